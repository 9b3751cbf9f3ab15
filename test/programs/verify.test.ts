import assert from 'node:assert/strict'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import type { VerifierOptions } from '../../src/verifier/options.ts'
import type { Report } from '../../src/verifier/report.ts'
import { findProgram, verifyProgram } from '../../src/verifier/verify-program.ts'
import { verifyText } from '../../src/verifier/verify-text.ts'
import { energy, from, type Programs, startPrograms } from './running.ts'

const nothing = () => undefined
const CONTEXT = { stamp: nothing, progress: nothing, checkpoint: nothing }

describe('the verifier of a program', () => {
  let node: Programs
  let text: string
  let options: VerifierOptions
  before(async () => {
    node = await startPrograms()
    const twice = (id: string, of: string) => ({
      id,
      call: 'auto',
      inputs: { query: '2*x', constants: { x: from(of) } },
    })
    const answer = await node.execute([
      energy('a', 3),
      energy('b', 5),
      twice('double', 'a.value'),
      { id: 'bad', call: 'heat', inputs: { nx: 1 } },
      twice('never', 'bad.value'),
      { id: 'shifted', call: 'shift', inputs: { steps: 2 } },
    ])
    assert.equal(answer.json.program.size, 4, answer.text)
    text = answer.text
    options = {
      hash: systemHash,
      signatures: systemSignatures(),
      networks: [{ id: 'sim', nodeKeys: [toHex(node.core.services.signer.publicKey)] }],
      kernelDigest: KERNEL_DIGEST,
      recompute: (task, states) => runTask(task, CONTEXT, states),
    }
  })
  after(() => node.core.close())

  const failedIn = ({ checks }: Report) => checks.flatMap(({ name, outcome }) => (outcome === 'failed' ? [name] : []))
  // biome-ignore lint/suspicious/noExplicitAny: changes reach into every part of the file
  const changed = (change: (file: any) => void): string => {
    const file = JSON.parse(text)
    change(file)
    return JSON.stringify(file)
  }

  it('passes what a node answered, in a job and in an MCP result too', () => {
    const report = verifyText(text, options)
    assert.equal(report.verdict, 'held', JSON.stringify(report.checks))
    assert.ok(report.signer_known)
    assert.ok(report.checks.every(({ outcome }) => outcome === 'held'))
    assert.equal(report.checks.find(({ name }) => name === 'outcomes')?.detail, '4 confirmed, 1 refused, 1 skipped')
    const job = {
      id: '0'.repeat(32),
      state: 'done',
      progress: 1,
      endpoint: 'genesis.execute',
      started_ns: '1',
      status: 200,
      result: JSON.parse(text),
    }
    assert.equal(verifyText(JSON.stringify(job), options).verdict, 'held')
    assert.equal(verifyText(JSON.stringify({ ...job, extra: 1 }), options).verdict, 'failed')
    const content = [{ type: 'text', text }]
    const mcp = { content, structuredContent: JSON.parse(text), isError: false }
    assert.equal(verifyText(JSON.stringify(mcp), options).verdict, 'held')
  })

  it('finds a changed character, wherever it is', () => {
    const light = { ...options, kernelDigest: '0'.repeat(64), recompute: () => assert.fail('nothing is recomputed') }
    const count = process.env.LONG === '1' ? text.length : 200
    const places = Array.from({ length: count }, (_, index) => Math.floor((index * text.length) / count))
    const canonical = canonicalJson(JSON.parse(text))
    for (const at of places) {
      const was = text[at] ?? ''
      const now = /[0-8]/.test(was) ? String(Number(was) + 1) : was === '9' ? '8' : was === 'a' ? 'b' : 'a'
      const altered = `${text.slice(0, at)}${now}${text.slice(at + 1)}`
      const { verdict } = verifyText(altered, light)
      // The last digits of a number may be beyond those of a double.
      if (verdict === 'held' && canonicalJson(JSON.parse(altered)) === canonical) continue
      assert.ok(verdict === 'failed' || verdict === 'unreadable', `${at}: ${text.slice(at - 30, at + 30)}`)
    }
  })

  it('finds two envelopes that were swapped, in the steps and in the record', () => {
    const inSteps = changed(({ steps }) => {
      const [one, other] = [steps[0].envelope, steps[1].envelope]
      Object.assign(steps[0], { envelope: other, value: other.cko.value })
      Object.assign(steps[1], { envelope: one, value: one.cko.value })
    })
    assert.ok(failedIn(verifyText(inSteps, options)).includes('steps'))
    const inRecord = changed(({ program: { steps } }) => {
      ;[steps[0].envelope, steps[1].envelope] = [steps[1].envelope, steps[0].envelope]
    })
    assert.ok(failedIn(verifyText(inRecord, options)).includes('program id'))
  })

  it('finds a node that signs another value of a step than the step had, and a step that ran without what it needs', async () => {
    const { recordId, recordOf, shownStep, chargedOf } = await import('../../src/programs/record.ts')
    const { sealBatch } = await import('../../src/envelope/seal.ts')
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const signed = (change: (steps: any[], shown: any[]) => void): string => {
      const file = JSON.parse(text)
      change(file.program.steps, file.steps)
      const program = recordOf(systemHash, file.program, file.program.steps)
      const program_id = recordId(systemHash, program)
      const [seal] = sealBatch(systemHash, node.core.services.signer, 'sim', [program_id])
      // biome-ignore lint/suspicious/noExplicitAny: as above
      const envelopes = new Map<string, any>(file.steps.map((step: any) => [step.id, step.envelope]))
      const steps = program.steps.map((step) => shownStep(step, envelopes.get(step.id)))
      const charged_plancks = chargedOf([...envelopes.values()].filter((envelope) => envelope !== undefined))
      return JSON.stringify({ program_id, charged_plancks, steps, program, seal })
    }
    assert.equal(
      verifyText(
        signed(() => undefined),
        options,
      ).verdict,
      'held',
    )
    const otherSource = signed((steps) => {
      steps[2].inputs.constants.x = from('b.value')
    })
    assert.deepEqual(failedIn(verifyText(otherSource, options)), ['inputs'])
    const literal = signed((steps) => {
      steps[0].inputs.inputs.m = 4
    })
    assert.deepEqual(failedIn(verifyText(literal, options)), ['inputs'])
    const dropped = signed((steps) => {
      Object.assign(steps[0], { outcome: 'refused', envelope: null, proof: null, refusal: { code: 'OVERLOADED' } })
    })
    assert.ok(failedIn(verifyText(dropped, options)).includes('outcomes'))
    const twice = signed((steps, shown) => {
      steps[1] = { ...steps[0], id: 'b' }
      shown[1].envelope = shown[0].envelope
    })
    assert.ok(failedIn(verifyText(twice, options)).includes('root'))
    const started = signed((steps) => {
      steps[5].inputs.steps = 3
    })
    assert.deepEqual(failedIn(verifyText(started, options)), ['inputs'])
  })

  it('does not throw, whatever stands where a part was', () => {
    for (const value of [null, 7, 'text', [], {}, [[]], { steps: null }]) {
      for (const member of ['program', 'program_id', 'seal', 'steps', 'charged_plancks']) {
        const file = changed((whole) => {
          whole[member] = value
        })
        assert.notEqual(
          verifyText(file, { ...options, kernelDigest: '' }).exit_code,
          0,
          `${member} ${JSON.stringify(value)}`,
        )
      }
      const found = findProgram({ program: value })
      if (found !== undefined) assert.equal(verifyProgram(found, options).exit_code, 1)
    }
  })
})
