import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Computation } from '../../src/kernel/computation.ts'
import { coupling, functionalEquation } from '../../src/kernel/functional-equation.ts'
import { metricShift, stampVariance } from '../../src/kernel/parity.ts'
import { finish } from '../../src/kernel/seal-time.ts'
import { modulation } from '../../src/time/modulation.ts'
import { compute } from './run-operators.ts'

const TICK = 777_000_777n
const START = 1_800_000_000_123_456_789n
const at = (...offsets: bigint[]): bigint[] => offsets.map((offset) => START + offset)
const STILL = at(0n, 1n, 2n, 3n, 4n, 5n, 6n)

const withField = (computation: Computation): Computation => ({
  ...computation,
  masterSum: { terms: [], total: 0, unit: 'K/m^2', residual: 0.5, mass_squared: 1 },
  functional: { headline: computation.value, coupling: coupling() },
  checks: [
    { name: 'r', measured: 0.25, bound: 0.5, passed: true },
    { name: 'mode', measured: 9e-4, bound: 1e-3, passed: true },
  ],
})

const SCALAR = compute(['NM23'], { m: 3, v: 4 })

describe('functional equation', () => {
  it('gives X for α → 0 and without a shift', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (X) => {
        assert.equal(functionalEquation({ headline: X, coupling: coupling(), residual: 1 }, 1, 0).E, X)
      }),
    )
  })

  it('averages to X over a tick', () => {
    const nodes = 64
    let sum = 0
    for (let n = 0; n < nodes; n++)
      sum += functionalEquation({ headline: 7, coupling: coupling(), residual: 1 }, modulation(n / nodes), 0).E
    assert.ok(Math.abs(sum / nodes - 7) < 1e-13)
  })

  it('has the coupling 1 − 2⁻⁴²', () => {
    assert.equal(coupling(), 1 - 2 ** -42)
  })
})

describe('parity check', () => {
  it('takes the population variance of the unwrapped stamps in ticks²', () => {
    assert.equal(stampVariance(STILL.map(() => START)), 0)
    // Ends 0 … 6 ticks: variance (7² − 1)/12 = 4, across six tick boundaries.
    const ticks = [0n, 1n, 2n, 3n, 4n, 5n, 6n].map((n) => START + n * TICK)
    assert.ok(Math.abs(stampVariance(ticks) - 4) < 1e-12)
  })

  it('shifts above 0.0091 only', () => {
    // Three stamps at 0 and four at d ticks: variance 12/49·d², so the threshold is at d = 0.19276.
    const spread = (share: number): bigint[] => {
      const end = BigInt(Math.round(share * Number(TICK)))
      return at(0n, 0n, 0n, end, end, end, end)
    }
    assert.equal(metricShift(spread(0.1927), START + TICK), null)
    const shift = metricShift(spread(0.1928), START + TICK)
    assert.ok(shift && shift.variance > 0.0091 && shift.threshold === 0.0091)
    assert.equal(shift.to_svcond, shift.from_svcond + 1)
  })

  it('says by how much R moved, and leaves the value', () => {
    const stamps = at(0n, 0n, 0n, TICK / 4n, TICK / 4n, TICK / 4n, TICK / 4n)
    const seal = START + TICK / 4n
    const finished = finish(withField(SCALAR), stamps, seal)
    const before = finish(withField(SCALAR), STILL, START)
    assert.ok(finished.metric_shift)
    assert.equal(finished.metric_shift.delta_alpha, finished.R_t - before.R_t)
    assert.ok(Math.abs(finished.metric_shift.delta_alpha) <= 2e-3)
    const equation = finished.functional_equation
    assert.ok(equation)
    assert.equal(equation.X, 24)
    assert.equal(equation.delta, finished.metric_shift.delta_alpha)
    assert.equal(equation.Z, 24 * (1 + equation.delta * equation.C))
    assert.equal(equation.E, finished.R_t * equation.Z)
  })
})

describe('values that are known only at the seal', () => {
  it('is exact at the start of a tick', () => {
    const seal = 2_000_000_000n * TICK
    const finished = finish(
      SCALAR,
      STILL.map(() => seal),
      seal,
    )
    assert.equal(finished.svcond, 2_000_000_000)
    assert.equal(finished.phase, 0)
    assert.equal(finished.R_t, 1)
    assert.equal(finished.svcond_averaged, 24)
    assert.equal(finished.functional_equation, null)
    assert.ok(!('metric_shift' in finished))
  })

  it('gives a verdict with null for what was not measured', () => {
    const { verify, R_t } = finish(SCALAR, STILL, START + 10n)
    assert.equal(verify.passed, true)
    assert.deepEqual(verify.reality, {
      ...{ checks: 0, measured: null, bound: 1e-3, passed: null, errors: [], tightest: null },
    })
    assert.equal(verify.uncertainty, null)
    assert.equal(verify.master_residual, null)
    assert.equal(verify.svcond_aligned, true)
    assert.equal(verify.precision.passed, true)
    assert.equal(verify.R_t_correlation, R_t < 1 ? R_t : 1 / R_t)
    assert.match(
      verify.statement,
      /^The value is within its rounding bound\. No physical check applies.* without a field, profile or spectrum\.$/,
    )
    assert.equal(finish({ ...SCALAR, value: 0 }, STILL, START + 10n).verify.R_t_correlation, null)
  })

  it('reports the check that came nearest to its bound', () => {
    const { verify } = finish(withField(SCALAR), STILL, START + 10n)
    const tightest = { name: 'mode', measured: 9e-4, bound: 1e-3 }
    assert.deepEqual(verify.reality, {
      ...{ checks: 2, measured: 9e-4, bound: 1e-3, passed: true, errors: [], tightest },
    })
    assert.equal(verify.master_residual, 0.5)
  })

  it('does not pass a result that failed a check, lost precision, or was sealed before it was done', () => {
    const failed = { ...SCALAR, checks: [{ name: 'x', measured: 2e-3, bound: 1e-3, passed: false }] }
    assert.equal(finish(failed, STILL, START + 10n).verify.passed, false)
    assert.equal(finish({ ...SCALAR, roundingBound: 2e-4 }, STILL, START + 10n).verify.passed, false)
    const early = finish(SCALAR, STILL, START).verify
    assert.equal(early.svcond_aligned, false)
    assert.equal(early.passed, false)
  })

  it('requires seven stamps', () => {
    assert.throws(() => finish(SCALAR, STILL.slice(1), START + 10n), /seven/)
  })

  it('keeps R within α of 1 and the correlation within α of 1 at any instant', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 4_000_000_000_000_000_000n }), (seal) => {
        const finished = finish(
          SCALAR,
          STILL.map(() => seal),
          seal,
        )
        assert.ok(Math.abs(finished.R_t - 1) <= 1e-3)
        assert.ok(finished.phase >= 0 && finished.phase < 1)
        const correlation = finished.verify.R_t_correlation ?? 0
        assert.ok(correlation <= 1 && correlation >= 0.999)
      }),
    )
  })
})
