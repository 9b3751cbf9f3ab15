import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { eventId } from '../../../../src/mesh/event-signature.ts'
import { LEAST_ACTIVATION_TICKS, type ProposalBody } from '../../../../src/mesh/governance/proposal-body.ts'
import type { ProposalState } from '../../../../src/mesh/governance/proposal-state.ts'
import { tickOf } from '../../../../src/time/tick.ts'
import { proposalNamed, propose, vote } from '../../../mesh/governing.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { Hex64, Svcond } from '../../schemas.ts'
import { Parameter, State, Summary, summaryOf, Whole, wholeOf } from './governance-schemas.ts'
import { LOOKED_AT, proposalPage } from './proposal-page.ts'

const common = { domain: 'network-governance' } as const
const anybody = { ...common, method: 'GET', auth: 'none', tier: 'computation' } as const
const owner = { ...common, method: 'POST', auth: 'owner', tier: 'machine-control' } as const
const Named = Type.Object({ proposal: Hex64 })
const NONE = { proposal: '0'.repeat(64) }

/** Ticks for which a proposal is open unless its proposer says otherwise: about a day. */
const USUAL_TICKS = 111_200
const USUAL_PAGE = 50

export const listProposals = read({
  ...anybody,
  id: 'governance.proposals',
  path: '/api/governance/proposals',
  summary: 'Proposals of members with their tallies and states, the latest to close first, in pages.',
  description: `A page looks at ${LOOKED_AT} proposals at most: with \`state\` it may have fewer than \`limit\`, or none, and the next one further ones, unless \`next\` is null.`,
  query: Type.Object(
    {
      state: Type.Optional(State),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LOOKED_AT, description: 'Default 50.' })),
      cursor: Type.Optional(Type.String({ maxLength: 64, description: '`next` of the page before.' })),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    svcond: Svcond,
    total: Type.Integer({ description: 'Of all proposals, whatever their states.' }),
    proposals: Type.Array(Summary),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: ['INVALID_QUERY'],
  example: { query: { limit: 10 } },
  read({ mesh, clock }, { query: { state, limit = USUAL_PAGE, cursor } }) {
    const now = tickOf(clock.now())
    const page = proposalPage(mesh.state.governance, now, { state: state as ProposalState | undefined, limit, cursor })
    if (page === null) throw new Refusal('INVALID_QUERY', 'The cursor does not belong to this list; begin anew.')
    const { views, total, next } = page
    return { svcond: now, total, proposals: views.map((view) => summaryOf(mesh.state, view)), next }
  },
})

export const oneProposal = read({
  ...anybody,
  id: 'governance.proposals.one',
  path: '/api/governance/proposals/:proposal',
  summary: 'A proposal: its text, the ballots that count, who has ratified it, and whether the outcome is final.',
  params: Named,
  response: Whole,
  refusals: ['UNKNOWN_PROPOSAL'],
  example: { params: NONE },
  read: ({ mesh, clock }, { params }) =>
    wholeOf(mesh.state, proposalNamed(mesh.state.governance, params.proposal, tickOf(clock.now())), mesh.self),
})

const Asked = Type.Object(
  {
    type: Type.Union([
      Type.Literal('text'),
      Type.Literal('parameter'),
      Type.Literal('upgrade'),
      Type.Literal('member'),
    ]),
    title: Type.String({ minLength: 1, maxLength: 120 }),
    text: Type.Optional(Type.String({ maxLength: 4096 })),
    closes: Type.Optional(Svcond),
    activates: Type.Optional(Svcond),
    parameter: Type.Optional(Parameter),
    value: Type.Optional(Type.Integer()),
    release: Type.Optional(Type.String({ maxLength: 20 })),
    content: Type.Optional(Hex64),
    replaces: Type.Optional(Hex64),
    by: Type.Optional(Hex64),
  },
  { additionalProperties: false },
)

export const makeProposal = write({
  ...owner,
  id: 'governance.propose',
  path: '/api/governance/proposals',
  summary:
    'Proposes a text, a value of a parameter, the content of a release, or another key for a member, signed by this node.',
  description:
    'It closes in `closes` (in about a day by default), and takes effect in `activates` (1,000 ticks later by default, which is the least). `content` is the sha256 of the canonical JSON of the artifacts of the release.',
  body: Asked,
  response: Whole,
  refusals: [
    'BAD_PROPOSAL',
    'PARAMETER_OUT_OF_BOUNDS',
    'PROPOSAL_CONFLICT',
    'TOO_MANY_PROPOSALS',
    'NOT_A_MEMBER',
    'NOT_READY',
    'OVERLOADED',
    'ORIGIN_QUARANTINED',
    'STORAGE_UNAVAILABLE',
  ],
  example: { body: { type: 'parameter', title: 'More first steps', parameter: 'demo_computations', value: 20 } },
  async write({ mesh, clock, hash }, { body: { type, title, text = '', closes: wanted, activates, ...more } }) {
    const now = tickOf(clock.now())
    const closes = wanted ?? now + USUAL_TICKS
    const effect =
      type === 'text' && activates === undefined ? {} : { activates: activates ?? closes + LEAST_ACTIVATION_TICKS }
    const epoch = type === 'member' ? { epoch: mesh.state.governance.acceptedChanges().length + 1 } : {}
    // What the type lacks, or has too much of, its form refuses.
    const body = { type, title, text, closes, ...effect, ...epoch, ...more } as unknown as ProposalBody
    const id = eventId(hash, await propose(mesh, body, now))
    const view = proposalNamed(mesh.state.governance, id, now)
    return jsonAnswer(201, wholeOf(mesh.state, view, mesh.self), {
      ...NO_STORE,
      location: `/api/governance/proposals/${id}`,
    })
  },
})

export const voteOnProposal = write({
  ...owner,
  id: 'governance.vote',
  path: '/api/governance/proposals/:proposal/ballot',
  summary: 'Votes on a proposal as the member that this node is; the first ballot of a member counts.',
  params: Named,
  body: Type.Object({ choice: Type.Union([Type.Literal('yes'), Type.Literal('no')]) }, { additionalProperties: false }),
  response: Whole,
  refusals: [
    'UNKNOWN_PROPOSAL',
    'VOTING_CLOSED',
    'ALREADY_VOTED',
    'PROPOSAL_CONFLICT',
    'NOT_A_MEMBER',
    'NOT_READY',
    'OVERLOADED',
    'ORIGIN_QUARANTINED',
    'STORAGE_UNAVAILABLE',
  ],
  example: { params: NONE, body: { choice: 'yes' } },
  async write({ mesh, clock }, { params, body: { choice } }) {
    const now = tickOf(clock.now())
    await vote(mesh, params.proposal, choice, now)
    const view = proposalNamed(mesh.state.governance, params.proposal, now)
    return jsonAnswer(200, wholeOf(mesh.state, view, mesh.self), NO_STORE)
  },
})
