import assert from 'node:assert/strict'
import { describeKernel } from '../../src/kernel/describe.ts'
import { TERM_NAMES } from '../../src/kernel/master-equation.ts'
import { kernelPrompt } from '../../src/kernel/prompt.ts'
import { STEPS, TERMS } from '../../src/kernel/rules.ts'
import { registry } from '../../src/operators/registry.ts'
import { compute } from './run-operators.ts'

describe('description of the kernel', () => {
  it('is plain JSON with the constants of the contract', () => {
    const kernel = describeKernel()
    assert.deepEqual(JSON.parse(JSON.stringify(kernel)), kernel)
    assert.equal(kernel.version, 'v1.287.6')
    assert.match(String(kernel.digest), /^[0-9a-f]{64}$/)
    assert.deepEqual(kernel.constants, {
      pulse_hz: 1.287,
      svcond_ns: 777_000_777,
      alpha_K: 1e-3,
      precision_bound: 1e-4,
      reality_bound: 1e-3,
      variance_threshold: 0.0091,
      coupling_terms: 42,
      max_domain_operators: 3,
      mandatory_operator: 'KO42',
    })
  })

  it('lists the seven steps and the six terms', () => {
    assert.deepEqual(
      STEPS.map(({ step }) => step),
      [1, 2, 3, 4, 5, 6, 7],
    )
    assert.deepEqual(
      TERMS.map(({ name }) => name),
      [...TERM_NAMES],
    )
  })

  it('tells agents the counts of this catalogue', () => {
    const prompt = kernelPrompt()
    assert.match(prompt, /^# Physics computation kernel v1\.287\.6\n/)
    assert.ok(prompt.includes(`(${registry().computable} of ${registry().total} with a formula)`))
    for (const { name } of TERMS) assert.ok(prompt.includes(name))
  })

  it('gives an example that computes', () => {
    const [, body] = /```json\n(.*)\n```/.exec(kernelPrompt()) ?? []
    const { operators, inputs, domain } = JSON.parse(body ?? '')
    assert.equal(compute(operators, inputs, domain).value, 24)
  })
})
