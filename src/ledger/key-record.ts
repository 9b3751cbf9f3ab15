import { DEMO_SCOPES, SCOPES, type Scope } from '../identity/scope.ts'

/** What a key may do that was made with another one, or for a session. */
export interface KeyGrant {
  readonly name: string
  readonly scopes: readonly Scope[]
  /** Tick in which it was made. */
  readonly created: number
  /** First tick in which it is not valid any more; absent for none. */
  readonly expires?: number
  /** Most plancks that computations may cost in a UTC day, decimal; absent for no cap. */
  readonly daily_cap?: string
}

/** A key as it was minted. The key itself is shown once and never stored. */
export interface MintedKey {
  /** Lookup hash of the key, 64 hex digits. */
  readonly lookup: string
  readonly account: string
  /** `demo` for the shared key. */
  readonly plan: 'free' | 'demo'
  /** HMAC proof key, encrypted by the node, base64url. */
  readonly proof_key: string
  /** First characters of the key, for lists. */
  readonly prefix: string
  /** Absent for the first key of an account, which may do everything, and for the demo key. */
  readonly grant?: KeyGrant
}

/** The last UTC day on which a key was used, and what its computations cost on it. */
export interface KeyUse {
  /** Days since 1970-01-01. */
  readonly day: number
  /** Decimal. */
  readonly plancks: string
}

/** Stored record of an API key. */
export interface KeyRecord extends MintedKey {
  /** First tick in which it is revoked, or replaced by another one. */
  readonly ends?: number
  /** Of keys with a grant; absent before the first use. */
  readonly used?: KeyUse
}

export function scopesOf({ plan, grant }: MintedKey): readonly Scope[] {
  return grant?.scopes ?? (plan === 'demo' ? DEMO_SCOPES : SCOPES)
}

/** First tick in which a key is not valid any more; infinite for none. */
export const endOfKey = ({ grant, ends }: KeyRecord): number =>
  Math.min(ends ?? Number.POSITIVE_INFINITY, grant?.expires ?? Number.POSITIVE_INFINITY)

export const isLiveKey = (record: KeyRecord, svcond: number): boolean => svcond < endOfKey(record)

/** Plancks that the computations of a key cost on a day. */
export const spentOn = ({ used }: KeyRecord, day: number): bigint => (used?.day === day ? BigInt(used.plancks) : 0n)
