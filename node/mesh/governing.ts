import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { REFUSALS } from '../../src/errors/table.ts'
import type { Decide } from '../../src/journal/decision.ts'
import type { Choice } from '../../src/mesh/governance/ballot-claims.ts'
import { electorateNumber, isForItsMembers } from '../../src/mesh/governance/electorate.ts'
import type { Governance } from '../../src/mesh/governance/governance.ts'
import { PARAMETERS, type ParameterRow } from '../../src/mesh/governance/parameters.ts'
import { checkProposal, isProposalBody, type ProposalBody, slotOf } from '../../src/mesh/governance/proposal-body.ts'
import { MOST_OPEN_PROPOSALS, PROPOSAL_BOUND } from '../../src/mesh/governance/proposal-claims.ts'
import type { ProposalView } from '../../src/mesh/governance/proposal-view.ts'
import { isApplicable, rivalOf } from '../../src/mesh/governance/ratifiable.ts'
import type { Members } from '../../src/mesh/members.ts'
import { undecidedFrom } from '../../src/mesh/next-epoch.ts'
import type { Mesh } from './mesh.ts'

type Needs = Pick<Mesh, 'members' | 'publish' | 'self' | 'state'>

/** @throws Refusal UNKNOWN_PROPOSAL */
export function proposalNamed(governance: Governance, id: string, now: number): ProposalView {
  const view = governance.proposal(id, now)
  if (view !== null) return view
  throw new Refusal('UNKNOWN_PROPOSAL', `This node knows no proposal ${id}; it may not have arrived yet.`, {
    proposal: id,
  })
}

/**
 * Publishes a proposal of this node.
 * @param asked of any content; the members of now decide on it
 * @throws Refusal BAD_PROPOSAL, PARAMETER_OUT_OF_BOUNDS, PROPOSAL_CONFLICT, TOO_MANY_PROPOSALS, NOT_READY, and those of `Mesh.publish`
 */
export function propose(mesh: Needs, asked: ProposalBody, now: number): Promise<PublishedEvent> {
  const { members, self, state } = mesh
  const body = forTheMembersOf(members, asked, now)
  mustBeValid(body, now)
  if (!isApplicable(members, state.governance, body)) throw inapplicable(state.governance, body)
  mustHaveRoom(mesh, self, now)
  return mesh.publish('proposal', body, true, whileTheyDecide(body))
}

/** The proposal with the number of the epoch of now, except in the first one. */
function forTheMembersOf(members: Members, body: ProposalBody, now: number): ProposalBody {
  const { number } = members.at(now)
  return body.type === 'member' || number === 0 ? body : { ...body, electorate: number }
}

/** A proposal about which nobody would decide is never published: another epoch may have begun meanwhile, or be about to. */
const whileTheyDecide =
  (body: ProposalBody): Decide<void> =>
  ({ mesh: { members, governance } }, { svcond }) => {
    const change = undecidedFrom(members, governance.acceptedChanges())
    if (!isForItsMembers(members, { body, svcond }, change)) {
      throw new Refusal(
        'NOT_READY',
        'The members are changing: it is not known here yet who decides on this proposal. Propose it again later.',
        { svcond, epoch: electorateNumber(body) },
      )
    }
    return { drafts: [], answer: () => undefined }
  }

function mustBeValid(body: ProposalBody, now: number): void {
  const refusal = isProposalBody(body) ? checkProposal(body, now) : 'BAD_PROPOSAL'
  if (refusal === null) return
  if (refusal === 'PARAMETER_OUT_OF_BOUNDS' && body.type === 'parameter') {
    const { least, most, unit }: ParameterRow = PARAMETERS[body.parameter]
    const detail = `${body.parameter} is an integer from ${least} to ${most} (${unit}); received ${body.value}.`
    throw new Refusal(refusal, detail, { parameter: body.parameter, value: body.value, least, most })
  }
  const detail =
    'A proposal closes 120 to 1,000,000 ticks from now, and takes effect at least 1,000 ticks later; title and text have no control characters, and a member is replaced by another key.'
  throw new Refusal(refusal, detail, { svcond: now, closes: body.closes })
}

function inapplicable(governance: Governance, body: ProposalBody): Refusal {
  const slot = slotOf(body) ?? ''
  const holder = governance.ratifications.holderOf(slot)
  if (holder !== null) {
    const detail = `Members have accepted another proposal for ${slot}: ${holder.proposal}.`
    return new Refusal('PROPOSAL_CONFLICT', detail, { accepted: holder.proposal })
  }
  const changes = governance.acceptedChanges()
  const detail = `The next change begins epoch ${changes.length + 1} after tick ${changes.at(-1)?.activates ?? 0}, and replaces a key that has a seat by one that never had any.`
  return new Refusal('BAD_PROPOSAL', detail, { epoch: changes.length + 1 })
}

function mustHaveRoom({ state }: Needs, self: string, now: number): void {
  const { governance, registers } = state
  const made = registers.claimsOf('proposal', self)
  let open = 0
  for (const id of governance.shown.openAt(now)) if (registers.claims('proposal', id)[0]?.origin === self) open++
  if (made < PROPOSAL_BOUND.most && open < MOST_OPEN_PROPOSALS) return
  const detail = `This node has ${open} open proposals of ${MOST_OPEN_PROPOSALS}, and has made ${made} of ${PROPOSAL_BOUND.most}.`
  throw new Refusal('TOO_MANY_PROPOSALS', detail, { open, made })
}

/**
 * Publishes the ballot of this node.
 * @throws Refusal UNKNOWN_PROPOSAL, VOTING_CLOSED, ALREADY_VOTED, PROPOSAL_CONFLICT, and those of `Mesh.publish`
 */
export async function vote(mesh: Needs, id: string, choice: Choice, now: number): Promise<PublishedEvent> {
  const { self, state } = mesh
  const { governance } = state
  const view = proposalNamed(governance, id, now)
  const { closes } = view.body
  if (now > closes) {
    throw new Refusal('VOTING_CLOSED', `The proposal closed in tick ${closes}; it is tick ${now}.`, {
      closes,
      svcond: now,
    })
  }
  const said = state.registers.claims('ballot', id).find(({ origin }) => origin === self)
  if (said !== undefined) {
    const detail = `This node has voted ${said.body.choice} by ${said.event}; the first ballot of a member counts.`
    throw new Refusal('ALREADY_VOTED', detail, { ballot: said.event, choice: said.body.choice })
  }
  const rival = choice === 'yes' ? rivalOf({ governance, self }, view, now) : null
  if (rival !== null) {
    const detail = `This node has voted yes on ${rival} for ${slotOf(view.body)}, or it is accepted; two of them cannot both be.`
    throw new Refusal('PROPOSAL_CONFLICT', detail, { proposal: rival })
  }
  return mesh.publish('ballot', { proposal: id, choice }, true, once(self, id))
}

/** Of two requests at the same time, the second one finds the ballot of the first in the batch. */
const once =
  (self: string, proposal: string): Decide<void> =>
  ({ mesh, pending }) => {
    const isOwn = ({ accepted: { event } }: (typeof pending)[number]): boolean =>
      event.origin === self && event.kind === 'ballot' && event.body.proposal === proposal
    const isSaid = mesh.registers.claims('ballot', proposal).some(({ origin }) => origin === self)
    if (isSaid || pending.some(isOwn)) throw new Refusal('ALREADY_VOTED', REFUSALS.ALREADY_VOTED.sentence, { proposal })
    return { drafts: [], answer: () => undefined }
  }
