import type { Given } from '../evidence/evidence.ts'
import { isCalled, type Slot } from '../lexicon/lexicon.ts'
import { siValue } from '../read/si-value.ts'
import { stemOf } from '../words/words.ts'
import type { AskedPlace } from './asked-place.ts'
import type { Form } from './form.ts'
import type { Filling } from './ways-to-fill.ts'

const stems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf))

const FIRST = stems(
  'first initial primary inner inside upstream near original start inlet entrance before hot source upper',
)
const SECOND = stems('second final secondary outer outside downstream far end outlet exit after cold sink lower')
/** Words of twins of which the first is the larger one. */
const LARGER = stems('hot hotter warm warmer upper higher larger greater outer hottest')
const SMALLER = stems('cold colder cool cooler lower smaller lesser inner coldest')
/** A surface or a thing may be inner and not be small: only lengths from a centre grow outwards. */
const OUTWARD = stems('outer inner')

/** Two quantities of one kind: first and second, inner and outer. `null` stands for what is asked for. */
interface Twins {
  readonly first: number | null
  readonly second: number | null
}

interface Pairing {
  readonly twins: readonly Twins[]
  /** Needs of which the first is the larger by its name. */
  readonly ordered: readonly (readonly [larger: number, smaller: number])[]
}

const wordsOfSlot = ({ labels }: Slot): readonly string[] => labels[0]?.stems ?? []

const bySymbol = ({ symbol }: Slot): { readonly base: string; readonly side: string } | null => {
  const parts = /^(.*?)_?([12])$/.exec(symbol)
  return parts === null ? null : { base: parts[1] ?? '', side: parts[2] ?? '' }
}

/** Whether two slots are first and second of the same: by their symbols, or by words of their labels. */
const isFirstOf = (one: Slot, other: Slot): boolean => {
  if (one.key !== other.key || one.input?.list === true || other.input?.list === true) return false
  const [a, b] = [bySymbol(one), bySymbol(other)]
  if (a !== null && b !== null) return a.base === b.base && a.side === '1' && b.side === '2'
  const [here, there] = [wordsOfSlot(one), wordsOfSlot(other)]
  return isCalled(one, other.heads) && here.some((stem) => FIRST.has(stem)) && there.some((stem) => SECOND.has(stem))
}

const isLarger = (one: Slot, other: Slot): boolean => {
  if (one.key !== other.key || !isCalled(one, other.heads)) return false
  const words = wordsOfSlot(one).filter((stem) => LARGER.has(stem))
  const others = wordsOfSlot(other).filter((stem) => SMALLER.has(stem))
  if (words.length === 0 || others.length === 0) return false
  // `from n = 2 to n = 5` says itself which is the final level.
  if (one.labels.some(({ stems: own }) => own.includes('final') || own.includes('initial'))) return false
  return !words.some((stem) => OUTWARD.has(stem)) || one.unit === 'm'
}

const pairings = new WeakMap<Form, Pairing>()

const pairingOf = (form: Form): Pairing => {
  const known = pairings.get(form)
  if (known !== undefined) return known
  const slots = [...form.needs, form.target]
  const place = (at: number): number | null => (at < form.needs.length ? at : null)
  const twins: Twins[] = []
  const ordered: (readonly [number, number])[] = []
  for (const [i, one] of slots.entries())
    for (const [j, other] of slots.entries()) {
      if (i === j) continue
      if (isFirstOf(one, other)) twins.push({ first: place(i), second: place(j) })
      const [larger, smaller] = [place(i), place(j)]
      if (larger !== null && smaller !== null && isLarger(one, other)) ordered.push([larger, smaller])
    }
  const pairing = { twins, ordered }
  pairings.set(form, pairing)
  return pairing
}

interface Spot {
  readonly place: number
  readonly stems: ReadonlySet<string>
  /** Of what is only implied, as the speed of a body at rest: the words around it are those of its definition. */
  readonly isImplied?: boolean
}

/** The nearest words of a number that name a thing and no quantity: the hose, the nozzle, copper. */
const NEAR = 0.35

const spots = new WeakMap<Given, Spot>()

const spotOf = (given: Given): Spot => {
  const known = spots.get(given)
  if (known !== undefined) return known
  const near = [...given.around].filter(([, weight]) => weight >= NEAR).map(([stem]) => stem)
  const spot = { place: given.place, stems: new Set(near), isImplied: given.mention.origin === 'implied' }
  spots.set(given, spot)
  return spot
}

const shared = (one: Spot, other: Spot, idle: ReadonlySet<string>): number => {
  let count = 0
  for (const stem of one.stems) if (other.stems.has(stem) && !idle.has(stem)) count++
  return Math.min(count, 2)
}

/** Tokens within which what is implied stands beside its thing: `a stationary 1500 kg car`, `a car of 1500 kg at rest`. */
const BESIDE = 3

const besideImplied = (one: Spot, other: Spot): number =>
  (one.isImplied === true || other.isImplied === true) && Math.abs(one.place - other.place) <= BESIDE ? 1 : 0

/** Words that all the spots have part nothing. */
const common = (all: readonly Spot[]): ReadonlySet<string> => {
  const [first, ...others] = all
  return new Set([...(first?.stems ?? [])].filter((stem) => others.every(({ stems: own }) => own.has(stem))))
}

const WORD = 0.5
const DISTANCE = 1
const MOST = 1.2

/** Whether two kinds of numbers take turns: `0.3 kg at 80 °C and 0.5 kg at 20 °C`, where the words between belong to either. */
const takeTurns = (a: readonly [Spot, Spot], b: readonly [Spot, Spot]): boolean => {
  const [[a1 = 0, a2 = 0] = [], [b1 = 0, b2 = 0] = []] = [a, b].map((twins) =>
    twins.map(({ place }) => place).sort((one, other) => one - other),
  )
  return (a1 < b1 && b1 < a2 && a2 < b2) || (b1 < a1 && a1 < b2 && b2 < a2)
}

/** How clearly the numbers of two kinds of twins stand beside one another as they are paired; negative where crosswise. */
const coherence = (a: readonly [Spot, Spot], b: readonly [Spot, Spot]): number => {
  const idle = common([...a, ...b])
  const [[a1, a2], [b1, b2]] = [a, b]
  const isLopsided = [a1, a2, b1, b2].some(({ isImplied }) => isImplied === true)
  const near = (one: Spot, other: Spot): number => (isLopsided ? besideImplied(one, other) : shared(one, other, idle))
  const words = near(a1, b1) + near(a2, b2) - near(a1, b2) - near(a2, b1)
  const apart = (one: Spot, other: Spot): number => Math.abs(one.place - other.place)
  const straight = apart(a1, b1) + apart(a2, b2)
  const cross = apart(a1, b2) + apart(a2, b1)
  const share = straight + cross === 0 ? 0 : (cross - straight) / (cross + straight)
  const nearer = takeTurns(a, b) ? Math.sign(share) : share
  return Math.max(-MOST, Math.min(MOST, WORD * words + DISTANCE * nearer))
}

const spotAt = (fillings: readonly Filling[], at: number | null, asked: AskedPlace | null): Spot | null => {
  if (at === null) return asked
  const filling = fillings[at]
  return filling?.kind === 'given' && Number.isFinite(filling.given.place) ? spotOf(filling.given) : null
}

/** Whether the places of numbers may say anything of how they fill a form. */
export const hasPairs = (form: Form): boolean => {
  const { ordered, twins } = pairingOf(form)
  return ordered.length > 0 || twins.length >= 2
}

const ORDER = 0.3

/**
 * What the places of the numbers say for a way to fill a form: what stands side by side belongs together, the warm side is
 * warmer than the cold one.
 */
export const pairingEvidence = (form: Form, fillings: readonly Filling[], asked: AskedPlace | null): number => {
  const { ordered, twins } = pairingOf(form)
  let sum = 0
  for (const [larger, smaller] of ordered) {
    const [one, other] = [fillings[larger], fillings[smaller]]
    if (one?.kind !== 'given' || other?.kind !== 'given') continue
    const difference = siValue(one.given.mention) - siValue(other.given.mention)
    sum += difference === 0 ? 0 : difference > 0 ? ORDER : -ORDER
  }
  if (twins.length < 2) return sum
  const placed = twins.flatMap(({ first, second }): (readonly [Spot, Spot])[] => {
    const [one, other] = [spotAt(fillings, first, asked), spotAt(fillings, second, asked)]
    return one === null || other === null || one === other ? [] : [[one, other]]
  })
  for (const [at, one] of placed.entries()) for (const other of placed.slice(at + 1)) sum += coherence(one, other)
  return sum
}
