import type { Epoch } from '../epoch.ts'
import type { Members } from '../members.ts'
import type { ProposalBody } from './proposal-body.ts'

type Electorate = Pick<Epoch, 'has' | 'keys'>

/** Of an epoch that is not known. */
const UNKNOWN: Electorate = { has: () => false, keys: [] }

/**
 * Number of the epoch whose members decide on a proposal. The proposal alone says so, whatever changes of members a node has learnt
 * of, so that a decision never depends on the order in which it and they became known.
 */
export const electorateNumber = (body: ProposalBody): number =>
  body.type === 'member' ? body.epoch - 1 : (body.electorate ?? 0)

/** The members that decide on a proposal; nobody as long as their epoch is not known. */
export const electorateOf = (members: Members, body: ProposalBody): Electorate =>
  members.epoch(electorateNumber(body)) ?? UNKNOWN

/**
 * Whether a proposal names the members of the tick in which it is made: nobody signs another one. While an accepted change that counts
 * from that tick on lacks its certificate, it is not known who they are.
 * @param undecidedFrom tick from which such a change counts (next-epoch.ts)
 */
export function isForItsMembers(
  members: Members,
  { body, svcond }: { readonly body: ProposalBody; readonly svcond: number },
  undecidedFrom: number,
): boolean {
  const electorate = electorateNumber(body)
  if (body.type === 'member') return electorate <= members.latest.number
  return electorate === members.at(svcond).number && svcond < undecidedFrom
}
