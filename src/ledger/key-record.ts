/** What the node keeps of an API key. The key itself is shown once and never stored. */
export interface KeyRecord {
  /** What a presented key is looked up by, 64 hex digits. */
  readonly lookup: string
  readonly account: string
  /** `demo` for the key that everybody shares. */
  readonly plan: 'free' | 'demo'
  /** HMAC proof key, encrypted by the node, base64url. */
  readonly proof_key: string
  /** First characters of the key, for lists. */
  readonly prefix: string
}
