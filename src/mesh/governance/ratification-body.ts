import { toHex } from '../../bytes/hex.ts'
import { toUtf8 } from '../../bytes/utf8.ts'
import type { Signer } from '../../crypto/ports.ts'
import type { PublishedEvent } from '../../envelope/bundle.ts'
import { isPublishedEvent } from '../published-event.ts'
import { fits, hex, list } from '../shape.ts'

/** Most signatures of one event; more are spread over several. */
export const MOST_RATIFIERS = 64

/** One member's signature on a proposal for which it counted a quorum of yes ballots. */
export interface Ratifier {
  /** Public key, 64 hex digits. */
  readonly member: string
  /** Over `svcmesh ratification v1\n` + network + `\n` + proposal; 128 hex digits. */
  readonly sig: string
}

/** With a quorum of signatures a proposal is accepted. */
export interface RatificationBody {
  /** The event that proposes, in full: its log may have two versions, and a decision must not be lost with one of them. */
  readonly event: PublishedEvent
  /** In ascending order of the members. */
  readonly ratifiers: readonly Ratifier[]
}

export const isRatificationBody = fits<RatificationBody>({
  event: isPublishedEvent,
  ratifiers: list(fits<Ratifier>({ member: hex(64), sig: hex(128) }), 1, MOST_RATIFIERS),
})

/** @param proposal id of its event, 64 hex digits, which covers all of its content */
export const ratificationSigningBytes = (network: string, proposal: string): Uint8Array =>
  toUtf8(`svcmesh ratification v1\n${network}\n${proposal}`)

export const signRatification = (signer: Signer, network: string, proposal: string): Ratifier => ({
  member: toHex(signer.publicKey),
  sig: toHex(signer.sign(ratificationSigningBytes(network, proposal))),
})
