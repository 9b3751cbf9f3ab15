import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { systemHash, systemSignatures } from '../../node/system/crypto.ts'
import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { compareTrajectories } from '../../src/verifier/compare-trajectories.ts'
import type { VerifierOptions } from '../../src/verifier/options.ts'
import type { TrajectoryFile } from '../../src/verifier/trajectory.ts'
import { startTestCore } from '../api/test-core.ts'
import { SILENT } from '../solvers/work.ts'
import { created, type Driven, THERMOSTAT } from './driven.ts'

const SEALS = 64

/** The sealed steps of a machine as a file. */
async function exported({ node, key, reactor, get }: Driven): Promise<TrajectoryFile> {
  const trajectory: unknown[] = []
  const { json } = await get('trajectory?limit=100')
  for (const { envelope } of json.steps) {
    trajectory.push((await node.call('GET', `/api/svc/envelopes/${envelope}`, { key })).json)
  }
  return { machine: reactor, trajectory }
}

type Seal = {
  cko: { task: { trail: string }; extra: { machine: { step: number; trail: string; state: string; sub_root: string } } }
}
const machineOf = (seal: unknown) => (seal as Seal).cko.extra.machine

describe('two trajectories', () => {
  let runs = 0
  const options: VerifierOptions = {
    hash: systemHash,
    signatures: systemSignatures(),
    networks: [],
    kernelDigest: KERNEL_DIGEST,
    recompute(task) {
      runs++
      return runTask(task, SILENT)
    },
  }
  const contract = { ...THERMOSTAT, fire: { every: 2 } }
  let one: TrajectoryFile
  let other: TrajectoryFile

  before(async () => {
    const files = await Promise.all(
      [7, 8].map(async (seed) => {
        const machine = await created(contract, await startTestCore({ seed }))
        await machine.step(2 * SEALS)
        return exported(machine)
      }),
    )
    one = files[0] as TrajectoryFile
    other = files[1] as TrajectoryFile
  })

  beforeEach(() => {
    runs = 0
  })

  it('of one contract on two nodes are the same steps', () => {
    const report = compareTrajectories(one, other, options)
    assert.deepEqual([report.verdict, report.exit_code, report.agree_to, runs], ['same', 0, 2 * SEALS, 0])
    const cut = { ...other, trajectory: other.trajectory.slice(10, 50) }
    const shorter = compareTrajectories(one, cut, options)
    assert.deepEqual([shorter.verdict, shorter.agree_to], ['same', 100], shorter.summary)
    assert.match(shorter.summary, /has 14 more/)
  })

  it('have a chain of hashes over all their steps: SHA-256 of the chain before and of that since the last seal', () => {
    let trail = '0'.repeat(64)
    for (const seal of one.trajectory) {
      const { sub_root, trail: stated } = machineOf(seal)
      trail = createHash('sha256')
        .update(Buffer.from(`${trail}${sub_root}`, 'hex'))
        .digest('hex')
      assert.equal(stated, trail)
    }
  })

  /** The file as a node would write it that computed a seal wrongly and went on from it. */
  const wrongFrom = (at: number): TrajectoryFile => {
    const trajectory = structuredClone(other.trajectory) as Seal[]
    for (const [index, seal] of trajectory.entries()) {
      if (index >= at) machineOf(seal).trail = systemHash.sha256Hex(machineOf(seal).trail)
      if (index > at) seal.cko.task.trail = machineOf(trajectory[index - 1]).trail
    }
    machineOf(trajectory[at]).state = '3ff0000000000000'
    return { ...other, trajectory }
  }

  for (const at of [0, 1, 20, SEALS - 1]) {
    it(`differ first in seal ${at + 1}, found in few comparisons and computed again alone`, () => {
      const report = compareTrajectories(one, wrongFrom(at), options)
      assert.deepEqual([report.verdict, report.exit_code, report.agree_to], ['different', 1, at === 0 ? null : 2 * at])
      const [right, wrong] = report.first_different ?? []
      assert.deepEqual([right?.right, right?.step, wrong?.right, wrong?.step], [true, 2 * at + 2, false, 2 * at + 2])
      assert.ok(report.comparisons <= 7 && runs <= 2, `${report.comparisons} comparisons, ${runs} runs`)
      const swapped = compareTrajectories(wrongFrom(at), one, options)
      assert.deepEqual(
        swapped.first_different?.map(({ right: is }) => is),
        [false, true],
      )
    })
  }

  it('that are both right differ where one resumed with other inputs', async () => {
    const machine = await created(contract, await startTestCore({ seed: 9 }))
    await machine.step(20)
    await machine.post('/resume', { inputs: { T_out: '255 K' } })
    await machine.step(20)
    const report = compareTrajectories(one, await exported(machine), options)
    assert.deepEqual([report.verdict, report.agree_to], ['different', 20])
    assert.match(report.summary, /they follow different contracts/)
  })

  it('without a common step cannot be compared', () => {
    const late = { ...other, trajectory: other.trajectory.slice(-2) }
    const early = { ...one, trajectory: one.trajectory.slice(0, 3) }
    for (const file of [late, { ...other, trajectory: [] }, { ...other, trajectory: [{}, 7] }]) {
      const report = compareTrajectories(early, file, options)
      assert.deepEqual([report.verdict, report.exit_code], ['unrelated', 1], report.summary)
    }
    const elsewhere = compareTrajectories(wrongFrom(4), { ...one, trajectory: one.trajectory.slice(8) }, options)
    assert.equal(elsewhere.verdict, 'unrelated', elsewhere.summary)
  })
})
