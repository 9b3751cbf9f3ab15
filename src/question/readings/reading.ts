import type { Slot } from '../catalogue/frames.ts'
import type { Filling } from '../filling/fill.ts'
import type { Filled } from '../filling/parts.ts'

/** A complete reading: a filled formula, or two of which the second gives the first its missing number. */
export interface Candidate {
  /** The asked formula first. */
  readonly fillings: readonly Filling[]
  readonly target: Slot
  /** In SI units of the target, or of what a carried result has. */
  readonly value: number
  /** Key of the dimension of the value. */
  readonly kind: string
  /** How alike the linked quantities are called; zero without a link. */
  readonly link: number
  /** Numbers of the quantities that it uses, as bits. */
  readonly mask: number
  /** By which the formula's result is multiplied: 2 for a diameter from a radius, -1 where only the size is asked for. */
  readonly factor: number
  /** Unit of the value where that is not the formula's own: of a frequency in radians per second. */
  readonly unit: string | null
  /** The value is by what factor the target changes where the multiples change: upwards, or downwards for a fall. */
  readonly change: 'none' | 'factor' | 'fall'
}

/** How a reading shows the result of its formula. */
export type Scale = Pick<Candidate, 'factor' | 'unit'>

export const AS_IT_IS: Scale = { factor: 1, unit: null }

/** A reading of one formula. */
export const readingOf = (filling: Filling, value: number, kind: string, scale: Scale): Candidate => {
  const { target, mask } = filling
  return { fillings: [filling], target, value: scale.factor * value, kind, link: 0, mask, ...scale, change: 'none' }
}

/** Whether a mask has the number of a quantity. */
export const uses = (mask: number, id: number): boolean => ((mask >> id) & 1) === 1

/** Identifiers of a reading's operators in the order in which they are evaluated. */
export const operatorsOf = ({ fillings }: Candidate): string[] =>
  [...fillings].reverse().map(({ frame }) => frame.operator.id)

/** Every filled slot of a reading. */
export const partsOf = ({ fillings }: Candidate): readonly Filled[] =>
  fillings.flatMap(({ parts }) => parts.filter((part): part is Filled => part.kind !== 'missing'))
