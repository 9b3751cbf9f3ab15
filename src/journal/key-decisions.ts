import { Refusal } from '../errors/refusal.ts'
import type { Scope } from '../identity/scope.ts'
import { isZid } from '../identity/zid.ts'
import { endOfKey, isLiveKey, type KeyGrant, type KeyRecord, type MintedKey, scopesOf } from '../ledger/key-record.ts'
import { dayOf } from '../ledger/usage.ts'
import type { Decide } from './decision.ts'
import { keyDraft, keyEndDraft, keyUseDraft } from './drafts.ts'
import type { State } from './state.ts'

/** Most valid keys of an account. */
export const MOST_KEYS = 100

/** Who makes, replaces or revokes keys of an account. */
export interface KeyMaker {
  /** Its own key; absent for a session. */
  readonly lookup?: string
  /** Of a session. */
  readonly scopes: readonly Scope[]
}

/** A grant as asked for. */
export type AskedGrant = Omit<KeyGrant, 'created'>

/**
 * Makes another key for an account.
 * @returns its record
 * @throws Refusal MISSING_SCOPE, FORBIDDEN for more than the maker may do itself; TOO_MANY_KEYS; UNAUTHORIZED if its own key
 *   has ended meanwhile
 */
export function makeKeyDecision(key: MintedKey, asked: AskedGrant, maker: KeyMaker): Decide<KeyRecord> {
  return (state, { svcond }) => {
    const grant = allowed(asked, rightsOf(state, maker, svcond), svcond)
    const live = state.keysOf(key.account).filter((record) => isLiveKey(record, svcond))
    if (live.length >= MOST_KEYS) {
      throw new Refusal('TOO_MANY_KEYS', `The account has ${MOST_KEYS} valid keys; revoke one first.`, {
        most: MOST_KEYS,
      })
    }
    const record = { ...key, grant }
    return { drafts: [keyDraft(record, 0n)], answer: () => record }
  }
}

/**
 * Makes a key in place of another one, which stays valid for a while.
 * @param key of the same account
 * @param expires of the new key; as that of the old one, if absent
 * @param overlap ticks in which both are valid
 * @throws Refusal UNKNOWN_KEY; those of `makeKeyDecision`
 */
export function rotateKeyDecision(
  key: MintedKey,
  replaced: string,
  maker: KeyMaker,
  { overlap, expires }: { readonly overlap: number; readonly expires?: number },
): Decide<{ readonly made: KeyRecord; readonly replaced: KeyRecord }> {
  return (state, { svcond }) => {
    const old = liveKey(state, replaced, key.account, svcond)
    const { name = 'first key', daily_cap, expires: before } = old.grant ?? {}
    const until = expires ?? before
    const asked = {
      name,
      scopes: scopesOf(old),
      ...(until === undefined ? {} : { expires: until }),
      ...(daily_cap === undefined ? {} : { daily_cap }),
    }
    const made = { ...key, grant: allowed(asked, rightsOf(state, maker, svcond), svcond) }
    const ends = Math.min(svcond + overlap, endOfKey(old))
    const ending = ends < endOfKey(old) ? [keyEndDraft({ lookup: replaced, ends })] : []
    return { drafts: [keyDraft(made, 0n), ...ending], answer: () => ({ made, replaced: { ...old, ends } }) }
  }
}

/**
 * Revokes a key from now on.
 * @param account to which it has to belong
 * @throws Refusal UNKNOWN_KEY; LAST_KEY if no other key could manage the account
 */
export function endKeyDecision(lookup: string, account: string): Decide<KeyRecord> {
  return (state, { svcond }) => {
    const record = liveKey(state, lookup, account, svcond)
    const manages = (key: KeyRecord): boolean => isLiveKey(key, svcond) && scopesOf(key).includes('manage')
    const others = state.keysOf(account).filter((key) => key.lookup !== lookup && manages(key))
    // Of an identity, the session remains.
    if (others.length === 0 && manages(record) && !isZid(account)) {
      throw new Refusal(
        'LAST_KEY',
        'No other key of the account has the scope manage, so it would be lost; rotate this one instead.',
      )
    }
    return { drafts: [keyEndDraft({ lookup, ends: svcond })], answer: () => ({ ...record, ends: svcond }) }
  }
}

/** Revokes a key of any account, also the last one. @throws Refusal UNKNOWN_KEY */
export function banKeyDecision(lookup: string, account: string): Decide<KeyRecord> {
  return (state, { svcond }) => {
    const record = liveKey(state, lookup, account, svcond)
    return { drafts: [keyEndDraft({ lookup, ends: svcond })], answer: () => ({ ...record, ends: svcond }) }
  }
}

/** Records that a key was used today; once a day. */
export function touchKeyDecision(lookup: string): Decide<void> {
  return (state, { svcond }) => {
    const record = state.key(lookup)
    const isNew = record?.grant !== undefined && record.used?.day !== dayOf(svcond)
    return { drafts: isNew ? [keyUseDraft({ lookup, plancks: '0' })] : [], answer: () => undefined }
  }
}

function liveKey(state: State, lookup: string, account: string, svcond: number): KeyRecord {
  const record = state.key(lookup)
  if (record?.account === account && isLiveKey(record, svcond)) return record
  throw new Refusal('UNKNOWN_KEY', 'Unknown key of this account, or it has ended; GET /api/keys lists the valid ones.')
}

interface Rights {
  readonly scopes: readonly Scope[]
  /** First tick without them. */
  readonly end: number
}

/** As of this batch: the maker's own key may have been revoked since the request came. */
function rightsOf(state: State, { lookup, scopes }: KeyMaker, svcond: number): Rights {
  if (lookup === undefined) return { scopes, end: Number.POSITIVE_INFINITY }
  const record = state.key(lookup)
  if (record !== undefined && isLiveKey(record, svcond)) return { scopes: scopesOf(record), end: endOfKey(record) }
  throw new Refusal('UNAUTHORIZED', 'The key that was sent has been revoked or has expired.')
}

/** No key gives more than it has: neither scopes, nor a longer life, nor a way round its own cap. */
function allowed(asked: AskedGrant, { scopes, end }: Rights, svcond: number): KeyGrant {
  const more = asked.scopes.filter((scope) => !scopes.includes(scope))
  if (more.length > 0) {
    const data = { scope: more[0], scopes }
    throw new Refusal('MISSING_SCOPE', `A key only gives scopes that it has; it lacks ${more.join(', ')}.`, data)
  }
  if (asked.daily_cap !== undefined && asked.scopes.includes('manage')) {
    throw new Refusal(
      'INVALID_BODY',
      'A key with a daily cap cannot have the scope manage: it could make keys without one.',
      {
        errors: [{ path: '/scopes', message: 'has manage beside daily_cap_plancks' }],
      },
    )
  }
  const expires = asked.expires ?? (end === Number.POSITIVE_INFINITY ? undefined : end)
  if (expires !== undefined && expires > end) {
    throw new Refusal('FORBIDDEN', 'A key cannot make one that outlives it; ask for an earlier `expires`.')
  }
  if (expires !== undefined && expires <= svcond) {
    throw new Refusal('INVALID_BODY', '`expires` is in the past.', {
      errors: [{ path: '/expires', message: 'is in the past' }],
    })
  }
  return { ...asked, created: svcond, ...(expires === undefined ? {} : { expires }) }
}
