import { Refusal } from '../../src/errors/refusal.ts'

/** What the steps of a program have cost and may still cost, against the caller's cap; plancks. */
export class Spending {
  readonly #cap: number
  #spent = 0
  #reserved = 0

  constructor(cap: number) {
    this.#cap = cap
  }

  /** @throws Refusal PRICE_ABOVE_CAP when the step could lead beyond the cap */
  reserve(price: number): void {
    const total = this.#spent + this.#reserved + price
    if (total > this.#cap) throw aboveCap(total, this.#cap)
    this.#reserved += price
  }

  /** A step has ended. @param reserved before it; @param charged for it */
  settle(reserved: number, charged: number): void {
    this.#reserved -= reserved
    this.#spent += charged
  }
}

export const aboveCap = (price: number, cap: number): Refusal =>
  new Refusal('PRICE_ABOVE_CAP', `The price is ${price} plancks, more than max_plancks, ${cap}.`, {
    price_plancks: price,
    max_plancks: cap,
  })

/** Of what runs only with the consent of the caller to its price. */
export const notAccepted = (price: number): Refusal =>
  new Refusal('PRICE_NOT_ACCEPTED', `A run costs ${price} plancks; it begins with max_plancks of at least that.`, {
    price_plancks: price,
  })
