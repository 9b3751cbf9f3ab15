import assert from 'node:assert/strict'
import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import type { VerifierOptions } from '../../src/verifier/options.ts'
import type { TrajectoryFile } from '../../src/verifier/trajectory.ts'
import { verifyText } from '../../src/verifier/verify-text.ts'
import { verifyTrajectory } from '../../src/verifier/verify-trajectory.ts'
import { SILENT } from '../solvers/work.ts'
import { created, THERMOSTAT } from './driven.ts'

/** Of the node of the tests. */
const KEY = toHex(systemSigner(new Uint8Array(32).fill(7)).publicKey)

type Bundle = {
  envelope_id: string
  seal: { signature: string }
  cko: { value: number; extra: { machine: { state: string } } }
}

/** A verifier that counts what it computes again. */
function counting(nodeKeys: readonly string[] = [KEY]): VerifierOptions & { runs: number } {
  const options = {
    runs: 0,
    hash: systemHash,
    signatures: systemSignatures(),
    networks: [{ id: 'sim', nodeKeys }],
    kernelDigest: KERNEL_DIGEST,
    recompute: (task: Parameters<typeof runTask>[0]) => {
      options.runs++
      return runTask(task, SILENT)
    },
  }
  return options
}

describe('a trajectory', () => {
  let file: TrajectoryFile

  before(async () => {
    const machine = await created({ ...THERMOSTAT, fire: { every: 2 } })
    const { json } = await machine.step(16)
    const trajectory: unknown[] = []
    for (const id of json.reactor.envelopes) {
      const { json: bundle } = await machine.node.call('GET', `/api/svc/envelopes/${id}`, { key: machine.key })
      trajectory.push(bundle)
    }
    file = { machine: machine.reactor, trajectory }
  })

  const changed = (change: (seals: Bundle[]) => unknown): TrajectoryFile => {
    const seals = structuredClone(file.trajectory) as Bundle[]
    change(seals)
    return { ...file, trajectory: seals }
  }

  it('is verified seal by seal, all of it computed again or a sample', () => {
    const all = counting()
    const report = verifyTrajectory(file, all)
    assert.deepEqual([report.exit_code, report.recomputed, all.runs], [0, 8, 8], report.summary)
    const some = counting()
    const sampled = verifyTrajectory(file, some, 3)
    assert.deepEqual([sampled.exit_code, sampled.recomputed, some.runs], [0, 3, 3], sampled.summary)
  })

  it('is verified as any other file, and known as signed only where its signers are', () => {
    const verdict = (run: TrajectoryFile, nodeKeys: readonly string[]) => {
      const { verdict, signer_known, exit_code } = verifyText(JSON.stringify(run), counting(nodeKeys))
      return [verdict, signer_known, exit_code]
    }
    assert.deepEqual(verdict(file, [KEY]), ['held', true, 0])
    assert.deepEqual(verdict(file, ['0'.repeat(64)]), ['failed', false, 1])
    const altered = changed((seals) => Object.assign((seals[4] as Bundle).cko, { value: 1 }))
    assert.deepEqual(verdict(altered, [KEY]), ['failed', false, 1])
    assert.deepEqual(verdict({ ...file, trajectory: [] }, [KEY]), ['unproven', false, 3])
  })

  for (const [what, change, at] of [
    ['a missing seal', (seals: Bundle[]) => seals.splice(3, 1), 10],
    [
      'two seals in the wrong order',
      (seals: Bundle[]) => seals.splice(2, 2, seals[3] as Bundle, seals[2] as Bundle),
      8,
    ],
    ['a changed value', (seals: Bundle[]) => Object.assign((seals[4] as Bundle).cko, { value: 1 }), 10],
    [
      'a changed state',
      (seals: Bundle[]) => Object.assign((seals[4] as Bundle).cko.extra.machine, { state: '3ff0000000000000' }),
      10,
    ],
  ] as const) {
    it(`names the first step that differs: ${what}`, () => {
      const report = verifyTrajectory(changed(change), counting(), 0)
      assert.deepEqual([report.exit_code, report.verdict, report.first_wrong], [1, 'failed', at], report.summary)
    })
  }

  it('checks of seals outside the sample the hash that the next one names, and one signature for all of them', () => {
    let signatures = 0
    const options = counting()
    const verifier = options.signatures
    const looking = {
      ...options,
      signatures: {
        verify(...given: Parameters<typeof verifier.verify>) {
          signatures++
          return verifier.verify(...given)
        },
      },
    }
    assert.equal(verifyTrajectory(file, looking, 0).exit_code, 0)
    assert.equal(signatures, 1)
    const forged = changed((seals) => Object.assign((seals[7] as Bundle).seal, { signature: '0'.repeat(128) }))
    assert.deepEqual([verifyTrajectory(forged, looking, 0).first_wrong], [16])
    const beside = changed((seals) => Object.assign(seals[2] as Bundle, { value: 1 }))
    assert.deepEqual([verifyTrajectory(beside, looking, 0).first_wrong], [6])
  })

  it('is unproven where seals rest on signatures of nobody known, or the beginning is missing', () => {
    const sampled = verifyTrajectory(file, counting([]), 3)
    assert.deepEqual([sampled.exit_code, sampled.verdict], [3, 'unproven'], sampled.summary)
    assert.equal(verifyTrajectory(file, counting([])).exit_code, 0)
    const cut = verifyTrajectory({ ...file, trajectory: file.trajectory.slice(2) }, counting())
    assert.deepEqual([cut.exit_code, cut.first_wrong], [3, null])
    assert.match(cut.summary, /begins at step 4: the steps before are missing/)
  })

  it('of another machine is not accepted', () => {
    assert.equal(verifyTrajectory({ ...file, machine: 'f'.repeat(32) }, counting()).exit_code, 1)
    assert.equal(verifyTrajectory({ ...file, trajectory: [{}] }, counting()).exit_code, 1)
    assert.equal(verifyTrajectory({ ...file, trajectory: [] }, counting()).exit_code, 3)
  })
})
