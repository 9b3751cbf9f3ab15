import assert from 'node:assert/strict'
import { documentsInMemory } from '../../node/documents.ts'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { sealBatch } from '../../src/envelope/seal.ts'
import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import { recordId, recordOf } from '../../src/programs/record.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import type { VerifierOptions } from '../../src/verifier/options.ts'
import { verifyText } from '../../src/verifier/verify-text.ts'
import { burned } from '../programs/running.ts'
import {
  author,
  energyApp,
  idOf,
  type Registry,
  registered,
  signedBy,
  startRegistry,
  stranger,
  workedApp,
} from './registered.ts'

const nothing = () => undefined
const CONTEXT = { stamp: nothing, progress: nothing, checkpoint: nothing }

describe('what an app gave', () => {
  let node: Registry
  let options: VerifierOptions
  before(async () => {
    node = await startRegistry()
    options = {
      hash: systemHash,
      signatures: systemSignatures(),
      networks: [{ id: 'sim', nodeKeys: [toHex(node.core.services.signer.publicKey)] }],
      kernelDigest: KERNEL_DIGEST,
      recompute: (task, states) => runTask(task, CONTEXT, states),
    }
  })
  after(() => node.core.close())

  const failedIn = (text: string) =>
    verifyText(text, options).checks.flatMap(({ name, outcome }) => (outcome === 'failed' ? [name] : []))
  // biome-ignore lint/suspicious/noExplicitAny: changes reach into every part of the file
  const changed = (text: string, change: (file: any) => void): string => {
    const file = JSON.parse(text)
    change(file)
    return JSON.stringify(file)
  }
  /** The same, signed again by the node. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const resealed = (text: string, change: (file: any) => void): string =>
    changed(text, (file) => {
      change(file)
      file.program = recordOf(systemHash, file.program, file.program.steps)
      file.program_id = recordId(systemHash, file.program)
      file.seal = sealBatch(systemHash, node.core.services.signer, 'sim', [file.program_id])[0]
    })

  it('is verified offline as what this app gives for these inputs, with quantities in other units', async () => {
    const signed = signedBy(author, energyApp())
    const id = await registered(node, signed)
    const answer = await node.run(id, { inputs: { m: '3000 g' }, max_plancks: 1000 })
    assert.deepEqual(answer.json.program.app, { id, inputs: { m: 3, v: 4 } })
    const { text } = answer
    const report = verifyText(text, options)
    assert.equal(report.verdict, 'held', JSON.stringify(report.checks))
    const check = report.checks.find(({ name }) => name === 'app')
    assert.match(check?.detail ?? '', /^kinetic-energy 1\.0\.0, signed by [0-9a-f]{16}…, gives this program/)

    const bare = verifyText(
      changed(text, (file) => delete file.app),
      options,
    )
    assert.deepEqual([bare.exit_code, bare.checks.find(({ name }) => name === 'app')?.outcome], [0, 'not checked'])
    const other = { ...signedBy(author, energyApp({ version: '1.0.1' })), inputs: { m: 3, v: 4 } }
    assert.deepEqual(failedIn(changed(text, (file) => (file.app = other))), ['app'])
    assert.deepEqual(failedIn(changed(text, (file) => (file.app.inputs.v = 5))), ['app'])
    assert.deepEqual(failedIn(changed(text, (file) => (file.app.sig = signedBy(stranger, energyApp()).sig))), ['app'])
    assert.ok(failedIn(changed(text, (file) => (file.program.app.inputs.v = 5))).includes('program id'))

    // A node that says that an app gave what it does not give.
    assert.deepEqual(failedIn(resealed(text, nothing)), [])
    const inputs = (file: { program: { app: { inputs: object } }; app: { inputs: object } }, given: object) => {
      file.program.app.inputs = given
      file.app.inputs = given
    }
    assert.deepEqual(failedIn(resealed(text, (file) => inputs(file, { m: 3, v: 5 }))), ['app'])
    assert.deepEqual(failedIn(resealed(text, (file) => inputs(file, { m: 3 }))), ['app'])
    const claimed = resealed(text, (file) => {
      file.app = {
        ...signedBy(author, energyApp({ inputs: { m: { type: 'number' }, v: { type: 'number' } } })),
        inputs: { m: 3, v: 4 },
      }
      file.program.app.id = idOf(file.app)
    })
    assert.deepEqual(failedIn(claimed), ['app'])
  })

  it('is named by every seal of a machine, whose contract the verifier compares', async () => {
    const id = await registered(node, signedBy(author, workedApp('pendulum')))
    const { json, text } = await node.run(id, { inputs: { steps: 10 }, max_plancks: 1e6 })
    assert.equal(json.cko.task.contract.name, `pendulum 1.0.0 ${id}`)
    const report = verifyText(text, options)
    assert.equal(report.checks.find(({ name }) => name === 'app')?.outcome, 'held', JSON.stringify(report.checks))
    assert.equal(report.exit_code, 0)
    assert.deepEqual(failedIn(changed(text, (file) => (file.app.inputs.length = 2))), ['app'])
    assert.deepEqual(failedIn(changed(text, (file) => delete file.app.inputs.length)), ['app'])
    const energy = { ...signedBy(author, energyApp()), inputs: { m: 3, v: 4 } }
    assert.deepEqual(failedIn(changed(text, (file) => (file.app = energy))), ['app'])
  })

  it('names a stored contract by the id of its definition', async () => {
    const { key } = node
    const transition = { expression: 'y = 2*x', inputs: { x: { value: 1, unit: '1' } }, next: { x: 'y' } }
    const made = (await node.call('POST', '/api/svc/contracts', { key, body: { name: 'doubling', transition } })).json
    const stored = { contract: made.contract, version: 1, id: made.id, name: 'doubling' }
    const draft = { name: 'doubling', version: '1.0.0', description: 'Doubles.', inputs: {}, permissions: ['machine'] }
    const wrong = signedBy(author, { ...draft, machine: { stored: { ...stored, id: '0'.repeat(64) }, steps: 3 } })
    assert.equal((await node.register(wrong)).json.code, 'UNKNOWN_CONTRACT')
    const id = await registered(node, signedBy(author, { ...draft, machine: { stored, steps: 3 } }))
    const price = (await node.run(id, { dryRun: true })).json.price_plancks
    assert.equal((await node.run(id, { max_plancks: price - 1 })).json.code, 'PRICE_ABOVE_CAP')
    const { json, text } = await node.run(id, { max_plancks: price })
    assert.deepEqual([json.value, json.reactor.envelopes.length], [8, 3])
    const report = verifyText(text, options)
    assert.equal(report.checks.find(({ name }) => name === 'app')?.outcome, 'held', JSON.stringify(report.checks))
    // Another account does not see a private contract.
    const other = await node.mint()
    const run = () => node.call('POST', `/api/apps/${id}/run`, { key: other, body: { max_plancks: price } })
    assert.equal((await run()).json.code, 'UNKNOWN_CONTRACT')
    await node.call('POST', `/api/svc/contracts/${made.contract}/publish`, { key })
    assert.equal((await run()).json.value, 8)
  })

  it('is charged once for an Idempotency-Key, also after a restart', async () => {
    const [disk, appStorage] = [new MemoryDisk(), documentsInMemory()]
    const first = await startRegistry({ disk, appStorage })
    const { key } = first
    const energy = await registered(first, signedBy(author, energyApp()))
    const pendulum = await registered(first, signedBy(author, workedApp('pendulum')))
    const runs = (of: Registry) =>
      Promise.all([
        of.call('POST', `/api/apps/${energy}/run`, {
          key,
          body: { inputs: { m: 3 }, max_plancks: 1000 },
          headers: { 'idempotency-key': 'a' },
        }),
        of.call('POST', `/api/apps/${pendulum}/run`, {
          key,
          body: { inputs: { steps: 10 }, max_plancks: 1e6 },
          headers: { 'idempotency-key': 'b' },
        }),
      ])
    const before = await runs(first)
    const spent = burned(first)
    await first.core.close()
    const second = await startRegistry({ disk, appStorage })
    try {
      const after = await runs(second)
      assert.deepEqual(after[0].json, before[0].json)
      assert.equal(after[1].json.envelope_id, before[1].json.envelope_id, after[1].text.slice(0, 300))
      assert.deepEqual(after[1].json.app, before[1].json.app)
      assert.equal(failedIn(after[1].text).length, 0)
      assert.equal(burned(second), spent)
    } finally {
      await second.core.close()
    }
  })

  it('is charged once for an Idempotency-Key that is repeated at once', async () => {
    const headers = { 'idempotency-key': 'once' }
    const [{ id }] = (await node.call('GET', '/api/apps?name=pendulum')).json.apps
    const body = { inputs: { steps: 10 }, max_plancks: 1e6 }
    const first = await node.run(id, body, headers)
    const before = burned(node)
    const again = await node.run(id, body, headers)
    assert.equal(again.json.envelope_id, first.json.envelope_id)
    assert.equal(burned(node), before)
    assert.equal((await node.run(id, { ...body, max_plancks: 2e6 }, headers)).json.code, 'IDEMPOTENCY_CONFLICT')
  })
})
