import type { Hash } from '../crypto/ports.ts'
import { acos } from './elementary/acos.ts'
import { acosh } from './elementary/acosh.ts'
import { asin } from './elementary/asin.ts'
import { asinh } from './elementary/asinh.ts'
import { atan } from './elementary/atan.ts'
import { atan2 } from './elementary/atan2.ts'
import { atanh } from './elementary/atanh.ts'
import { cbrt } from './elementary/cbrt.ts'
import { cos } from './elementary/cos.ts'
import { cosh } from './elementary/cosh.ts'
import { erf } from './elementary/erf.ts'
import { erfc } from './elementary/erfc.ts'
import { exp } from './elementary/exp.ts'
import { expm1 } from './elementary/expm1.ts'
import { gamma } from './elementary/gamma.ts'
import { hypot } from './elementary/hypot.ts'
import { log } from './elementary/log.ts'
import { log1p } from './elementary/log1p.ts'
import { log2 } from './elementary/log2.ts'
import { log10 } from './elementary/log10.ts'
import { pow } from './elementary/pow.ts'
import { powi } from './elementary/powi.ts'
import { sin } from './elementary/sin.ts'
import { sinh } from './elementary/sinh.ts'
import { tan } from './elementary/tan.ts'
import { tanh } from './elementary/tanh.ts'
import { fromWords } from './words.ts'

/** Digest on an engine that computes as IEEE 754 requires; it changes only when a function does. */
export const MATH_DIGEST = 'f34b8752b672a4f1b41ac3cb0fa0508171fe556d51f5a98257512156a9bcaf83'

const ONE_ARGUMENT = [
  acos,
  acosh,
  asin,
  asinh,
  atan,
  atanh,
  cbrt,
  cos,
  cosh,
  erf,
  erfc,
  exp,
  expm1,
  gamma,
  log,
  log10,
  log1p,
  log2,
  Math.sqrt,
  sin,
  sinh,
  tan,
  tanh,
]
const TWO_ARGUMENTS = [atan2, hypot, pow, (x: number, y: number) => x / y]

/** Arguments a function is tried at: that many of every size, and as many between -8 and 8. */
const ROUNDS = 120
const SEED = 20260101

/** A linear congruential generator of 32 bits (Numerical Recipes) with a mixing step. */
function wordGenerator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    const x = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
    return (x ^ (x >>> 12)) >>> 0
  }
}

/** Results of all functions at one pair of arguments. */
function* evaluate(x: number, y: number): Generator<number> {
  for (const f of ONE_ARGUMENT) yield f(x)
  for (const f of TWO_ARGUMENTS) yield f(x, y)
  yield powi(x, (y | 0) % 40)
}

/**
 * SHA-256 (64 hex digits) over the bits of a fixed battery of results of every elementary function. An engine whose
 * digest is not MATH_DIGEST would give other bits than the rest of the mesh. A few milliseconds.
 */
export function mathDigest(hash: Hash): string {
  const next = wordGenerator(SEED)
  const bytes = new Uint8Array(8 * 2 * ROUNDS * (ONE_ARGUMENT.length + TWO_ARGUMENTS.length + 1))
  const view = new DataView(bytes.buffer)
  let offset = 0
  const write = (x: number, y: number): void => {
    for (const value of evaluate(x, y)) {
      // a NaN has no bits that all engines agree on
      if (Number.isNaN(value)) view.setUint32(offset, 0x7ff80000)
      else view.setFloat64(offset, value)
      offset += 8
    }
  }
  for (let i = 0; i < ROUNDS; i++) {
    write(fromWords(next(), next()), fromWords(next(), next()))
    const unit = 3.725290298461914e-9
    write((next() - 2147483648) * unit, (next() - 2147483648) * unit)
  }
  return hash.sha256Hex(bytes)
}
