import { Refusal } from '../../errors/refusal.ts'
import type { Potential } from './potentials.ts'

/** Ends of the elements in ascending order, and the radians of phase or decay in each. */
export interface ElementMesh {
  readonly edges: readonly number[]
  readonly measures: readonly number[]
}

const PI = 3.141592653589793
/** e-foldings beyond the last turning point: a wave function falls to 1e-9 and changes a level by its square. */
const DECAY = 18
const PER_ELEMENT = 4
const STEP = 0.02
/** Where a singular potential is first looked at. */
const CLOSEST = 0.01
const MOST_STEPS = 400_000
const MOST_ELEMENTS = 400

const momentum = (energy: number, v: number): number => Math.sqrt(2 * Math.abs(energy - v))

/** Radians between the origin and infinity where v is below the energy, for a potential that rises without end. */
const phase = (potential: Potential, energy: number): number => {
  let end = 1
  while (potential.at(end, end) < energy || potential.at(0.9 * end, end) < energy) end *= 2
  const count = 400
  let sum = 0
  for (let i = 0; i < count; i++) {
    const s = ((i + 0.5) * end) / count
    const v = potential.at(s, s)
    if (v < energy) sum += momentum(energy, v)
  }
  return (sum * end) / count
}

/** An energy a little above level number k, by the phase integral of Wentzel, Kramers and Brillouin. */
const estimate = (potential: Potential, k: number): number => {
  const wanted = ((k + 1.5) * PI) / 2
  let [low, high] = [0, 1]
  while (phase(potential, high) < wanted) high *= 2
  for (let i = 0; i < 30; i++) {
    const middle = (low + high) / 2
    if (phase(potential, middle) < wanted) low = middle
    else high = middle
  }
  return high
}

/** The level itself or an energy a little above it. */
export const energyOf = (potential: Potential, k: number): number => potential.exact?.(k) ?? estimate(potential, k)

interface March {
  readonly places: number[]
  readonly sums: number[]
}

const tooWide = (): never => {
  throw new Refusal(
    'TOO_MUCH_WORK',
    'The highest level reaches too far or turns too often for a grid; ask for fewer levels or a weaker potential.',
    { member: 'n', bound: MOST_ELEMENTS },
  )
}

/**
 * Outwards from the origin until a wall, or until the wave function of the energy has decayed beyond its last turning
 * point. The density of the mesh is the local momentum and at least four over the distance from the origin, and a little that keeps edges off the nodes.
 * @param direction 1 or −1
 */
const march = (potential: Potential, energy: number, direction: number): March => {
  const { rightWall, jumps } = potential
  const stops = direction > 0 ? [...jumps, ...(rightWall === null ? [] : [rightWall])] : []
  const places = [0]
  const sums = [0]
  let [distance, sum, decayed] = [0, 0, 0]
  let allowed = false
  while (decayed < DECAY) {
    if (places.length > MOST_STEPS) return tooWide()
    const close = direction * (distance + CLOSEST)
    const v = potential.at(close, close)
    const density = Math.max(momentum(energy, v), 4 / (distance + 1)) + 1 / (distance + 1)
    const free = distance + STEP / density
    const stop = stops.find((place) => place > distance) ?? Number.POSITIVE_INFINITY
    const next = Math.min(free, stop)
    if (v < energy) allowed = true
    decayed = allowed && v > energy ? decayed + momentum(energy, v) * (next - distance) : 0
    sum += density * (next - distance)
    distance = next
    places.push(direction * distance)
    sums.push(sum)
    if (distance === rightWall) break
  }
  return { places, sums }
}

/** Places of equal measure between two places of a march, ends included. */
const divide = ({ places, sums }: March, from: number, to: number, count: number): number[] => {
  const [first, last] = [sums[from], sums[to]]
  const edges = [places[from]]
  let at = from
  for (let k = 1; k < count; k++) {
    const wanted = first + ((last - first) * k) / count
    while (sums[at + 1] < wanted) at++
    const share = (wanted - sums[at]) / (sums[at + 1] - sums[at])
    edges.push(places[at] + share * (places[at + 1] - places[at]))
  }
  return edges
}

/**
 * Elements for levels up to an energy; on the half line where the potential is even.
 * @param elements how many, shared out by measure; null for one to each four radians
 * @throws Refusal TOO_MUCH_WORK
 */
export const elementMesh = (potential: Potential, energy: number, elements: number | null): ElementMesh => {
  const right = march(potential, energy, 1)
  const left = potential.even || potential.leftWall ? null : march(potential, energy, -1)
  const whole: March = {
    places: [...(left?.places.slice(1).reverse() ?? []), ...right.places],
    sums: [
      ...(left?.sums
        .slice(1)
        .reverse()
        .map((sum) => -sum) ?? []),
      ...right.sums,
    ],
  }
  const { places, sums } = whole
  const last = places.length - 1
  const cuts = [0, ...potential.jumps.map((jump) => places.indexOf(jump)).filter((cut) => cut > 0), last]
  const total = sums[last] - sums[0]
  const edges: number[] = []
  const measures: number[] = []
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [from, to] = [cuts[i], cuts[i + 1]]
    const part = sums[to] - sums[from]
    const count = Math.max(2, Math.round(elements === null ? part / PER_ELEMENT + 0.5 : (elements * part) / total))
    edges.push(...divide(whole, from, to, count))
    for (let k = 0; k < count; k++) measures.push(part / count)
  }
  edges.push(places[last])
  return measures.length > MOST_ELEMENTS ? tooWide() : { edges, measures }
}
