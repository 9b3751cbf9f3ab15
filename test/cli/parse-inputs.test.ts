import assert from 'node:assert/strict'
import fc from 'fast-check'
import { parseComputeWords, parseSolverWords } from '../../cli/parse-inputs.ts'

describe('words of svcmesh compute', () => {
  it('are operators, or inputs with an equals sign', () => {
    assert.deepEqual(parseComputeWords(['NM23', 'm=3', 'v=4']), { operators: ['NM23'], inputs: { m: 3, v: 4 } })
  })

  it('have an uncertainty and a unit', () => {
    const { inputs } = parseComputeWords(['a=3±0.1 kg', 'b=14.4 km/h', 'c=1e3+/-2', 'd=-.5m', 'e=20 °C'])
    assert.deepEqual(inputs, {
      a: { value: 3, uncertainty: 0.1, unit: 'kg' },
      b: { value: 14.4, unit: 'km/h' },
      c: { value: 1000, uncertainty: 2 },
      d: { value: -0.5, unit: 'm' },
      e: { value: 20, unit: '°C' },
    })
  })

  it('can have blanks around the equals sign', () => {
    const inputs = { m: { value: 3, unit: 'kg' }, v: 4 }
    for (const words of [
      ['m', '=', '3 kg', 'v=4'],
      ['m=', '3 kg', 'v', '=4'],
      ['m = 3 kg', 'v =4'],
    ]) {
      assert.deepEqual(parseComputeWords(['NM23', ...words]), { operators: ['NM23'], inputs })
    }
    assert.deepEqual(parseSolverWords(['nx', '=', '64', 'dim=', '1']), { nx: 64, dim: 1 })
  })

  it('are lists when numbers are separated by commas or enclosed in brackets', () => {
    const { inputs } = parseComputeWords(['w=0.5,0.25, 0.25', 'v=[1, -2e3]', 'u=[7]', 't=7'])
    assert.deepEqual(inputs, { w: [0.5, 0.25, 0.25], v: [1, -2000], u: [7], t: 7 })
  })

  it('refuse anything but numbers', () => {
    const long = `w=${'11,'.repeat(600)}a`
    for (const word of ['m=', 'm=kg', 'm=1 2', 'm=--3', 'w=1,', 'w=1,,2', 'w=[]', 'w=1,a', long]) {
      assert.throws(() => parseComputeWords([word]), { code: 'INVALID_BODY' }, word)
    }
  })

  it('read back every number that JavaScript prints', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        assert.equal(parseComputeWords([`x=${value}`]).inputs.x, value === 0 ? 0 : value)
      }),
    )
  })
})

describe('words of svcmesh solve', () => {
  it('are read as JSON, as quantities, or otherwise as text', () => {
    const inputs = parseSolverWords(['nx=64', 'dim=1', 'list=[1,2]', 'mode=maxwell', 'alpha=1 cm', 'save=true'])
    assert.deepEqual(inputs, {
      nx: 64,
      dim: 1,
      list: [1, 2],
      mode: 'maxwell',
      alpha: { value: 1, unit: 'cm' },
      save: true,
    })
  })

  it('need an equals sign', () => {
    assert.throws(() => parseSolverWords(['heat']), { code: 'INVALID_BODY' })
  })
})
