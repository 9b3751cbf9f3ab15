import { Type } from 'typebox'
import { PULSE_HZ } from '../../../../src/time/modulation.ts'
import { phaseOf, TICK_NS, tickOf } from '../../../../src/time/tick.ts'
import { read } from '../../definition.ts'
import { Phase, Svcond } from '../../schemas.ts'

/** Seconds of a tick, rounded for display; wrong for absolute tick counts. */
export const SVCOND_DISPLAY_SECONDS = 0.777

export const clock = read({
  id: 'tally.clock',
  method: 'GET',
  path: '/api/tally/clock',
  auth: 'none',
  tier: 'computation',
  domain: 'economy',
  summary: 'The length of a tick, exact and for display, and the current one.',
  response: Type.Object({
    svcond_ns: Type.Integer(),
    svcond_sec_exact: Type.Number(),
    svcond_sec: Type.Number(),
    pulse_hz: Type.Number(),
    svcond: Svcond,
    phase: Phase,
  }),
  refusals: [],
  example: {},
  read(services) {
    const now = services.clock.now()
    return {
      svcond_ns: Number(TICK_NS),
      svcond_sec_exact: Number(TICK_NS) / 1e9,
      svcond_sec: SVCOND_DISPLAY_SECONDS,
      pulse_hz: PULSE_HZ,
      svcond: tickOf(now),
      phase: phaseOf(now),
    }
  },
})
