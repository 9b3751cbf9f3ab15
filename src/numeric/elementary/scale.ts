import { HIGH_WORD } from '../words.ts'

const power = new Float64Array(1)
const words = new Uint32Array(power.buffer)

/** 2^exponent for -1022 ≤ exponent ≤ 1023. */
export function powerOfTwo(exponent: number): number {
  words[HIGH_WORD] = (exponent + 1023) << 20
  return power[0]
}

/** x·2^exponent with one rounding, for 2^-100 < |x| < 2^60 and |exponent| ≤ 1200. */
export function scale(x: number, exponent: number): number {
  if (exponent > -1022 && exponent < 1023) return x * powerOfTwo(exponent)
  if (exponent > 0) return x * powerOfTwo(exponent - 512) * powerOfTwo(512)
  return x * powerOfTwo(exponent + 512) * powerOfTwo(-512)
}
