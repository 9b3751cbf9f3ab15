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
  recompute: (task) => runTask(task, { stamp() {}, progress() {}, checkpoint() {}, hash: systemHash }),
}

/** Elapsed and processor time, of all threads, in milliseconds: on a busy machine the first says little. */
async function timed(work: () => unknown): Promise<readonly [elapsed: number, processor: number]> {
  const [since, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return [performance.now() - since, (user + system) / 1000]
}

const both = ([elapsed, processor]: readonly [number, number], digits = 0): string =>
  `${elapsed.toFixed(digits)} (processor ${processor.toFixed(digits)})`

/** Pages at several places, each read for the first time: those that were read are kept in memory. */
async function pages(node: TestCore, key: string, reactor: string, report: Report): Promise<void> {
  for (const [place, share] of [
    ['at the beginning', 0],
    ['in the middle', 0.5],
    ['at the end', 0.95],
  ] as const) {
    const took: (readonly [number, number])[] = []
    for (let page = 0; page < 5; page++) {
      const from = STEPS * share + page * PAGE * EVERY
      const path = `/api/svc/reactor/trajectory?reactor=${reactor}&from=${from}&limit=${PAGE}`
      took.push(
        await timed(async () => {
          const { status, json } = await node.call('GET', path, { key })
          if (status !== 200 || json.steps.length !== PAGE) throw new Error(`a page was answered with ${status}`)
        }),
      )
    }
    const [elapsed, processor] = [0, 1].map((kind) => took.map((each) => each[kind] as number).sort((a, b) => a - b))
    report(`a page of ${PAGE} seals ${place}, ms, median of five`, both([elapsed?.[2] ?? 0, processor?.[2] ?? 0], 1))
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
    const made = await timed(async () => {
      for (let done = 0; done < STEPS; done += MOST) {
        const { status, text } = await node.call('POST', '/api/svc/reactor/step', {
          key,
          body: { reactor, steps: MOST },
        })
        if (status !== 200) throw new Error(text)
      }
    })
    report(`${STEPS} steps with ${STEPS / EVERY} seals, on disk, ms`, both(made))
    await pages(node, key, reactor, report)
    const file = await exported(node, key, reactor)
    const text = JSON.stringify(file)
    let read = file
    const parsed = await timed(() => {
      read = JSON.parse(text)
    })
    report(`its file of ${Math.round(text.length / 1e6)} MB, parsed, ms`, both(parsed))
    const verified = await timed(() => {
      const { exit_code, recomputed, summary } = verifyTrajectory(read, OPTIONS, SAMPLE, randomUUID())
      if (exit_code !== 0 || recomputed !== SAMPLE) throw new Error(summary)
    })
    report(`verified, ${SAMPLE} of its seals computed again, ms`, both(verified))
    let comparisons = 0
    const compared = await timed(() => {
      const comparison = compareTrajectories(read, file, OPTIONS)
      if (comparison.verdict !== 'same') throw new Error(comparison.summary)
      comparisons = comparison.comparisons
    })
    report(`compared with another run, ${comparisons} comparisons, ms`, both(compared, 2))
  } finally {
    await node.core.close()
    await rm(folder, { recursive: true, force: true })
  }
}
