import { doubleBits, doubleFromBits } from '../bytes/double-bits.ts'
import type { Hash } from '../crypto/ports.ts'
import { Refusal } from '../errors/refusal.ts'

/** Most numbers of a state: it is part of every seal. A plate of 64 × 64 cells has 4,225. */
export const MOST_NUMBERS = 8192

const DIGITS = 16

/** @throws Refusal TOO_MUCH_WORK for a state of more numbers than a seal may have */
export function requireSize(numbers: number): void {
  if (numbers <= MOST_NUMBERS) return
  throw new Refusal(
    'TOO_MUCH_WORK',
    `The state has ${numbers} numbers, and a machine keeps at most ${MOST_NUMBERS}; use a coarser grid.`,
    { numbers, most: MOST_NUMBERS },
  )
}

/** The state of a machine as text: the doubles one after the other, 16 hex digits each. */
export function stateText(state: Float64Array): string {
  let text = ''
  for (const value of state) text += doubleBits(value)
  return text
}

/** @returns undefined if the text is not a state of finite numbers */
export function readState(text: string): Float64Array | undefined {
  if (text.length % DIGITS !== 0 || text.length > MOST_NUMBERS * DIGITS) return undefined
  const state = new Float64Array(text.length / DIGITS)
  for (let i = 0; i < state.length; i++) {
    const value = doubleFromBits(text.slice(i * DIGITS, (i + 1) * DIGITS))
    if (value === undefined || !Number.isFinite(value)) return undefined
    state[i] = value
  }
  return state
}

/** SHA-256 of the state's text, 64 hex digits. */
export const stateDigest = (hash: Hash, text: string): string => hash.sha256Hex(text)

/** Numbers in the text of a state. */
export const stateNumbers = (text: string): number => text.length / DIGITS
