/** Stored record of an API key. The key itself is shown once and never stored. */
export interface KeyRecord {
  /** Lookup hash of the key, 64 hex digits. */
  readonly lookup: string
  readonly account: string
  /** `demo` for the shared key. */
  readonly plan: 'free' | 'demo'
  /** HMAC proof key, encrypted by the node, base64url. */
  readonly proof_key: string
  /** First characters of the key, for lists. */
  readonly prefix: string
}
