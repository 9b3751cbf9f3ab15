import type { Clock } from '../src/time/clock.ts'

const DAY_NS = 86_400_000_000_000n

/**
 * Runs a task at the start of every UTC day.
 * @returns a function that stops it
 */
export function everyUtcDay(clock: Clock, task: () => void): () => void {
  let cancel: () => void = () => undefined
  const wait = (): void => {
    cancel = clock.after(DAY_NS - (clock.now() % DAY_NS), () => {
      task()
      wait()
    })
  }
  wait()
  return () => cancel()
}
