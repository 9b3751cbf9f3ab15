import { concat } from '../bytes/concat.ts'
import { fromHex, toHex } from '../bytes/hex.ts'
import type { Hash } from '../crypto/ports.ts'

const LINK = 32
const STEP = 8
/** 2^32 */
const WORD = 0x1_0000_0000

/** The chain before the first step. */
const NO_TRAIL = '0'.repeat(2 * LINK)

/**
 * Hash chain over all steps of a machine: SHA-256(chain before ‖ chain over the steps since the last seal). Where two
 * runs of a contract have the same one, all their steps were the same.
 * @param before 64 hex digits, null before the first step; @param root of the steps since, 64 hex digits
 */
export const trailAfter = (hash: Hash, before: string | null, root: string): string =>
  toHex(hash.sha256(fromHex(`${before ?? NO_TRAIL}${root}`) as Uint8Array))

/**
 * Hash chain over the steps since the last seal: link = SHA-256(link before ‖ step ‖ state), the step as a 64-bit and the
 * state as 64-bit IEEE 754 numbers, big-endian. The first link follows the id of the contract. What was sent with a step has
 * a link before that of the step: SHA-256(link before ‖ inputs as canonical JSON); no step begins like a JSON text.
 */
export class SubSteps {
  readonly #hash: Hash
  #bytes = new Uint8Array(LINK + STEP)
  #view = new DataView(this.#bytes.buffer)
  #count = 0

  /** @param contract its id */
  constructor(hash: Hash, contract: string) {
    this.#hash = hash
    this.#bytes.set(fromHex(contract) as Uint8Array)
  }

  /** Room for a state of so many numbers: that of a solver is known with its first step. */
  #fit(numbers: number): void {
    const link = this.#bytes.subarray(0, LINK)
    this.#bytes = new Uint8Array(LINK + STEP + 8 * numbers)
    this.#bytes.set(link)
    this.#view = new DataView(this.#bytes.buffer)
  }

  /** @param step number of the step, from 1; @param state after it */
  add(step: number, state: Float64Array): void {
    if (this.#bytes.length !== LINK + STEP + 8 * state.length) this.#fit(state.length)
    this.#view.setUint32(LINK, Math.floor(step / WORD))
    this.#view.setUint32(LINK + 4, step % WORD)
    for (let i = 0; i < state.length; i++) this.#view.setFloat64(LINK + STEP + 8 * i, state[i] as number)
    this.#bytes.set(this.#hash.sha256(this.#bytes))
    this.#count++
  }

  /** @param inputs that were sent with the next step, canonical JSON in UTF-8 */
  send(inputs: Uint8Array): void {
    this.#bytes.set(this.#hash.sha256(concat(this.#bytes.subarray(0, LINK), inputs)))
  }

  get count(): number {
    return this.#count
  }

  /** The last link, 64 hex digits. */
  get root(): string {
    return toHex(this.#bytes.subarray(0, LINK))
  }
}
