import { Type } from 'typebox'
import type { Clock } from '../../../../src/time/clock.ts'
import { startOfTick, tickOf } from '../../../../src/time/tick.ts'
import { watch } from '../../definition.ts'
import { pulseAt } from './pulse.ts'

/** Resolves at the start of the next tick, or at once when the client is gone. */
function nextTick(clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // It may have left while the event before was being sent.
    if (signal.aborted) {
      resolve()
      return
    }
    const now = clock.now()
    const cancel = clock.after(startOfTick(tickOf(now) + 1) - now, done)
    function done(): void {
      cancel()
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done, { once: true })
  })
}

export const pulseWatch = watch({
  id: 'svc.pulse.watch',
  method: 'GET',
  path: '/api/svc/pulse/watch',
  auth: 'none',
  tier: 'computation',
  domain: 'explorer-platform',
  summary: 'The pulse at the start of every tick, as server-sent events.',
  response: Type.String(),
  media: 'text/event-stream',
  refusals: ['RATE_LIMITED', 'OVERLOADED'],
  example: {},
  async *watch({ clock }, _request, signal) {
    while (!signal.aborted) {
      yield JSON.stringify(pulseAt(clock))
      await nextTick(clock, signal)
    }
  },
})
