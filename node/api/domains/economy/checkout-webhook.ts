import { Type } from 'typebox'
import { jsonAnswer } from '../../call.ts'
import { write } from '../../definition.ts'
import { Hex64 } from '../../schemas.ts'

const PATH = '/api/checkout/webhook/'

export const checkoutWebhook = write({
  id: 'checkout.webhook',
  method: 'POST',
  path: `${PATH}:rail`,
  auth: 'none',
  tier: 'machine-control',
  domain: 'economy',
  // The signature is over the bytes of the body as they were sent.
  door: true,
  summary: 'Takes a signed event of a provider of payments: what it says is durable when this is answered.',
  description:
    'A payment creates the account of a new buyer with its key, and a `fuel_bond` event for its home node. Events may come in any order ' +
    'and any number of times. Kinds of events that change nothing are answered with `ignored`.',
  params: Type.Object({ rail: Type.String() }),
  body: Type.Object({ id: Type.String() }, { additionalProperties: true }),
  response: Type.Object({
    outcome: Type.Union(['recorded', 'known', 'ignored'].map((outcome) => Type.Literal(outcome))),
    event: Type.String({ description: "The provider's name of the event." }),
    reference: Type.Optional(Hex64),
    why: Type.Optional(Type.String({ description: 'Why it was ignored.' })),
  }),
  refusals: ['NO_RAIL', 'BAD_WEBHOOK', 'WRONG_AMOUNT', 'PROVIDER_UNREACHABLE', 'STORAGE_UNAVAILABLE'],
  example: { params: { rail: 'test' }, body: { id: 'evt_example' } },
  async write({ sales: { cashier } }, { call }) {
    return jsonAnswer(200, await cashier.take(call.path.slice(PATH.length), call))
  },
})
