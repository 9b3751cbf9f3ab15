import { REFUSALS } from '../errors/table.ts'
import type { CoinTable, Proposal } from './coin-table.ts'
import { type Explanation, explainAddress, explainRegister } from './explain-claim.ts'
import type { HeldRegisters } from './held-registers.ts'
import { isClaim, type KnownEvent, type Note } from './known-events.ts'
import type { Members } from './members.ts'
import type { Why } from './mesh-state.ts'
import type { Quarantines } from './quarantines.ts'

export interface Explaining {
  readonly members: Members
  readonly quarantines: Quarantines
  readonly registers: HeldRegisters
  readonly coins: CoinTable
}

/** What stands in a log that has two versions and counts nevertheless: it proves itself, whoever carries it. */
const SELF_EVIDENT: ReadonlySet<string> = new Set(['evidence', 'spend', 'vote', 'certificate'])

/** Why an event has the effect that it has. */
export function explain(id: string, known: KnownEvent, state: Explaining): Why {
  const { origin, seq, svcond, kind } = known
  return { id, origin, seq, svcond, kind, ...explanationOf(known, state) }
}

function explanationOf(known: KnownEvent, state: Explaining): Explanation {
  const { kind, origin, seq } = known
  if (!isClaim(known) && known.void !== null) {
    return {
      effect: 'void',
      winner: null,
      reasons: [`Its body does not hold (${known.void}): ${REFUSALS[known.void].sentence}`],
    }
  }
  const from = state.quarantines.from(origin)
  const isExcluded = from !== null && seq >= from
  const forked = `Its origin published two events with the sequence number ${from}, and this one has ${seq}`
  if (isExcluded && !SELF_EVIDENT.has(kind)) {
    return {
      effect: 'excluded',
      winner: null,
      reasons: [`${forked}: from the first such number on its log does not count.`],
    }
  }
  if (isClaim(known)) {
    const { registers, members } = state
    return known.kind === 'address'
      ? explainAddress(known, registers, members)
      : explainRegister(known, registers, members)
  }
  const { reasons, ...rest } = explainNote(known, state)
  return { ...rest, reasons: isExcluded ? [...reasons, `${forked}; what proves itself counts all the same.`] : reasons }
}

const SENTENCES: Readonly<Record<string, string>> = {
  tick: 'It commits to what its origin sealed in a tick.',
  heartbeat: 'It says how much of every log its origin had by its tick, which decides which claims are late.',
  recovery: 'Its origin had lost records, learned its own log from the others, and does not vote for a while.',
  discovery: 'It is what its origin says of itself; the latest such event counts.',
  vote: 'It carries votes; each counts for the first spend of a version that its voter chose.',
  evidence: 'It shows two events of one log with the same sequence number; from there on that log does not count.',
}

function explainNote(note: Note, { coins }: Explaining): Explanation {
  if (note.spend !== undefined) return explainSpend(note.spend, coins)
  return { effect: 'counts', winner: null, reasons: [SENTENCES[note.kind] ?? 'It counts.'] }
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
    reasons: [`It puts the spend ${id} to the vote; ${lost ?? 'no quorum has voted yet'}.`],
  }
}

const WHY_LOST: { readonly [status in Proposal['status']]?: string } = {
  frozen: 'the votes are split, so that no spend of that version can reach a quorum',
  orphaned: 'a coin of it was minted behind a fork of its minter, so that nobody votes for it any more',
}
