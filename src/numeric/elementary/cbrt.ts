import { fromWords, highWord, lowWord } from '../words.ts'
import { CBRT_TABLE } from './generated/cbrt-table.ts'
import { cbrtTail } from './generated/polynomials.ts'
import { powerOfTwo } from './scale.ts'

/** Real cube root, also of negative numbers. */
export function cbrt(x: number): number {
  const size = Math.abs(x)
  if (!(size < Infinity) || size === 0) return x
  let scaled = size
  let shift = 0
  if (size < 2.2250738585072014e-308) {
    scaled *= 18014398509481984
    shift = -18
  }
  const word = highWord(scaled)
  // 1026 = 3·342: the quotient counts whole cubes of two, the remainder picks the octave
  const exponent = (word >> 20) + 3
  const cubes = Math.floor(exponent / 3)
  const octave = exponent - 3 * cubes
  const m = fromWords((word & 0xfffff) | ((1023 + octave) << 20), lowWord(scaled))
  const index = ((octave << 7) + ((word >> 13) & 127)) << 1
  const t = CBRT_TABLE[index]
  const e = (m - t * t * t) * CBRT_TABLE[index + 1]
  const root = (t + t * (e * cbrtTail(e))) * powerOfTwo(cubes - 342 + shift)
  return x < 0 ? -root : root
}
