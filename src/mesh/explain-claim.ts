import { type AddressClaim, expiryOf, type RecordFate, type Tenure, tenuresOf } from './address-tenures.ts'
import type { HeldClaim, RegisterKind } from './claim.ts'
import type { HeldRegisters } from './held-registers.ts'
import { dueAt } from './lateness.ts'
import type { Members } from './members.ts'
import type { Why } from './mesh-state.ts'
import type { Claim } from './registers.ts'

export type Explanation = Pick<Why, 'effect' | 'reasons' | 'winner'>

const NOUNS: Readonly<Record<RegisterKind, string>> = {
  address: 'address',
  owner: 'ZID',
  job: 'job',
  shard: 'shard',
  fuel_bond: 'payment',
}

/** Of a claim on a register that the first in rank wins. */
export function explainRegister(claim: HeldClaim, registers: HeldRegisters, members: Members): Explanation {
  const claims = registers.book(claim).claims(claim.subject) ?? []
  const [winner = claim, second] = claims
  const late = lateness(claim, members)
  if (winner !== claim) {
    return { effect: effectOf(claim, winner), winner: winner.event, reasons: [...late, comparison(winner, claim)] }
  }
  const noun = `${NOUNS[claim.kind]} ${claim.subject}`
  const rivals =
    second === undefined ? `It is the only claim on ${noun}.` : `It wins ${noun}: ${comparison(claim, second)}`
  return { effect: 'wins', winner: null, reasons: [...late, rivals, finality(claim, registers, members)] }
}

/** Of a record of an address, which its first owner may renew and which is free again when it has expired. */
export function explainAddress(claim: HeldClaim, registers: HeldRegisters, members: Members): Explanation {
  let found: { readonly fate: RecordFate; readonly tenure: Tenure | null } | undefined
  tenuresOf(registers.books.address.claims(claim.subject) ?? [], (each, fate, tenure) => {
    if (each === claim) found = { fate, tenure }
  })
  if (found === undefined) throw new Error(`the claim ${claim.event} is not in its register`)
  const told = explainFate(claim as AddressClaim, found.fate, found.tenure as Tenure)
  const end = told.effect === 'wins' ? [finality(claim, registers, members)] : []
  return { ...told, reasons: [...lateness(claim, members), ...told.reasons, ...end] }
}

function explainFate(claim: AddressClaim, fate: RecordFate, tenure: Tenure): Explanation {
  const { subject, svcond, body } = claim
  const expires = expiryOf(claim)
  switch (fate) {
    case 'takes': {
      const reason = `Nobody held address ${subject} in tick ${svcond}, so it took it; this record holds until tick ${expires}.`
      return { effect: 'wins', winner: null, reasons: [reason] }
    }
    case 'renews': {
      const reason = `It is by the owner of address ${subject}, who has held it since ${tenure.first.event}; this record holds until tick ${expires}.`
      return { effect: 'counts', winner: null, reasons: [reason] }
    }
    case 'expired': {
      const reason = `Its record held until tick ${expires} only, and it was published in tick ${svcond}.`
      return { effect: 'lost', winner: null, reasons: [reason] }
    }
    case 'outdated': {
      const reason = `Its owner signed it in tick ${body.svcond}; a record that the owner signed then or later counts already.`
      return { effect: 'lost', winner: tenure.current.event, reasons: [reason] }
    }
    case 'taken': {
      const { first } = tenure
      const holder = `Another key, ${first.body.owner}, holds address ${subject} by ${first.event} until tick ${tenure.expires}.`
      return { effect: effectOf(claim, first), winner: first.event, reasons: [holder, comparison(first, claim)] }
    }
  }
}

const effectOf = (claim: Claim<unknown>, winner: Claim<unknown>): Why['effect'] =>
  claim.late && !winner.late ? 'late' : 'lost'

/** Why one claim ranks before another. */
function comparison(winner: Claim<unknown>, loser: Claim<unknown>): string {
  if (winner.late !== loser.late)
    return `${winner.event} was seen in time and ${loser.event} was not: late claims rank last.`
  if (winner.svcond === loser.svcond) {
    return `Both are of tick ${winner.svcond}, so the smaller event id wins: ${winner.event} before ${loser.event}.`
  }
  return `The earlier tick wins: ${winner.svcond} of ${winner.event} before ${loser.svcond} of ${loser.event}.`
}

function lateness(claim: HeldClaim, { quorum, size }: Members): readonly string[] {
  if (!claim.late) return []
  const word = `said in their first heartbeat of tick ${dueAt(claim)} or later that they had not seen it`
  return [`It is late: ${claim.unseen} of ${size} members ${word}, and a quorum is ${quorum}.`]
}

function finality(claim: Claim<unknown>, registers: HeldRegisters, { quorum, size }: Members): string {
  const logs = `${quorum} of ${size} logs`
  return registers.isFinal(claim)
    ? `That is final: ${logs} have passed tick ${dueAt(claim)}.`
    : `That is final once ${logs} have passed tick ${dueAt(claim)}; until then, and while a log that has not passed tick ${claim.svcond} could bring it in time, a claim that ranks before it may turn up.`
}
