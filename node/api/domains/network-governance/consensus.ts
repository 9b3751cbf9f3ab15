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
  summary: 'How long a tick is, after which time a vote is expected to be final, and how many members decide.',
  response: Type.Object({
    tick_interval_ms: Type.Number({ description: '777.000777.' }),
    finality_seconds: Type.Number({ description: 'Two true periods.' }),
    finality_ticks: Type.Integer(),
    members: Type.Integer(),
    quorum: Type.Integer(),
    tolerated: Type.Integer({ description: 'Members that may be bad without harm.' }),
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
