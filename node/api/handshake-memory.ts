import { ReplayMemory } from '../../protocols/gossip/replay-memory.ts'
import { fromHex } from '../../src/bytes/hex.ts'
import { addressOf } from '../../src/identity/address.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Services } from '../services.ts'

/** Wrong codes that an address may send at once. */
const BURST = 20
/** After that, one wrong code per this interval in nanoseconds (half a second). */
const AGAIN_NS = 500_000_000n

/** Most addresses remembered; beyond it the one with the oldest last fault is dropped. */
const MAX_ADDRESSES = 10_000

/** Handshakes with a wrong code, by address of the sender. */
class HandshakeFaults {
  readonly #clock: Pick<Clock, 'now'>
  /** Instant from which an address is free of faults. */
  readonly #until = new Map<string, bigint>()

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock
  }

  add(address: string): void {
    const now = this.#clock.now()
    const until = this.#until.get(address) ?? now
    this.#until.delete(address)
    this.#until.set(address, (until > now ? until : now) + AGAIN_NS)
    if (this.#until.size > MAX_ADDRESSES) this.#until.delete(this.#until.keys().next().value as string)
  }

  /** Whether an address has recently sent so many that its requests get the cheap check only. */
  isMany(address: string): boolean {
    const until = this.#until.get(address)
    return until !== undefined && until - this.#clock.now() > BigInt(BURST - 1) * AGAIN_NS
  }
}

/** Memory of the handshakes that a node received. */
interface HandshakeMemory {
  readonly replays: ReplayMemory
  readonly faults: HandshakeFaults
  /** Keys and addresses of all members, as a handshake may name them; of the epochs that were known then. */
  readonly senders: ReadonlySet<string>
  readonly epochs: number
}

const memories = new WeakMap<Services, HandshakeMemory>()

export function handshakeMemoryOf(services: Services): HandshakeMemory {
  const { hash, mesh, clock } = services
  const { keys, epochs } = mesh.members
  const known = memories.get(services)
  if (known?.epochs === epochs.length) return known
  const addresses = keys.map((key) => addressOf(hash, fromHex(key) as Uint8Array))
  const memory = {
    replays: known?.replays ?? new ReplayMemory(),
    faults: known?.faults ?? new HandshakeFaults(clock),
    senders: new Set([...keys, ...addresses]),
    epochs: epochs.length,
  }
  memories.set(services, memory)
  return memory
}
