import { doubleBits, doubleFromBits } from '../bytes/double-bits.ts'
import type { Hash } from '../crypto/ports.ts'

/** Most numbers of a state that is part of its seals. A plate of 64 × 64 cells has 4,225. */
export const MOST_NUMBERS = 8192

const DIGITS = 16

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
