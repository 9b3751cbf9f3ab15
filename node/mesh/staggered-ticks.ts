import type { Clock } from '../../src/time/clock.ts'
import { startOfTick, tickOf } from '../../src/time/tick.ts'

/**
 * Calls `task` now and once in every tick, at a moment of its own for every node: many of them may share a machine.
 * @param moment nanoseconds after the start of a tick
 * @returns a function that ends it
 */
export function staggeredTicks(clock: Clock, moment: bigint, task: (tick: number) => void): () => void {
  let cancel: () => void = () => undefined
  const wait = (): void => {
    const now = clock.now()
    cancel = clock.after(startOfTick(tickOf(now - moment) + 1) + moment - now, () => {
      wait()
      task(tickOf(clock.now()))
    })
  }
  wait()
  task(tickOf(clock.now()))
  return () => cancel()
}
