import { Session } from 'node:inspector/promises'
import { parentPort } from 'node:worker_threads'
import { createComputePool } from '../../node/compute/pool.ts'
import { SystemClock } from '../../node/system/clock.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Task } from '../../src/kernel/task.ts'

/** What came of the questions, and how often this thread called a function of their reader. */
export interface ReadReport {
  readonly value: number
  readonly refused: string
  readonly codes: readonly string[]
  readonly calls: number
  /** Calls of functions that read a network, while a long one was priced. */
  readonly callsForNetwork: number
  readonly networkPrice: number
  /** Reported work of reading an answered and a refused question. */
  readonly told: readonly number[]
}

const question = (query: string): Task => ({ kind: 'question', query, constants: {} })

/** Takes the reader of questions longer than anything else known. */
const SLOW = question('Ω. '.repeat(666))

/** A ring of 400 buses. */
const NETWORK: Task = {
  kind: 'solver',
  solver: 'grid',
  inputs: {
    buses: Array.from({ length: 400 }, (_, at) => ({ bus: at + 1, type: at === 0 ? 'slack' : 'pq', Pd: 0.1 })),
    branches: Array.from({ length: 400 }, (_, at) => ({ from: at + 1, to: ((at + 1) % 400) + 1, r: 0.01, x: 0.1 })),
  },
}

const codeOf = (error: unknown): string => (error instanceof Refusal ? error.code : String(error))

/** Acts as the thread that serves requests: it requests prices and answers while its own calls are counted. */
const play = async (): Promise<ReadReport> => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const pool = createComputePool({ clock: new SystemClock(), threads: 1 })
  await session.post('Profiler.takePreciseCoverage')
  const task = question('kinetic energy of a 3 kg mass at a speed of 4 m/s')
  const told: number[] = []
  const { operations } = await pool.price(task, (took) => told.push(took))
  const { computation } = await pool.run(task, { operations })
  const refused = await pool
    .price(question('What is the zorg?'), (took) => told.push(took))
    .then(() => 'priced', codeOf)
  const asked = Array.from({ length: 80 }, () => pool.price(SLOW).then(() => 'priced', codeOf))
  const codes = [...new Set(await Promise.all(asked))]
  const { operations: networkPrice } = await pool.price(NETWORK)
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const callsIn = (folder: string): number =>
    result
      .filter(({ url }) => url.includes(folder))
      .flatMap(({ functions }) => functions)
      .filter(({ functionName }) => functionName !== '')
      .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0)
  await pool.close()
  return {
    value: computation.value,
    refused,
    codes,
    calls: callsIn('/dist/src/question/'),
    callsForNetwork: callsIn('/dist/src/solvers/powerflow/'),
    networkPrice,
    told,
  }
}

void play().then((report) => parentPort?.postMessage(report))
