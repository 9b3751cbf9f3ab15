import { fromHex, toHex } from '../../../src/bytes/hex.ts'
import { portableSigner } from '../../../src/crypto/noble.ts'
import { type BearerCoin, bearerCoin, UNMOVED } from '../../../src/mesh/bearer.ts'
import type { CoinState } from '../../../src/mesh/coin-table.ts'
import type { ProvenCertificate } from '../../../src/mesh/proven-certificate.ts'
import type { Certificate } from '../../../src/mesh/spend.ts'
import { sendAsCaller } from '../../node/account.svelte.ts'
import { ownRefusal, type Refused } from '../../node/refusal.ts'
import { send } from '../../node/send.ts'

/**
 * A coin that leaves the account: its new key is kept in this browser from before it moves until the person says that it is
 * stored, so that at no moment it is only in memory.
 */
export interface Leaving {
  readonly coin: string
  /** Ed25519 seed of the key that will hold it, 64 hex digits. */
  readonly secret_key: string
  /** Null until it has moved, as far as this browser knows. */
  readonly bearer: BearerCoin | null
}

const PLACE = 'svcmesh.leaving'
const NOTHING_STORED =
  'This browser stores nothing for this page, so the coin could be lost on its way. Allow it to, or use another browser; the coin has not moved.'

const stored = (): readonly Leaving[] => {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(list) ? list : []
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

/** Another tab may have changed the list, so it is read again. @returns whether the browser keeps it */
const change = (coin: string, next: Leaving | null): boolean => {
  const others = stored().filter((each) => each.coin !== coin)
  const text = JSON.stringify(next === null ? others : [...others, next])
  try {
    localStorage.setItem(PLACE, text)
  } catch {
    return false
  }
  known = stored()
  return localStorage.getItem(PLACE) === text
}

/** When a person has stored a form of the coin, or it is in an account again. */
export const forgetLeaving = (coin: string): boolean => change(coin, null)

type Moved = Pick<CoinState, 'minter' | 'version' | 'face' | 'holder'> &
  Pick<ProvenCertificate, 'epochs'> & { readonly certificate: Certificate | null }

/** Moves a coin of the account to a key of its own. A repetition takes the key of the first attempt. */
export async function takeOut(coin: string): Promise<BearerCoin | Refused> {
  const earlier = stored().find((each) => each.coin === coin)
  if (earlier?.bearer != null) return earlier.bearer
  const health = await send<{ readonly network: string }>('/api/health')
  if (!health.ok) return health
  const secret_key = earlier?.secret_key ?? toHex(crypto.getRandomValues(new Uint8Array(32)))
  const seed = fromHex(secret_key) as Uint8Array
  if (!change(coin, { coin, secret_key, bearer: null })) return ownRefusal('NOTHING_STORED', NOTHING_STORED)
  const holder = toHex(portableSigner(seed).publicKey)
  const before = earlier === undefined ? null : await send<Moved>(`/api/tally/coins/${coin}`)
  const isHeld = before?.ok === true && before.body.holder === holder && before.body.certificate !== null
  const answer = isHeld
    ? before
    : await sendAsCaller<Moved>('/api/tally/envelopes/bearer', { body: { token_id: coin, to: holder } })
  if (!answer.ok) {
    if (UNMOVED.has(answer.code)) forgetLeaving(coin)
    return answer
  }
  const { minter, version, face, certificate, epochs } = answer.body
  const state: CoinState = { coin, minter, version, face, holder, account: '', status: 'movable', spend: '' }
  const bearer = bearerCoin(health.body.network, state, seed, certificate as Certificate, epochs)
  change(coin, { coin, secret_key, bearer })
  return bearer
}
