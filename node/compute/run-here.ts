import type { Task } from '../../src/kernel/task.ts'
import type { States } from '../../src/machines/state-body.ts'
import { quoteTask, runTask } from '../../src/tasks/run-task.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Compute, Computed, ComputeOptions, Quote } from '../ports.ts'
import { systemHash } from '../system/crypto.ts'
import { cancelled } from './cancelled.ts'
import { isReadElsewhere } from './inline-operations.ts'

const ignore = (): void => undefined

/** Runs a task at once, on this thread. */
export function runHere(clock: Clock, task: Task, { signal, onProgress, states }: ComputeOptions = {}): Computed {
  const stamps: bigint[] = []
  const context = {
    stamp: () => {
      stamps.push(clock.now())
    },
    progress: onProgress ?? ignore,
    checkpoint: () => {
      if (signal?.aborted) throw cancelled()
    },
    hash: systemHash,
  }
  const computation = runTask(task, context, states)
  return { computation, stamps }
}

/** Reads and prices a task at once, on this thread. */
export const quoteHere = (task: Task, states?: States): Quote => {
  const { operations, work, run } = quoteTask(task, states, systemHash)
  if (run === null) return { operations, work, admission: null }
  const { memory, checks } = run.admission()
  return { operations, work, admission: { solver: run.solver.name, inputs: run.inputs, memory, checks } }
}

/** Computes on the calling thread: used by simulations, and by nodes for work of microseconds. */
export function inlineCompute(clock: Clock): Compute {
  return {
    async price(task, onRead, states) {
      const since = clock.now()
      try {
        return quoteHere(task, states)
      } finally {
        if (isReadElsewhere(task)) onRead?.(Number(clock.now() - since))
      }
    },
    async run(task, options) {
      if (options?.signal?.aborted === true) throw cancelled()
      return runHere(clock, task, options)
    },
    draw: async (task, shown, format) => (await import('../pictures/picture.ts')).drawPicture(task, shown, format),
    digest: async (bytes) => systemHash.sha256Hex(bytes),
    close: async () => undefined,
  }
}
