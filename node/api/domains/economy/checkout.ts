import { type Static, Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { isAccountId } from '../../../../src/ledger/account.ts'
import { hoursOf } from '../../../../src/ledger/compute-hour.ts'
import {
  centsOf,
  hoursOffer,
  LEAST_HOURS,
  MOST_HOURS,
  type Offer,
  plancksOfOffer,
} from '../../../../src/ledger/offer.ts'
import { PRICE } from '../../../../src/ledger/plan.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Caller } from '../../../caller.ts'
import type { Order } from '../../../payments/order.ts'
import { RAIL_NAMES } from '../../../payments/payments.ts'
import type { Services } from '../../../services.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { Hex64 } from '../../schemas.ts'
import { TierName } from './balances.ts'
import { ownCaller } from './own-caller.ts'

const Rail = Type.Union(RAIL_NAMES.map((name) => Type.Literal(name)))

/** What a checkout sells, as shown to its buyer. */
const Bought = {
  rail: Rail,
  tier: Type.Optional(TierName),
  hours: Type.Number({ description: 'Compute-hours that the payment credits.' }),
  plancks: Type.String(),
  price: Type.String({ description: 'Decimal, in the currency of GET /api/pricing/tiers.' }),
  currency: Type.String(),
  home: Hex64,
  account: Type.String(),
}

const Body = Type.Object(
  {
    tier: Type.Optional(TierName),
    hours: Type.Optional(
      Type.Number({
        minimum: LEAST_HOURS,
        maximum: MOST_HOURS,
        description: 'Compute-hours, in whole thousandths. Send either a tier or hours.',
      }),
    ),
    rail: Type.Optional(Rail),
    account: Type.Optional(Type.String({ maxLength: 80, description: 'Whose it is, if not that of the key.' })),
    home: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{64}$',
        description: 'Public key of the home node of `account`; this node by default.',
      }),
    ),
  },
  { additionalProperties: false },
)

export const checkout = write({
  id: 'checkout.open',
  method: 'POST',
  path: '/api/checkout',
  auth: 'none',
  scope: 'move',
  tier: 'machine-control',
  domain: 'economy',
  summary: 'Opens a checkout: the page on which a seat for one cycle, or hours, can be paid.',
  description:
    'With a key, it buys for the account of the key. Without one, the answer has a new key, shown only here: it becomes valid with the ' +
    'payment. The session can be read at GET /api/checkout/{session}.',
  body: Body,
  response: Type.Object({
    url: Type.String({ description: 'The page on which the buyer pays.' }),
    session: Type.String(),
    ...Bought,
    key: Type.Optional(Type.String({ description: 'For a new buyer: store it, it is never shown again.' })),
  }),
  refusals: ['FORBIDDEN', 'NO_RAIL', 'PROVIDER_UNREACHABLE'],
  limit: 'checkout',
  example: { body: { tier: 'starter' } },
  async write({ accounts, sales: { cashier } }, { body, caller }) {
    const offer = offerOf(body)
    const fresh = caller === null && body.account === undefined ? accounts.prepare() : null
    const order = { offer, ...buyerOf(cashier, body, caller, fresh?.record ?? null) }
    const { rail, ...opened } = await cashier.open(order, body.rail)
    return jsonAnswer(
      200,
      { ...opened, rail, ...shown(order), ...(fresh === null ? {} : { key: fresh.key }) },
      NO_STORE,
    )
  },
})

export const checkoutState = read({
  id: 'checkout.state',
  method: 'GET',
  path: '/api/checkout/:session',
  auth: 'none',
  tier: 'computation',
  domain: 'economy',
  summary: 'The state of a checkout: open, paid, credited or expired, and what was taken back of it.',
  params: Type.Object({ session: Type.String({ maxLength: 1000 }) }),
  response: Type.Object({
    session: Type.String(),
    state: Type.Union(
      ['open', 'paid', 'credited', 'expired'].map((state) => Type.Literal(state)),
      {
        description: '`paid`: the home node of the account will credit it; `credited`: it has, at this node.',
      },
    ),
    url: Type.Union([Type.String(), Type.Null()], { description: 'Where it can be paid, while it is open.' }),
    ...Bought,
    reference: Type.Union([Hex64, Type.Null()], { description: 'Of the payment, in `fuel_bond` events.' }),
    reversed_plancks: Type.String({ description: 'What refunds and disputes take back of it.' }),
    taken_plancks: Type.String({ description: 'How much of that was unspent, and was taken.' }),
  }),
  refusals: ['UNKNOWN_CHECKOUT', 'PROVIDER_UNREACHABLE'],
  limit: 'checkout-read',
  example: { params: { session: 'ts_example' } },
  async read({ sales }, { params: { session } }) {
    const { order, state, rail, url, reference, due, taken } = await sales.cashier.stateOf(session)
    return jsonAnswer(
      200,
      {
        session,
        state,
        url,
        rail,
        ...shown(order),
        reference,
        reversed_plancks: String(due),
        taken_plancks: String(taken),
      },
      NO_STORE,
    )
  },
})

/** @throws Refusal INVALID_BODY */
function offerOf({ tier, hours }: Static<typeof Body>): Offer {
  if ((tier === undefined) === (hours === undefined)) {
    throw new Refusal('INVALID_BODY', 'Send either `tier` or `hours`, for example {"tier": "starter"}.')
  }
  const offer = tier === undefined ? hoursOffer(hours as number) : { tier }
  if (offer !== undefined) return offer
  throw new Refusal('INVALID_BODY', 'Hours are sold in whole thousandths; send, for example, {"hours": 2.5}.')
}

/** @throws Refusal FORBIDDEN for the demo key; INVALID_BODY for an account that nobody has here */
function buyerOf(
  cashier: Services['sales']['cashier'],
  { account, home = cashier.self }: Static<typeof Body>,
  caller: Caller | null,
  fresh: ReturnType<Services['accounts']['prepare']>['record'] | null,
): Omit<Order, 'offer'> {
  if (account === undefined && home !== cashier.self) {
    throw new Refusal('INVALID_BODY', 'A payment for another node names the `account` there.')
  }
  if (fresh !== null) {
    const { lookup, prefix, proof_key } = fresh
    return { home, account: fresh.account, key: { lookup, prefix, proof_key } }
  }
  if (account === undefined) return { home, account: ownCaller(caller).account, key: null }
  if (!isAccountId(account) || (home === cashier.self && !cashier.knows(account))) {
    throw new Refusal('INVALID_BODY', 'Unknown account on this node; name its `home`, or leave `account` out.')
  }
  return { home, account, key: null }
}

const CENTS = 100

const shown = ({ offer, home, account }: Order): JsonObject => {
  const plancks = plancksOfOffer(offer)
  return {
    ...('tier' in offer ? { tier: offer.tier } : {}),
    hours: hoursOf(plancks),
    plancks: String(plancks),
    price: (centsOf(offer) / CENTS).toFixed(2),
    currency: PRICE.currency,
    home,
    account,
  }
}
