import { doubleBits } from '../src/bytes/double-bits.ts'
import type { Hash } from '../src/crypto/ports.ts'
import { atan } from '../src/numeric/elementary/atan.ts'
import { cbrt } from '../src/numeric/elementary/cbrt.ts'
import { cos } from '../src/numeric/elementary/cos.ts'
import { erf } from '../src/numeric/elementary/erf.ts'
import { exp } from '../src/numeric/elementary/exp.ts'
import { gamma } from '../src/numeric/elementary/gamma.ts'
import { log } from '../src/numeric/elementary/log.ts'
import { pow } from '../src/numeric/elementary/pow.ts'
import { sin } from '../src/numeric/elementary/sin.ts'
import { tan } from '../src/numeric/elementary/tan.ts'

const FUNCTIONS = [atan, cbrt, cos, erf, exp, gamma, log, sin, tan, (x: number) => pow(x, 1.7)] as const

/** Arguments over many magnitudes, made of exact operations only. */
function argumentsOfBattery(): number[] {
  const found: number[] = []
  let x = 1e-8
  for (let i = 0; i < 64; i++) {
    found.push(x, x + 1 / 3)
    x = x * 1.75 + i / 128
    if (x > 150) x /= 149
  }
  return found
}

function battery(hash: Hash): string {
  const xs = argumentsOfBattery()
  return hash.sha256Hex(FUNCTIONS.map((f) => xs.map((x) => doubleBits(f(x))).join('')).join('\n'))
}

/** What every machine that may join the mesh finds. */
const EXPECTED = '00194c61e4a5f63797bfcf6482bda0f80f05e2663ef9aca12ba03f8d13a54c02'

/** Digest of a fixed battery of results on this machine (64 hex digits), and whether it is the expected one. */
export function mathDigestOf(hash: Hash): { readonly digest: string; readonly expected: boolean } {
  const digest = battery(hash)
  return { digest, expected: digest === EXPECTED }
}
