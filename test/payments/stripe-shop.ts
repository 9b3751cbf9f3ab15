import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach } from 'mocha'
import type { Metadata } from '../../node/payments/order.ts'
import { metadataFor, type StripeNode, startStripeNode } from './stripe-node.ts'
import { type StripeServer, startStripe } from './stripe-server.ts'

export const COMPLETED = 'checkout.session.completed'
export const STARTER = { tier: 'starter' }
export const HOUR = 3_600_000_000_000n

/** A scripted Stripe, and for each test a node that sells by it, with an account. */
export class StripeShop {
  stripe!: StripeServer
  node!: StripeNode
  key = ''
  account = ''
  home = ''

  /** Within a `describe`: starts and stops them. */
  static open(): StripeShop {
    const shop = new StripeShop()
    before(async () => {
      shop.stripe = await startStripe()
    })
    after(() => shop.stripe.close())
    beforeEach(async () => {
      shop.node = await startStripeNode(shop.stripe.url)
      shop.key = await shop.node.mint()
      shop.account = (await shop.credits()).account
      shop.home = shop.node.core.services.identity.publicKey
    })
    afterEach(async () => {
      await shop.node.core.close()
      assert.deepEqual(shop.node.faults, [])
      shop.stripe.answers.clear()
      shop.stripe.fail(null)
    })
    return shop
  }

  async credits(key = this.key) {
    return (await this.node.call('GET', '/api/tally/credits/me', { key })).json
  }

  /** A seat sold to the account, or by other metadata. */
  starter(intent: string, metadata: Metadata = metadataFor(this.home, this.account, STARTER)) {
    return { intent, metadata, cents: 2900 }
  }

  /** Ten hours sold to the account. */
  hours(intent: string) {
    return { intent, metadata: metadataFor(this.home, this.account, { milli_hours: '10000' }), cents: 2970 }
  }

  async bondAndFuel() {
    const { cycle, fuel_plancks, reversed_plancks } = await this.credits()
    return [cycle.plan, cycle.bond_plancks, fuel_plancks, reversed_plancks]
  }
}
