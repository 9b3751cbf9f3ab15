import { isHex } from '../bytes/hex.ts'
import type { Hash } from '../crypto/ports.ts'
import { Refusal } from '../errors/refusal.ts'
import type { JsonObject } from '../schema/json.ts'
import { MOST_NUMBERS, stateDigest, stateText } from './state.ts'

/** Bytes of a number. */
const WORD = 8

/** Most bytes of a state: 1,048,576 numbers. */
export const MOST_STATE_BYTES = 8 * 1024 * 1024

/** Bytes of the smallest state that is beside its seals. */
export const LEAST_BESIDE_BYTES = (MOST_NUMBERS + 1) * WORD

/**
 * Most characters of a part in which a state is sent: 184,320 bytes in base64url, a whole number of groups, so that the
 * request has the usual size.
 */
export const LONGEST_PART = 245_760

/** Hex digits of a number, in the state before and in that after. */
const SEALED_BYTES = 2 * 16

/** A state beside its seal is kept after every so many seals of its machine; in between only that of the last one is. */
const KEPT_EVERY = 64

/**
 * States that are too large for a seal, by the SHA-256 of their bits: the doubles one after the other, 8 bytes each,
 * big-endian.
 */
export type States = ReadonlyMap<string, Uint8Array>

export const NO_STATES: States = new Map()

/** Whether a state of so many numbers is beside its seals, which then name it by its digest. */
export const isBeside = (numbers: number): boolean => numbers > MOST_NUMBERS

/** Bytes that a seal stores of the states of its machine. */
export const storedBytes = (numbers: number): number => numbers * (isBeside(numbers) ? WORD : SEALED_BYTES)

/** Whether the state beside a seal stays when the next seal comes. @param seal its number, 0 where a machine was moved here */
export const isKept = (seal: number): boolean => seal % KEPT_EVERY === 0

/** Number of the kept seal before a seal, 0 for the beginning. */
export const keptBefore = (seal: number): number => Math.floor((seal - 1) / KEPT_EVERY) * KEPT_EVERY

/** @throws Refusal TOO_MUCH_WORK for a state of more numbers than a machine may have */
export function requireSize(numbers: number): void {
  const bytes = numbers * WORD
  if (bytes <= MOST_STATE_BYTES) return
  throw new Refusal(
    'TOO_MUCH_WORK',
    `The state has ${numbers} numbers, which are ${bytes} bytes, and a machine keeps at most ${MOST_STATE_BYTES}; use a coarser grid.`,
    { numbers, most: MOST_STATE_BYTES / WORD, bytes, most_bytes: MOST_STATE_BYTES },
  )
}

/** Whether bytes can be a state that is beside its seals; its numbers are checked where it is read. */
export const hasBodySize = (bytes: number): boolean =>
  bytes % WORD === 0 && isBeside(bytes / WORD) && bytes <= MOST_STATE_BYTES

/** Bits of a state. @throws Refusal OVERFLOW for a number that is not finite */
function stateBits(state: Float64Array): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array(state.length * WORD)
  const view = new DataView(bits.buffer)
  for (let i = 0; i < state.length; i++) {
    const value = state[i] as number
    if (!Number.isFinite(value)) {
      const detail = `Number ${i + 1} of ${state.length} in the state after the step is ${value}; a state has finite numbers.`
      throw new Refusal('OVERFLOW', detail, { at: i, numbers: state.length })
    }
    view.setFloat64(WORD * i, value)
  }
  return bits
}

/** What a seal says of a state, and its bits if they are beside the seal. */
export interface SealedState {
  readonly members: JsonObject
  readonly bits?: Uint8Array
}

/** A state as part of its seal: its text and the digest of that, or the digest of its bits where they are too many. */
export function sealedState(hash: Hash, state: Float64Array): SealedState {
  const { length } = state
  if (!isBeside(length)) {
    const text = stateText(state)
    return { members: { state: text, state_digest: stateDigest(hash, text) } }
  }
  const bits = stateBits(state)
  return { members: { state: null, state_digest: hash.sha256Hex(bits), state_numbers: length }, bits }
}

const refuse = (detail: string, digest: unknown): never => {
  throw new Refusal('INVALID_BODY', detail, { state_digest: String(digest).slice(0, 64) })
}

/** The state that a task names. @throws Refusal INVALID_BODY if it is not given, is another one, or is not a state */
export function namedState(hash: Hash, digest: string, states: States): Float64Array {
  const bits = isHex(digest, 64) ? states.get(digest) : undefined
  if (bits === undefined) return refuse('The state that the task names is not given with it.', digest)
  if (hash.sha256Hex(bits) !== digest)
    return refuse('The given state does not have the digest that the task names.', digest)
  if (!hasBodySize(bits.length)) {
    return refuse(
      `A state of ${bits.length} bytes is not beside its seals: these have ${LEAST_BESIDE_BYTES} to ${MOST_STATE_BYTES}.`,
      digest,
    )
  }
  const view = new DataView(bits.buffer, bits.byteOffset, bits.length)
  const state = new Float64Array(bits.length / WORD)
  for (let i = 0; i < state.length; i++) state[i] = view.getFloat64(WORD * i)
  const wrong = state.findIndex((value) => !Number.isFinite(value))
  if (wrong >= 0)
    return refuse(`Number ${wrong + 1} of the state is ${state[wrong]}; a state has finite numbers.`, digest)
  return state
}
