/** What a page asks of the worker that has the key of an identity (cli/standalone/identity-worker.ts); the answer has the same `id`. */
export interface IdentityOrder {
  readonly id: number
  readonly kind: keyof IdentityAnswers
  readonly equation: string
  readonly network: string
  /** Of the identity; empty for that of the equation. */
  readonly zid: string
  readonly host: string
  readonly nonce: string
  /** Of a statement: what it follows. */
  readonly after: string
  /** Of a statement: the recovery key from now on; zeros for none. */
  readonly recovery: string
}

/** Answers by kind. */
export interface IdentityAnswers {
  readonly generate: { readonly equation: string }
  readonly strength: { readonly bits: number; readonly generated: boolean }
  readonly zid: { readonly zid: string }
  /** Derives the key, which stays in the worker for what is signed next. */
  readonly derive: { readonly zid: string; readonly public_key: string }
  readonly 'sign-in': { readonly signature: string }
  readonly bind: { readonly signature: string }
  /** A statement by the key in the worker and that of `equation`, or the same key if it is empty; the body of `POST /api/identity/rotate`. */
  readonly statement: { readonly statement: object }
}
