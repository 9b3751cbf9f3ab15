import { systemHash } from '../../node/system/crypto.ts'
import { requestId } from '../../protocols/protocol-ids.ts'
import { encodeHeads } from '../../protocols/sync/heads.ts'
import { encodeHello } from '../../protocols/sync/hello.ts'
import { decodeRangeRequest, encodeRangeAnswer } from '../../protocols/sync/range.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { fromUtf8, toUtf8 } from '../../src/bytes/utf8.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { MAX_EVENT_VOTES } from '../../src/mesh/events.ts'
import { isPublishedEvent } from '../../src/mesh/published-event.ts'
import type { SpendBody } from '../../src/mesh/spend.ts'
import { signVote, spendId } from '../../src/mesh/spend-signing.ts'
import type { Random } from '../sim/random.ts'
import type { SimulatedPeer } from '../transport/simulated-peer.ts'
import type { Ground } from './ground.ts'
import { LiarLog, type Said } from './liar-log.ts'
import { NETWORK } from './network-name.ts'
import { placeOf } from './watch.ts'

/** What a member that breaks the rules is like. */
export interface Character {
  /** `first`: as it should; `all`: for every spend; `none`. */
  readonly votes: 'first' | 'all' | 'none'
  /** What its heartbeats report as seen; `silent`: it sends none. */
  readonly heartbeats: 'true' | 'nothing' | 'everything' | 'silent'
  readonly deeds: readonly Deed[]
  /** Whether it tells and shows of everybody's log the first event, and nothing of what came after it. */
  readonly keepsBeginnings?: boolean
}

export type Deed = 'fork' | 'back-date' | 'garbage' | 'forge' | 'recarry' | 'late claim' | 'flood' | 'recant'

/** A member that breaks the rules: it has a key and publishes on the network directly, without a node. */
export class Liar {
  readonly key: string
  readonly signer: Signer
  readonly character: Character
  readonly ground: Ground
  readonly random: Random
  readonly peer: SimulatedPeer
  /** Versions of its log: everybody is told the first, until it forks. */
  logs: LiarLog[]
  /** Spends that it heard of, by id. */
  readonly heard = new Map<string, SpendBody>()
  /** Certificates that it heard, as events' texts. */
  readonly certificates: PublishedEvent[] = []
  /** Whether it has heard of two spends of one version. */
  torn = false
  readonly #seen = new Map<string, number>()
  readonly #beginnings = new Map<string, Said>()
  readonly #voted = new Map<string, string>()
  readonly #owed: string[] = []

  constructor(ground: Ground, signer: Signer, character: Character, random: Random) {
    this.ground = ground
    this.signer = signer
    this.key = toHex(signer.publicKey)
    this.character = character
    this.random = random
    this.logs = [new LiarLog(signer)]
    this.peer = ground.air.peer(this.key)
    this.peer.onGossip(async (message) => {
      const event = parsed(message)
      if (event !== null) this.#hear(event)
      if (event?.seq === 0 && character.keepsBeginnings === true) this.#keep(event, fromUtf8(message) ?? '')
      return 'ignore'
    })
    this.#serve()
  }

  start(): Promise<void> {
    return this.peer.start()
  }

  /** Which version of the log a peer is told. */
  logFor(peer: string): LiarLog {
    return this.logs[Number.parseInt(peer.slice(0, 2), 16) % this.logs.length]
  }

  /** Says something in every version of its log. @param svcond the tick that it claims */
  say(kind: string, body: object, svcond = this.ground.tick): void {
    for (const log of this.logs) this.#tell(log, log.say(kind, body, svcond))
  }

  #tell(log: LiarLog, { text }: Said): void {
    for (const { key } of this.peer.peers()) if (this.logFor(key) === log) this.peer.tell(key, toUtf8(text))
  }

  /** Says different things to different peers from here on. */
  fork(kind: string, bodies: readonly object[]): void {
    if (this.logs.length > 1) return
    const [log] = this.logs as [LiarLog]
    this.logs = bodies.map(() => log.fork())
    for (const [n, body] of bodies.entries()) {
      const version = this.logs[n]
      this.#tell(version, version.say(kind, body, this.ground.tick))
    }
  }

  /** Speaks of what it owes: votes, and now and then a heartbeat. */
  tick(): void {
    const votes = this.#owed.splice(0, MAX_EVENT_VOTES)
    if (votes.length > 0) this.say('vote', { votes: votes.map((id) => signVote(this.signer, NETWORK, id)) })
    if (this.character.heartbeats !== 'silent' && this.ground.tick % 48 === this.random.below(48)) this.#beat()
  }

  #beat(): void {
    const said = this.character.heartbeats
    const seen = this.ground.keys.map((key) => {
      if (said === 'nothing') return 0
      return said === 'everything' ? 1_000_000 : (this.#seen.get(key) ?? 0)
    })
    this.say('heartbeat', { seen, state_root: '0'.repeat(64) })
  }

  #hear(event: PublishedEvent): void {
    if (event.origin === this.key) return
    this.#seen.set(event.origin, Math.max(event.seq + 1, this.#seen.get(event.origin) ?? 0))
    if (event.kind === 'certificate') this.certificates.push(event)
    if (event.kind !== 'spend') return
    const body = event.body as unknown as SpendBody
    const id = spendId(systemHash, body.spend)
    if (this.heard.has(id)) return
    this.heard.set(id, body)
    this.#consider(id, body)
  }

  #keep(event: PublishedEvent, text: string): void {
    if (event.origin !== this.key) this.#beginnings.set(event.origin, { event, text, id: systemHash.sha256Hex(text) })
  }

  #consider(id: string, { spend }: SpendBody): void {
    const { votes } = this.character
    const places = spend.inputs.map(placeOf)
    if (places.some((place) => this.#voted.has(place))) this.torn = true
    if (votes === 'none' || (votes === 'first' && places.some((place) => this.#voted.has(place)))) return
    for (const place of places) this.#voted.set(place, id)
    this.#owed.push(id)
  }

  #serve(): void {
    const { ground, key } = this
    this.peer.onRequest(requestId(NETWORK, 'hello'), async () =>
      encodeHello({ network: NETWORK, version: '0.0.0', math_digest_ok: true, role: 'member', tick: ground.tick }),
    )
    this.peer.onRequest(requestId(NETWORK, 'heads'), async (_body, from) => {
      const { count, hash, svcond } = this.logFor(from).head
      const others = [...this.#beginnings.values()].map(({ event, id }) => ({
        origin: event.origin,
        count: 1,
        hash: id,
        svcond: event.svcond,
        first: 0,
      }))
      return encodeHeads({ heads: [{ origin: key, count, hash, svcond, first: 0 }, ...others], evidence: [] })
    })
    this.peer.onRequest(requestId(NETWORK, 'range'), async (body, from) => {
      const { origin, from: first, limit } = decodeRangeRequest(body)
      const all = origin === key ? this.logFor(from).said : [this.#beginnings.get(origin) ?? []].flat()
      const said = all.slice(first, first + Math.min(limit, 64))
      return encodeRangeAnswer({ events: said.map(({ text }) => text) })
    })
  }
}

/** Liars send each other garbage as well. */
function parsed(message: Uint8Array): PublishedEvent | null {
  try {
    const event: unknown = JSON.parse(fromUtf8(message) ?? '')
    return isPublishedEvent(event) ? event : null
  } catch {
    return null
  }
}
