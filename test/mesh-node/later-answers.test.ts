import assert from 'node:assert/strict'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import type { Task } from '../../src/kernel/task.ts'
import type { MemberChange } from '../../src/mesh/epoch-certificate.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import type { KnownNetwork, VerifierOptions } from '../../src/verifier/options.ts'
import type { Report } from '../../src/verifier/report.ts'
import { verifyText } from '../../src/verifier/verify-text.ts'
import { NM23 } from '../api/test-core.ts'
import { ask, mint } from './ask.ts'
import { NETWORK, TestNetwork, type TestNode } from './network.ts'

const nothing = (): void => undefined

describe('What a member of a later epoch signs', () => {
  let network: TestNetwork
  let newcomer: TestNode
  let old: TestNode
  let key: string
  /** An answer of several members from the time when the change was known and not in force. */
  let early: string
  const changes: MemberChange[] = []

  before(async () => {
    network = await TestNetwork.start({
      size: 4,
      observers: 1,
      settings: () => ({ mesh: { memberChanges: () => changes } }),
    })
    newcomer = network.node(4)
    old = network.node(3)
    const activates = network.tick + 24
    changes.push({ proposal: 'a'.repeat(64), replaces: old.key, by: newcomer.key, activates })
    const known = [network.node(0), newcomer].map((node) => node.core.services.mesh.members)
    await network.until(() => known.every(({ latest }) => latest.number === 1), 20)
    early = await post(network.node(0), '/api/svc/lattice', NM23, { key: await mint(network, network.node(0)) })
    assert.ok(network.tick < activates)
    await network.until(() => newcomer.core.services.mesh.voting.votes && network.tick > activates + 4, 60)
    key = await mint(network, newcomer)
  })
  after(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  const first = (): KnownNetwork => ({ id: NETWORK, nodeKeys: network.members })
  const verified = (text: string, known = first(), quorum?: VerifierOptions['quorum']): Report =>
    verifyText(text, {
      hash: systemHash,
      signatures: systemSignatures(),
      networks: [known],
      kernelDigest: KERNEL_DIGEST,
      recompute: (task: Task) => runTask(task, { stamp: nothing, progress: nothing, checkpoint: nothing }),
      quorum,
    })
  const outcome = ({ checks }: Report, name: string) => checks.find((check) => check.name === name)?.outcome
  const post = async (node: TestNode, path: string, body: unknown, more: object = { key }) =>
    (await ask(network, node, 'POST', path, { body, ...more })).text

  it('is verified with the first keys alone: answers, keyless proofs, stored envelopes, programs', async () => {
    const answer = await post(newcomer, '/api/svc/compute', NM23)
    const steps = [{ id: 'a', call: 'compute', inputs: NM23 }]
    const { envelope_id } = JSON.parse(answer)
    const stored = await ask(network, newcomer, 'GET', `/api/svc/envelopes/${envelope_id}`, { key })
    for (const text of [
      answer,
      stored.text,
      await post(newcomer, '/api/svc/prove', NM23, {}),
      await post(newcomer, '/api/genesis/execute', { steps }),
    ]) {
      const report = verified(text)
      assert.equal(report.verdict, 'held', `${JSON.stringify(report.checks)} ${text.slice(0, 300)}`)
      assert.deepEqual([report.signer_known, outcome(report, 'epochs')], [true, 'held'], text.slice(0, 200))
      const { epochs, ...without } = JSON.parse(text)
      assert.equal(epochs.length, 1)
      assert.equal(outcome(verified(JSON.stringify(without)), 'signer'), 'failed')
    }
    const verdict = JSON.parse(await post(newcomer, '/api/svc/verify', JSON.parse(answer)))
    assert.equal(verdict.valid, true, JSON.stringify(verdict.checks))
  })

  it('is not asked for before its term: until then the member to be replaced is', () => {
    const rows = JSON.parse(early).lattice.map((row: { readonly public_key: string }) => row.public_key)
    assert.deepEqual([rows.includes(old.key), rows.includes(newcomer.key)], [true, false])
    const report = verified(early, first(), 'members')
    assert.equal(report.verdict, 'held', JSON.stringify(report.checks))
  })

  it('proves itself in the answer of an old member that lists it', async () => {
    const own = await mint(network, network.node(0))
    const text = await post(network.node(0), '/api/svc/lattice', NM23, { key: own })
    const answer = JSON.parse(text)
    assert.ok(answer.lattice.some((row: { readonly public_key: string }) => row.public_key === newcomer.key))
    const report = verified(text, first(), 'members')
    assert.equal(report.verdict, 'held', JSON.stringify(report.checks))
    // Alone it needs no proof, and its bytes are those of the first epoch.
    const alone = await post(network.node(0), '/api/svc/compute', NM23, { key: own })
    assert.equal(Object.hasOwn(JSON.parse(alone), 'epochs'), false)
    assert.equal(verified(alone).verdict, 'held')
  })

  it('is accepted by an observer that joins with the first members, which gives it on with its proof', async () => {
    const observer = await network.join()
    await network.until(() => observer.core.services.mesh.members.latest.number === 1, 60)
    const { envelope_id } = JSON.parse(await post(newcomer, '/api/svc/compute', NM23))
    await network.ticks(4)
    const found = await ask(network, observer, 'GET', `/api/svc/envelopes/${envelope_id}`, { key })
    assert.equal(found.status, 200, found.text)
    const report = verified(found.text)
    assert.equal(report.verdict, 'held', JSON.stringify(report.checks))
    assert.deepEqual([outcome(report, 'epochs'), outcome(report, 'inclusion')], ['held', 'held'])
  })

  it('is believed instead of the replaced key: the description of the network that nodes give shows it', async () => {
    const { json } = await ask(network, network.node(1), 'GET', '/api/mesh/network')
    assert.deepEqual(json.nodeKeys, [...network.members].sort())
    const own = await mint(network, old)
    const late = await post(old, '/api/svc/compute', NM23, { key: own })
    assert.equal(outcome(verified(late, json), 'signer'), 'failed')
    const fresh = JSON.parse(await post(newcomer, '/api/svc/compute', NM23))
    const { epochs: _, ...without } = fresh
    assert.equal(verified(JSON.stringify(without), json).signer_known, true)
  })
})
