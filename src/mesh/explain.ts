import { REFUSALS } from '../errors/table.ts'
import type { HeldClaim } from './claim.ts'
import type { CoinTable, Proposal } from './coin-table.ts'
import { explainClaim } from './explain-claim.ts'
import type { Proposals } from './governance/proposal-view.ts'
import type { HeldRegisters } from './held-registers.ts'
import { kindOf } from './kind-of.ts'
import { isClaim, type KnownEvent, type Note } from './known-events.ts'
import type { Members } from './members.ts'
import type { Quarantines } from './quarantines.ts'
import type { Explanation, Why } from './why.ts'

export interface Explaining {
  readonly members: Members
  readonly quarantines: Quarantines
  readonly registers: HeldRegisters
  readonly coins: CoinTable
  readonly governance: Proposals
}

/** Explains the effect of an event. */
export function explain(id: string, known: KnownEvent, state: Explaining): Why {
  const { origin, seq, svcond, kind } = known
  return { id, origin, seq, svcond, kind, ...explanationOf(known, state) }
}

function explanationOf(known: KnownEvent, state: Explaining): Explanation {
  const { kind, origin, seq, svcond } = known
  if (!isClaim(known) && known.void !== null) {
    return {
      effect: 'void',
      winner: null,
      reasons: [`It has no effect (${known.void}): ${REFUSALS[known.void].sentence}`],
    }
  }
  const from = state.quarantines.from(origin)
  const isExcluded = from !== null && seq >= from
  const forked = `Its origin published two events with the sequence number ${from}, and this one has ${seq}`
  if (isExcluded && kindOf(kind).provesItself !== true) {
    return {
      effect: 'excluded',
      winner: null,
      reasons: [`${forked}: from the first such number on its log is quarantined.`],
    }
  }
  if (!isExcluded && kindOf(kind).provesItself !== true && !state.members.isOf(origin, svcond)) {
    const until = state.members.until(origin)
    const when = svcond < until ? 'begins later' : `ended with tick ${until - 1}`
    return { effect: 'excluded', winner: null, reasons: [`The term of its origin as a member ${when}.`] }
  }
  if (isClaim(known)) return explainHeld(known, state)
  const { reasons, ...rest } = explainNote(known, state)
  return { ...rest, reasons: isExcluded ? [...reasons, `${forked}; self-proving events remain valid.`] : reasons }
}

function explainHeld(claim: HeldClaim, { registers, members, governance }: Explaining): Explanation {
  const { claim: rule } = kindOf(claim.kind)
  if (rule === undefined) throw new Error(`events of the kind ${claim.kind} claim nothing`)
  const claims = registers.book(claim).claims(claim.subject) ?? []
  const context = { members, claims, isFinal: registers.isFinal, governance }
  return rule.explain?.(claim, context) ?? explainClaim(claim, rule.noun, context)
}

function explainNote(note: Note, { coins }: Explaining): Explanation {
  if (note.spend !== undefined) return explainSpend(note.spend, coins)
  return { effect: 'counts', winner: null, reasons: [kindOf(note.kind).sentence ?? 'It counts.'] }
}

function explainSpend({ id, spend }: NonNullable<Note['spend']>, coins: CoinTable): Explanation {
  for (const { coin, minter, version } of spend.inputs) {
    const certified = coins.certifiedSpend(coin, version, minter)
    if (certified === null) continue
    const isThis = certified === id
    return {
      effect: isThis ? 'wins' : 'lost',
      winner: null,
      reasons: [
        isThis
          ? `A quorum voted for its spend ${id}, which made version ${version + 1} of coin ${coin}.`
          : `Its spend ${id} lost: a quorum voted for ${certified}, which spent version ${version} of coin ${coin}.`,
      ],
    }
  }
  const { status = 'open' } = coins.proposal(id) ?? {}
  const lost = WHY_LOST[status]
  return {
    effect: lost === undefined ? 'counts' : 'lost',
    winner: null,
    reasons: [`It proposes the spend ${id}; ${lost ?? 'no quorum has voted yet'}.`],
  }
}

const WHY_LOST: { readonly [status in Proposal['status']]?: string } = {
  frozen: 'the votes are split, so that no spend of that version can reach a quorum',
  orphaned: "one of its coins was minted after a fork of its minter's log, so that no member votes for it any more",
}
