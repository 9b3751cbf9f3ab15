import { Refusal } from '../../src/errors/refusal.ts'
import { type ChannelClaim, type ChannelTenure, channelTenures } from '../../src/mesh/channel-tenures.ts'
import { NOBODY } from '../../src/mesh/nobody.ts'
import type { Mesh } from '../mesh/mesh.ts'

type Registers = Pick<Mesh, 'parameter' | 'publish' | 'self' | 'state'>

/** The nodes that held a public channel one after the other, as this node knows. */
export const tenuresOf = ({ state }: Pick<Mesh, 'state'>, name: string): readonly ChannelTenure[] =>
  channelTenures((state.registers.register('channel', name)?.claims ?? []) as readonly ChannelClaim[])

/**
 * A registered channel is driven by its holder alone.
 * @throws Refusal CHANNEL_TAKEN naming who holds it
 */
export function mustHold(mesh: Pick<Mesh, 'self' | 'state'>, name: string): void {
  const claim = tenuresOf(mesh, name).at(-1)?.claim
  if (claim === undefined || claim.origin === mesh.self) return
  const { origin, event, svcond } = claim
  throw new Refusal('CHANNEL_TAKEN', `Node ${origin} holds channel ${name} since tick ${svcond} by ${event}.`, {
    channel: name,
    holder: origin,
    event,
    svcond,
  })
}

/**
 * Whether this node may begin to hold another public channel.
 * @throws Refusal TOO_MANY_CHANNELS
 */
export function mayHoldMore(mesh: Pick<Mesh, 'parameter' | 'self' | 'state'>): void {
  const claims = mesh.state.registers.claimsOf('channel', mesh.self)
  const most = mesh.parameter('channel_tenures')
  if (claims < most) return
  throw new Refusal(
    'TOO_MANY_CHANNELS',
    'This node has registered as many public channels as a member may; open it private, or on another node.',
    { bound: 'member', claims, most },
  )
}

/**
 * Registers a channel with its node.
 * @param seed from which its name follows
 * @throws Refusal FORBIDDEN without one; TOO_MANY_CHANNELS, NOT_A_MEMBER, NOT_READY, OVERLOADED
 */
export async function registerChannel(mesh: Registers, name: string, seed: string | undefined): Promise<void> {
  if (tenuresOf(mesh, name).length > 0) return
  if (seed === undefined) {
    throw new Refusal('FORBIDDEN', 'The name of this channel does not prove who opened it; open another to move it.')
  }
  mayHoldMore(mesh)
  await mesh.publish('channel', { channel: name, act: 'open', after: NOBODY, envelope: NOBODY, seed, to: NOBODY })
}

/**
 * Gives a registered channel away: after this event, a node may take it from its last seal.
 * @param to public key of the only node that may; every node may if undefined
 * @returns id of the release, also of an equal one that was published before
 * @throws Refusal CHANNEL_TAKEN; FORBIDDEN where it was released to another node; NOT_A_MEMBER, OVERLOADED
 */
export async function releaseChannel(mesh: Registers, name: string, envelope: string, to = NOBODY): Promise<string> {
  mustHold(mesh, name)
  const held = tenuresOf(mesh, name).at(-1)
  if (held === undefined) throw new Error(`the channel ${name} is not registered`)
  if (held.release === null) {
    await mesh.publish(
      'channel',
      { channel: name, act: 'release', after: held.claim.event, envelope, seed: NOBODY, to },
      true,
    )
  }
  const { claim } = held
  const release = tenuresOf(mesh, name).find((each) => each.claim.event === claim.event)?.release
  if (release?.body.to === to) return release.event
  throw new Refusal('FORBIDDEN', `Channel ${name} was released before, to ${release?.body.to ?? 'nobody'}.`)
}

/**
 * Takes a channel that was released, from the seal that the release names.
 * @throws Refusal UNKNOWN_CHANNEL where it was not released; CHANNEL_TAKEN naming who came first; FORBIDDEN where another
 *   node is to have it; TOO_MANY_CHANNELS
 */
export async function takeChannel(mesh: Registers, name: string, envelope: string): Promise<void> {
  const tenures = tenuresOf(mesh, name)
  const last = tenures.at(-1)
  // Taken before, by an import that did not come to its end.
  if (last?.release === null && last.claim.origin === mesh.self && last.claim.body.envelope === envelope) return
  if (last?.release === null) mustHold(mesh, name)
  const release = last?.release ?? null
  if (release === null || release.body.envelope !== envelope) {
    throw new Refusal(
      'UNKNOWN_CHANNEL',
      `Channel ${name} was not released with this seal, as far as this node knows.`,
      { channel: name },
    )
  }
  const { to } = release.body
  if (to !== NOBODY && to !== mesh.self) {
    throw new Refusal('FORBIDDEN', `Channel ${name} was released to node ${to}.`, { channel: name, to })
  }
  mayHoldMore(mesh)
  const body = { channel: name, act: 'take', after: release.event, envelope, seed: NOBODY, to: NOBODY } as const
  await mesh.publish('channel', body, true)
  mustHold(mesh, name)
}
