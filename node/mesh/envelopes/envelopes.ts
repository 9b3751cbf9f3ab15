import {
  decodeEnvelopeReply,
  decodeEnvelopeRequest,
  type EnvelopeReply,
  type EnvelopeRequest,
  encodeEnvelopeReply,
  encodeEnvelopeRequest,
} from '../../../protocols/envelope/exchange.ts'
import { requestId } from '../../../protocols/protocol-ids.ts'
import { checkOwnership } from '../../../src/envelope/ownership.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import type { EventReader } from '../../../src/journal/event-reader.ts'
import { tickOf } from '../../../src/time/tick.ts'
import type { MeshContext } from '../context.ts'
import { forMany } from '../for-many.ts'
import type { FetchedEnvelope, Mesh } from '../mesh.ts'
import { PeerBounds, SYNC_BOUND } from '../peer-bounds.ts'
import type { PeerKey, Transport } from '../transport.ts'
import { checkedReply } from './check-reply.ts'
import { ProofCache } from './proof-cache.ts'

export interface Envelopes {
  readonly fetch: Mesh['fetchEnvelope']
  close(): void
}

export interface EnvelopeOptions {
  readonly events: Pick<EventReader, 'event' | 'idAt'>
  /** The owner of an API key of this node, by the key's lookup hash; null if unknown. */
  readonly keyOf: (lookup: string) => { readonly account: string; readonly proofKey: Uint8Array } | null
}

const ASK_MS = 2_500
/** Most envelopes fetched at once. */
const MAX_FETCHES = 32
/** Most ids remembered; an envelope is requested at most once per tick. */
const MAX_ASKED = 4_096

type Needs = Pick<
  MeshContext,
  'network' | 'self' | 'members' | 'clock' | 'hash' | 'signatures' | 'reader' | 'transport' | 'onFault'
>

/**
 * Envelopes of other nodes: requests them from the members, checks the answers against this node's copy of the logs,
 * and serves this node's envelopes and those it has verified. Registers its request handler at once.
 */
export function createEnvelopes(context: Needs, options: EnvelopeOptions): Envelopes {
  const { network, clock, hash, reader, transport } = context
  const protocol = requestId(network, 'envelope')
  const ports = { ...context, events: options.events }
  const cache = new ProofCache()
  const asked = new Map<string, number>()
  const closing = new AbortController()
  let fetches = 0

  const mayRead = ({ id, ownership }: EnvelopeRequest, owner: string, from: PeerKey): boolean => {
    if (ownership === null) return false
    const key = options.keyOf(ownership.lookup)
    if (key === null || key.account !== owner) return false
    return checkOwnership(hash, key.proofKey, network, id, from, ownership.mac)
  }

  const ownReply = async (request: EnvelopeRequest, from: PeerKey): Promise<EnvelopeReply | null> => {
    const envelope = await reader.envelope(request.id)
    if (envelope === undefined) return null
    const published = (await reader.publishedBy(request.id)) !== undefined
    const { text, seal, coin } = envelope
    const open = published || mayRead(request, coin.owner, from)
    const inclusion = (await reader.inclusion(request.id)) ?? null
    return { seal, inclusion, svcond: coin.svcond, text: open ? text : null, published }
  }

  const bounds = new PeerBounds(clock, SYNC_BOUND)
  transport?.onRequest(protocol, async (body, from) => {
    bounds.take(from)
    const request = decodeEnvelopeRequest(body)
    return encodeEnvelopeReply((await ownReply(request, from)) ?? cache.get(request.id) ?? null)
  })

  const askOne = async (via: Transport, peer: PeerKey, request: EnvelopeRequest, signal: AbortSignal) => {
    const body = encodeEnvelopeRequest(request)
    const reply = decodeEnvelopeReply(await via.request(peer, protocol, body, { timeoutMs: ASK_MS, signal }))
    const checked = reply === null || reply === undefined ? null : await checkedReply(ports, request.id, reply)
    if (checked === null) throw new Refusal('UNKNOWN_ENVELOPE', 'This peer does not know the envelope.')
    // Only its own node can confirm that an envelope is public.
    return peer === checked.seal.public_key ? checked : { ...checked, published: false }
  }

  /** The first valid answer; the others are not awaited. */
  const askAll = async (via: Transport, peers: readonly PeerKey[], request: EnvelopeRequest) => {
    const found = new AbortController()
    const signal = forMany(AbortSignal.any([found.signal, closing.signal]))
    try {
      return await Promise.any(peers.map((peer) => askOne(via, peer, request, signal)))
    } catch (error) {
      // Anything but a peer's refusal is a bug here.
      for (const each of (error as AggregateError).errors) if (!isExpected(each, closing.signal)) context.onFault(each)
      return null
    } finally {
      found.abort()
    }
  }

  /** Asks the origin if it is connected; only it can give the content. */
  const askOrigin = async (via: Transport, origin: PeerKey, request: EnvelopeRequest) =>
    via.peers().some(({ key }) => key === origin) ? askAll(via, [origin], request) : null

  const look = async (request: EnvelopeRequest): Promise<EnvelopeReply | null> => {
    const known = cache.get(request.id)
    if (known?.text != null || transport === null) return known ?? null
    if (request.ownership === null && wasAsked(request.id)) return known ?? null
    const now = tickOf(clock.now())
    const members = transport.peers().flatMap(({ key }) => (context.members.isOf(key, now) ? [key] : []))
    const found = known ?? (await askAll(transport, members, request))
    if (found === null || found.text !== null) return keep(request.id, found)
    // The first answer may contain only the proof.
    return keep(request.id, (await askOrigin(transport, found.seal.public_key, request)) ?? found)
  }

  const keep = (id: string, reply: EnvelopeReply | null): EnvelopeReply | null => {
    if (reply !== null) cache.put(id, reply)
    return reply
  }

  /** Whether it was already requested in this tick. */
  const wasAsked = (id: string): boolean => asked.get(id) === tickOf(clock.now())

  return {
    async fetch(id, ownership) {
      if (fetches >= MAX_FETCHES) {
        throw new Refusal('OVERLOADED', `${fetches} envelopes are being fetched; try again later.`, { fetches })
      }
      fetches++
      try {
        const reply = await look({ id, ownership: ownership ?? null })
        asked.delete(id)
        asked.set(id, tickOf(clock.now()))
        if (asked.size > MAX_ASKED) asked.delete(asked.keys().next().value as string)
        return reply === null ? null : asFetched(id, reply)
      } finally {
        fetches--
      }
    },
    close: () => closing.abort(),
  }
}

const isExpected = (error: unknown, closing: AbortSignal): boolean => error instanceof Refusal || closing.aborted

const asFetched = (id: string, { seal, inclusion, svcond, text }: EnvelopeReply): FetchedEnvelope => ({
  origin: seal.public_key,
  open: { envelope_id: id, seal, inclusion, svcond },
  text,
})
