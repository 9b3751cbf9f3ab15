import type { Scope } from '../src/identity/scope.ts'
import type { Session } from './access/sessions.ts'

/** A channel and the lookup hash of its key. */
export interface ChannelOfKey {
  readonly name: string
  /** 64 hex digits. */
  readonly key: string
}

/** The owner of a key. */
export interface Caller {
  readonly account: string
  /** HMAC key of `svc_proof`, derived from the API key. */
  readonly proofKey: Uint8Array
  /** True for the shared demo key. */
  readonly demo: boolean
  /** Lookup hash of the account's key that was sent. */
  readonly lookup?: string
  /** What the key may do. Those of a channel's own key are checked where the channel is. */
  readonly scopes: readonly Scope[]
  /** True for the owner of the node, who has no account. */
  readonly owner?: true
  /** The channel whose own key it is; absent for the key of an account. */
  readonly channel?: ChannelOfKey
  /** The session whose token it is; the account is its ZID then. */
  readonly session?: Session
}
