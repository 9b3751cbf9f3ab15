import assert from 'node:assert/strict'
import { largestBody } from '../../node/api/body-limit.ts'
import { reactorImport } from '../../node/api/domains/state-machines/reactor-import.ts'
import { inlineCompute } from '../../node/compute/run-here.ts'
import type { Compute } from '../../node/ports.ts'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import type { VirtualClock } from '../../node/system/virtual-clock.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import type { TrajectoryFile } from '../../src/verifier/trajectory.ts'
import { verifyTrajectory } from '../../src/verifier/verify-trajectory.ts'
import { startTestCore, type TestCore } from '../api/test-core.ts'
import { SILENT } from '../solvers/work.ts'
import { created, type Driven, driving, THERMOSTAT } from './driven.ts'

const OTHER = 8
const PREY = {
  transition: { solver: 'lotka', inputs: {}, steps: 3 },
  fire: { every: 2 },
}

/** The seals of a machine, as its owner exports them. */
async function sealsOf({ node, key, get }: Driven): Promise<readonly unknown[]> {
  const { json } = await get('trajectory?limit=100')
  const seals: unknown[] = []
  for (const { envelope } of json.steps) {
    seals.push((await node.call('GET', `/api/svc/envelopes/${envelope}`, { key })).json)
  }
  return seals
}

const importing = async (node: TestCore, key: string, bundle: unknown) =>
  node.call('POST', '/api/svc/reactor/import', { key, body: { bundle } })

/** The machine continued on a second node. */
async function moved(from: Driven, options = {}): Promise<Driven> {
  const node = await startTestCore({ seed: OTHER, ...options })
  const key = await node.mint()
  const { status, json } = await importing(node, key, (await sealsOf(from)).at(-1))
  assert.equal(status, 201, JSON.stringify(json))
  return driving(node, key, json.reactor)
}

const verify = (file: TrajectoryFile, sample?: number) =>
  verifyTrajectory(
    file,
    {
      hash: systemHash,
      signatures: systemSignatures(),
      networks: [
        { id: 'sim', nodeKeys: [7, OTHER].map((byte) => toHex(systemSigner(new Uint8Array(32).fill(byte)).publicKey)) },
      ],
      kernelDigest: KERNEL_DIGEST,
      recompute: (task) => runTask(task, SILENT),
    },
    sample,
  )

describe('a machine that moves to another node', () => {
  for (const [name, contract] of Object.entries({ THERMOSTAT, PREY })) {
    it(`continues with the bits of a machine that stayed: ${name}`, async () => {
      const stayed = await created(contract)
      await stayed.step(12)
      const first = await created(contract)
      await first.step(6)
      const before = (await first.get('state')).json
      const second = await moved(first)
      const here = (await second.get('state')).json
      assert.deepEqual([here.step, here.state, here.contract], [before.step, before.state, before.contract])
      assert.deepEqual((await second.get('observe')).json.observed, (await first.get('observe')).json.observed)
      await second.step(6)
      const after = (await second.get('state')).json
      assert.equal(after.step, 12)
      assert.equal(after.state, (await stayed.get('state')).json.state)
      assert.deepEqual(second.node.faults, [])
    })
  }

  it('says where it comes from, and its first seal names the one that it continues', async () => {
    const first = await created(THERMOSTAT)
    await first.step(3)
    const second = await moved(first)
    const { origin, envelope } = (await second.get('state')).json
    const { json } = await first.get('state')
    assert.equal(json.origin, null)
    assert.deepEqual(
      [origin.machine, origin.step, origin.envelope, envelope],
      [first.reactor, 3, json.envelope, json.envelope],
    )
    assert.equal(origin.public_key, toHex(systemSigner(new Uint8Array(32).fill(7)).publicKey))
    const { json: next } = await second.step()
    assert.deepEqual([next.machine.prev_envelope, next.machine.step], [json.envelope, 4])
    assert.notEqual(second.reactor, first.reactor)
  })

  it('has one trajectory over both nodes, which is verified as one chain', async () => {
    const first = await created({ ...THERMOSTAT, fire: { every: 2 } })
    await first.step(6)
    const second = await moved(first)
    await second.step(4)
    const file = { machine: second.reactor, trajectory: [...(await sealsOf(first)), ...(await sealsOf(second))] }
    const report = verify(file)
    assert.deepEqual([report.exit_code, report.seals, report.recomputed], [0, 5, 5], report.summary)
    assert.deepEqual(
      report.moves.map(({ step, machine }) => [step, machine]),
      [[6, second.reactor]],
    )
    assert.match(report.summary, /After step 6 it continues on node [0-9a-f]{16}/)
    assert.equal(verify({ ...file, machine: first.reactor }).exit_code, 1)
    const gap = [...file.trajectory.slice(0, 2), ...file.trajectory.slice(3)]
    assert.deepEqual([verify({ ...file, trajectory: gap }).first_wrong], [8])
  })

  it('keeps the version of its contract and resumes from there', async () => {
    const first = await created(THERMOSTAT)
    await first.step(2)
    await first.post('/resume', { inputs: { T_out: '255 K' } })
    await first.step(2)
    const second = await moved(first)
    assert.equal((await second.get('observe')).json.contract.version, 2)
    const { json } = await second.post('/resume', { inputs: { T_out: '265 K' } })
    assert.equal(json.contract.version, 3)
    assert.equal((await second.step()).json.machine.step, 5)
  })

  it('has a state as large as a seal allows', async () => {
    const heat = {
      transition: { solver: 'heat', inputs: { nx: 88, ny: 88, initial: 'gaussian', width: 0.2 }, steps: 2 },
    }
    const first = await created(heat, await startTestCore({ freeHours: 1000 }))
    await first.step(2)
    const [seal] = (await sealsOf(first)).slice(-1)
    assert.ok(JSON.stringify({ bundle: seal }).length + 65_536 < largestBody(reactorImport))
    const second = await moved(first, { freeHours: 1000 })
    assert.equal((await second.get('state')).json.state.length, 16 * 89 * 89)
    assert.equal((await second.step()).json.machine?.step, 3)
  })

  it('that has halted stays halted', async () => {
    const first = await created({ ...THERMOSTAT, halt: { after: 3 } })
    await first.step(5)
    const second = await moved(first)
    assert.equal((await second.step()).json.code, 'MACHINE_HALTED')
  })

  it('is there after a restart', async () => {
    const disk = new MemoryDisk()
    const first = await created(THERMOSTAT)
    await first.step(3)
    const second = await moved(first, { disk })
    const state = (await second.get('state')).json
    await second.node.core.close()
    const node = await startTestCore({ seed: OTHER, disk, clock: second.node.clock })
    const again = driving(node, second.key, second.reactor)
    assert.deepEqual((await again.get('state')).json, state)
    assert.equal((await again.step()).json.machine.step, 4)
  })

  it('is a second machine when it is imported twice', async () => {
    const first = await created(THERMOSTAT)
    await first.step(2)
    const second = await moved(first)
    const { json } = await importing(second.node, second.key, (await sealsOf(first)).at(-1))
    assert.notEqual(json.reactor, second.reactor)
    await second.step(2)
    assert.equal(json.step, 2)
    assert.equal((await driving(second.node, second.key, json.reactor).get('observe')).json.step, 2)
  })

  describe('is refused', () => {
    type Seal = { cko: Record<string, never>; seal: Record<string, string>; envelope_id: string }
    let seal: Seal
    let node: TestCore
    let key: string

    before(async () => {
      const first = await created({ ...THERMOSTAT, fire: { every: 2 } })
      await first.step(4)
      seal = (await sealsOf(first)).at(-1) as Seal
      node = await startTestCore({ seed: OTHER })
      key = await node.mint()
    })

    const set = (path: string, value: unknown) => (bundle: Seal) => {
      const names = path.split('.')
      const last = names.pop() as string
      const inner = names.reduce((at: Record<string, never>, name) => at[name] as never, bundle as never)
      Object.assign(inner, { [last]: value })
    }

    for (const [what, change] of [
      ['a changed state', set('cko.extra.machine.state', '3ff0000000000000')],
      ['a state without a number', set('cko.extra.machine.state', 7)],
      ['a changed digest', set('cko.extra.machine.state_digest', '0'.repeat(64))],
      ['another step', set('cko.extra.machine.step', 5)],
      ['a step that is not a number', set('cko.extra.machine.step', null)],
      ['another contract', set('cko.task.contract.name', 'other')],
      ['no contract', set('cko.task.contract', null)],
      ['another version', set('cko.task.version', 0)],
      ['another network', set('cko.network', 'other')],
      ['another node', set('cko.node', '0'.repeat(16))],
      ['a changed value', set('cko.value', 1)],
      ['another signature', set('seal.signature', '0'.repeat(128))],
      ['another key', set('seal.public_key', '0'.repeat(64))],
      ['another id', set('envelope_id', '0'.repeat(64))],
      ['an unfired seal', set('cko.extra.machine.fired', false)],
      ['no machine', set('cko.extra.machine', undefined)],
      ['another task', set('cko.task', { kind: 'machine' })],
      ['nothing', (bundle: Seal) => Object.assign(bundle, { cko: null })],
    ] as const) {
      it(`with ${what}`, async () => {
        const altered = structuredClone(seal)
        change(altered)
        const { status, json } = await importing(node, key, altered)
        assert.deepEqual([status, json.code], [422, 'INVALID_BODY'], JSON.stringify(json))
      })
    }

    it('with a false state that a lying node has signed', async () => {
      const compute = (clock: VirtualClock): Compute => {
        const honest = inlineCompute(clock)
        return {
          ...honest,
          async run(task, options) {
            const { computation, stamps } = await honest.run(task, options)
            const state = '4071d00000000000'
            const machine = { ...(computation.extra.machine as JsonObject), state }
            const sealed = { ...machine, state_digest: systemHash.sha256Hex(state) }
            return { computation: { ...computation, extra: { machine: sealed } }, stamps }
          },
        }
      }
      const liar = await created(THERMOSTAT, await startTestCore({ seed: 9, compute }))
      await liar.step()
      const { status, json } = await importing(node, key, (await sealsOf(liar)).at(-1))
      assert.equal(status, 422)
      assert.match(json.detail, /recomputation/)
    })

    it('with any member changed, and leaves nothing behind', async () => {
      const { json } = await node.call('GET', '/api/svc/reactor', { key })
      assert.deepEqual(json.reactors, [])
      assert.deepEqual(node.faults, [])
    })
  })
})
