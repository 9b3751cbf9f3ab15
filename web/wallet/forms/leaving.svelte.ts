import { fromHex, isHex, toHex } from '../../../src/bytes/hex.ts'
import { portableSigner } from '../../../src/crypto/noble.ts'
import { type BearerCoin, bearerCoin, UNMOVED } from '../../../src/mesh/bearer.ts'
import type { CoinState } from '../../../src/mesh/coin-table.ts'
import type { ProvenCertificate } from '../../../src/mesh/proven-certificate.ts'
import type { Certificate } from '../../../src/mesh/spend.ts'
import { ownAccount, sendAsCaller } from '../../node/account.svelte.ts'
import { ownRefusal, type Refused } from '../../node/refusal.ts'
import { type Answered, send } from '../../node/send.ts'

/**
 * A coin that leaves the account: its new key is kept in this browser from before it moves until the person says that it is
 * stored, so that at no moment it is only in memory.
 */
export interface Leaving {
  readonly coin: string
  /** Account that it leaves. */
  readonly from: string
  /** Ed25519 seed of the key that will hold it, 64 hex digits. */
  readonly secret_key: string
  /** Whether it was asked for more than once: then a refusal does not say what became of the first request. */
  readonly repeated: boolean
  /** Null until it has moved, as far as this browser knows. */
  readonly bearer: BearerCoin | null
}

/** Each coin has a place of its own, so that neither another tab nor a damaged entry can lose it. */
const PLACE = 'svcmesh.leaving.'
const NOTHING_STORED =
  'This browser stores nothing for this page, so the coin could be lost on its way. Allow it to, or use another browser; the coin has not moved.'
const DAMAGED =
  'This browser has an entry for this coin that it cannot read, and does not overwrite it: it may have the key of the coin.'

const placeOf = (coin: string): string => `${PLACE}${coin}`

const textAt = (coin: string): string | null => {
  try {
    return localStorage.getItem(placeOf(coin))
  } catch {
    return null
  }
}

const readLeaving = (text: string | null): Leaving | undefined => {
  try {
    const entry = JSON.parse(text ?? 'null') as Leaving | null
    const isWhole = isHex(entry?.coin, 64) && isHex(entry?.secret_key, 64) && typeof entry?.from === 'string'
    return isWhole && entry !== null ? entry : undefined
  } catch {
    return undefined
  }
}

const stored = (): readonly Leaving[] => {
  try {
    return Object.keys(localStorage)
      .filter((place) => place.startsWith(PLACE))
      .flatMap((place) => readLeaving(localStorage.getItem(place)) ?? [])
  } catch {
    return []
  }
}

let known = $state.raw(stored())
addEventListener('storage', () => {
  known = stored()
})

export const leavingCoins = (): readonly Leaving[] => known

export const leavingCoin = (coin: string): Leaving | undefined => known.find((each) => each.coin === coin)

/** @returns the text that this browser keeps; null if it keeps nothing */
const keep = (entry: Leaving): string | null => {
  const text = JSON.stringify(entry)
  try {
    localStorage.setItem(placeOf(entry.coin), text)
  } catch {
    return null
  }
  known = stored()
  return textAt(entry.coin) === text ? text : null
}

/** When a person has stored a form of the coin, or it is in an account again. */
export const forgetLeaving = (coin: string): void => {
  try {
    localStorage.removeItem(placeOf(coin))
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
  known = stored()
}

type Moved = Pick<CoinState, 'minter' | 'version' | 'face' | 'holder'> &
  Pick<ProvenCertificate, 'epochs'> & { readonly certificate: Certificate | null }

/** The coin, if its key holds it already, as after an attempt whose answer was lost; null if it does not yet. */
const heldBefore = async (coin: string, holder: string): Promise<Answered<Moved> | Refused | null> => {
  const answer = await send<Moved>(`/api/tally/coins/${coin}`)
  return answer.ok && (answer.body.holder !== holder || answer.body.certificate === null) ? null : answer
}

/** Moves a coin of the account to a key of its own. A repetition takes the key of the first attempt. */
export async function takeOut(coin: string): Promise<BearerCoin | Refused> {
  const [health, own] = await Promise.all([send<{ readonly network: string }>('/api/health'), ownAccount()])
  if (!health.ok) return health
  if (typeof own !== 'string') return own
  // From here to the stored entry nothing waits: another attempt either finds it or has stored one.
  const before = textAt(coin)
  const earlier = readLeaving(before)
  if (before !== null && earlier === undefined) return ownRefusal('NOTHING_STORED', DAMAGED)
  if (earlier?.bearer != null) return earlier.bearer
  const secret_key = earlier?.secret_key ?? toHex(crypto.getRandomValues(new Uint8Array(32)))
  const entry = { coin, from: earlier?.from ?? own, secret_key, repeated: earlier !== undefined, bearer: null }
  const text = keep(entry)
  if (text === null) return ownRefusal('NOTHING_STORED', NOTHING_STORED)
  const seed = fromHex(secret_key) as Uint8Array
  const holder = toHex(portableSigner(seed).publicKey)
  const answer =
    (entry.repeated ? await heldBefore(coin, holder) : null) ??
    (await sendAsCaller<Moved>('/api/tally/envelopes/bearer', {
      body: { token_id: coin, to: holder },
      headers: { 'idempotency-key': holder },
    }))
  if (!answer.ok) {
    // Another attempt with this key has written to its entry.
    if (!entry.repeated && UNMOVED.has(answer.code) && textAt(coin) === text) forgetLeaving(coin)
    return readLeaving(textAt(coin))?.bearer ?? answer
  }
  const { minter, version, face, certificate, epochs } = answer.body
  const state: CoinState = { coin, minter, version, face, holder, account: '', status: 'movable', spend: '' }
  const bearer = bearerCoin(health.body.network, state, seed, certificate as Certificate, epochs)
  keep({ ...entry, bearer })
  return bearer
}
