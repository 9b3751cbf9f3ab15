import { acos } from '../../../src/numeric/elementary/acos.ts'
import { acosh } from '../../../src/numeric/elementary/acosh.ts'
import { asin } from '../../../src/numeric/elementary/asin.ts'
import { asinh } from '../../../src/numeric/elementary/asinh.ts'
import { atan } from '../../../src/numeric/elementary/atan.ts'
import { atan2 } from '../../../src/numeric/elementary/atan2.ts'
import { atanh } from '../../../src/numeric/elementary/atanh.ts'
import { cbrt } from '../../../src/numeric/elementary/cbrt.ts'
import { cos } from '../../../src/numeric/elementary/cos.ts'
import { cosh } from '../../../src/numeric/elementary/cosh.ts'
import { erf } from '../../../src/numeric/elementary/erf.ts'
import { erfc } from '../../../src/numeric/elementary/erfc.ts'
import { exp } from '../../../src/numeric/elementary/exp.ts'
import { expm1 } from '../../../src/numeric/elementary/expm1.ts'
import { gamma } from '../../../src/numeric/elementary/gamma.ts'
import { hypot } from '../../../src/numeric/elementary/hypot.ts'
import { log } from '../../../src/numeric/elementary/log.ts'
import { log1p } from '../../../src/numeric/elementary/log1p.ts'
import { log2 } from '../../../src/numeric/elementary/log2.ts'
import { log10 } from '../../../src/numeric/elementary/log10.ts'
import { pow } from '../../../src/numeric/elementary/pow.ts'
import { sin } from '../../../src/numeric/elementary/sin.ts'
import { sinh } from '../../../src/numeric/elementary/sinh.ts'
import { tan } from '../../../src/numeric/elementary/tan.ts'
import { tanh } from '../../../src/numeric/elementary/tanh.ts'

/** The elementary functions by name; two arguments where a function takes two. */
export const FUNCTIONS: Readonly<Record<string, (x: number, y: number) => number>> = {
  acos,
  acosh,
  asin,
  asinh,
  atan,
  atan2,
  atanh,
  cbrt,
  cos,
  cosh,
  erf,
  erfc,
  exp,
  expm1,
  gamma,
  hypot,
  log,
  log10,
  log1p,
  log2,
  pow,
  sin,
  sinh,
  tan,
  tanh,
}
