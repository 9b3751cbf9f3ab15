import type { Clock } from '../../../src/time/clock.ts'
import { startOfTick, tickOf } from '../../../src/time/tick.ts'

/**
 * Calls `task` at the start of every tick.
 * @returns a function that stops it
 */
export function everyTick(clock: Clock, task: (tick: number) => void): () => void {
  let cancel: () => void = () => undefined
  const wait = (): void => {
    const now = clock.now()
    cancel = clock.after(startOfTick(tickOf(now) + 1) - now, () => {
      wait()
      task(tickOf(clock.now()))
    })
  }
  wait()
  return () => cancel()
}
