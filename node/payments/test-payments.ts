import { equalConstantTime } from '../../src/bytes/equal.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import { fromUtf8, toUtf8 } from '../../src/bytes/utf8.ts'
import type { Entropy, Hash } from '../../src/crypto/ports.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { centsOf } from '../../src/ledger/offer.ts'
import { PRICE } from '../../src/ledger/plan.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Call } from '../api/call.ts'
import type { Order } from './order.ts'
import type { Notice, Opened, Payments, Session } from './payments.ts'
import { TestSessions } from './test-session.ts'
import { TOLERANCE_SECONDS } from './tolerance.ts'

/** What can happen to a checkout of the test rail. */
export const TEST_ACTIONS = ['pay', 'decline', 'refund', 'dispute', 'win', 'lose'] as const

export type TestAction = (typeof TEST_ACTIONS)[number]

/** A webhook, signed and ready to be sent. */
export interface SignedWebhook {
  readonly bytes: Uint8Array
  readonly headers: Readonly<Record<string, string>>
}

const SIGNATURE_FIELD = 'svc-test-signature'
const SIGNATURE = /^t=([0-9]{1,12}),v1=([0-9a-f]{64})$/

const SECOND = 1_000_000_000n
const DAY_SECONDS = 86_400

interface TestEvent {
  readonly id: string
  readonly action: TestAction
  readonly session: string
  /** Cents; of a refund, all refunds so far. */
  readonly amount: number
  readonly currency: string
}

interface TestPorts {
  readonly hash: Hash
  readonly clock: Clock
  readonly entropy: Entropy
  /** 32 bytes. */
  readonly key: Uint8Array
  /** Public key of this node. */
  readonly self: string
  /** URL of the node's pages. */
  readonly url: () => string
}

/** Play money: a page of the node, whose buttons send the webhooks that a provider would send. */
export class TestPayments implements Payments {
  readonly rail = 'test'
  readonly #ports: TestPorts
  readonly #sessions: TestSessions

  constructor(ports: TestPorts) {
    this.#ports = ports
    this.#sessions = new TestSessions(ports.hash, ports.key, ports.self)
  }

  owns(session: string): boolean {
    return this.#sessions.owns(session)
  }

  async open(order: Order): Promise<Opened> {
    const session = this.#sessions.write({ order, expires: this.#now() + DAY_SECONDS }, this.#ports.entropy)
    return { session, url: this.#pageOf(session) }
  }

  async session(id: string): Promise<Session | null> {
    const known = this.#sessions.read(id)
    if (known === null) return null
    const isOpen = this.#now() <= known.expires
    const { order } = known
    return { order, state: isOpen ? 'open' : 'expired', payment: id, url: isOpen ? this.#pageOf(id) : null }
  }

  async orderOf(payment: string): Promise<Order | null> {
    return this.#sessions.read(payment)?.order ?? null
  }

  async notice({ bytes, headers }: Pick<Call, 'bytes' | 'headers'>): Promise<Notice> {
    const { id, action, session, amount, currency } = this.#checked(bytes ?? new Uint8Array(), headers[SIGNATURE_FIELD])
    const order = await this.orderOf(session)
    if (order === null) return { kind: 'ignored', event: id, why: 'The session is not one of this node.' }
    const payment = { event: id, payment: session, order, amount, currency }
    switch (action) {
      case 'pay':
        return { kind: 'paid', ...payment }
      case 'decline':
        return { kind: 'ignored', event: id, why: 'The payment was declined.' }
      case 'refund':
        return { kind: 'reversed', ...payment, cause: 'refund', closed: false }
      case 'dispute':
        return { kind: 'reversed', ...payment, cause: `dispute of ${session}`, closed: false }
      case 'win':
        return { kind: 'reversed', ...payment, cause: `dispute of ${session}`, closed: true, amount: 0 }
      case 'lose':
        return { kind: 'reversed', ...payment, cause: `dispute of ${session}`, closed: true }
    }
  }

  /**
   * The webhook of an action; the same action has the same event.
   * @param share of the price, for a refund
   */
  webhookOf(session: string, action: TestAction, share = 1): SignedWebhook {
    const known = this.#sessions.read(session)
    if (known === null) throw new Refusal('UNKNOWN_CHECKOUT', 'This node has not opened such a session.')
    if (action === 'pay' && this.#now() > known.expires) {
      throw new Refusal('UNKNOWN_CHECKOUT', 'The session has expired; open another at POST /api/checkout.')
    }
    const amount = action === 'refund' ? Math.round(centsOf(known.order.offer) * share) : centsOf(known.order.offer)
    const id = `evt_${this.#ports.hash.sha256Hex(`${session}\n${action}\n${amount}`).slice(0, 24)}`
    const event: TestEvent = { id, action, session, amount, currency: PRICE.currency.toLowerCase() }
    return this.signed(JSON.stringify(event))
  }

  /** @param text of an event */
  signed(text: string): SignedWebhook {
    const seconds = String(this.#now())
    return {
      bytes: toUtf8(text),
      headers: { [SIGNATURE_FIELD]: `t=${seconds},v1=${toHex(this.#mac(seconds, toUtf8(text)))}` },
    }
  }

  #checked(bytes: Uint8Array, field: unknown): TestEvent {
    const [, seconds = '', mac = ''] = SIGNATURE.exec(typeof field === 'string' ? field : '') ?? []
    const given = fromHex(mac)
    if (given === undefined || !equalConstantTime(given, this.#mac(seconds, bytes))) {
      throw new Refusal('BAD_WEBHOOK', `The field ${SIGNATURE_FIELD} does not match the body.`)
    }
    if (Math.abs(this.#now() - Number(seconds)) > TOLERANCE_SECONDS) {
      throw new Refusal('BAD_WEBHOOK', `The signature is more than ${TOLERANCE_SECONDS} seconds old.`)
    }
    return JSON.parse(fromUtf8(bytes) as string) as TestEvent
  }

  #mac(seconds: string, bytes: Uint8Array): Uint8Array {
    const { hash, key } = this.#ports
    return hash.hmacSha256(key, `webhook\n${seconds}\n${hash.sha256Hex(bytes)}`)
  }

  #now(): number {
    return Number(this.#ports.clock.now() / SECOND)
  }

  #pageOf(session: string): string {
    return `${this.#ports.url()}/checkout/${session}`
  }
}
