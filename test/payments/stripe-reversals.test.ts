import assert from 'node:assert/strict'
import { describe, it } from 'mocha'
import { bondOf } from '../../src/ledger/plan.ts'
import { chargeOf, disputeOf, sessionOf } from './stripe-events.ts'
import { COMPLETED, HOUR, StripeShop } from './stripe-shop.ts'

describe('reversals of payments by Stripe', () => {
  const shop = StripeShop.open()

  describe('a refund', () => {
    it('takes back a seat that is paid, and its plan', async () => {
      const sold = shop.starter('pi_seat')
      await shop.node.send('evt_1', COMPLETED, sessionOf(sold))
      for (const id of ['evt_2', 'evt_2', 'evt_3']) await shop.node.send(id, 'charge.refunded', chargeOf(sold, 2900))
      assert.deepEqual(await shop.bondAndFuel(), ['free', '0', '0', String(bondOf('starter'))])
      const { json } = await shop.node.call('GET', '/api/tally/transparency')
      const sums = [json.credited_plancks, json.burned_plancks, json.expired_plancks, json.issuer_undistributed]
      const [credited, burned, expired, held] = sums.map(BigInt) as [bigint, bigint, bigint, bigint]
      assert.equal(json.reversed_plancks, String(bondOf('starter')))
      assert.equal(credited, burned + expired + held + bondOf('starter'))
      const { free_plancks } = await shop.credits()
      const demo = (await shop.node.call('GET', '/api/demo-key')).json.key
      assert.equal(held, BigInt(free_plancks) + BigInt((await shop.credits(demo)).balance_plancks))
    })

    it('takes back its share, and of a later event the rest', async () => {
      const sold = shop.hours('pi_part')
      await shop.node.send('evt_1', COMPLETED, sessionOf(sold))
      await shop.node.send('evt_3', 'charge.refunded', chargeOf(sold, 2376))
      await shop.node.send('evt_2', 'charge.refunded', chargeOf(sold, 297))
      assert.deepEqual(await shop.bondAndFuel(), ['free', '0', String(2n * HOUR), String(8n * HOUR)])
      await shop.node.send('evt_4', 'charge.refunded', chargeOf(sold, 2970))
      assert.deepEqual(await shop.bondAndFuel(), ['free', '0', '0', String(10n * HOUR)])
    })

    it('takes no more than is left, and nothing from later payments', async () => {
      const [first, second] = [shop.hours('pi_first'), shop.hours('pi_second')]
      await shop.node.send('evt_1', COMPLETED, sessionOf(first))
      const spend = {
        key: shop.key,
        body: { domain: 'mechanics', operators: ['KO42', 'NM23'], inputs: { m: 3, v: 4 } },
      }
      const spent = (await shop.node.call('POST', '/api/svc/compute', spend)).json.cko.charge.plancks
      await shop.node.send('evt_2', 'charge.refunded', chargeOf(first, 2970))
      assert.deepEqual(await shop.bondAndFuel(), ['free', '0', '0', String(10n * HOUR - BigInt(spent))])
      await shop.node.send('evt_3', COMPLETED, sessionOf(second))
      assert.equal((await shop.credits()).fuel_plancks, String(10n * HOUR))
    })

    it('may arrive before the payment: then what is left of it is credited', async () => {
      const [whole, half] = [shop.starter('pi_whole'), shop.hours('pi_half')]
      await shop.node.send('evt_1', 'charge.refunded', chargeOf(whole, 2900))
      await shop.node.send('evt_2', 'charge.refunded', chargeOf(half, 1485))
      for (const sold of [whole, half]) await shop.node.send(`evt_${sold.intent}`, COMPLETED, sessionOf(sold))
      const reversed = String(bondOf('starter') + 5n * HOUR)
      assert.deepEqual(await shop.bondAndFuel(), ['free', '0', String(5n * HOUR), reversed])
    })
  })

  describe('a dispute', () => {
    it('takes back what is unspent, and gives it back when it is won, in any order of arrival', async () => {
      const sold = shop.hours('pi_dispute')
      await shop.node.send('evt_1', COMPLETED, sessionOf(sold))
      await shop.node.send('evt_2', 'charge.dispute.created', disputeOf(sold, 'needs_response'))
      assert.deepEqual(await shop.bondAndFuel(), ['free', '0', '0', String(10n * HOUR)])
      await shop.node.send('evt_3', 'charge.dispute.closed', disputeOf(sold, 'won'))
      for (const id of ['evt_2', 'evt_4'])
        await shop.node.send(id, 'charge.dispute.created', disputeOf(sold, 'needs_response'))
      assert.deepEqual(await shop.bondAndFuel(), ['free', '0', String(10n * HOUR), '0'])
    })

    it('that is lost keeps what it took; an inquiry takes nothing', async () => {
      const [lost, inquiry] = [shop.hours('pi_lost'), shop.hours('pi_inquiry')]
      for (const sold of [lost, inquiry]) await shop.node.send(`evt_${sold.intent}`, COMPLETED, sessionOf(sold))
      await shop.node.send('evt_1', 'charge.dispute.closed', disputeOf(lost, 'lost'))
      await shop.node.send('evt_2', 'charge.dispute.created', disputeOf(inquiry, 'warning_needs_response'))
      await shop.node.send('evt_3', 'charge.dispute.closed', disputeOf(inquiry, 'warning_closed'))
      assert.deepEqual(await shop.bondAndFuel(), ['free', '0', String(10n * HOUR), String(10n * HOUR)])
    })

    it('before the payment asks Stripe whose it is', async () => {
      const sold = shop.hours('pi_early')
      const early = () => shop.node.send('evt_1', 'charge.dispute.created', disputeOf(sold, 'needs_response'))
      shop.stripe.fail(500)
      assert.equal((await early()).json.code, 'PROVIDER_UNREACHABLE')
      shop.stripe.fail(null)
      assert.equal((await early()).json.outcome, 'ignored')
      shop.stripe.answers.set('GET /v1/payment_intents/pi_early', {
        id: 'pi_early',
        object: 'payment_intent',
        metadata: sold.metadata,
      })
      assert.equal((await early()).json.outcome, 'recorded')
      await shop.node.send('evt_2', COMPLETED, sessionOf(sold))
      assert.deepEqual(await shop.bondAndFuel(), ['free', '0', '0', String(10n * HOUR)])
    })
  })
})
