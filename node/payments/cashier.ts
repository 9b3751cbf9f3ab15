import type { Hash } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { PaymentBody } from '../../src/journal/ledger-bodies.ts'
import { homeCreditOf, paymentDecision, reversalDecision } from '../../src/journal/payment-decisions.ts'
import type { PaymentReader } from '../../src/journal/payment-reader.ts'
import { settlementOfPayment } from '../../src/journal/reversals.ts'
import { centsOf, type Offer, offerOfPlancks, plancksOfOffer } from '../../src/ledger/offer.ts'
import { PRICE } from '../../src/ledger/plan.ts'
import { dueOf } from '../../src/ledger/reversal.ts'
import type { FuelReversalBody } from '../../src/mesh/kinds/fuel-reversal.ts'
import type { Call } from '../api/call.ts'
import type { Lane } from '../lane/lane.ts'
import type { Order } from './order.ts'
import type { Notice, Opened, Payments, Session } from './payments.ts'

/** What came of a webhook. */
export interface Outcome {
  /** `known`: it says nothing new. */
  readonly outcome: 'recorded' | 'known' | 'ignored'
  /** The provider's name of the event. */
  readonly event: string
  /** Reference of the payment; absent for what is ignored. */
  readonly reference?: string
  /** Why it was ignored. */
  readonly why?: string
}

/** A checkout as its buyer sees it. */
export interface CheckoutState extends Omit<Session, 'state'> {
  readonly rail: Payments['rail']
  /** `credited`: the hours are in the account of this node; `paid`: its home node will credit them. */
  readonly state: Session['state'] | 'credited'
  /** Null before there is a payment. */
  readonly reference: string | null
  /** Plancks that a refund or dispute takes back, and how many of them were still there. */
  readonly due: bigint
  readonly taken: bigint
}

export interface CashierPorts {
  readonly hash: Hash
  readonly lane: Lane
  readonly reader: PaymentReader
  readonly network: string
  /** Public key of this node. */
  readonly self: string
  /** Whether users of that node can buy here. */
  readonly homes: (key: string) => boolean
  /** The first is the one for buyers who name none. */
  readonly rails: readonly Payments[]
  /** Called after something new was recorded. */
  readonly onRecorded: (recorded: PaymentBody | FuelReversalBody) => void
}

type Paid = Extract<Notice, { kind: 'paid' }>
type ReversedNotice = Extract<Notice, { kind: 'reversed' }>

/** Sells hours: opens checkouts, takes webhooks, and records each payment and each reversal once. */
export class Cashier {
  readonly #ports: CashierPorts

  constructor(ports: CashierPorts) {
    this.#ports = ports
  }

  /** Names of the rails, the default first. */
  get rails(): readonly Payments['rail'][] {
    return this.#ports.rails.map(({ rail }) => rail)
  }

  /** Public key of the node at which its own users are at home. */
  get self(): string {
    return this.#ports.self
  }

  /** Whether an account exists on this node. */
  knows(account: string): boolean {
    return this.#ports.lane.state.account(account) !== undefined
  }

  /** @throws Refusal NO_RAIL, PROVIDER_UNREACHABLE, INVALID_BODY for a home that it cannot reach */
  async open(order: Order, rail?: string): Promise<Opened & { readonly rail: Payments['rail'] }> {
    const [first] = this.#ports.rails
    const payments = rail === undefined ? first : this.#rail(rail)
    if (payments === undefined) throw noRail('This node sells no hours')
    if (!this.#ports.homes(order.home)) {
      throw new Refusal('INVALID_BODY', 'The home is not a member to which this node can pass on a payment.')
    }
    return { ...(await payments.open(order)), rail: payments.rail }
  }

  /** @throws Refusal UNKNOWN_CHECKOUT, PROVIDER_UNREACHABLE */
  async stateOf(session: string): Promise<CheckoutState> {
    const payments = this.#ports.rails.find((each) => each.owns(session))
    const known = await payments?.session(session)
    if (payments === undefined || known == null) {
      throw new Refusal('UNKNOWN_CHECKOUT', 'This node has not opened such a checkout.')
    }
    const { state: records } = this.#ports.lane
    const { rail } = payments
    if (known.payment === null) return { ...known, rail, reference: null, due: 0n, taken: 0n }
    const reference = this.#referenceOf(rail, known.payment)
    const reversed = records.payments.reversal(reference)
    const due = reversed === undefined ? 0n : dueOf(reversed)
    const isCredited = records.settled(settlementOfPayment(reference))
    const state = isCredited ? 'credited' : records.payments.has(reference) ? 'paid' : known.state
    const url = state === 'open' ? known.url : null
    return { ...known, rail, state, url, reference, due, taken: reversed?.taken ?? 0n }
  }

  /**
   * Takes a webhook; what it says is durable when this resolves, and a repetition changes nothing.
   * @throws Refusal NO_RAIL, BAD_WEBHOOK, WRONG_AMOUNT, PROVIDER_UNREACHABLE
   */
  async take(rail: string, call: Pick<Call, 'bytes' | 'headers'>): Promise<Outcome> {
    const payments = this.#rail(rail)
    if (payments === undefined) throw noRail(`This node takes no payments by ${rail.slice(0, 40)}`)
    const notice = await payments.notice(call)
    switch (notice.kind) {
      case 'ignored':
        return { outcome: 'ignored', event: notice.event, why: notice.why }
      case 'paid':
        return this.#paid(payments, notice)
      case 'reversed':
        return this.#reversed(payments, notice)
    }
  }

  async #paid({ rail }: Payments, { event, payment, order, amount, currency }: Paid): Promise<Outcome> {
    mustBeCurrency(currency)
    const price = centsOf(order.offer)
    if (amount !== price) {
      throw new Refusal('WRONG_AMOUNT', `The payment is ${amount} cents, but the order costs ${price}.`, {
        expected: price,
        received: amount,
      })
    }
    const { hash, lane, self } = this.#ports
    const reference = this.#referenceOf(rail, payment)
    const body = bodyOf(order, reference, `${rail}:${payment}`)
    const isNew = await lane.submit(paymentDecision(body, order.home === self ? homeCreditOf(hash, body) : null))
    if (isNew) this.#ports.onRecorded(body)
    return { outcome: isNew ? 'recorded' : 'known', event, reference }
  }

  async #reversed(payments: Payments, notice: ReversedNotice): Promise<Outcome> {
    const { event, payment, cause, amount, currency, closed } = notice
    const reference = this.#referenceOf(payments.rail, payment)
    const known = await this.#ports.reader.payment(reference)
    const paid = known ?? (await this.#unpaid(payments, notice, reference))
    if (paid === null) return { outcome: 'ignored', event, why: 'The payment is not of a checkout of this network.' }
    mustBeCurrency(currency)
    const { home, account, plancks, tier } = paid
    const statement: FuelReversalBody = {
      payment: reference,
      home,
      account,
      paid: plancks,
      ...(tier === undefined ? {} : { tier }),
      cause: cause === 'refund' ? cause : this.#ports.hash.sha256Hex(cause),
      plancks: String(shareOf(BigInt(plancks), amount, centsOf(offerOf(paid)))),
      closed,
    }
    const isNew = await this.#ports.lane.submit(reversalDecision(statement))
    if (isNew) this.#ports.onRecorded(statement)
    return { outcome: isNew ? 'recorded' : 'known', event, reference }
  }

  /** The payment of a reversal that arrives before it; null if it is not one of this network. */
  async #unpaid(
    payments: Payments,
    { order, payment }: ReversedNotice,
    reference: string,
  ): Promise<PaymentBody | null> {
    const found = order ?? (await payments.orderOf(payment))
    return found === null ? null : bodyOf(found, reference, `${payments.rail}:${payment}`)
  }

  #rail(name: string): Payments | undefined {
    return this.#ports.rails.find(({ rail }) => rail === name)
  }

  /** The same on every node of the network to which the provider reports the payment. */
  #referenceOf(rail: string, payment: string): string {
    return this.#ports.hash.sha256Hex(`svcmesh payment v1\n${this.#ports.network}\n${rail}\n${payment}`)
  }
}

function bodyOf({ offer, home, account, key }: Order, reference: string, source: string): PaymentBody {
  return {
    reference,
    home,
    account,
    plancks: String(plancksOfOffer(offer)),
    ...('tier' in offer ? { tier: offer.tier } : {}),
    ...(key === null ? {} : { key }),
    source,
  }
}

/** The order that a payment was for. */
const offerOf = ({ plancks, tier }: PaymentBody): Offer =>
  tier === undefined ? offerOfPlancks(BigInt(plancks)) : { tier }

/**
 * The share of a payment that an amount stands for; a fraction of a planck is rounded up.
 * @param amount of the price, cents
 */
function shareOf(plancks: bigint, amount: number, price: number): bigint {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new Refusal('BAD_WEBHOOK', 'The amount is not one in cents.')
  const share = (plancks * BigInt(amount) + BigInt(price) - 1n) / BigInt(price)
  return share < plancks ? share : plancks
}

function mustBeCurrency(currency: string): void {
  const expected = PRICE.currency.toLowerCase()
  if (currency === expected) return
  throw new Refusal('WRONG_AMOUNT', `The payment is in ${currency.slice(0, 8)}, but hours are sold for ${expected}.`, {
    expected,
    received: currency.slice(0, 8),
  })
}

const noRail = (what: string): Refusal =>
  new Refusal('NO_RAIL', `${what}; GET /api/pricing/tiers of a node that sells hours lists its rails.`)
