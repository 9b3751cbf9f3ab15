import { isBeside, storedBytes } from './state-body.ts'

/** Nanoseconds of an instruction of a formula, its rounding bound included: measured 12 to 46. */
export const INSTRUCTION = 20

/** What a step costs beside its formulas, in operations: a link of the hash chain. */
const LINK = 3000

/** What a number of a state beside its seals adds to that: 8 bytes to write and hash, of some 6 nanoseconds each. */
const LINKED_NUMBER = 50

/** Reading what was sent with steps, for each time that it changes: 0.1 ms for operators and solvers. */
export const READING = 100_000

/**
 * Operations for a byte of contract and state in a seal. Encoding, hashing, storing and sending it take 35 to 60
 * nanoseconds for a byte of the contract and up to 190 for one of the state; and it is stored for ever.
 */
export const SEALED_BYTE = 100

/** What a contract takes beside its transition. */
export interface ContractCost {
  /** Of the contract in canonical form. */
  readonly bytes: number
  /** Instructions of its formulas: those of every step, and those that a sealed one has beside them. */
  readonly operations: { readonly conditions: number; readonly figures: number }
}

/** Operations of a step that is not sealed. @param work of the transition; @param numbers of the state */
export const workOfStep = ({ operations }: ContractCost, work: number, numbers: number): number =>
  work + operations.conditions * INSTRUCTION + LINK + (isBeside(numbers) ? LINKED_NUMBER * numbers : 0)

/** Price of a sealed step. @param price of the transition; @param numbers of the state; @param sent characters of what was sent */
export const priceOfSeal = (
  { operations, bytes }: ContractCost,
  price: number,
  numbers: number,
  sent: number,
): number => price + operations.conditions + operations.figures + SEALED_BYTE * (bytes + storedBytes(numbers) + sent)
