import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { TEST_ACTIONS } from '../../../payments/test-payments.ts'
import { page } from '../../built-page.ts'
import { read, write } from '../../definition.ts'

export const checkoutPage = read({
  id: 'checkout.page',
  method: 'GET',
  path: '/checkout/:session',
  auth: 'none',
  tier: 'computation',
  domain: 'economy',
  summary: 'The page of a checkout: its state, and on networks with play money the button that pays.',
  params: Type.Object({ session: Type.String() }),
  response: Type.String(),
  media: 'text/html',
  refusals: ['NOT_FOUND'],
  example: { params: { session: 'ts_example' } },
  read: (services) => page(services, 'checkout.html'),
})

export const checkoutTest = write({
  id: 'checkout.test',
  method: 'POST',
  path: '/api/checkout/:session/test',
  auth: 'none',
  tier: 'computation',
  domain: 'economy',
  summary:
    'Does to a checkout of the test rail what a buyer, a bank or a shop would do; on networks with play money only.',
  description: 'The node signs the webhook of a provider and sends it to itself, the way a provider would.',
  params: Type.Object({ session: Type.String() }),
  body: Type.Object(
    {
      action: Type.Union(
        TEST_ACTIONS.map((action) => Type.Literal(action)),
        { description: '`win` and `lose` decide a dispute: whether the seller keeps the money.' },
      ),
      share: Type.Optional(
        Type.Number({
          exclusiveMinimum: 0,
          maximum: 1,
          description: 'Of the price, for a refund: all refunds so far.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({ outcome: Type.String(), event: Type.String() }, { additionalProperties: true }),
  refusals: ['NO_RAIL', 'UNKNOWN_CHECKOUT', 'STORAGE_UNAVAILABLE'],
  limit: 'checkout-read',
  example: { params: { session: 'ts_example' }, body: { action: 'pay' } },
  async write({ sales, dispatch }, { params: { session }, body: { action, share }, call: { ip } }) {
    if (sales.testPayments === null) throw new Refusal('NO_RAIL', 'This network has no play money.')
    const webhook = sales.testPayments.webhookOf(session, action, share)
    return dispatch({ method: 'POST', path: '/api/checkout/webhook/test', query: '', ip, ...webhook })
  },
})
