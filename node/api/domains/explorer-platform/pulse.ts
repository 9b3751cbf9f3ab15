import { Type } from 'typebox'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Clock } from '../../../../src/time/clock.ts'
import { ALPHA_K, modulation, PULSE_HZ } from '../../../../src/time/modulation.ts'
import { phaseOf, TICK_NS, tickOf } from '../../../../src/time/tick.ts'
import { read } from '../../definition.ts'
import { Modulation, Phase, Svcond } from '../../schemas.ts'

/** The tick counter, phase and modulation at this instant. */
export function pulseAt(clock: Clock): JsonObject {
  const now = clock.now()
  const svcond = tickOf(now)
  const phase = phaseOf(now)
  const R_t = modulation(phase)
  return {
    svcond,
    svcondTick: svcond,
    phase,
    R_t,
    'R(t)': R_t,
    pulse_hz: PULSE_HZ,
    tick_period_ns: Number(TICK_NS),
    alpha_K: ALPHA_K,
    unix_ns: String(now),
  }
}

export const pulse = read({
  id: 'svc.pulse',
  method: 'GET',
  path: '/api/svc/pulse',
  auth: 'none',
  tier: 'computation',
  domain: 'explorer-platform',
  summary: 'The live tick counter, its phase and the modulation R(t).',
  response: Type.Object({
    svcond: Svcond,
    svcondTick: Svcond,
    phase: Phase,
    R_t: Modulation,
    'R(t)': Modulation,
    pulse_hz: Type.Number(),
    tick_period_ns: Type.Integer(),
    alpha_K: Type.Number(),
    unix_ns: Type.String(),
  }),
  refusals: [],
  example: {},
  tool: { name: 'svc_pulse', readOnlyHint: true, idempotentHint: false, destructiveHint: false, openWorldHint: false },
  read: ({ clock }) => pulseAt(clock),
})
