import { closeTickDecision } from '../../src/journal/decisions.ts'
import type { Clock } from '../../src/time/clock.ts'
import { startOfTick, tickOf } from '../../src/time/tick.ts'
import type { Lane } from './lane.ts'

/**
 * Closes every tick in which something was sealed soon after its end, however quiet the node is.
 * @returns a function that ends it
 */
export function closeTicks(lane: Lane, clock: Clock): () => void {
  let cancel: () => void = () => undefined
  const wait = (): void => {
    const now = clock.now()
    cancel = clock.after(startOfTick(tickOf(now) + 1) - now, () => {
      // A lane that cannot write now closes the tick with its next batch.
      if (lane.state.scalars.openTick !== null) lane.submit(closeTickDecision).catch(() => undefined)
      wait()
    })
  }
  wait()
  return () => cancel()
}
