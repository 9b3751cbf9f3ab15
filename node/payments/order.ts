import { isHex } from '../../src/bytes/hex.ts'
import type { Hash } from '../../src/crypto/ports.ts'
import { custodialAccount } from '../../src/identity/api-key.ts'
import { isAccountId } from '../../src/ledger/account.ts'
import { hoursOffer, type Offer } from '../../src/ledger/offer.ts'
import { isTier } from '../../src/ledger/plan.ts'
import type { BoughtKey } from '../../src/mesh/kinds/fuel-bond.ts'

/** What is bought, and for whom. */
export interface Order {
  readonly offer: Offer
  /** Public key of the buyer's home node, 64 hex digits. */
  readonly home: string
  readonly account: string
  /** The key that becomes valid with the payment; null for a buyer who has one. */
  readonly key: BoughtKey | null
}

/** Texts that a provider stores with a payment and returns with everything about it: at most 500 characters each. */
export type Metadata = Readonly<Record<string, string>>

/** @param network so that a payment counts on one network only */
export function metadataOf({ offer, home, account, key }: Order, network: string): Metadata {
  const buyer = { svcmesh: network, home, account }
  const order: Metadata =
    'tier' in offer ? { ...buyer, tier: offer.tier } : { ...buyer, milli_hours: String(offer.milliHours) }
  if (key === null) return order
  return { ...order, key_lookup: key.lookup, key_prefix: key.prefix, key_proof: key.proof_key }
}

/**
 * The order in metadata; null if it is not one of this network, as for other products sold by the same provider's account.
 */
export function orderOf(hash: Hash, metadata: unknown, network: string): Order | null {
  if (typeof metadata !== 'object' || metadata === null) return null
  const { svcmesh, home, account, tier, milli_hours, key_lookup, key_prefix, key_proof } = metadata as Metadata
  const offer = offerIn(tier, milli_hours)
  if (svcmesh !== network || offer === undefined || !isHex(home, 64)) return null
  if (typeof account !== 'string' || !isAccountId(account)) return null
  if (key_lookup === undefined) return { offer, home, account, key: null }
  const isOwn = isHex(key_lookup, 64) && custodialAccount(hash, key_lookup) === account
  if (!isOwn || typeof key_prefix !== 'string' || typeof key_proof !== 'string') return null
  return { offer, home, account, key: { lookup: key_lookup, prefix: key_prefix, proof_key: key_proof } }
}

function offerIn(tier: unknown, milliHours: unknown): Offer | undefined {
  if (typeof tier === 'string') return milliHours === undefined && isTier(tier) ? { tier } : undefined
  return typeof milliHours === 'string' && /^[1-9][0-9]{0,9}$/.test(milliHours)
    ? hoursOffer(Number(milliHours) / 1_000)
    : undefined
}
