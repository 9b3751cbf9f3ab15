import type { Clock } from '../../src/time/clock.ts'
import { startOfTick, tickOf } from '../../src/time/tick.ts'

/**
 * Calls `task` once in every tick, from the next moment on.
 * @param moment nanoseconds after the start of a tick, less than a tick
 * @returns a function that stops it
 */
export function everyTick(clock: Clock, moment: bigint, task: (tick: number) => void): () => void {
  let cancel: () => void = () => undefined
  const wait = (): void => {
    const now = clock.now()
    cancel = clock.after(startOfTick(tickOf(now - moment) + 1) + moment - now, () => {
      wait()
      task(tickOf(clock.now()))
    })
  }
  wait()
  return () => cancel()
}
