import { paymentKey, rangeOf } from './key-spaces.ts'
import type { PaymentBody } from './ledger-bodies.ts'
import type { Records } from './records.ts'
import { readPayment } from './rows.ts'

/**
 * Reads payments.
 * @throws StorageDamage from every method: stop serving
 */
export class PaymentReader {
  readonly #records: Records

  constructor(records: Records) {
    this.#records = records
  }

  /** A payment that a rail has reported here. @param reference 64 hex digits */
  payment(reference: string): Promise<PaymentBody | undefined> {
    const isKnown = this.#records.state.payments.has(reference)
    return this.#records.watched(isKnown ? this.#payment(reference) : Promise.resolve(undefined))
  }

  async #payment(reference: string): Promise<PaymentBody> {
    return readPayment(await this.#records.must(paymentKey(reference)))
  }

  /** All of them, in no particular order. */
  async *payments(): AsyncGenerator<PaymentBody> {
    for await (const [, payload] of this.#records.scan(...rangeOf('payment'))) {
      const payment = readPayment(payload)
      // A batch becomes visible when it is acknowledged, not when it is on disk.
      if (this.#records.state.payments.has(payment.reference)) yield payment
    }
  }
}
