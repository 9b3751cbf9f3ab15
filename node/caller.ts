/** The owner of a key. */
export interface Caller {
  readonly account: string
  /** HMAC key of `svc_proof`, derived from the API key. */
  readonly proofKey: Uint8Array
  /** True for the shared demo key. */
  readonly demo: boolean
}
