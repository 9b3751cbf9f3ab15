import type { Decide } from '../../../src/journal/decision.ts'
import { creditDecision, homeCreditOf, reversalDecision } from '../../../src/journal/payment-decisions.ts'
import { rowAfter, settlementOfPayment } from '../../../src/journal/reversals.ts'
import { bodyOf } from '../../../src/mesh/body-of.ts'
import { fuelBond } from '../../../src/mesh/kinds/fuel-bond.ts'
import { type FuelReversalBody, fuelReversal, reversalSubject } from '../../../src/mesh/kinds/fuel-reversal.ts'
import type { AcceptedEvent } from '../../../src/mesh/mesh-state.ts'
import type { MeshContext } from '../context.ts'

/**
 * Payments that other nodes have received for users of this one: credited when their claim is final, once per reference. What is
 * reversed of them is taken back at once, since statements about it are joined whatever their order.
 */
export class PaidElsewhere {
  readonly #context: MeshContext
  /** Keys whose statements this node honours. */
  readonly #issuers: ReadonlySet<string>
  /** References of payments that are not credited yet. */
  readonly #awaited = new Set<string>()
  /** Reversals that are not durable yet, by subject. */
  readonly #reversals = new Map<string, FuelReversalBody>()
  readonly #running = new Set<string>()

  constructor(context: MeshContext, issuers: Iterable<string>) {
    this.#context = context
    this.#issuers = new Set(issuers)
  }

  /** Looks at everything that is known at the start: a crash may have come before the credit. */
  recover(): void {
    const { registers } = this.#context.state
    for (const { claims } of registers.fuelBonds()) for (const { origin, body } of claims) this.#await(origin, body)
    for (const { claims } of registers.fuelReversals())
      for (const { origin, body } of claims) this.#reverse(origin, body)
  }

  /** Looks at the events just committed. */
  committed(events: readonly AcceptedEvent[]): void {
    for (const { event } of events) {
      if (event.kind === 'fuel_bond') this.#await(event.origin, bodyOf(fuelBond, event))
      if (event.kind === 'fuel_reversal') this.#reverse(event.origin, bodyOf(fuelReversal, event))
    }
  }

  /** Credits what has become final, and retries failed writes. */
  tick(): void {
    for (const reference of this.#awaited) this.#credit(reference)
    for (const [subject, statement] of this.#reversals) this.#takeBack(subject, statement)
  }

  #await(origin: string, body: { readonly home: string; readonly reference: string } | null): void {
    if (body === null || body.home !== this.#context.self || !this.#issuers.has(origin)) return
    if (!this.#context.lane.state.settled(settlementOfPayment(body.reference))) this.#awaited.add(body.reference)
  }

  #credit(reference: string): void {
    const { hash, lane, self, state } = this.#context
    if (lane.state.settled(settlementOfPayment(reference))) return void this.#awaited.delete(reference)
    const register = state.registers.register('fuel_bond', reference)
    if (register?.final !== true) return
    const { origin, body } = register.winner
    if (body.home !== self || !this.#issuers.has(origin)) return void this.#awaited.delete(reference)
    this.#write(reference, creditDecision(homeCreditOf(hash, body)), () => this.#awaited.delete(reference))
  }

  #reverse(origin: string, statement: FuelReversalBody | null): void {
    if (statement === null || statement.home !== this.#context.self || !this.#issuers.has(origin)) return
    const subject = reversalSubject(statement)
    this.#reversals.set(subject, statement)
    this.#takeBack(subject, statement)
  }

  #takeBack(subject: string, statement: FuelReversalBody): void {
    const { lane, state } = this.#context
    const payment = state.registers.register('fuel_bond', statement.payment)?.winner.body
    const isOther = payment !== undefined && payment.account !== statement.account
    if (isOther || rowAfter(lane.state, statement) === null) return void this.#reversals.delete(subject)
    this.#write(subject, reversalDecision(statement), () => this.#reversals.delete(subject))
  }

  /** One at a time for each name; the next tick retries what could not be written. */
  #write(name: string, decision: Decide<boolean>, onDone: () => void): void {
    if (this.#running.has(name)) return
    this.#running.add(name)
    this.#context.lane
      .submit(decision)
      .then(onDone, () => undefined)
      .finally(() => this.#running.delete(name))
  }
}
