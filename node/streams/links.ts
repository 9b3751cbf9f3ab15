import { equalConstantTime } from '../../src/bytes/equal.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import type { Hash } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Channel } from '../../src/journal/channel.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Channels } from './channels.ts'

/** Longest life of a link, seconds: thirty days. */
export const LONGEST_LIFE = 30 * 86_400

const SECOND = 1_000_000_000n

/** `<expiry in unix seconds>.<HMAC-SHA256 in hex>` */
const SIGNATURE = /^([1-9][0-9]{0,11})\.([0-9a-f]{64})$/

interface LinkPorts {
  readonly hash: Hash
  readonly clock: Clock
  readonly channels: Channels
}

/** HMAC under a key derived from the channel's key, so that a new key revokes the link, as a new epoch does. */
const macOf = ({ hash, channels }: LinkPorts, name: string, { epoch }: Channel, expires: string): Uint8Array =>
  hash.hmacSha256(channels.proofKey(name), `svcmesh link\n${name}\n${expires}\npull\n${epoch}`)

/** Signs a link to the output of a channel. @param seconds of its life, at most LONGEST_LIFE */
export function signLink(
  ports: LinkPorts,
  name: string,
  seconds: number,
): { readonly sig: string; readonly expires: number } {
  const expires = Number(ports.clock.now() / SECOND) + seconds
  const mac = macOf(ports, name, ports.channels.get(name), String(expires))
  return { sig: `${expires}.${toHex(mac)}`, expires }
}

/** @throws Refusal UNAUTHORIZED for a link that is altered, expired or revoked, or of no channel */
export function checkLink(ports: LinkPorts, name: string, sig: string): void {
  const [, expires = '', mac = ''] = SIGNATURE.exec(sig) ?? []
  const channel = ports.channels.find(name)
  const isSigned =
    channel !== undefined &&
    expires !== '' &&
    equalConstantTime(macOf(ports, name, channel, expires), fromHex(mac) ?? new Uint8Array())
  if (!isSigned)
    throw new Refusal('UNAUTHORIZED', 'The signature of this link is not valid, or it was revoked; ask for a new one.')
  if (BigInt(expires) * SECOND > ports.clock.now()) return
  throw new Refusal('UNAUTHORIZED', 'This link has expired; ask for a new one.', { expired: Number(expires) })
}
