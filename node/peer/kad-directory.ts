import { Refusal } from '../../src/errors/refusal.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Directory, RequestOptions } from '../mesh/transport.ts'
import { bestRecord, checkRecord, directoryKey } from './address-namespace.ts'
import { deadline } from './deadline.ts'
import type { Libp2pNode } from './libp2p-node.ts'
import type { AddressRules } from './options.ts'

const GET_MS = 3_000
const PUT_MS = 10_000
/** Records to compare before the best of them is accepted; a single peer may have an old one. */
const ENOUGH_RECORDS = 3
/** Peers that must store a record before `put` resolves, if there are that many; the rest follow. */
const ENOUGH_HOLDERS = 3

/** Addresses in libp2p's Kademlia table. */
export class KadDirectory implements Directory {
  readonly #clock: Clock
  readonly #rules: AddressRules
  readonly #node: () => Libp2pNode | null

  constructor(clock: Clock, rules: AddressRules, node: () => Libp2pNode | null) {
    this.#clock = clock
    this.#rules = rules
    this.#node = node
  }

  async put(address: string, record: Uint8Array): Promise<void> {
    const key = directoryKey(address)
    checkRecord(this.#rules, key, record)
    const node = this.#node()
    if (node === null) throw nobody()
    await new Promise<void>((resolve, reject) => {
      this.#spread(node, key, record, resolve).then(
        (holders) => (holders > 0 ? resolve() : reject(nobody())),
        () => reject(nobody()),
      )
    })
  }

  /**
   * Continues until every peer that should store the record was asked.
   * @returns how many have stored it
   */
  async #spread(node: Libp2pNode, key: Uint8Array, record: Uint8Array, enough: () => void): Promise<number> {
    const bound = deadline(this.#clock, PUT_MS)
    let holders = 0
    try {
      for await (const event of node.services.directory.put(key, record, { signal: bound.signal })) {
        if (event.name === 'PEER_RESPONSE' && event.messageName === 'PUT_VALUE') holders++
        if (holders >= ENOUGH_HOLDERS) enough()
      }
    } catch {
      // A peer failed or the time is up: the record counts for the peers that were reached.
    } finally {
      bound.clear()
    }
    return holders
  }

  async get(address: string, { timeoutMs = GET_MS, signal }: RequestOptions = {}): Promise<Uint8Array | null> {
    const node = this.#node()
    if (node === null) return null
    const found: Uint8Array[] = []
    const enough = new AbortController()
    const bound = deadline(this.#clock, timeoutMs, signal, enough.signal)
    const onProgress = ({ type, detail }: { type: string; detail?: unknown }): void => {
      if (type !== 'kad-dht:query:value') return
      found.push((detail as { value: Uint8Array }).value)
      if (found.length >= ENOUGH_RECORDS) enough.abort()
    }
    try {
      const events = node.services.directory.get(directoryKey(address), { signal: bound.signal, onProgress })
      for await (const _ of events);
    } catch {
      // Enough was found, the time is up, or peers failed: what was found counts.
    } finally {
      bound.clear()
    }
    return bestRecord(this.#rules, found)
  }
}

const nobody = (): Refusal => new Refusal('PEER_UNREACHABLE', 'No peer took the address record.')
