import { Type } from 'typebox'
import { TICK_NS } from '../../../../src/time/tick.ts'
import { read } from '../../definition.ts'

/** Ticks in which a coin's certificate is expected on an idle mesh. */
const FINALITY_TICKS = 2

export const consensus = read({
  id: 'consensus',
  method: 'GET',
  path: '/api/consensus',
  auth: 'none',
  tier: 'computation',
  domain: 'network-governance',
  summary: 'Length of a tick, expected time until a vote is final, and number of members that decide.',
  response: Type.Object({
    tick_interval_ms: Type.Number({ description: '777.000777.' }),
    finality_seconds: Type.Number({ description: 'Two tick periods, exact.' }),
    finality_ticks: Type.Integer(),
    members: Type.Integer(),
    quorum: Type.Integer(),
    tolerated: Type.Integer({ description: 'Faulty members that the network tolerates.' }),
  }),
  refusals: [],
  example: {},
  read({ mesh: { members } }) {
    return {
      tick_interval_ms: Number(TICK_NS) / 1e6,
      finality_seconds: (FINALITY_TICKS * Number(TICK_NS)) / 1e9,
      finality_ticks: FINALITY_TICKS,
      members: members.size,
      quorum: members.quorum,
      tolerated: members.tolerated,
    }
  },
})
