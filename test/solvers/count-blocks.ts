import { Session } from 'node:inspector/promises'
import { parentPort } from 'node:worker_threads'
import { Refusal } from '../../src/errors/refusal.ts'
import { priceTask } from '../../src/tasks/run-task.ts'

/** What the test asks of this thread: admissions of one solver, to be counted or only made. */
export interface CountRequest {
  readonly solver: string
  readonly all: readonly Readonly<Record<string, unknown>>[]
}

const session = new Session()
session.connect()

const admit = (solver: string, inputs: Readonly<Record<string, unknown>>): void => {
  try {
    priceTask({ kind: 'solver', solver, inputs })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/**
 * Blocks of this project's code that are entered, loops counted at each turn: the same on every machine. In a thread of its
 * own, since counting resets what the coverage of the tests has counted in its isolate.
 */
const blocksOf = async ({ solver, all }: CountRequest): Promise<number> => {
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  await session.post('Profiler.takePreciseCoverage')
  for (const inputs of all) admit(solver, inputs)
  const { result } = await session.post('Profiler.takePreciseCoverage')
  return result
    .filter(({ url }) => url.includes('/dist/src/'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
    .reduce((sum, count) => sum + count, 0)
}

parentPort?.on('message', (request: CountRequest) => {
  void blocksOf(request).then((blocks) => parentPort?.postMessage(blocks))
})
