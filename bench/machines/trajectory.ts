/** A long trajectory on disk: a page of it wherever it lies, a sample verified, a difference found. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LevelStore } from '../../node/store/level-store.ts'
import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { KERNEL_DIGEST } from '../../src/kernel/generated/digest.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { compareTrajectories } from '../../src/verifier/compare-trajectories.ts'
import type { VerifierOptions } from '../../src/verifier/options.ts'
import type { TrajectoryFile } from '../../src/verifier/trajectory.ts'
import { verifyTrajectory } from '../../src/verifier/verify-trajectory.ts'
import { startTestCore, type TestCore } from '../../test/api/test-core.ts'

const STEPS = 1_000_000
const EVERY = 100
const PAGE = 100
const MOST = 1000
const SAMPLE = 100

type Report = (label: string, text: string) => void

const OPTIONS: VerifierOptions = {
  hash: systemHash,
  signatures: systemSignatures(),
  networks: [{ id: 'sim', nodeKeys: [toHex(systemSigner(new Uint8Array(32).fill(7)).publicKey)] }],
  kernelDigest: KERNEL_DIGEST,
  recompute: (task) => runTask(task, { stamp() {}, progress() {}, checkpoint() {} }),
}

const seconds = (work: () => unknown): number => {
  const since = performance.now()
  work()
  return (performance.now() - since) / 1000
}

/** Milliseconds of a page after each of these steps, first and again. */
async function pages(node: TestCore, key: string, reactor: string, report: Report): Promise<void> {
  for (const [place, from] of [
    ['at the beginning', 0],
    ['in the middle', STEPS / 2],
    ['at the end', STEPS - PAGE * EVERY],
  ] as const) {
    const took: number[] = []
    for (let round = 0; round < 5; round++) {
      const since = performance.now()
      // Another page each time: a page that was read is kept in memory.
      const after = Math.max(0, from - round * PAGE * EVERY)
      const { status } = await node.call(
        'GET',
        `/api/svc/reactor/trajectory?reactor=${reactor}&from=${after}&limit=${PAGE}`,
        { key },
      )
      if (status !== 200) throw new Error(`a page was answered with ${status}`)
      took.push(performance.now() - since)
    }
    report(`a page of ${PAGE} seals ${place}, ms, five pages`, took.map((each) => each.toFixed(1)).join(', '))
  }
}

async function exported(node: TestCore, key: string, reactor: string): Promise<TrajectoryFile> {
  const trajectory: unknown[] = []
  for (let from = 0; from < STEPS; from += PAGE * EVERY) {
    const path = `/api/svc/reactor/trajectory?reactor=${reactor}&from=${from}&limit=${PAGE}`
    const { json } = await node.call('GET', path, { key })
    for (const { envelope } of json.steps) {
      trajectory.push((await node.call('GET', `/api/svc/envelopes/${envelope}`, { key })).json)
    }
  }
  return { machine: reactor, trajectory }
}

/** @param contract as a caller sends it; it must not halt */
export async function trajectory(contract: object, report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'svcmesh-bench-'))
  const node = await startTestCore({ freeHours: 1000, store: await LevelStore.open(folder) })
  try {
    const key = await node.mint()
    const body = { ...contract, fire: { every: EVERY } }
    const { json } = await node.call('POST', '/api/svc/reactor', { key, body })
    const { reactor } = json
    const since = performance.now()
    for (let done = 0; done < STEPS; done += MOST) {
      const { status, text } = await node.call('POST', '/api/svc/reactor/step', { key, body: { reactor, steps: MOST } })
      if (status !== 200) throw new Error(text)
    }
    const took = (performance.now() - since) / 1000
    report(`${STEPS} steps with ${STEPS / EVERY} seals, on disk, s`, took.toFixed(1))
    await pages(node, key, reactor, report)
    const file = await exported(node, key, reactor)
    const text = JSON.stringify(file)
    let read = file
    report(
      `its file of ${Math.round(text.length / 1e6)} MB, parsed, s`,
      seconds(() => {
        read = JSON.parse(text)
      }).toFixed(2),
    )
    const verified = seconds(() => {
      const { exit_code, recomputed, summary } = verifyTrajectory(read, OPTIONS, SAMPLE, randomUUID())
      if (exit_code !== 0 || recomputed !== SAMPLE) throw new Error(summary)
    })
    report(`verified, ${SAMPLE} of its seals computed again, s`, verified.toFixed(2))
    let comparisons = 0
    const compared = seconds(() => {
      const report = compareTrajectories(read, file, OPTIONS)
      if (report.verdict !== 'same') throw new Error(report.summary)
      comparisons = report.comparisons
    })
    report(`compared with another run, ${comparisons} comparisons, ms`, (1000 * compared).toFixed(2))
  } finally {
    await node.core.close()
    await rm(folder, { recursive: true, force: true })
  }
}
