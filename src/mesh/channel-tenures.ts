import type { ChannelBody } from './channel-body.ts'
import type { HeldClaim } from './claim.ts'
import { NOBODY } from './nobody.ts'
import type { Outcome } from './register-book.ts'

export type ChannelClaim = HeldClaim<ChannelBody>

/** A period in which one node holds a channel. */
export interface ChannelTenure {
  /** The claim by which its node holds it: `open` or `take`. */
  readonly claim: ChannelClaim
  /** By which it gave the channel away; null while it holds it. */
  readonly release: ChannelClaim | null
}

/**
 * The nodes that hold a channel one after the other. The first claim opens it; its holder's first release ends that; the first
 * take that follows the release, by a node that may, begins the next tenure. Each follows an event by its id, so the ranks only decide between rivals.
 * @param claims in order of rank, at least one
 */
export function channelTenures(claims: readonly ChannelClaim[]): readonly ChannelTenure[] {
  const tenures: ChannelTenure[] = []
  let claim = claims.find(({ body }) => body.act === 'open')
  while (claim !== undefined) {
    const { event, origin } = claim
    const release =
      claims.find(({ body, origin: by }) => body.act === 'release' && body.after === event && by === origin) ?? null
    tenures.push({ claim, release })
    claim = release === null ? undefined : claims.find((each) => mayTake(each, release))
  }
  return tenures
}

/** Whether a claim takes what a release gives away. */
export const mayTake = ({ body, origin }: ChannelClaim, release: ChannelClaim): boolean =>
  body.act === 'take' &&
  body.after === release.event &&
  body.envelope === release.body.envelope &&
  (release.body.to === NOBODY || release.body.to === origin)

/** The holder of a channel, or its last one while it is released. */
export function decideChannel(claims: readonly ChannelClaim[]): Outcome<ChannelBody> {
  const tenures = channelTenures(claims)
  const last = tenures.at(-1)
  const counting = tenures.reduce((sum, { release }) => sum + (release === null ? 1 : 2), 0)
  const lost = claims.length - counting
  if (last === undefined) return { holders: [], winner: null, lost }
  const holders = last.release === null ? [last.claim.event] : [last.claim.event, last.release.event]
  return { holders, winner: last.claim, lost }
}
