import { createHash, randomBytes, randomFillSync } from 'node:crypto'
import type { Entropy } from '../../src/crypto/ports.ts'

/** Bytes that are drawn at once: for a nonce of 12 bytes, the call itself costs ten times what the bytes do. */
const POOL_BYTES = 4096
const LONGEST_FROM_POOL = 64

const pool = new Uint8Array(POOL_BYTES)
let taken = POOL_BYTES

/** Random bytes of the operating system; none is given twice, and none stays in the pool once it was given. */
export const systemEntropy: Entropy = {
  bytes(count) {
    if (count > LONGEST_FROM_POOL) return new Uint8Array(randomBytes(count))
    if (taken + count > POOL_BYTES) {
      randomFillSync(pool)
      taken = 0
    }
    const bytes = pool.slice(taken, taken + count)
    pool.fill(0, taken, taken + count)
    taken += count
    return bytes
  },
}

const BLOCK = 32

/**
 * Entropy from a seed, for simulations and tests only: SHA-256 in counter mode, the construction of Hash_DRBG's output
 * stage (NIST SP 800-90A, 10.1.1.4) without reseeding. Block i is SHA-256(UTF-8 seed ‖ 0x00 ‖ i as 8 bytes, big-endian).
 * The stream does not depend on how it is cut into calls.
 */
export const seededEntropy = (seed: string): Entropy => {
  const prefix = createHash('sha256').update(seed, 'utf8').update(Uint8Array.of(0))
  const counter = Buffer.alloc(8)
  let block = new Uint8Array(0)
  let blocks = 0n
  let used = 0
  const refill = (): void => {
    counter.writeBigUInt64BE(blocks++)
    block = new Uint8Array(prefix.copy().update(counter).digest())
    used = 0
  }
  return {
    bytes(count) {
      const out = new Uint8Array(count)
      for (let filled = 0; filled < count; ) {
        if (used >= block.length) refill()
        const taken = Math.min(BLOCK - used, count - filled)
        out.set(block.subarray(used, used + taken), filled)
        used += taken
        filled += taken
      }
      return out
    },
  }
}
