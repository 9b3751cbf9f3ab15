import { toHex } from '../../src/bytes/hex.ts'
import type { Entropy, Hash } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { ownerKeyHash } from '../../src/identity/owner-key.ts'
import type { Clock } from '../../src/time/clock.ts'
import { tickOf } from '../../src/time/tick.ts'
import type { Caller } from '../caller.ts'
import { BanIndex } from './ban-index.ts'
import { changed, type OwnerSettings, type OwnerSettingsChange } from './owner-settings.ts'
import type { Ban, OwnerState, OwnerStorage } from './owner-state.ts'

/** Most bans that are kept. */
const MOST_BANS = 10_000

/** Most of them that name a range of addresses: all are compared with an address that comes for the first time. */
const MOST_RANGES = 1000

interface OwnerPorts {
  readonly hash: Hash
  readonly clock: Clock
  readonly entropy: Entropy
  readonly storage: OwnerStorage
  /** Of `ownerKeyHash`; without it, no key is the owner's. */
  readonly keyHash: string | undefined
}

/** Who owns this node, and what the owner has decided about others. */
export class Owner {
  readonly #ports: OwnerPorts
  #state: OwnerState
  #banned: BanIndex
  #writing: Promise<void> = Promise.resolve()
  /** Whether the node takes no new work; not kept, since a node that was drained is usually stopped and started again. */
  draining = false

  private constructor(ports: OwnerPorts, state: OwnerState) {
    this.#ports = ports
    this.#state = state
    this.#banned = new BanIndex(state.bans)
  }

  /** @throws StartError if what is kept is damaged */
  static async open(ports: OwnerPorts): Promise<Owner> {
    return new Owner(ports, await ports.storage.read())
  }

  /** The identity whose session is the owner's; null for nobody. */
  get zid(): string | null {
    return this.#state.zid
  }

  /** What the owner has set. */
  get settings(): OwnerSettings {
    return this.#state.settings
  }

  /** @throws Refusal STORAGE_UNAVAILABLE */
  set(change: OwnerSettingsChange): Promise<void> {
    return this.#change((state) => ({ ...state, settings: changed(state.settings, change) }))
  }

  isKey(key: string): boolean {
    return ownerKeyHash(this.#ports.hash, key) === this.#ports.keyHash
  }

  /** Whether a caller is the owner, by the owner key or by a session of the bound identity; no API key is. */
  isOwner(caller: Caller | null): boolean {
    return caller?.owner === true || this.isBound(caller)
  }

  /** @param zid null unbinds @throws Refusal STORAGE_UNAVAILABLE */
  bind(zid: string | null): Promise<void> {
    return this.#change((state) => ({ ...state, zid }))
  }

  /** Bans that are not over, oldest first. */
  bans(): readonly Ban[] {
    return this.#state.bans.filter((ban) => this.#isOn(ban))
  }

  /** Bans an account, an address or a range of them; in place of an earlier ban of the same. @throws Refusal OVERLOADED, STORAGE_UNAVAILABLE */
  async ban(asked: Omit<Ban, 'id' | 'made'>): Promise<Ban> {
    const ban = { id: toHex(this.#ports.entropy.bytes(8)), made: this.#now(), ...asked }
    await this.#change((state) => {
      const others = state.bans.filter(
        (other) => this.#isOn(other) && (other.account ?? other.address) !== (ban.account ?? ban.address),
      )
      const ranges = [...others, ban].filter(({ address }) => address?.includes('/')).length
      if (others.length >= MOST_BANS || ranges > MOST_RANGES) {
        const detail = `The node keeps ${MOST_BANS} bans, ${MOST_RANGES} of them of ranges; lift one first.`
        throw new Refusal('OVERLOADED', detail)
      }
      return { ...state, bans: [...others, ban] }
    })
    return ban
  }

  /** @throws Refusal UNKNOWN_BAN, STORAGE_UNAVAILABLE */
  async lift(id: string): Promise<Ban> {
    const ban = this.bans().find((ban) => ban.id === id)
    if (ban === undefined)
      throw new Refusal('UNKNOWN_BAN', 'Unknown ban, or it is over; GET /api/owner/bans lists them.')
    await this.#change((state) => ({ ...state, bans: state.bans.filter((other) => other.id !== id) }))
    return ban
  }

  /** @throws Refusal BANNED */
  mustServe(account: string): void {
    this.#mustBeOver(this.#banned.ofAccount(account), 'this account')
  }

  /** @param address as its connection says it @throws Refusal BANNED */
  mustServeAddress(address: string): void {
    this.#mustBeOver(this.#banned.ofAddress(address), 'this address')
  }

  #mustBeOver(bans: readonly Ban[], what: string): void {
    const ban = bans.find((ban) => this.#isOn(ban))
    if (ban === undefined) return
    throw new Refusal('BANNED', `The owner of this node has banned ${what}: ${ban.reason}.`, {
      reason: ban.reason,
      until_svcond: ban.until ?? null,
    })
  }

  /** @throws Refusal DRAINING */
  mustTakeWork(): void {
    if (this.draining)
      throw new Refusal('DRAINING', 'The node is being drained and takes no new work; use another one.')
  }

  isBound(caller: Caller | null): boolean {
    return caller?.session !== undefined && this.#state.zid !== null && caller.account === this.#state.zid
  }

  #now(): number {
    return tickOf(this.#ports.clock.now())
  }

  #isOn({ until }: Ban): boolean {
    return until === undefined || this.#now() < until
  }

  /** One change after the other; it counts once it is on the disk. */
  #change(next: (state: OwnerState) => OwnerState): Promise<void> {
    const done = this.#writing.then(async () => {
      const state = next(this.#state)
      await this.#ports.storage.write(state)
      this.#state = state
      this.#banned = new BanIndex(state.bans)
    })
    this.#writing = done.catch(() => undefined)
    return done
  }
}
