import { WINDOW_TICKS } from '../events.ts'
import type { Members } from '../members.ts'
import { activationOf, LEAST_ACTIVATION_TICKS, type ProposalBody } from './proposal-body.ts'

/** Ticks in which a member ratifies by its own count of the ballots: three minutes, so that it may restart meanwhile. */
const COUNTING_TICKS = 240
/** Ticks of each further round. */
const ROUND_TICKS = 60
/** Ticks before the activation tick in which nobody ratifies any more. */
const QUIET_TICKS = 40

/** First tick in which members ratify: no ballot that is published in time can still become late or appear. */
export const ratifiedFrom = ({ closes }: Pick<ProposalBody, 'closes'>): number => closes + WINDOW_TICKS + 1

/** Last tick in which a member ratifies by its own count. */
export const countedUntil = (body: Pick<ProposalBody, 'closes'>): number => ratifiedFrom(body) + COUNTING_TICKS - 1

/** Last tick in which members ratify. */
export const ratifiedUntil = (body: ProposalBody): number =>
  (activationOf(body) ?? body.closes + LEAST_ACTIVATION_TICKS) - QUIET_TICKS

/**
 * How many other members must have ratified a proposal before a member does so in this tick; 0: its own count of the ballots
 * decides. Null outside of the time in which members ratify.
 *
 * Rounds follow Dolev and Strong (1983): what one honest member ratifies in a round, all others see before the next one ends,
 * with the ballots that started it (`Governance.isSupported`), and the last round needs more members than may be faulty. So
 * either all honest members ratify or none does, unless the network is divided for longer than a round while faulty members show
 * their ballots to some members only.
 */
export function ratifiersNeeded(
  body: ProposalBody,
  { tolerated }: Pick<Members, 'tolerated'>,
  tick: number,
): number | null {
  const since = tick - ratifiedFrom(body)
  if (since < 0 || tick > ratifiedUntil(body)) return null
  if (since < COUNTING_TICKS) return 0
  return Math.min(1 + Math.floor((since - COUNTING_TICKS) / ROUND_TICKS), tolerated + 1)
}
