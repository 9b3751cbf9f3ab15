import type { Clock } from '../../src/time/clock.ts'
import { startOfTick, TICK_NS, tickOf } from '../../src/time/tick.ts'

/** Share of the tick over which the nodes of a network spread their loops, in thousandths. */
const SPREAD = 800

/**
 * Calls `task` now and once in every tick, at a moment of its own for every node: many of them may share a machine.
 * @param share this node's place among all, in [0, 1)
 * @returns a function that ends it
 */
export function staggeredTicks(clock: Clock, share: number, task: (tick: number) => void): () => void {
  const offset = (TICK_NS * BigInt(Math.floor(share * SPREAD))) / 1000n
  let cancel: () => void = () => undefined
  const wait = (): void => {
    const now = clock.now()
    cancel = clock.after(startOfTick(tickOf(now - offset) + 1) + offset - now, () => {
      wait()
      task(tickOf(clock.now()))
    })
  }
  wait()
  task(tickOf(clock.now()))
  return () => cancel()
}
