import type { Metadata } from '../../node/payments/order.ts'
import { limitsOff } from '../api/limits-off.ts'
import { startTestCore, type TestAnswer, type TestCore, type TestOptions } from '../api/test-core.ts'
import { API_KEY, eventOf, signedBy, WEBHOOK_SECRET } from './stripe-events.ts'

/** A node that sells by Stripe. */
export interface StripeNode extends TestCore {
  /** Sends an event as Stripe would, now or with a signature of so many seconds ago. */
  send(id: string, type: string, object: object, ago?: number): Promise<TestAnswer>
  post(payload: string, headers: Readonly<Record<string, string>>): Promise<TestAnswer>
  seconds(): number
}

/** @param apiUrl of a scripted server */
export async function startStripeNode(apiUrl: string, options: TestOptions = {}): Promise<StripeNode> {
  const payments = {
    stripe: { key: API_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl },
    url: () => 'https://node.example.org',
  }
  const node = await startTestCore({ quotas: limitsOff, freeHours: 0, payments, ...options })
  const seconds = () => Number(node.clock.now() / 1_000_000_000n)
  const post = (payload: string, headers: Readonly<Record<string, string>>) =>
    node.call('POST', '/api/checkout/webhook/stripe', { raw: payload, headers })
  return {
    ...node,
    post,
    seconds,
    send(id, type, object, ago = 0) {
      const payload = eventOf(id, type, object)
      return post(payload, signedBy(payload, seconds() - ago))
    },
  }
}

/** The metadata of an order of this network. */
export const metadataFor = (home: string, account: string, bought: Metadata): Metadata => ({
  svcmesh: 'sim',
  home,
  account,
  ...bought,
})
