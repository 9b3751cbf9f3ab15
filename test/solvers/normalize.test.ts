import assert from 'node:assert/strict'
import { normalizeInputs } from '../../src/solvers/normalize.ts'
import { solverNamed } from '../../src/solvers/solver-named.ts'
import { refusal } from './work.ts'

const heat = solverNamed('heat')
const multibody = solverNamed('multibody')

describe('inputs of solvers', () => {
  it('get their defaults, and inputs without one stay absent', () => {
    const inputs = normalizeInputs(heat, { nx: 32 })
    assert.equal(inputs.nx, 32)
    assert.equal(inputs.alpha, 1e-4)
    assert.equal(inputs.bc, 'dirichlet')
    assert.ok(!('dt' in inputs))
  })

  it('can be sent in other units', () => {
    assert.equal(normalizeInputs(heat, { alpha: { value: 2, unit: 'cm^2/s' } }).alpha, 2e-4)
    assert.equal(normalizeInputs(heat, { t_end: { value: 2, unit: 'min' } }).t_end, 120)
    assert.equal(normalizeInputs(heat, { Lx: { value: 3 } }).Lx, 3)
    assert.equal(normalizeInputs(heat, { ambient: { value: 20, unit: 'degC' } }).ambient, 293.15)
  })

  it('are refused in units of another dimension', () => {
    assert.throws(
      () => normalizeInputs(heat, { alpha: { value: 1, unit: 's' } }),
      refusal('DIMENSION_MISMATCH', { member: 'alpha', expected: 'm^2/s' }),
    )
    assert.throws(() => normalizeInputs(heat, { amplitude: { value: 1, unit: 'degC' } }), refusal('DIMENSION_MISMATCH'))
    assert.throws(() => normalizeInputs(heat, { alpha: { value: 1, unit: 'foo' } }), refusal('UNKNOWN_UNIT'))
    assert.throws(() => normalizeInputs(heat, { nx: { value: 8, unit: 'm' } }), refusal('INVALID_BODY'))
    assert.throws(
      () => normalizeInputs(heat, { alpha: { value: 1, unit: 'm^2/s', uncertainty: 1 } }),
      refusal('INVALID_BODY'),
    )
  })

  it('are refused with a list of every wrong input', () => {
    assert.throws(
      () => normalizeInputs(heat, { nx: -1, ny: 2.5, bc: 'open', temperature: 3 }),
      (error: unknown) => {
        assert.ok(error instanceof Error)
        for (const name of ['nx', 'ny', 'bc', 'temperature']) assert.match(error.message, new RegExp(`\\b${name}\\b`))
        return refusal('INVALID_BODY')(error)
      },
    )
    assert.throws(
      () => normalizeInputs(multibody, { bodies: [{ m: 1 }, { m: 'heavy' }] }),
      refusal('INVALID_BODY', {
        wrong: [{ member: 'bodies.1.m', expected: 'type "number", minimum 1e-60, maximum 1e+60' }],
      }),
    )
  })

  it('are refused when they are not numbers', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 'one', '1,5 m^2/s', null, [], true]) {
      assert.throws(() => normalizeInputs(heat, { alpha: value }), refusal('INVALID_BODY'), String(value))
    }
    assert.equal((normalizeInputs(heat, { alpha: '1 cm^2/s' }) as { alpha: number }).alpha, 1e-4)
    for (const body of [null, [], 'heat', 3]) assert.throws(() => normalizeInputs(heat, body), refusal('INVALID_BODY'))
  })

  it('are refused outside their limits', () => {
    for (const given of [
      { alpha: 0 },
      { alpha: -1 },
      { Lx: 0 },
      { nx: 0 },
      { nx: 2049 },
      { dt: 0 },
      { steps: 0 },
      { dim: 3 },
    ]) {
      assert.throws(() => normalizeInputs(heat, given), refusal('INVALID_BODY'), JSON.stringify(given))
    }
  })

  it('do not accept names of Object.prototype', () => {
    for (const text of ['{"__proto__": {"nx": 8}}', '{"constructor": 1}', '{"toString": 2}']) {
      assert.throws(() => normalizeInputs(heat, JSON.parse(text)), refusal('INVALID_BODY'), text)
    }
  })

  it('are refused with at most twenty wrong inputs listed', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`member${i}`, i]))
    assert.throws(
      () => normalizeInputs(heat, many),
      (error: unknown) => error instanceof Error && error.message.length < 20000 && refusal('INVALID_BODY')(error),
    )
  })

  it('are recognised under other spellings if only one input can be meant', () => {
    assert.equal(normalizeInputs(solverNamed('acoustic'), { sound_speed: 340 }).soundSpeed, 340)
    assert.equal(normalizeInputs(solverNamed('react'), { model: 'FitzHugh-Nagumo' }).model, 'fitzhugh-nagumo')
    assert.equal(normalizeInputs(solverNamed('react'), { model: 'gray_scott' }).model, 'gray-scott')
    assert.throws(
      () => normalizeInputs(solverNamed('acoustic'), { sound_speed: 340, soundSpeed: 330 }),
      refusal('INVALID_BODY', { members: ['sound_speed', 'soundSpeed'] }),
    )
    // T is a temperature and t a time.
    assert.throws(() => normalizeInputs(solverNamed('lotka'), { T: 3 }), refusal('INVALID_BODY'))
  })

  it('are refused with what is expected inside lists and objects', () => {
    const said = (solver: string, inputs: object, pattern: RegExp): void => {
      assert.throws(
        () => normalizeInputs(solverNamed(solver), inputs),
        (error: unknown) => {
          assert.ok(error instanceof Error)
          assert.match(error.message, pattern)
          assert.doesNotMatch(error.message, /schema is false|additional properties|expected [.;]/)
          return true
        },
      )
    }
    said(
      'grid',
      { buses: [{ bus: 1, type: 'slack', V: 1 }] },
      /buses\.0\.V: expected no input of this name; known are bus,/,
    )
    said('buckling', { ends: 'clamped' }, /"pinned"/)
    said('action', { bodies: [{ m: 1, x: [0], vel: [0] }] }, /required/)
    said('blackhole', { r0: { value: 60, unit: 'km' } }, /without a unit/)
    said('schrodinger', { params: { omega: { value: 1, unit: '1/s' } } }, /params\.omega: .*without a unit/)
  })
})
