import { ofConstant } from '../../prose/named-value.ts'
import type { Frame, Slot } from '../catalogue/frames.ts'
import { type Label, nameMatch } from '../catalogue/match.ts'
import type { StemWeights } from '../catalogue/names.ts'
import { type Given, KIND } from '../known/given.ts'
import type { Multiple } from '../said/multiples.ts'
import type { SentList } from '../said/sent-quantities.ts'
import type { Placed } from './fits.ts'
import { type Assumed, type Listed, maskOf, type Part, type Related } from './parts.ts'

/** Numbers in the slots of a formula but the target. */
export interface Filling {
  readonly frame: Frame
  readonly target: Slot
  readonly parts: readonly Part[]
  /** Numbers of the quantities that it uses, as bits. */
  readonly mask: number
  readonly score: number
}

export interface DescribedMultiple {
  readonly multiple: Multiple
  readonly said: StemWeights
}

/** Values that may fill slots: the givens by dimension, multiples of unknown quantities, and lists. */
export interface Supply {
  placed(slot: Slot): readonly Placed[]
  readonly givens: readonly Given[]
  readonly multiples: readonly DescribedMultiple[]
  readonly lists: readonly { readonly list: SentList; readonly said: StemWeights }[]
  /** What a label of it says, worked out once for each. */
  saidBy(label: Label): StemWeights
  /** Whether anything has the kind of a slot. */
  has(slot: Slot): boolean
  /** What may stand in a slot, by its number, worked out once for each. */
  readonly options: (readonly Part[] | undefined)[]
}

const GRAVITY = ofConstant('g_n', 'm/s^2', 'standard acceleration of gravity').value
const MOST_OPTIONS = 7
const MOST_STEPS = 3000
const MOST_FILLINGS = 2
/** What it is worth that like numbers stand in the order of the slots. */
const ORDER = 0.06
/** By which a sum of scores in another order may differ. */
const ROUNDING = 1e-9

/** Whether a slot that the question does not mention has a usual value. */
export const isAssumable = (slot: Slot): boolean => slot.traits.isGravity || slot.usual !== null

const assumedFor = (slot: Slot): readonly Assumed[] => {
  const { usual } = slot
  if (usual !== null) return [{ kind: 'assumed', slot, si: usual, isGravity: false, score: -0.15 }]
  return slot.traits.isGravity ? [{ kind: 'assumed', slot, si: GRAVITY, isGravity: true, score: -0.1 }] : []
}

/** Whether only the ratio of like quantities may be said of a slot. */
export const mayBeRatio = (slot: Slot, { multiples }: Supply): boolean =>
  multiples.length > 0 &&
  slot.kind !== KIND.one &&
  slot.frame.slots.some((other) => other !== slot && other.kind === slot.kind)

const LEAST_RATIO = 0.3

const ratiosFor = (slot: Slot, supply: Supply): readonly Related[] => {
  if (!mayBeRatio(slot, supply)) return []
  return supply.multiples.flatMap(({ multiple, said }): Related[] => {
    const match = nameMatch(said, slot)
    if (match <= LEAST_RATIO) return []
    const early = slot.traits.isInitial ? 0.3 : 0
    const common = { kind: 'ratio', slot, multiple, match } as const
    return [
      { ...common, si: multiple.factor, isMultiple: true, score: match - early },
      { ...common, si: 1, isMultiple: false, score: match + early - 0.1 },
    ]
  })
}

const sentFor = (slot: Slot, { lists }: Supply): readonly Listed[] =>
  lists.flatMap(({ list: sent, said }): Listed[] => {
    const match = sent.symbol === slot.symbol ? 1 : nameMatch(said, slot)
    const { values } = sent
    return match > LEAST_RATIO
      ? [{ kind: 'list', slot, givens: [], values, sent, match, score: 1.6 * match + 0.3 }]
      : []
  })

const listsFor = (slot: Slot, supply: Supply): readonly Listed[] => {
  const sent = sentFor(slot, supply)
  if (sent.length > 0) return sent
  const { givens } = supply
  const alike = givens.filter(({ kind, quantity, derived, repeats }) => {
    return kind === slot.kind && quantity !== null && derived === null && !repeats
  })
  const carried = alike.find(({ sort }) => sort === 'carried')
  if (carried !== undefined && !slot.frame.isPlain) return []
  const members = alike.filter(({ sort, carried: kind, quantity }) =>
    carried === undefined
      ? sort !== 'years' && !(sort === 'bare' && quantity?.spelled === true)
      : sort === 'carried' && kind === carried.carried,
  )
  if (members.length < 2) return []
  const match = members.reduce((sum, { label }) => sum + nameMatch(supply.saidBy(label), slot), 0) / members.length
  const values = members.map(({ si }) => si)
  return [{ kind: 'list', slot, givens: members, values, sent: null, match, score: 1.6 * match + 0.3 }]
}

const optionsFor = (slot: Slot, supply: Supply): readonly Part[] => {
  let options = supply.options[slot.id]
  if (options === undefined) {
    options = [
      ...(slot.traits.list ? listsFor(slot, supply) : supply.placed(slot).slice(0, MOST_OPTIONS)),
      ...(slot.traits.list ? [] : ratiosFor(slot, supply)),
      ...assumedFor(slot),
    ]
    supply.options[slot.id] = options
  }
  return options
}

/** Ratios come in pairs of one kind, carried numbers are of one kind. */
const isConsistent = (parts: readonly Part[]): boolean => {
  let multiple: Related | null = null
  let one: Related | null = null
  let carried: string | null = null
  for (const part of parts) {
    if (part.kind === 'ratio') {
      if ((part.isMultiple ? multiple : one) !== null) return false
      if (part.isMultiple) multiple = part
      else one = part
    } else if (part.kind === 'given' && part.given.carried !== null) {
      if (carried !== null && carried !== part.given.carried) return false
      carried = part.given.carried
    }
  }
  return multiple?.slot.kind === one?.slot.kind
}

/** Search for the best fillings of one frame. */
class Search {
  readonly #options: readonly (readonly Part[])[]
  readonly #slots: readonly Slot[]
  readonly #allowsMissing: boolean
  readonly #best: { parts: readonly Part[]; mask: number; score: number }[] = []
  readonly #parts: Part[] = []
  /** Most that the parts from a place on may add to the score. */
  readonly #rest: number[]
  #steps = 0

  constructor(slots: Slot[], { options }: Supply, allowsMissing: boolean) {
    const optionsOf = ({ id }: Slot): readonly Part[] => options[id] ?? []
    this.#slots = slots.sort((a, b) => optionsOf(a).length - optionsOf(b).length)
    this.#options = this.#slots.map(optionsOf)
    this.#allowsMissing = allowsMissing
    this.#rest = new Array(slots.length + 1).fill(ROUNDING)
    for (let at = slots.length - 1; at >= 0; at--) {
      let most = allowsMissing ? 0 : Number.NEGATIVE_INFINITY
      for (const { score } of this.#options[at] as readonly Part[]) most = Math.max(most, score)
      this.#rest[at] = (this.#rest[at + 1] as number) + most + ORDER * at
    }
  }

  #keep(mask: number, score: number): void {
    const worst = this.#best.at(-1)
    if (this.#best.length === MOST_FILLINGS && score <= (worst?.score ?? 0)) return
    if (!isConsistent(this.#parts)) return
    this.#best.push({ parts: [...this.#parts], mask, score })
    this.#best.sort((a, b) => b.score - a.score)
    if (this.#best.length > MOST_FILLINGS) this.#best.pop()
  }

  /** Like numbers in the order of their slots. */
  #order(part: Part): number {
    if (part.kind !== 'given' || part.given.quantity === null) return 0
    let sum = 0
    for (const other of this.#parts) {
      if (other.kind !== 'given' || other.given.quantity === null || other.slot.kind !== part.slot.kind) continue
      const isBefore = other.given.quantity.id < part.given.quantity.id
      if (isBefore === other.slot.place < part.slot.place) sum += ORDER
    }
    return sum
  }

  #descend(at: number, mask: number, score: number, missing: boolean): void {
    if (this.#steps++ > MOST_STEPS) return
    const slot = this.#slots[at]
    if (slot === undefined) return this.#keep(mask, score)
    const worst = this.#best[MOST_FILLINGS - 1]
    if (worst !== undefined && score + (this.#rest[at] as number) < worst.score) return
    for (const part of this.#options[at] ?? []) {
      const own = maskOf(part)
      if ((own & mask) !== 0) continue
      const order = this.#order(part)
      this.#parts.push(part)
      this.#descend(at + 1, mask | own, score + part.score + order, missing)
      this.#parts.pop()
    }
    if (!this.#allowsMissing || missing) return
    this.#parts.push({ kind: 'missing', slot, score: 0 })
    this.#descend(at + 1, mask, score, true)
    this.#parts.pop()
  }

  run(): readonly { parts: readonly Part[]; mask: number; score: number }[] {
    this.#descend(0, 0, 0, false)
    return this.#best
  }
}

/**
 * The best ways to fill a formula for a target, at most two.
 * @param allowsMissing whether one slot may be left open
 */
export const fill = (target: Slot, supply: Supply, allowsMissing: boolean): readonly Filling[] => {
  const { frame } = target
  const slots = frame.slots.filter((slot) => slot !== target)
  let open = allowsMissing ? 1 : 0
  for (const slot of slots) if (optionsFor(slot, supply).length === 0 && --open < 0) return []
  return new Search(slots, supply, allowsMissing).run().map((found) => ({ frame, target, ...found }))
}
