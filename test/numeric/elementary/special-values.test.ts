import assert from 'node:assert/strict'
import { powi } from '../../../src/numeric/elementary/powi.ts'
import { FUNCTIONS } from './functions.ts'

const MIN = Number.MIN_VALUE
const MAX = Number.MAX_VALUE

/** Words for the numbers in the tables; others are read as JavaScript reads them. */
const NAMED: Readonly<Record<string, number>> = {
  MIN,
  '-MIN': -MIN,
  MAX,
  '-MAX': -MAX,
  '∞': Infinity,
  '-∞': -Infinity,
  π: Math.PI,
  '-π': -Math.PI,
  'π/2': Math.PI / 2,
  '-π/2': -Math.PI / 2,
  'π/4': Math.PI / 4,
  '-π/4': -Math.PI / 4,
  '3π/4': 2.356194490192345,
  '-3π/4': -2.356194490192345,
  third: 1 / 3,
}

/** Arguments and result of each case; C99 Annex F.9 and IEEE 754-2019 §9.2.1, or exact. */
const ONE_ARGUMENT: Readonly<Record<string, string>> = {
  sin: '0 0 | -0 -0 | MIN MIN | ∞ NaN | -∞ NaN',
  cos: '0 1 | -0 1 | MIN 1 | ∞ NaN | -∞ NaN',
  tan: '0 0 | -0 -0 | -MIN -MIN | ∞ NaN | -∞ NaN',
  asin: '0 0 | -0 -0 | MIN MIN | 1 π/2 | -1 -π/2 | 1.0000000000000002 NaN | -2 NaN | ∞ NaN',
  acos: '1 0 | -1 π | 0 π/2 | -0 π/2 | 1.0000000000000002 NaN | -∞ NaN',
  atan: '0 0 | -0 -0 | MIN MIN | 1 π/4 | -1 -π/4 | ∞ π/2 | -∞ -π/2 | MAX π/2',
  asinh: '0 0 | -0 -0 | MIN MIN | -MIN -MIN | ∞ ∞ | -∞ -∞ | MAX 710.475860073944',
  acosh: '1 0 | ∞ ∞ | 0.9999999999999999 NaN | -1 NaN | -∞ NaN | MAX 710.475860073944',
  atanh: '0 0 | -0 -0 | MIN MIN | 1 ∞ | -1 -∞ | 1.0000000000000002 NaN | -2 NaN | ∞ NaN',
  sinh: '0 0 | -0 -0 | MIN MIN | ∞ ∞ | -∞ -∞ | 711 ∞ | -711 -∞',
  cosh: '0 1 | -0 1 | MIN 1 | ∞ ∞ | -∞ ∞ | -711 ∞',
  tanh: '0 0 | -0 -0 | -MIN -MIN | ∞ 1 | -∞ -1 | MAX 1 | -30 -1',
  exp: '0 1 | -0 1 | MIN 1 | ∞ ∞ | -∞ 0 | 709.7827128933841 ∞ | -745.1332191019411 MIN | -745.1332191019413 0 | -MAX 0 | MAX ∞',
  expm1: '0 0 | -0 -0 | MIN MIN | ∞ ∞ | -∞ -1 | -50 -1 | 710 ∞',
  log: '1 0 | 0 -∞ | -0 -∞ | -1 NaN | -∞ NaN | ∞ ∞',
  log2: '1 0 | 0 -∞ | -0 -∞ | -MIN NaN | ∞ ∞ | MIN -1074 | 8 3 | 0.125 -3',
  log10: '1 0 | 0 -∞ | -0 -∞ | -1 NaN | ∞ ∞ | 1000 3 | 1e22 22 | 1e-5 -5',
  log1p: '0 0 | -0 -0 | MIN MIN | -1 -∞ | -1.5 NaN | ∞ ∞ | -∞ NaN',
  cbrt: '0 0 | -0 -0 | ∞ ∞ | -∞ -∞ | 27 3 | -1000 -10',
  erf: '0 0 | -0 -0 | ∞ 1 | -∞ -1 | 10 1 | -10 -1',
  erfc: '0 1 | -0 1 | ∞ 0 | -∞ 2 | 28 0 | -10 2',
  gamma:
    '0 ∞ | -0 -∞ | MIN ∞ | 1 1 | 2 1 | 5 24 | 23 1124000727777607680000 | -1 NaN | -170 NaN | -1e300 NaN | ∞ ∞ | -∞ NaN | 172 ∞ | -200.5 -0 | -199.5 0 | 1e300 ∞',
}

const TWO_ARGUMENTS: Readonly<Record<string, string>> = {
  atan2:
    '0 1 0 | -0 1 -0 | 0 -1 π | -0 -1 -π | 0 0 0 | -0 0 -0 | 0 -0 π | -0 -0 -π | 1 0 π/2 | -1 -0 -π/2 | 1 ∞ 0 | -1 ∞ -0 | 1 -∞ π | -1 -∞ -π | ∞ 1 π/2 | -∞ -1 -π/2 | ∞ ∞ π/4 | ∞ -∞ 3π/4 | -∞ ∞ -π/4 | -∞ -∞ -3π/4 | NaN 0 NaN | 0 NaN NaN | ∞ NaN NaN | MIN MAX 0 | MAX MIN π/2 | MIN MIN π/4 | MAX -MAX 3π/4 | MIN 1 MIN | -MIN -1 -π',
  hypot:
    '3 4 5 | -0 0 0 | ∞ NaN ∞ | NaN -∞ ∞ | NaN 1 NaN | 1 NaN NaN | MAX MAX ∞ | MAX 0 MAX | MIN 0 MIN | 3e300 4e300 5e300 | -5 12 13 | 15e-324 20e-324 25e-324',
  pow: '2 10 1024 | 10 -5 1e-5 | 10 22 1e22 | 2 -1074 MIN | 2 -1075 0 | 2 1024 ∞ | -2 3 -8 | -2 2 4 | -8 third NaN | NaN 0 1 | 1 NaN 1 | 0 NaN NaN | NaN 1 NaN | -1 ∞ 1 | -1 -∞ 1 | 2 ∞ ∞ | 0.5 ∞ 0 | 2 -∞ 0 | -0.5 -∞ ∞ | 0 -1 ∞ | -0 -1 -∞ | -0 -2 ∞ | -0 3 -0 | -0 2.5 0 | 0 3 0 | 0 0 1 | ∞ 2 ∞ | ∞ -2 0 | -∞ 3 -∞ | -∞ 2 ∞ | -∞ -3 -0 | -∞ 0.5 ∞ | -1 9007199254740992 1 | -1 9007199254740991 -1 | -10 309 -∞ | -10 -401 -0 | MIN 1 MIN | MAX 1 MAX | 1.5 MIN 1 | MAX -1 5.562684646268003e-309',
  powi: '3 4 81 | -3 3 -27 | 10 22 1e22 | 2 -3 0.125 | 10 -1 0.1 | 0 0 1 | NaN 0 1 | -0 3 -0 | -0 -3 -∞ | 0 -2 ∞ | 2 -1074 MIN | 2 1024 ∞ | 1e-200 2 0 | 1e-160 -2 ∞ | 1e200 -2 0 | 1e155 -2 1e-310 | -1 1001 -1 | 4 0.5 2 | -∞ -3 -0 | 5 NaN NaN | 1.5 1 1.5',
}

/** The cases of a row, each a list of numbers whose last one is the result. */
function cases(row: string): number[][] {
  return row.split(' | ').map((text) => text.split(' ').map((word) => NAMED[word] ?? Number(word)))
}

describe('elementary functions at special values', () => {
  for (const [name, row] of Object.entries({ ...ONE_ARGUMENT, ...TWO_ARGUMENTS })) {
    it(name, () => {
      const f = name === 'powi' ? powi : (FUNCTIONS[name] ?? assert.fail(name))
      for (const numbers of cases(row)) {
        const [x = Number.NaN, y = Number.NaN] = numbers
        const expected = numbers.at(-1)
        const result = f(x, y)
        assert.ok(Object.is(result, expected), `${name}(${numbers.slice(0, -1)}) = ${result}, not ${expected}`)
      }
      if (name in ONE_ARGUMENT) assert.ok(Number.isNaN(f(Number.NaN, 0)), `${name}(NaN)`)
    })
  }

  it('every function is tested', () => {
    const rows = Object.keys({ ...ONE_ARGUMENT, ...TWO_ARGUMENTS })
    assert.deepEqual(rows.sort(), [...Object.keys(FUNCTIONS), 'powi'].sort())
  })
})
