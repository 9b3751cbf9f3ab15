import assert from 'node:assert/strict'
import { MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { toBase64url } from '../../src/bytes/base64url.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { deepCheck } from '../../src/journal/deep-check.ts'
import { loneOwner } from '../../src/journal/head.ts'
import { stateKey } from '../../src/journal/key-spaces.ts'
import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import { priceTask, runTask } from '../../src/tasks/run-task.ts'
import type { VerifierOptions } from '../../src/verifier/options.ts'
import type { TrajectoryFile } from '../../src/verifier/trajectory.ts'
import { verifyBundle } from '../../src/verifier/verify-bundle.ts'
import { verifyTrajectory } from '../../src/verifier/verify-trajectory.ts'
import { startTestCore } from '../api/test-core.ts'
import { SILENT } from '../solvers/work.ts'
import { opened } from '../streams/opened.ts'
import { created, type Driven, driving } from './driven.ts'
import {
  bitsOf,
  digestOf,
  heatOf,
  numbersIn,
  PLATE,
  PLATE_NUMBERS,
  plate,
  plateAfter,
  storedStates,
} from './large-states.ts'

type Sealed = {
  envelope_id: string
  cko: { task: { state: null; state_digest?: string }; extra: { machine: { state_digest: string } } }
}

async function sealsOf({ node, key, get }: Driven): Promise<readonly Sealed[]> {
  const { json } = await get('trajectory?limit=100')
  const seals: Sealed[] = []
  for (const { envelope } of json.steps) {
    seals.push((await node.call('GET', `/api/svc/envelopes/${envelope}`, { key })).json)
  }
  return seals
}

const NODE = systemSigner(new Uint8Array(32).fill(7))
const OWNER = loneOwner('sim', NODE)

const checked = async (disk: MemoryDisk) =>
  (await deepCheck(new MemoryStore(disk), systemHash, systemSignatures(), OWNER)).states

const copyOf = (disk: MemoryDisk): MemoryDisk => {
  const copy = new MemoryDisk()
  for (const [key, value] of disk.rows) copy.rows.set(key, value)
  copy.heads.splice(0, 2, ...disk.heads)
  return copy
}

describe('a machine whose state is too large for its seals', () => {
  it('has the state of the same run beside them, and the digest of it in them', async () => {
    const machine = await plate()
    const { json } = await machine.step(3)
    const bits = await bitsOf(machine)
    assert.deepEqual(numbersIn(bits), plateAfter(3))
    assert.deepEqual([json.machine.state, json.machine.state_digest], [null, digestOf(bits)])
    assert.deepEqual([json.cko.task.state, json.machine.state_numbers], [null, PLATE_NUMBERS])
    const { json: state } = await machine.get('state')
    assert.deepEqual([state.state, state.state_digest, state.state_numbers], [null, digestOf(bits), PLATE_NUMBERS])
    assert.deepEqual((await machine.node.call('GET', state.state_url, { key: machine.key })).body, bits)
    assert.ok(JSON.stringify(json.cko).length < 20_000)
    assert.deepEqual(machine.node.faults, [])
  })

  it('pays for the bytes of one state, as small ones do for those of two', async () => {
    const machine = await plate()
    const { charge } = (await machine.step()).json.cko
    const alone = priceTask({ kind: 'solver', solver: 'heat', inputs: { ...PLATE.transition.inputs, steps: 1 } })
    const { definition } = (await machine.get('state')).json
    assert.equal(charge.plancks, alone + 100 * (JSON.stringify(definition).length + 8 * PLATE_NUMBERS))
  })

  it('is refused when it is created with more than 8 MiB, with figures', async () => {
    const node = await startTestCore()
    const key = await node.mint()
    const create = (contract: object) => node.call('POST', '/api/svc/reactor', { key, body: contract })
    assert.equal((await create(heatOf(1023))).status, 201)
    const { status, json } = await create(heatOf(1024))
    const { code, numbers, most, bytes, most_bytes } = json
    assert.deepEqual([status, code, numbers, most], [422, 'TOO_MUCH_WORK', 1025 * 1025, 1024 * 1024])
    assert.deepEqual([bytes, most_bytes], [8 * 1025 * 1025, 8_388_608])
  })

  it('continues with another contract, and forgets steps that are not sealed', async () => {
    const machine = await created({ ...PLATE, fire: { every: 2 } }, await startTestCore({ freeHours: 1000 }))
    await machine.step(3)
    assert.deepEqual(numbersIn(await bitsOf(machine)), plateAfter(2))
    assert.equal((await machine.step()).json.machine.step, 4)
    const { json } = await machine.post('/resume', { inputs: { alpha: 2e-4 } })
    assert.deepEqual([json.contract?.version, json.step], [2, 4], JSON.stringify(json))
    assert.equal((await machine.step(2)).json.machine.step, 6)
  })

  it('is the machine of a channel as well', async () => {
    const node = await startTestCore({ freeHours: 1000 })
    const channel = await opened({}, PLATE, node)
    for (const tick of [1, 2]) assert.equal((await channel.tick()).json.tick ?? tick, tick)
    const machine = driving(node, channel.owner, channel.name)
    assert.deepEqual(numbersIn(await bitsOf(machine)), plateAfter(2))
  })

  describe('after 66 seals', () => {
    let machine: Driven
    let digests: readonly string[]
    before(async () => {
      machine = await plate()
      await machine.step(66)
      const { json } = await machine.get('trajectory?limit=100')
      digests = json.steps.map(({ state_digest }: { state_digest: string }) => state_digest)
      assert.equal(digests.length, 66)
    })

    /** The same machine on a copy of its disk, which `damage` changes. */
    const restarted = async (damage: (disk: MemoryDisk) => void = () => undefined): Promise<Driven> => {
      const disk = copyOf(machine.node.disk)
      damage(disk)
      const node = await startTestCore({ disk, clock: machine.node.clock, freeHours: 1000 })
      return driving(node, machine.key, machine.reactor)
    }
    const keyAt = (step: number): string => stateKey(machine.reactor, step)

    it('has the states of the last seal and of the 64th stored, and computes the others again', async () => {
      assert.deepEqual(storedStates(machine), [keyAt(64), keyAt(66)])
      assert.deepEqual(await checked(machine.node.disk), { count: 2, lost: [] })
      const again = await restarted()
      assert.equal(digestOf(await bitsOf(again, 65)), digests[64])
      assert.equal(digestOf(await bitsOf(again, 64)), digests[63])
      assert.deepEqual(storedStates(again), [keyAt(64), keyAt(66)])
      assert.equal((await again.get('state/bits?step=67')).json.code, 'INVALID_QUERY')
    })

    for (const [what, damage] of Object.entries({
      lost: (disk: MemoryDisk) => disk.rows.delete(keyAt(66)),
      altered: (disk: MemoryDisk) => disk.flip(keyAt(66), 12_345),
    })) {
      it(`continues with the same bits where the last one is ${what}, and the deep check names it`, async () => {
        const again = await restarted(damage)
        const { count, lost } = await checked(again.node.disk)
        assert.deepEqual([count, lost.map(({ step }) => step)], [2, [66]])
        assert.equal(lost[0]?.found, what === 'lost' ? 'missing' : 'altered')
        await again.step()
        assert.equal((await again.get('observe')).json.step, 67)
        assert.deepEqual(numbersIn(await bitsOf(again)), plateAfter(67))
        assert.deepEqual(await checked(again.node.disk), { count: 2, lost: [] })
        assert.deepEqual(again.node.faults, [])
      })
    }

    it('computes a kept state that is lost from the beginning, and stores it again', async () => {
      const again = await restarted((disk) => disk.rows.delete(keyAt(64)))
      assert.equal(digestOf(await bitsOf(again, 64)), digests[63])
      assert.deepEqual(await checked(again.node.disk), { count: 2, lost: [] })
    }).timeout(60_000)

    describe('exported', () => {
      let file: TrajectoryFile
      let runs = 0
      const verifier = (nodeKeys: readonly string[] = []): VerifierOptions => ({
        hash: systemHash,
        signatures: systemSignatures(),
        networks: [{ id: 'sim', nodeKeys }],
        kernelDigest: KERNEL_DIGEST,
        recompute: (task, states) => {
          runs++
          return runTask(task, SILENT, states)
        },
      })
      const known = verifier([toHex(NODE.publicKey)])
      before(async () => {
        const kept = await Promise.all([64, 66].map((step) => bitsOf(machine, step)))
        const states = Object.fromEntries(kept.map((bits) => [digestOf(bits), toBase64url(bits)]))
        file = { machine: machine.reactor, trajectory: await sealsOf(machine), states }
      })
      beforeEach(() => {
        runs = 0
      })

      it('is verified whole without a node, each state from the seal before', () => {
        const report = verifyTrajectory({ ...file, states: {} }, verifier())
        assert.deepEqual([report.exit_code, report.recomputed, runs], [0, 66, 66], report.summary)
      }).timeout(60_000)

      it('is verified by a sample, each from the nearest state in the file', () => {
        const last = { ...file, trajectory: file.trajectory.slice(64) }
        const two = verifyTrajectory(last, known, 1, '0')
        assert.deepEqual([two.exit_code, two.recomputed >= 1, runs <= 2], [3, true, true], two.summary)
        const alone = verifyTrajectory({ ...last, states: {} }, known, 2)
        assert.deepEqual([alone.recomputed, alone.first_wrong], [0, null], alone.summary)
      })

      it('is refused where a state in it is another one', () => {
        const [digest] = Object.keys(file.states ?? {})
        const other = toBase64url(new Uint8Array(8 * PLATE_NUMBERS))
        const report = verifyTrajectory({ ...file, states: { ...file.states, [digest as string]: other } }, known, 1)
        assert.deepEqual([report.exit_code, report.first_wrong], [1, 64], report.summary)
      })

      it('is refused where a seal names another state than its steps lead to', () => {
        const seals = structuredClone(file.trajectory) as Sealed[]
        const changed = seals[65] ?? assert.fail()
        changed.cko.extra.machine.state_digest = 'f'.repeat(64)
        changed.envelope_id = systemHash.sha256Hex(canonicalJson(changed.cko))
        const report = verifyTrajectory({ ...file, trajectory: seals }, verifier(), 1, '3')
        assert.deepEqual([report.exit_code, report.first_wrong], [1, 66], report.summary)
      })

      it('has single envelopes that are neither confirmed nor refused without their state', () => {
        const seal = file.trajectory[65]
        const recomputation = (options: VerifierOptions) => {
          const report = verifyBundle(seal, options)
          return [report.verdict, report.checks.find(({ name }) => name === 'recomputation')?.detail]
        }
        const absent = 'not recomputed: the state is not in the file'
        assert.deepEqual(recomputation(verifier()), ['unproven', absent])
        assert.deepEqual(recomputation(known), ['held', absent])
        assert.equal(runs, 0)
      })
    })
  })
})
