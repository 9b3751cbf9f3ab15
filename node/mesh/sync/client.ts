import { requestId } from '../../../protocols/protocol-ids.ts'
import { decodeHeads, type Heads } from '../../../protocols/sync/heads.ts'
import { decodeHello, encodeHello, type Hello } from '../../../protocols/sync/hello.ts'
import { decodeRangeAnswer, encodeRangeRequest, MAX_RANGE_EVENTS } from '../../../protocols/sync/range.ts'
import type { PeerKey, Transport } from '../transport.ts'

const NOTHING = new Uint8Array(0)
const TIMEOUT_MS = 8000

/** Requests to others for catching up; every call may throw Refusal PEER_UNREACHABLE or one for a bad answer. */
export interface SyncClient {
  hello(peer: PeerKey, own: Hello): Promise<Hello>
  heads(peer: PeerKey): Promise<Heads>
  /** Canonical JSON of consecutive events, as many as the peer sends at once. */
  range(peer: PeerKey, origin: string, from: number, limit?: number): Promise<readonly string[]>
}

export function createSyncClient(transport: Transport, network: string, signal: AbortSignal): SyncClient {
  const options = { timeoutMs: TIMEOUT_MS, signal }
  const ask = (peer: PeerKey, name: 'hello' | 'heads' | 'range', body: Uint8Array): Promise<Uint8Array> =>
    transport.request(peer, requestId(network, name), body, options)
  return {
    hello: async (peer, own) => decodeHello(await ask(peer, 'hello', encodeHello(own))),
    heads: async (peer) => decodeHeads(await ask(peer, 'heads', NOTHING)),
    async range(peer, origin, from, limit = MAX_RANGE_EVENTS) {
      return decodeRangeAnswer(await ask(peer, 'range', encodeRangeRequest({ origin, from, limit }))).events
    },
  }
}
