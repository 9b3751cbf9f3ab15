import { NETWORKS, type NetworkId } from '../../config/networks.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { hoursOf } from '../../src/ledger/compute-hour.ts'
import { LEAST_HOURS } from '../../src/ledger/offer.ts'

/** Whether a network may create paid hours free of charge. */
export const isFunded = (network: string): boolean => NETWORKS[network as NetworkId]?.devFunding === true

/** Members of the body from the answer of the call before: those of a list that have some members, and the member to take. */
const COINS = { token_ids: { list: 'envelopes', where: { movable: true }, member: 'token_id' } } as const

/**
 * A refusal for want of balance with the calls that raise it, so that a program can act on it; anything else as it is. Coins are
 * burned by their ids, which the list of envelopes has: `take` says where.
 * @param sells whether the node has a rail for payments
 */
export function withRemedies(error: unknown, network: string, sells: boolean): unknown {
  if (!(error instanceof Refusal) || error.code !== 'INSUFFICIENT_BALANCE') return error
  const short = BigInt(String(error.data.short_plancks))
  const hours = Math.ceil(hoursOf(short) * 1e6) / 1e6
  const remedies = [
    ...(isFunded(network) ? [{ method: 'POST', path: '/api/dev/fund', body: { hours } }] : []),
    ...(sells
      ? [
          {
            method: 'POST',
            path: '/api/checkout',
            body: { hours: Math.max(LEAST_HOURS, Math.ceil(hours * 1e3) / 1e3) },
          },
        ]
      : []),
    { method: 'GET', path: '/api/tally/envelopes/me' },
    { method: 'POST', path: '/api/credits/from-coin', take: COINS },
  ]
  return new Refusal(error.code, error.message, { ...error.data, remedies })
}
