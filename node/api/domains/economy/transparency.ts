import { Type } from 'typebox'
import { read } from '../../definition.ts'
import { Hex64, Svcond } from '../../schemas.ts'

/** Shares of a coin in ten-thousandths. Its funding decides: a paid one is its user's, a free one the foundation's. */
const SHARES = {
  paid_funded_user_bps: 10_000,
  paid_funded_foundation_bps: 0,
  free_funded_user_bps: 0,
  free_funded_foundation_bps: 10_000,
} as const

const Bps = Type.Integer({ minimum: 0, maximum: 10_000 })
const Plancks = (description: string) => Type.String({ description: `Plancks, decimal: ${description}` })

export const transparency = read({
  id: 'tally.transparency',
  method: 'GET',
  path: '/api/tally/transparency',
  auth: 'none',
  tier: 'computation',
  domain: 'economy',
  summary: 'What this node has issued, burned and minted since its first journal entry, and to whom coins belong.',
  description:
    'All amounts follow from the journal. A bond that expired is counted with the next entry of its account.',
  response: Type.Object({
    node: Hex64,
    svcond: Svcond,
    genesis_svcond: Type.Integer({ description: "Tick of the journal's first entry." }),
    svcond_now: Type.Integer({ description: 'The current tick, counted from that entry as 0.' }),
    svcond_since_genesis: Type.Integer({
      description: 'Ticks from that entry to the current one: the value of `svcond_now`.',
    }),
    treasury_pool: Plancks('faces of the coins that belong to the foundation.'),
    foundation_envelopes: Type.Integer({
      description: 'Number of these coins: all that were minted from free balances.',
    }),
    issuer_undistributed: Plancks('credited to accounts, and neither burned, expired nor taken back.'),
    credited_plancks: Plancks('credited to accounts.'),
    burned_plancks: Plancks('charged for computations; as much was minted in coins.'),
    expired_plancks: Plancks('left of bonds at the end of their cycles.'),
    reversed_plancks: Plancks('taken back for refunds and disputes.'),
    envelopes: Type.Integer({ description: 'Coins that were minted.' }),
    shares: Type.Object({
      paid_funded_user_bps: Bps,
      paid_funded_foundation_bps: Bps,
      free_funded_user_bps: Bps,
      free_funded_foundation_bps: Bps,
    }),
  }),
  refusals: [],
  example: {},
  async read({ accounts, identity, reader, totals }) {
    const genesis = (await reader.entry(0))?.svcond ?? 0
    const svcond = accounts.now()
    const { granted, burned, expired, reversed, foundation, foundationCoins, envelopes } = totals()
    return {
      node: identity.publicKey,
      svcond,
      genesis_svcond: genesis,
      svcond_now: svcond - genesis,
      svcond_since_genesis: svcond - genesis,
      treasury_pool: String(foundation),
      foundation_envelopes: foundationCoins,
      issuer_undistributed: String(granted - burned - expired - reversed),
      credited_plancks: String(granted),
      burned_plancks: String(burned),
      expired_plancks: String(expired),
      reversed_plancks: String(reversed),
      envelopes,
      shares: SHARES,
    }
  },
})
