import type { RefusalCode } from '../errors/table.ts'
import type { Power } from './unit-text.ts'

/** A number with its unit, while it is being read. */
export interface Quantity {
  readonly value: number
  readonly uncertainty: number
  readonly powers: readonly Power[]
  /** Text for parseUnit; `1` without a unit. */
  readonly unit: string
  readonly from: number
  readonly to: number
  /** Token of the unit, or `to` without a unit. */
  readonly unitAt: number
  /** Whether the number is written in digits. */
  readonly digits: boolean
  readonly assumptions: readonly string[]
  /** Other units that the same words may mean, for a reader that needs another quantity. */
  readonly others: readonly { readonly value: number; readonly unit: string }[]
  readonly problem: Problem | null
}

/** Why something cannot be read with certainty. */
export interface Problem {
  readonly code: RefusalCode
  readonly reason: string
  readonly candidates: readonly string[]
}

/** A quantity that cannot be read, in place of the attempted one. */
export const unreadable = (
  quantity: Quantity,
  reason: string,
  candidates: readonly string[],
  code: RefusalCode = 'UNKNOWN_UNIT',
): Quantity => ({ ...quantity, problem: { code, reason, candidates } })

/** A quantity in a single unit. */
export const inUnit = (quantity: Quantity, unit: string, value = quantity.value): Quantity => ({
  ...quantity,
  value,
  powers: [{ text: unit, exponent: 1 }],
  unit,
})

/** A number multiplied out while reading (`1e308 million`, `2π/0`) is rejected if it does not fit a double. */
export const withinDouble = (quantity: Quantity): Quantity =>
  quantity.problem !== null || (Number.isFinite(quantity.value) && Number.isFinite(quantity.uncertainty))
    ? quantity
    : unreadable(quantity, 'the number does not fit a double; rescale it', [], 'OVERFLOW')
