import type { Members } from '../members.ts'
import type { ProposalBody } from './proposal-body.ts'
import { ratifiedFrom, ratifiedUntil } from './ratifying-times.ts'

export const PROPOSAL_STATES = [
  'open',
  'counting',
  'accepted',
  'rejected',
  'expired',
  'superseded',
  'undecided',
] as const

/**
 * `open` until its closing tick; `counting` while members may ratify it; `accepted`, `rejected` (yes is out of reach) or
 * `expired`; `superseded` by another one that has its slot; `undecided` if the time is over, some members have ratified it, and it is
 * unknown whether the others have.
 */
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** What is known of a proposal. */
export interface Count {
  readonly body: ProposalBody
  /** Ballots that count. */
  readonly yes: number
  readonly no: number
  /** Members that have ratified it. */
  readonly ratified: number
  /** Members whose logs are past the time in which they could ratify it, and show that they have not (passed-logs.ts). */
  readonly abstained: number
  /** The accepted proposal that has its slot instead. */
  readonly superseded: boolean
}

export interface Decision {
  readonly state: ProposalState
  /** No event can change it, if no more members than tolerated are faulty. */
  readonly final: boolean
}

/**
 * Members that have to pass the time without a signature before a proposal cannot be accepted any more: as many as may be faulty of them can
 * still show a signature of that time, and the others never sign.
 */
export const abstentionsThatEnd = ({ size, quorum, tolerated }: Members): number => size - quorum + tolerated + 1

/** @param now the tick of interest */
export function decide(count: Count, members: Members, now: number): Decision {
  const { quorum, size } = members
  const { body, yes, no, ratified, abstained, superseded } = count
  if (superseded) return { state: 'superseded', final: true }
  if (ratified >= quorum) return { state: 'accepted', final: true }
  if (no >= quorum) return { state: 'rejected', final: true }
  const isOutOfReach = no > size - quorum
  if (abstained >= abstentionsThatEnd(members)) return { state: isOutOfReach ? 'rejected' : 'expired', final: true }
  if (isOutOfReach && ratified === 0) return { state: 'rejected', final: false }
  if (now <= body.closes) return { state: 'open', final: false }
  const isCarried = yes >= quorum || ratified > 0
  if (now < ratifiedFrom(body) || (isCarried && now <= ratifiedUntil(body))) return { state: 'counting', final: false }
  return { state: isCarried ? 'undecided' : 'expired', final: false }
}
