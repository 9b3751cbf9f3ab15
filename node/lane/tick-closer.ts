import { closeTickDecision } from '../../src/journal/decisions.ts'
import type { Clock } from '../../src/time/clock.ts'
import { everyTick } from './every-tick.ts'
import type { Lane } from './lane.ts'

/**
 * Closes every tick with sealed envelopes soon after its end, even if the node is idle.
 * @param moment nanoseconds after the end of the tick, less than a tick
 * @returns a function that stops it
 */
export function closeTicks(lane: Lane, clock: Clock, moment: bigint): () => void {
  return everyTick(clock, moment, (now) => {
    const { openTick } = lane.state.scalars
    // A lane that cannot write now closes the tick with its next batch.
    if (openTick !== null && openTick.tick < now) lane.submit(closeTickDecision).catch(() => undefined)
  })
}
