import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import type { OperatorTask } from '../../src/kernel/task.ts'
import { runTask } from '../../src/tasks/run-task.ts'

const compute = (operator: string, inputs: OperatorTask['inputs']): Computation =>
  runTask(
    { domain: 'auto', inputs, kind: 'operators', operators: [operator] },
    { stamp() {}, progress() {}, checkpoint() {} },
  )

const refusalOf = (operator: string, inputs: OperatorTask['inputs']): Refusal | undefined => {
  try {
    compute(operator, inputs)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const codeOf = (operator: string, inputs: OperatorTask['inputs']): string => refusalOf(operator, inputs)?.code ?? ''

const missingFrom = (operator: string, inputs: OperatorTask['inputs']): readonly unknown[] => {
  const missing = refusalOf(operator, inputs)?.data.missing
  return Array.isArray(missing) ? missing.map(({ symbol }) => symbol) : []
}

describe('spellings of operators and inputs', () => {
  it('are corrected when there is one reading, which is reported', () => {
    const { value, operatorChain, extra } = compute('nm23', { mass: 3, V: 4 })
    assert.deepEqual([value, operatorChain], [24, ['KO42', 'NM23']])
    assert.deepEqual(extra, { assumptions: ['V is v (speed)', 'mass is m (mass)'] })
    assert.equal(compute('NM23', { velocity: 4, m: 3 }).value, 24)
    assert.equal(compute('CS47', { p: [0.5, 0.5] }).value, 1)
    assert.deepEqual(compute('NM23', { m: 3, v: 4 }).extra, {})
  })

  it('give priority to solving: the result under its own symbol is not taken for a missing input with a similar name', () => {
    const { value } = compute('CL2', { p: 101325, z: 8000, H: 8000 })
    assert.ok(Math.abs(value - 101325 * Math.E) <= 1e-9 * value, String(value))
  })

  it('are refused when there are several readings or none', () => {
    assert.equal(codeOf('NM23', { mass: 3, Mass: 3, v: 4 }), 'MISSING_INPUT')
    assert.equal(codeOf('NM23', { mass: 3, m: 3, v: 4 }), 'UNUSED_INPUT')
    assert.equal(codeOf('NM23', { weight: 3, v: 4 }), 'MISSING_INPUT')
    assert.equal(codeOf('NM23', { mass: { value: 3, unit: 's' }, v: 4 }), 'DIMENSION_MISMATCH')
    assert.equal(codeOf('nm2e', { m: 3 }), 'UNKNOWN_OPERATOR')
  })
})

describe('operators with several textbook forms', () => {
  // Halliday-Resnick-Walker 9-24, 11-18, 11-31; Ryden 3.46, 4.24; computed by hand.
  const rows: [operator: string, inputs: OperatorTask['inputs'], value: number, unit: string, form: string][] = [
    ['NM25', { m1: 2, v1: 3, u1: 1, m2: 4, v2: 0 }, 1, 'm/s', 'u2 = v2 + m1*(v1 - u1)/m2'],
    ['NM28', { r: 4, p: 6, theta: 1.5707963267948966 }, 24, 'kg*m^2/s', 'L = r*p*sin(theta)'],
    ['NM28', { I: 1.2, omega: 10 }, 12, 'kg*m^2/s', 'L = I*omega'],
    ['GR40', { rho: 2.6e-27, k: 0, a: 1, Lambda: 1.1e-52 }, 2.1792687451267304e-18, '1/s', 'H = '],
    ['GR41', { a0: 1, a: 0.25 }, 3, '1', 'z = a0/a - 1'],
  ]
  for (const [operator, inputs, value, unit, form] of rows) {
    it(`take the form that uses the inputs sent: ${operator} with ${Object.keys(inputs)}`, () => {
      const computed = compute(operator, inputs)
      assert.ok(Math.abs(computed.value / value - 1) < 1e-12, String(computed.value))
      assert.deepEqual([computed.unit, computed.operatorId], [unit, operator])
      assert.ok(String(computed.extra.assumptions).startsWith(`${operator} in the form ${form}`))
      assert.match(computed.equations.at(-1) ?? '', new RegExp(`^${operator}: `))
    })
  }

  it('take the first form otherwise, and list its missing inputs', () => {
    assert.deepEqual(compute('NM28', { m: 2, v: 3, r: 4, theta: 0 }).extra, {})
    assert.equal(codeOf('NM28', { I: 1.2 }), 'MISSING_INPUT')
    assert.deepEqual(missingFrom('NM28', {}), ['m', 'v', 'r', 'theta'])
  })

  it('ask for what the nearest form needs, solve it, or name what it does not use', () => {
    assert.deepEqual(missingFrom('NM28', { r: 2, p: 3 }), ['theta'])
    assert.deepEqual(missingFrom('GR40', { rho: 1e-26, k: 0, a: 1 }), ['Lambda'])
    assert.deepEqual(missingFrom('NM25', { m1: 2, v1: 3 }), ['u1', 'm2', 'v2'])
    assert.equal(compute('NM28', { L: 12, I: 1.2 }).value, 10)
    assert.equal(codeOf('NM28', { I: 1.2, omega: 10, m: 2 }), 'UNUSED_INPUT')
  })
})
