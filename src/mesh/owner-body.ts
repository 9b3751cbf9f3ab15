/** Binds an identity to its first public key; the node that published it is its home. */
export interface BindingBody {
  /** 32 hex digits. */
  readonly zid: string
  readonly public_key: string
  /** By that key over `svcmesh owner v1\n` + network + `\n` + zid. */
  readonly sig: string
}

/** Gives an identity another key or names its recovery key; any node may publish it. */
export interface StatementBody {
  /** 32 hex digits. */
  readonly zid: string
  /** The `sig` of the binding or statement that it follows: a copy that another node publishes is the same statement. */
  readonly after: string
  /** From now on. */
  readonly public_key: string
  /** From now on; zeros for none. */
  readonly recovery: string
  /** The key, or the recovery key, until now. */
  readonly signer: string
  /** By `signer` over the bytes of `statementBytes`. */
  readonly sig: string
  /** By `public_key` over the same bytes. */
  readonly new_sig: string
}

/** The two forms of the events of the kind `owner`. */
export type OwnerBody = BindingBody | StatementBody

export const isStatement = (body: OwnerBody): body is StatementBody => 'after' in body
