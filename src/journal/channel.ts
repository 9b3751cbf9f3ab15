import { canonicalJson } from '../bytes/canonical-json.ts'

/** What a channel's own key permits. */
export type ChannelScope = 'manage' | 'read' | 'tick'

/** Stored record of a channel's key. The key itself is shown once and never stored. */
export interface ChannelKey {
  /** Lookup hash of the key, 64 hex digits. */
  readonly lookup: string
  /** First characters of the key, for lists. */
  readonly prefix: string
  /** HMAC proof key, encrypted by the node, base64url. */
  readonly proof_key: string
  readonly scopes: readonly ChannelScope[]
}

/** Settings of a channel. How far it is, is the business of its machine, which has the same name. */
export interface Channel {
  readonly account: string
  /** Whether the clock drives it. */
  readonly autotick: boolean
  readonly closed: boolean
  /** Signed links of earlier epochs are revoked. */
  readonly epoch: number
  /** Ticks of the clock from one automatic tick to the next. */
  readonly interval: number
  readonly key: ChannelKey
  /** Whether everybody may read it. */
  readonly public: boolean
  /** From which its name follows; absent of a channel that another node or an earlier version of this program opened. */
  readonly seed?: string
  /** Tick of the clock since which `autotick` and `interval` are what they are. */
  readonly since: number
  /** Why automatic ticking ended; null unless the node ended it. */
  readonly stopped: { readonly code: string; readonly at: number } | null
  /** Whether it was public before, where it is private. */
  readonly was_public?: true
}

export const channelRow = (channel: Channel): string => canonicalJson(channel)
export const readChannelRow = (payload: string): Channel => JSON.parse(payload) as Channel
