import { Refusal } from '../../src/errors/refusal.ts'
import type { Channel } from '../../src/journal/channel.ts'
import { type ChannelClaim, type ChannelTenure, channelTenures } from '../../src/mesh/channel-tenures.ts'
import { NOBODY } from '../../src/mesh/nobody.ts'
import type { Mesh } from '../mesh/mesh.ts'
import type { Services } from '../services.ts'

type Registers = Pick<Mesh, 'publish' | 'self' | 'state'>

/** Channels that are registered in one tick of the clock. */
const PER_TICK = 4

/** The nodes that held a public channel one after the other, as this node knows. */
export const tenuresOf = ({ state }: Pick<Mesh, 'state'>, name: string): readonly ChannelTenure[] =>
  channelTenures((state.registers.register('channel', name)?.claims ?? []) as readonly ChannelClaim[])

/**
 * A channel that was moved is driven by its holder alone. One that was opened here and is still open was never given away,
 * whatever others claim.
 * @throws Refusal CHANNEL_TAKEN naming who holds it
 */
export async function mustHold(
  { mesh, channels, machines }: Pick<Services, 'channels' | 'machines' | 'mesh'>,
  name: string,
): Promise<void> {
  const claim = foreignClaim(mesh, name)
  if (claim === undefined) return
  const { account, closed } = channels.get(name)
  if (!closed && (await machines.origin(machines.head(account, name))) === null) return
  throw taken(claim)
}

/** The claim by which another node holds a channel, if one does. */
function foreignClaim(mesh: Pick<Mesh, 'self' | 'state'>, name: string): ChannelClaim | undefined {
  const claim = tenuresOf(mesh, name).at(-1)?.claim
  return claim?.origin === mesh.self ? undefined : claim
}

const taken = ({ subject, origin, event, svcond }: ChannelClaim): Refusal =>
  new Refusal('CHANNEL_TAKEN', `Node ${origin} holds channel ${subject} since tick ${svcond} by ${event}.`, {
    channel: subject,
    holder: origin,
    event,
    svcond,
  })

/** @throws Refusal CHANNEL_TAKEN if another node holds the channel */
function refuseTaken(mesh: Pick<Mesh, 'self' | 'state'>, name: string): void {
  const claim = foreignClaim(mesh, name)
  if (claim !== undefined) throw taken(claim)
}

/** @throws Refusal NOT_A_MEMBER, NOT_READY, OVERLOADED */
export async function registerChannel(mesh: Pick<Mesh, 'publish' | 'state'>, name: string): Promise<void> {
  if (tenuresOf(mesh, name).length > 0) return
  await mesh.publish('channel', { channel: name, act: 'open', after: NOBODY, envelope: NOBODY, to: NOBODY })
}

/** Registers the public channels of this node in the network, so that every node can say who holds them. */
export class Registrar {
  readonly #mesh: () => Registers & Pick<Mesh, 'confirmed' | 'role'>
  readonly #onFault: (error: unknown) => void
  readonly #pending = new Set<string>()
  #running = false

  /** @param mesh of the node, once it has one */
  constructor(mesh: () => Registers & Pick<Mesh, 'confirmed' | 'role'>, onFault: (error: unknown) => void) {
    this.#mesh = mesh
    this.#onFault = onFault
  }

  /** A channel was created, its settings changed, or the node starts. */
  see(name: string, channel: Channel): void {
    if (channel.public && !channel.closed) this.#pending.add(name)
    else this.#pending.delete(name)
  }

  /** Called once in every tick of the clock. */
  tick(): void {
    if (this.#running || this.#pending.size === 0 || !this.#mesh().confirmed) return
    this.#running = true
    void this.#register().finally(() => {
      this.#running = false
    })
  }

  async #register(): Promise<void> {
    const mesh = this.#mesh()
    for (const name of [...this.#pending].slice(0, PER_TICK)) {
      try {
        if (mesh.role === 'member') await registerChannel(mesh, name)
        this.#pending.delete(name)
      } catch (error) {
        // The next tick tries again.
        if (!(error instanceof Refusal)) this.#onFault(error)
        return
      }
    }
  }
}

/**
 * Gives a registered channel away: after this event, a node may take it from its last seal.
 * @param to public key of the only node that may; every node may if undefined
 * @returns id of the release, also of an equal one that was published before
 * @throws Refusal CHANNEL_TAKEN; FORBIDDEN where it was released to another node; NOT_A_MEMBER, OVERLOADED
 */
export async function releaseChannel(mesh: Registers, name: string, envelope: string, to = NOBODY): Promise<string> {
  refuseTaken(mesh, name)
  const held = tenuresOf(mesh, name).at(-1)
  if (held === undefined) throw new Error(`the channel ${name} is not registered`)
  if (held.release === null) {
    await mesh.publish('channel', { channel: name, act: 'release', after: held.claim.event, envelope, to }, true)
  }
  const { claim } = held
  const release = tenuresOf(mesh, name).find((each) => each.claim.event === claim.event)?.release
  if (release?.body.to === to) return release.event
  throw new Refusal('FORBIDDEN', `Channel ${name} was released before, to ${release?.body.to ?? 'nobody'}.`)
}

/**
 * Takes a channel that was released, from the seal that the release names.
 * @throws Refusal UNKNOWN_CHANNEL where it was not released; CHANNEL_TAKEN naming who came first; FORBIDDEN where another
 *   node is to have it
 */
export async function takeChannel(mesh: Registers, name: string, envelope: string): Promise<void> {
  const tenures = tenuresOf(mesh, name)
  const last = tenures.at(-1)
  // Taken before, by an import that did not come to its end.
  if (last?.release === null && last.claim.origin === mesh.self && last.claim.body.envelope === envelope) return
  if (last?.release === null) refuseTaken(mesh, name)
  const release = last?.release ?? null
  if (release === null || release.body.envelope !== envelope) {
    throw new Refusal(
      'UNKNOWN_CHANNEL',
      `Channel ${name} was not released with this seal, as far as this node knows.`,
      {
        channel: name,
      },
    )
  }
  const { to } = release.body
  if (to !== NOBODY && to !== mesh.self) {
    throw new Refusal('FORBIDDEN', `Channel ${name} was released to node ${to}.`, { channel: name, to })
  }
  await mesh.publish('channel', { channel: name, act: 'take', after: release.event, envelope, to: NOBODY }, true)
  refuseTaken(mesh, name)
}
