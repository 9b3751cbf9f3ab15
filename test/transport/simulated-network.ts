import type { PeerKey } from '../../node/mesh/transport.ts'
import type { VirtualClock } from '../../node/system/virtual-clock.ts'
import { type SimulatedAir, SimulatedPeer } from './simulated-peer.ts'
import { CLEAR, seededRandom, type Weather } from './weather.ts'

export interface SimulatedNetworkOptions {
  readonly clock: VirtualClock
  readonly seed: number
  readonly weather?: Weather
  /** Messages arrive on whole steps of this length (nanoseconds), so that many share one turn of the simulation. */
  readonly step?: bigint
  /** Told what handlers throw. */
  readonly onFault?: (error: unknown) => void
}

const STEP_NS = 1_000_000n

/**
 * A network inside one process, on a virtual clock. Gossip goes from its publisher to everyone, once each; requests and
 * their answers pass the same weather. The same seed and the same calls give the same run to the last message.
 */
export class SimulatedNetwork implements SimulatedAir {
  readonly clock: VirtualClock
  readonly onFault: (error: unknown) => void
  weather: Weather
  /** Messages handed to a peer since the start. */
  delivered = 0
  /** Messages that loss, partitions and crashes took. */
  lost = 0
  readonly #random: () => number
  readonly #step: bigint
  readonly #peers = new Map<PeerKey, SimulatedPeer>()
  readonly #blocked = new Set<string>()
  readonly #loss = new Map<string, number>()
  #groups: ReadonlyMap<PeerKey, number> | null = null

  constructor({ clock, seed, weather = CLEAR, step = STEP_NS, onFault = fail }: SimulatedNetworkOptions) {
    this.clock = clock
    this.#step = step
    this.weather = weather
    this.onFault = onFault
    this.#random = seededRandom(seed)
  }

  /** A transport of a peer; takes the place of an earlier one with the same key, which must have stopped or crashed. */
  peer(key: PeerKey): SimulatedPeer {
    return new SimulatedPeer(key, this)
  }

  /** Cuts every connection between peers of different groups; peers that no group names form one of their own. */
  partition(...groups: readonly (readonly PeerKey[])[]): void {
    const numbers = new Map<PeerKey, number>()
    for (const [number, keys] of groups.entries()) for (const key of keys) numbers.set(key, number)
    this.#groups = numbers
  }

  heal(): void {
    this.#groups = null
    this.#blocked.clear()
  }

  /** Cuts the connection of two peers, whatever group they are in. */
  block(a: PeerKey, b: PeerKey): void {
    this.#blocked.add(link(a, b)).add(link(b, a))
  }

  unblock(a: PeerKey, b: PeerKey): void {
    this.#blocked.delete(link(a, b))
    this.#blocked.delete(link(b, a))
  }

  /** The process is gone: what is on the way to it is lost, what it asked is never answered. */
  crash(key: PeerKey): void {
    this.#peers.get(key)?.vanish()
  }

  attach(peer: SimulatedPeer): void {
    if (this.#peers.has(peer.self)) throw new Error(`peer ${peer.self} runs already`)
    this.#peers.set(peer.self, peer)
  }

  detach(peer: SimulatedPeer): void {
    if (this.#peers.get(peer.self) === peer) this.#peers.delete(peer.self)
  }

  /** A peer that stops closes its connections, which the others notice; one that crashes does not. */
  sayGoodbye(peer: SimulatedPeer): void {
    for (const other of this.around(peer.self)) other.lose(peer.self)
  }

  /** Running peers that this one has a connection to, in the order in which they were started. */
  around(self: PeerKey): SimulatedPeer[] {
    return [...this.#peers.values()].filter((peer) => peer.self !== self && this.#linked(self, peer.self))
  }

  reachable(from: PeerKey, to: PeerKey): boolean {
    return from !== to && this.#peers.has(to) && this.#linked(from, to)
  }

  /**
   * Carries something through the weather; it may arrive never, once or twice. What is sent at one instant of the clock
   * is sent in the order in which promises resolve, and each message takes the next numbers of the seed: one `await` more
   * or less anywhere in a node gives the same messages other losses and delays, and its seed another trace. A trace that
   * differs between two versions is therefore no sign of a fault; a broken invariant is.
   */
  carry(from: PeerKey, to: PeerKey, arrive: (receiver: SimulatedPeer) => void): void {
    const copies = this.#random() < this.weather.duplication ? 2 : 1
    for (let copy = 0; copy < copies; copy++) {
      if (this.#random() < this.#lossOf(from, to)) this.lost++
      else this.clock.after(this.#delay(), () => this.#arrive(from, to, arrive))
    }
  }

  #arrive(from: PeerKey, to: PeerKey, arrive: (receiver: SimulatedPeer) => void): void {
    const receiver = this.#peers.get(to)
    if (receiver === undefined || !this.#linked(from, to)) {
      this.lost++
      return
    }
    this.delivered++
    arrive(receiver)
  }

  #linked(from: PeerKey, to: PeerKey): boolean {
    if (this.#blocked.has(link(from, to))) return false
    return this.#groups === null || this.#groups.get(from) === this.#groups.get(to)
  }

  #lossOf(from: PeerKey, to: PeerKey): number {
    const name = link(from, to)
    let share = this.#loss.get(name)
    if (share === undefined) {
      share = this.#random()
      this.#loss.set(name, share)
    }
    const { leastLoss, mostLoss } = this.weather
    return leastLoss + share * (mostLoss - leastLoss)
  }

  /** Nanoseconds from now to a whole step. */
  #delay(): bigint {
    const { shortestDelay, longestDelay } = this.weather
    const span = Number(longestDelay - shortestDelay)
    const due = this.clock.now() + shortestDelay + BigInt(Math.floor(this.#random() * span))
    return ((due + this.#step - 1n) / this.#step) * this.#step - this.clock.now()
  }
}

const link = (from: PeerKey, to: PeerKey): string => `${from}>${to}`

function fail(error: unknown): void {
  throw error
}

/** Lets everything that waits for a resolved promise continue; nothing in a simulation may wait for the machine. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Runs a simulation up to an instant: timer by timer, and between them whatever they set off. */
export async function runUntil(clock: VirtualClock, instant: bigint): Promise<void> {
  await settle()
  for (let next = clock.next; next !== undefined && next <= instant; next = clock.next) {
    clock.advanceTo(next)
    await settle()
  }
  if (instant > clock.now()) clock.advanceTo(instant)
}
