import { Type } from 'typebox'
import { CHOICES } from '../../../../src/mesh/governance/ballot-claims.ts'
import { outlookOf } from '../../../../src/mesh/governance/outlook.ts'
import { PARAMETER_NAMES } from '../../../../src/mesh/governance/parameters.ts'
import { activationOf } from '../../../../src/mesh/governance/proposal-body.ts'
import { PROPOSAL_STATES } from '../../../../src/mesh/governance/proposal-state.ts'
import type { ProposalView } from '../../../../src/mesh/governance/proposal-view.ts'
import { ratifiedFrom, ratifiedUntil } from '../../../../src/mesh/governance/ratifying-times.ts'
import type { MeshState } from '../../../../src/mesh/mesh-state.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { AnyObject, Hex64, Svcond } from '../../schemas.ts'

export const Parameter = Type.String({ enum: [...PARAMETER_NAMES] })
export const Choice = Type.String({ enum: [...CHOICES] })
export const State = Type.String({ enum: [...PROPOSAL_STATES] })

/** A proposal without its ballots. */
export const Summary = Type.Object({
  proposal: Type.String({ description: 'Id of the event that proposes.' }),
  origin: Hex64,
  svcond: Svcond,
  type: Type.String({ enum: ['text', 'parameter', 'upgrade', 'member'] }),
  title: Type.String(),
  closes: Svcond,
  activates: Type.Union([Svcond, Type.Null()]),
  state: State,
  final: Type.Boolean({ description: 'No event can change the state, if no more members than tolerated are faulty.' }),
  yes: Type.Integer(),
  no: Type.Integer(),
  ratified: Type.Integer({ description: 'Members that have signed that it has a quorum of yes.' }),
  quorum: Type.Integer(),
  members: Type.Integer(),
  outlook: Type.String({ description: 'What is to be expected of it, in a sentence.' }),
})

/** A proposal with all that is known of it. */
export const Whole = Type.Object({
  ...Summary.properties,
  body: AnyObject,
  ballots: Type.Array(Type.Object({ member: Hex64, choice: Choice, svcond: Svcond, event: Hex64 })),
  ratifiers: Type.Array(Hex64),
  ratified_from: Svcond,
  ratified_until: Svcond,
  superseded_by: Type.Union([Hex64, Type.Null()]),
  own: Type.Union([Choice, Type.Null()], { description: 'How this node has voted.' }),
})

export function summaryOf({ members, succession }: MeshState, view: ProposalView): JsonObject {
  const { proposal, origin, svcond, body, state, final, yes, no, ratified } = view
  const { type, title, closes } = body
  return {
    ...{ proposal, origin, svcond, type, title, closes, activates: activationOf(body), state, final, yes, no },
    ...{ ratified: ratified.length, quorum: members.quorum, members: members.size },
    outlook: outlookOf(view, members, succession.confirmationsOf(proposal)),
  }
}

/** @param self key of this node */
export const wholeOf = (mesh: MeshState, view: ProposalView, self: string): JsonObject => ({
  ...summaryOf(mesh, view),
  body: { ...view.body },
  ballots: view.ballots.map(({ origin, body, svcond, event }) => ({
    member: origin,
    choice: body.choice,
    svcond,
    event,
  })),
  ratifiers: [...view.ratified],
  ratified_from: ratifiedFrom(view.body),
  ratified_until: ratifiedUntil(view.body),
  superseded_by: view.supersededBy,
  own: view.ballots.find(({ origin }) => origin === self)?.body.choice ?? null,
})
