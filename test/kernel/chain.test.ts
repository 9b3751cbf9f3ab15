import assert from 'node:assert/strict'
import fc from 'fast-check'
import { operatorSubject } from '../../src/kernel/operator-subject.ts'
import { compute, refusalOf } from './run-operators.ts'

describe('values of operators', () => {
  // Computed with mpmath from CODATA 2022.
  const golden: readonly (readonly [id: string, inputs: Record<string, number>, value: number])[] = [
    ['QM10', { nu: 5e14 }, 3.313035075e-19],
    ['QM9', { m: 9.1093837139e-31, v: 1e6 }, 7.273895093352239e-10],
    ['NM21', { m1: 5.9722e24, m2: 7.346e22, r: 3.844e8 }, 1.9816375944832333e20],
    ['GR37', { M: 1.98841e30 }, 2953.250268143649],
    ['BLACK_SCHOLES', { S: 42, K: 40, r: 0.1, sigma: 0.2, T: 0.5 }, 4.75942239287153],
    ['BINDING_AFFINITY', { T: 298.15, Kd: 1e-6, c0: 1000 }, -51372.0855228173],
  ]
  for (const [id, inputs, value] of golden) {
    it(`${id} agrees with mpmath to twelve digits`, () => {
      const computation = compute([id], inputs)
      assert.ok(Math.abs(computation.value - value) <= 1e-12 * Math.abs(value), String(computation.value))
      assert.equal(computation.operatorId, id)
    })
  }

  it('convert units and carry the uncertainty', () => {
    const { value, unit, uncertainty } = compute(['NM23'], {
      m: { value: 3000, unit: 'g' },
      v: { value: 14.4, unit: 'km/h', uncertainty: 0.36 },
    })
    assert.equal(value, 24)
    assert.equal(unit, 'J')
    // dK = m·v·dv = 3·4·0.1
    assert.ok(Math.abs(uncertainty - 1.2) < 1e-12)
  })

  it('accept lists where an operator takes them, at any scale', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 20 }), (w) => {
        const { value } = compute(['CS47'], { w })
        const doubled = compute(['CS47'], { w: w.map((one) => 2 * one) }).value
        assert.ok(value >= -1e-12 && value <= Math.log2(w.length) + 1e-12)
        assert.ok(Math.abs(value - doubled) < 1e-12)
      }),
    )
  })

  it('have the same bits every time, and the task is unchanged', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        (m, v) => {
          const inputs = Object.freeze({ m, v })
          assert.deepEqual(compute(['NM26', 'NM23'], inputs), compute(['NM26', 'NM23'], inputs))
        },
      ),
    )
  })

  it('name the currency of the amounts, and refuse two', () => {
    const market = { r: 0.05, sigma: 0.2, T: 1 }
    const in_ = (unit: string) => ({ value: 100, unit })
    assert.equal(compute(['BLACK_SCHOLES'], { ...market, S: in_('EUR'), K: in_('EUR') }).unit, 'EUR')
    assert.equal(compute(['BLACK_SCHOLES'], { ...market, S: 100, K: 100 }).unit, 'money')
    refusalOf(() => compute(['BLACK_SCHOLES'], { ...market, S: in_('EUR'), K: in_('USD') }), 'DIMENSION_MISMATCH')
  })
})

describe('chains', () => {
  it('bind a result to its symbol for the next operator', () => {
    const { value, unit, steps, operatorId, equations } = compute(['NM19', 'NM20'], { m: 2, a: 3 })
    assert.equal(value, -6)
    assert.equal(unit, 'N')
    assert.equal(operatorId, 'NM20')
    assert.deepEqual(
      steps.map(({ id, symbol, value: own }) => [id, symbol, own]),
      [
        ['NM19', 'F', 6],
        ['NM20', 'Fr', -6],
      ],
    )
    assert.equal(equations[2], 'NM20: Fr = -F = -6 = -6 N')
  })

  it('count an uncertain input once, however often it is used', () => {
    // K = m·v²/2 and λ = h/√(2·m·K) = h/(m·v), so dλ/λ = dm/m; taken as independent, m and K would give 1/√2 of that.
    const { value, uncertainty } = compute(['NM23', 'QM109'], { m: { value: 3, uncertainty: 0.1 }, v: 4 })
    assert.ok(Math.abs(value / (6.62607015e-34 / 12) - 1) < 1e-12, String(value))
    assert.ok(Math.abs(uncertainty / value - 0.1 / 3) < 1e-9, String(uncertainty / value))
  })

  it('refuse an earlier value lost to rounding, even when the answer does not depend on it', () => {
    const { message, data } = refusalOf(
      () => compute(['TD2', 'NM19'], { Tc: 0.1, Th: 0.1, m: 2, a: 3 }),
      'PRECISION_NOT_REACHED',
    )
    assert.match(message, /^Rounding may have changed the value of TD2 by all of it/)
    assert.equal(data.measured, null)
  })

  it('refuse a value for a quantity that the chain computes', () => {
    const { message } = refusalOf(() => compute(['NM19', 'NM20'], { m: 2, a: 3, F: 6 }), 'UNUSED_INPUT')
    assert.match(message, /NM19 computes it/)
  })

  it('never guess which of two meanings a symbol has', () => {
    // L is a length in QM5 and an angular momentum nowhere; n is a number, r a length in NM21 and a rate in BLACK_SCHOLES.
    const inputs = { m1: 1, m2: 1, r: 1, S: 100, K: 100, sigma: 0.2, T: 1 }
    const { data } = refusalOf(() => compute(['NM21', 'BLACK_SCHOLES'], inputs), 'MISSING_INPUT')
    assert.deepEqual(
      (data.missing as { symbol: string; reason: string; candidates: string[] }[]).map((m) => [
        m.symbol,
        m.reason,
        m.candidates,
      ]),
      [
        ['r', 'ambiguous', ['NM21.r']],
        ['r', 'ambiguous', ['BLACK_SCHOLES.r']],
      ],
    )
    const { r: _, ...rest } = inputs
    const { value } = compute(['NM21', 'BLACK_SCHOLES'], { ...rest, 'NM21.r': 1, 'BLACK_SCHOLES.r': 0.05 })
    assert.ok(Math.abs(value - 10.4505835721856) < 1e-9)
  })

  it('check a computed value against the range of the input that takes it', () => {
    // NM28 gives L = 0 at theta = 0; CHE17 takes a thickness L > 0, but of another dimension, so nothing binds.
    const { data } = refusalOf(
      () => compute(['NM28', 'CHE17'], { m: 1, v: 1, r: 1, theta: 0, D: 1, c1: 1, c2: 0 }),
      'MISSING_INPUT',
    )
    assert.deepEqual(
      (data.missing as { symbol: string }[]).map(({ symbol }) => symbol),
      ['L'],
    )
  })
})

describe('refusals of inputs', () => {
  it('list missing inputs with meaning and unit, and unused ones', () => {
    const { data } = refusalOf(() => compute(['NM23'], { weight: 3 }), 'MISSING_INPUT')
    assert.deepEqual(data, {
      missing: [
        { symbol: 'm', reason: 'absent', candidates: [], meaning: 'mass', unit: 'kg', operator: 'NM23' },
        { symbol: 'v', reason: 'absent', candidates: [], meaning: 'speed', unit: 'm/s', operator: 'NM23' },
      ],
      unused: ['weight'],
    })
  })

  it('list unused inputs', () => {
    assert.deepEqual(refusalOf(() => compute(['NM23'], { m: 3, v: 4, q: 1 }), 'UNUSED_INPUT').data, {
      unused: ['q'],
      symbols: ['m', 'v'],
    })
  })

  it('do not take a constant for an input', () => {
    for (const symbol of ['c', 'G', 'hbar', 'k_B', 'N_A', 'm_e', 'epsilon_0', 'pi'])
      refusalOf(() => compute(['NM23'], { m: 3, v: 4, [symbol]: 1 }), 'CONSTANT_OVERRIDE')
  })

  it('check unit, range, shape and size of every value', () => {
    refusalOf(() => compute(['NM23'], { m: { value: 3, unit: 'm' }, v: 4 }), 'DIMENSION_MISMATCH')
    refusalOf(() => compute(['NM23'], { m: { value: 3, unit: 'zork' }, v: 4 }), 'UNKNOWN_UNIT')
    refusalOf(() => compute(['NM23'], { m: -3, v: 4 }), 'DOMAIN_ERROR')
    refusalOf(() => compute(['NM23'], { m: { value: 3, uncertainty: -1 }, v: 4 }), 'DOMAIN_ERROR')
    refusalOf(() => compute(['NM23'], { m: [3], v: 4 }), 'DOMAIN_ERROR')
    refusalOf(() => compute(['CS47'], { w: 3 }), 'DOMAIN_ERROR')
    refusalOf(() => compute(['CS47'], { w: [] }), 'DOMAIN_ERROR')
    refusalOf(() => compute(['CS47'], { w: [1, 0] }), 'DOMAIN_ERROR')
    refusalOf(() => compute(['QM5'], { n: 1.5, m: 1, L: 1 }), 'DOMAIN_ERROR')
    refusalOf(() => compute(['QM7'], { s: 0.25 }), 'DOMAIN_ERROR')
    refusalOf(() => compute(['NM23'], { m: Number.NaN, v: 4 }), 'DOMAIN_ERROR')
    refusalOf(() => compute(['NM23'], { m: 1e300, v: 1e10 }), 'OVERFLOW')
    refusalOf(() => compute(['NM21'], { m1: 1e-200, m2: 1e-200, r: 1e10 }), 'UNDERFLOW')
    refusalOf(() => compute(['GR35'], { M: 1e30, r: 1 }), 'DOMAIN_ERROR')
  })

  it('withhold a value lost to cancellation', () => {
    // 0.1² − 0.01 is all rounding.
    refusalOf(() => compute(['NM25'], { v1: 0.1, U1: 0, U2: 0.005, m: 1 }), 'PRECISION_NOT_REACHED')
  })

  it('report why an operator gives no number', () => {
    assert.match(refusalOf(() => compute(['QM1'], {}), 'NOT_COMPUTABLE').message, /Schrodinger/)
    refusalOf(() => compute(['NM18'], {}), 'ENTAILMENT')
    refusalOf(() => compute(['ON0'], {}), 'NOT_COMPUTABLE')
    refusalOf(() => compute(['NM23', 'CS87'], { m: 1, v: 1 }), 'NOT_COMPUTABLE')
  })

  it('are made before any work, with the price', () => {
    const subject = operatorSubject({ kind: 'operators', domain: 'auto', operators: ['NM23'], inputs: { m: -1, v: 1 } })
    refusalOf(() => subject.price(), 'DOMAIN_ERROR')
  })
})

describe('an operator whose result is given', () => {
  it('is solved for the one input that is missing', () => {
    const { value, unit, equations } = compute(['NM23'], { K: 24, v: 4 })
    assert.equal(value, 3)
    assert.equal(unit, 'kg')
    assert.match(equations[1] ?? '', /^NM23: m = .* = 3 kg$/)
  })

  it('refuses to choose between two solutions', () => {
    const two = refusalOf(() => compute(['NM23'], { K: 24, m: 3 }), 'TWO_RESULTS')
    assert.match(two.message, /send `v` itself/)
  })

  it('keeps the range of the input', () => {
    refusalOf(() => compute(['NM23'], { K: -24, v: 4 }), 'DOMAIN_ERROR')
    refusalOf(() => compute(['GR35'], { rate: 2, M: 1e30 }), 'DOMAIN_ERROR')
  })

  it('is undone by the inverse', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        (m, k) => {
          const { value: T } = compute(['NM30'], { m, k })
          const back = compute(['NM30'], { T, m }).value
          assert.ok(Math.abs(back - k) <= 1e-12 * k)
        },
      ),
    )
  })
})
