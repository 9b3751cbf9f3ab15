import { type Credit, settleDecision } from '../../../src/journal/decisions.ts'
import { isAccountId } from '../../../src/ledger/account.ts'
import { bodyOf } from '../../../src/mesh/body-of.ts'
import { certificate } from '../../../src/mesh/kinds/certificate.ts'
import type { AcceptedEvent } from '../../../src/mesh/mesh-state.ts'
import { spendId } from '../../../src/mesh/spend-signing.ts'
import type { MeshContext } from '../context.ts'
import { worthOf } from './worth.ts'

/**
 * Pays what this node owes by decision of the mesh: certified redemptions at this node. The journal accepts each reference once, so
 * repeating after a restart is harmless.
 */
export class Settlements {
  readonly #context: MeshContext
  /** Not durable yet, by reference. */
  readonly #owed = new Map<string, Credit>()
  readonly #running = new Map<string, Promise<void>>()

  constructor(context: MeshContext) {
    this.#context = context
  }

  /** Checks everything certified before the start: a crash may have prevented the payment. */
  recover(): void {
    const seen = new Set<string>()
    for (const { status, spend } of this.#context.state.coins.coins()) {
      if (status !== 'burned' || seen.has(spend)) continue
      seen.add(spend)
      this.#redeemed(spend)
    }
  }

  /** Checks the certificates among the events just committed. */
  committed(events: readonly AcceptedEvent[]): void {
    for (const { event } of events) {
      if (event.kind !== 'certificate') continue
      const spend = bodyOf(certificate, event)?.certificate.spend
      if (spend?.action.kind === 'redeem') this.#redeemed(spendId(this.#context.hash, spend))
    }
  }

  /** Retries failed writes. */
  tick(): void {
    for (const credit of this.#owed.values()) this.#start(credit)
  }

  /** Resolves once a certified redemption of this node is paid. @throws Refusal STORAGE_UNAVAILABLE, SHUTTING_DOWN */
  async paid(spend: string): Promise<void> {
    this.#redeemed(spend)
    await this.#running.get(redeemReference(spend))
  }

  #redeemed(id: string): void {
    const spend = this.#context.state.coins.certificate(id)?.spend
    if (spend?.action.kind !== 'redeem' || spend.action.home !== this.#context.self) return
    const { account } = spend.action
    this.#start({ reference: redeemReference(id), account, pool: 'fuel', plancks: worthOf(spend) })
  }

  #start(credit: Credit): void {
    const { reference, account } = credit
    const { lane } = this.#context
    if (lane.state.settled(reference) || this.#running.has(reference) || !isAccountId(account)) return
    this.#owed.set(reference, credit)
    const running = lane
      .submit(settleDecision(credit))
      .then(() => void this.#owed.delete(reference))
      .finally(() => this.#running.delete(reference))
    this.#running.set(reference, running)
    // A waiting caller gets the error; otherwise the next tick or start retries.
    running.catch(() => undefined)
  }
}

const redeemReference = (spend: string): string => `redeem:${spend}`
