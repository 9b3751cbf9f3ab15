import assert from 'node:assert/strict'
import { portableHash, portableSignatures } from '../../src/crypto/noble.ts'
import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import type { QuestionTask } from '../../src/kernel/task.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import type { VerifierOptions } from '../../src/verifier/options.ts'
import { verifyBundle } from '../../src/verifier/verify-bundle.ts'
import { API_KEY, NETWORK, signer } from '../envelope/sample.ts'
import { SILENT } from '../solvers/work.ts'
import { realAnswer } from './real-answer.ts'

const OPTIONS: VerifierOptions = {
  hash: portableHash,
  signatures: portableSignatures(),
  key: API_KEY,
  networks: [{ id: NETWORK, nodeKeys: [Buffer.from(signer.publicKey).toString('hex')] }],
  kernelDigest: KERNEL_DIGEST,
  recompute: (task) => runTask(task, SILENT),
}

const question = (query: string, constants: QuestionTask['constants'] = {}): QuestionTask => ({
  kind: 'question',
  query,
  constants,
})

const QUESTIONS: readonly (readonly [kind: string, task: QuestionTask, value: number])[] = [
  ['a formula of the catalogue', question('kinetic energy of a 3 kg mass at a speed of 4 m/s'), 24],
  [
    'values beside it',
    question('kinetic energy', { mass: 3, speed: { value: 14.4, unit: 'km/h', uncertainty: 0.1 } }),
    24,
  ],
  ['a formula of the caller', question('m*v^2/2 with m = 3 kg and v = 4 m/s'), 24],
  ['a simulation', question('Lorenz system with rho 28 and 100 steps'), Number.NaN],
]

const check = (file: string) => {
  const report = verifyBundle(JSON.parse(file), OPTIONS)
  const detail = (name: string) => report.checks.find((one) => one.name === name)
  return { report, recomputation: detail('recomputation') }
}

describe('the sealed answer to a question in words', () => {
  for (const [kind, task, value] of QUESTIONS)
    it(`is read and computed again without a node: ${kind}`, () => {
      const { report, recomputation } = check(realAnswer(task))
      assert.equal(report.verdict, 'held', report.summary)
      assert.equal(recomputation?.outcome, 'held', recomputation?.detail)
      if (!Number.isNaN(value)) assert.ok(Math.abs((report.claim?.value ?? 0) - value) < 1e-12)
    })

  it('is invalid if the reading differs from the question', () => {
    const task = question('kinetic energy of a 3 kg mass at a speed of 4 m/s')
    const other = realAnswer(task).replaceAll('"wanted":"kinetic energy"', '"wanted":"potential energy"')
    assert.equal(check(other).report.verdict, 'failed')
  })
})
