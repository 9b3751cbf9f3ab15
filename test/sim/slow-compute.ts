import { cancelled } from '../../node/compute/cancelled.ts'
import { inlineCompute, quoteHere, runHere } from '../../node/compute/run-here.ts'
import type { Compute, Computed } from '../../node/ports.ts'
import type { Clock } from '../../src/time/clock.ts'
import { TICK_NS } from '../../src/time/tick.ts'

/** Longest simulated duration of a solver, in ticks. */
const LONGEST = 3n

/** Steps of the protocol that are over before the work itself begins. */
const BEFORE_WORK = 4

/**
 * Computes on this thread, but lets a solver take up to three ticks of virtual time, so that holds, jobs, cancellations
 * and crashes meet work under way.
 */
export function slowCompute(clock: Clock): Compute {
  return {
    ...inlineCompute(clock),
    price: async (task, _onRead, states) => quoteHere(task, states),
    async run(task, options = {}) {
      const { signal, onProgress, operations = 0, states } = options
      if (signal?.aborted === true) throw cancelled()
      if (task.kind === 'operators') return runHere(clock, task, options)
      const started = clock.now()
      const duration = (BigInt(operations % 1000) * LONGEST * TICK_NS) / 1000n
      return new Promise<Computed>((resolve, reject) => {
        const stop = clock.after(duration, () => {
          try {
            const { computation, stamps } = runHere(clock, task, { states })
            resolve({ computation, stamps: stamps.map((stamp, step) => (step < BEFORE_WORK ? started : stamp)) })
          } catch (error) {
            reject(error)
          }
        })
        clock.after(duration / 2n, () => onProgress?.(0.5))
        signal?.addEventListener('abort', () => {
          stop()
          reject(cancelled())
        })
      })
    },
    draw: async () => new Uint8Array(),
  }
}
