import { RandomStream } from '../../numeric/random-stream.ts'

type Point = readonly [number, number, number]

const FACE: readonly Point[] = [
  [0, 0, 0],
  [0.5, 0.5, 0],
  [0.5, 0, 0.5],
  [0, 0.5, 0.5],
]
const BODY: readonly Point[] = [
  [0, 0, 0],
  [0.5, 0.5, 0.5],
]
const SIMPLE: readonly Point[] = [[0, 0, 0]]

interface Lattice {
  readonly basis: readonly Point[]
  /** Distance of neighbours in sides of a cell. */
  readonly nearest: number
}
const LATTICES: readonly Lattice[] = [
  { basis: FACE, nearest: Math.sqrt(0.5) },
  { basis: BODY, nearest: Math.sqrt(0.75) },
  { basis: SIMPLE, nearest: 1 },
]

const cellsFor = (count: number, basis: number): number => {
  let cells = 1
  while (basis * cells * cells * cells < count) cells++
  return cells
}

/**
 * Places in the unit cube on the cubic lattice whose neighbours are farthest apart for this count: face-centred for 4k³
 * atoms, otherwise whichever leaves fewest places empty; the empty ones are spread evenly.
 * @returns x, y, z and a zero for each atom
 */
export const latticePlaces = (count: number): Float64Array => {
  const apart = ({ basis, nearest }: Lattice): number => nearest / cellsFor(count, basis.length)
  const chosen = LATTICES.reduce((best, next) => (apart(next) > apart(best) * (1 + 1e-12) ? next : best))
  const { basis } = chosen
  const cells = cellsFor(count, basis.length)
  const sites = basis.length * cells * cells * cells
  const places = new Float64Array(4 * count)
  for (let atom = 0; atom < count; atom++) {
    const site = Math.floor((atom * sites) / count)
    const cell = Math.floor(site / basis.length)
    const [x, y, z] = basis[site % basis.length]
    places[4 * atom] = ((cell % cells) + x) / cells
    places[4 * atom + 1] = ((Math.floor(cell / cells) % cells) + y) / cells
    places[4 * atom + 2] = (Math.floor(cell / (cells * cells)) + z) / cells
  }
  return places
}

/**
 * Velocities of temperature T with no total momentum: normal draws, less their mean, scaled so that the kinetic energy
 * is (3N − 3)T/2.
 * @returns x, y, z and a zero for each atom
 */
export const drawVelocities = (count: number, temperature: number, seed: number): Float64Array => {
  const stream = new RandomStream(seed, 0)
  const velocities = new Float64Array(4 * count)
  const mean = [0, 0, 0]
  for (let at = 0; at < velocities.length; at++) {
    const axis = at % 4
    if (axis === 3) continue
    const drawn = stream.normal()
    velocities[at] = drawn
    mean[axis] = mean[axis] + drawn / count
  }
  let squares = 0
  for (let at = 0; at < velocities.length; at++) {
    if (at % 4 === 3) continue
    const moved = velocities[at] - mean[at % 4]
    velocities[at] = moved
    squares += moved * moved
  }
  const factor = Math.sqrt((temperature * (3 * count - 3)) / squares)
  for (let at = 0; at < velocities.length; at++) velocities[at] = factor * velocities[at]
  return velocities
}
