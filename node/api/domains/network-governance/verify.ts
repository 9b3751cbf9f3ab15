import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { tickOf } from '../../../../src/time/tick.ts'
import { type Checked, type VerifyPorts, verifyEvent, verifyInclusion } from '../../../mesh/verify-event.ts'
import type { Services } from '../../../services.ts'
import { read } from '../../definition.ts'
import { AnyObject, Hex64, Nothing, Svcond, verdictMembers } from '../../schemas.ts'
import { headsOf } from './status.ts'

const common = {
  path: '/api/mesh/verify',
  auth: 'none',
  tier: 'computation',
  domain: 'network-governance',
} as const

export const figures = read({
  ...common,
  id: 'mesh.verify.figures',
  method: 'GET',
  summary:
    'What this node has verified of the mesh: events accepted and refused, agreement of recomputations, quarantines.',
  query: Nothing,
  response: Type.Object({
    coherenceScore: Type.Union([Type.Number(), Type.Null()]),
    events: AnyObject,
    state_root: Hex64,
    confirmed: Type.Boolean(),
    quarantined: Type.Array(AnyObject),
    svcond: Svcond,
  }),
  refusals: [],
  example: {},
  read(services) {
    const { mesh, clock } = services
    const { coherence, gossipReceived, gossipDuplicate, gossipInvalid, synced } = mesh.figures()
    const heads = headsOf(services)
    const held = mesh.state.logs().reduce((sum, { count }) => sum + count, 0)
    return {
      coherenceScore: coherence,
      events: { held, received: gossipReceived, duplicate: gossipDuplicate, refused: gossipInvalid, synced },
      state_root: mesh.state.stateRoot(),
      confirmed: mesh.confirmed,
      quarantined: heads.filter(({ quarantined_from }) => quarantined_from !== null),
      svcond: tickOf(clock.now()),
    }
  },
})

const portsOf = ({ identity, hash, signatures, mesh, events }: Services): VerifyPorts => ({
  network: identity.network,
  hash,
  signatures,
  state: mesh.state,
  events,
})

const summaryOf = (checks: readonly Checked[], valid: boolean): string => {
  if (valid) return 'Every check passed.'
  const failed = checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)
  return failed.length > 0
    ? `Failed: ${failed.join(', ')}.`
    : 'Nothing failed, but not everything could be checked here.'
}

export const verify = read({
  ...common,
  id: 'mesh.verify',
  method: 'POST',
  summary: 'Checks an event, or the inclusion proof of an envelope, against the logs that this node has accepted.',
  body: Type.Object(
    {
      event: Type.Optional(AnyObject),
      envelope_id: Type.Optional(Hex64),
      inclusion: Type.Optional(AnyObject),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    valid: Type.Boolean({ description: 'True when every check passed, including the one against the accepted log.' }),
    event: Type.Union([Hex64, Type.Null()], { description: 'Id of the event.' }),
    effect: Type.Union([Type.String(), Type.Null()]),
    summary: verdictMembers.summary,
    checks: verdictMembers.checks,
  }),
  refusals: [],
  example: { body: { envelope_id: '0'.repeat(64), inclusion: { event: {}, index: 0, face: 1, path: [] } } },
  async read(services, { body }) {
    const { event, envelope_id, inclusion } = body
    const ports = portsOf(services)
    const both = envelope_id !== undefined && inclusion !== undefined
    if ((event === undefined) === !both || (event !== undefined && (envelope_id ?? inclusion) !== undefined)) {
      throw new Refusal('INVALID_BODY', 'Send either an event, or an envelope_id with its inclusion proof.')
    }
    const { id, checks } = both ? await verifyInclusion(ports, envelope_id, inclusion) : await verifyEvent(ports, event)
    const valid = checks.every(({ outcome }) => outcome === 'held')
    const effect = id === null ? null : (ports.state.why(id)?.effect ?? null)
    const listed = checks.map(({ name, outcome, detail }) => ({ name, outcome, detail }))
    return { valid, event: id, effect, summary: summaryOf(checks, valid), checks: listed }
  },
})
