import { fromBase64url, toBase64url } from '../../src/bytes/base64url.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { Entropy, Hash } from '../../src/crypto/ports.ts'
import { lookupHash } from '../../src/identity/api-key.ts'
import { mintChannelKey } from '../../src/identity/channel-key.ts'
import { proofKey } from '../../src/identity/proof-key.ts'
import type { Channel, ChannelKey, ChannelScope } from '../../src/journal/channel.ts'
import {
  type ChannelChange,
  changeChannelDecision,
  channelOf,
  createChannelDecision,
  mayBegin,
  mayBePublic,
} from '../../src/journal/channel-decisions.ts'
import type { ContractVersion } from '../../src/journal/contract-head.ts'
import type { MachineBody } from '../../src/journal/machine-bodies.ts'
import type { MachineOrigin } from '../../src/journal/machine-origin.ts'
import { channelName } from '../../src/mesh/channel-name.ts'
import type { Lane } from '../lane/lane.ts'
import type { Tunables } from '../owner/tunables.ts'
import type { SecretBox } from '../system/secret-box.ts'

export interface ChannelsOptions {
  readonly lane: Lane
  readonly hash: Hash
  readonly entropy: Entropy
  readonly network: string
  /** Encrypts proof keys at rest. */
  readonly box: SecretBox
  /** Of this node, 64 hex digits. */
  readonly publicKey: string
  /** Public channels of an account. */
  readonly tunables: Pick<Tunables, 'publicChannels'>
}

/** Leading characters of a key that may be shown. */
const SHOWN = 11

/** What a caller chooses of a new channel. */
export type NewChannel = Pick<Channel, 'autotick' | 'interval' | 'public'> & {
  readonly scopes: readonly ChannelScope[]
  /** The stored contract that it follows, if any. */
  readonly source?: ContractVersion
}

/** Where a channel comes from that another node released. */
type Moved = Pick<MachineBody, 'origin' | 'version'> & {
  readonly name: string
  readonly seed?: undefined
  /** Its state, if that is beside the seal. */
  readonly bits?: Uint8Array | undefined
}

/** Channels of this node, as the journal has them. A channel has the name of its machine, 32 hex digits. */
export class Channels {
  readonly #options: ChannelsOptions
  readonly #proofKeys = new WeakMap<ChannelKey, Uint8Array>()
  readonly #listeners = new Set<(name: string, channel: Channel) => void>()

  constructor(options: ChannelsOptions) {
    this.#options = options
  }

  /**
   * @returns name of the new channel, and its key, which is never shown again
   * @throws Refusal TOO_MANY_CHANNELS; FORBIDDEN for a name in use
   */
  async create(
    account: string,
    contract: MachineBody['contract'],
    { scopes, source, ...settings }: NewChannel,
    moved?: Moved,
  ): Promise<{ readonly name: string; readonly key: string }> {
    const { lane, tunables } = this.#options
    const { name: machine, seed, bits, ...begins } = moved ?? { ...this.#name(), version: 1, bits: undefined }
    const minted = this.#mint(machine, scopes)
    const rest = { account, closed: false, stopped: null, ...(seed === undefined ? {} : { seed }) }
    const body = { account, contract, machine, ...begins, ...(source === undefined ? {} : { source }) }
    const channel = { ...settings, ...rest, key: minted.record }
    await lane.submit(createChannelDecision(body, channel, tunables.publicChannels, bits), bits?.length)
    this.#tell(machine)
    return { name: machine, key: minted.key }
  }

  #name(): { readonly name: string; readonly seed: string } {
    const { entropy, hash, publicKey } = this.#options
    const seed = toHex(entropy.bytes(32))
    return { name: channelName(hash, publicKey, seed), seed }
  }

  /**
   * Whether an account may have another public channel here, and this one may come back if it was here before.
   * @throws Refusal TOO_MANY_CHANNELS, FORBIDDEN
   */
  mayMoveHere(account: string, name: string, origin: Pick<MachineOrigin, 'step'>): void {
    const { lane, tunables } = this.#options
    mayBegin(lane.state, account, name, origin)
    mayBePublic(lane.state, account, tunables.publicChannels, this.find(name))
  }

  /** @throws Refusal UNKNOWN_CHANNEL */
  get(name: string): Channel {
    return channelOf(this.#options.lane.state, name)
  }

  /** Undefined for an unknown name. */
  find(name: string): Channel | undefined {
    return this.#options.lane.state.channel(name)
  }

  /** Names of an account's channels, oldest first. */
  list(account: string): readonly string[] {
    const { state } = this.#options.lane
    return state.machinesOf(account).filter((machine) => state.channel(machine) !== undefined)
  }

  /** @throws Refusal UNKNOWN_CHANNEL, CHANNEL_CLOSED, TOO_MANY_CHANNELS */
  async change(name: string, change: ChannelChange): Promise<Channel> {
    const { lane, tunables } = this.#options
    const channel = await lane.submit(changeChannelDecision(name, change, tunables.publicChannels))
    this.#tell(name)
    return channel
  }

  /** Replaces the key of a channel; links signed before are revoked. @returns the new key */
  async replaceKey(name: string, scopes: readonly ChannelScope[]): Promise<string> {
    const { key, record } = this.#mint(name, scopes)
    await this.change(name, ({ epoch }) => ({ key: record, epoch: epoch + 1 }))
    return key
  }

  /** Whether a key is that of the channel. */
  isKeyOf({ key }: Channel, text: string): boolean {
    return lookupHash(this.#options.hash, text) === key.lookup
  }

  /** HMAC key of the proofs of a channel's ticks, derived from its key. */
  proofKey(name: string): Uint8Array {
    const { key } = this.get(name)
    const known = this.#proofKeys.get(key)
    if (known !== undefined) return known
    const boxed = fromBase64url(key.proof_key)
    const opened = boxed === undefined ? undefined : this.#options.box.open(boxed, contextOf(name, key))
    if (opened === undefined) throw new Error(`the proof key of channel ${name} cannot be decrypted`)
    this.#proofKeys.set(key, opened)
    return opened
  }

  /** Calls `listener` after each change of a channel's settings. */
  onChange(listener: (name: string, channel: Channel) => void): void {
    this.#listeners.add(listener)
  }

  #tell(name: string): void {
    for (const listener of this.#listeners) listener(name, this.get(name))
  }

  #mint(name: string, scopes: readonly ChannelScope[]): { readonly key: string; readonly record: ChannelKey } {
    const { hash, entropy, network, box } = this.#options
    const key = mintChannelKey(entropy)
    const lookup = lookupHash(hash, key)
    const boxed = box.seal(proofKey(hash, key, network), contextOf(name, { lookup }))
    const sorted = [...new Set(scopes)].sort()
    return { key, record: { lookup, prefix: key.slice(0, SHOWN), proof_key: toBase64url(boxed), scopes: sorted } }
  }
}

/** Binds a stored proof key to its channel and key. */
const contextOf = (name: string, { lookup }: Pick<ChannelKey, 'lookup'>): string => `channel ${name} ${lookup}`
