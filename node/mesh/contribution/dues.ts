import { CONTRIBUTION_POLICY, shareOf } from '../../../src/contribution/policy.ts'
import { tenureAt } from '../../../src/contribution/tenures.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import { type Credit, settleDecision } from '../../../src/journal/decisions.ts'
import { bodyOf } from '../../../src/mesh/body-of.ts'
import {
  type ContributionChallengeBody,
  contributionChallenge,
} from '../../../src/mesh/kinds/contribution-challenge.ts'
import {
  type ContributionResultBody,
  contributionResult,
  resultName,
} from '../../../src/mesh/kinds/contribution-result.ts'
import type { AcceptedEvent } from '../../../src/mesh/mesh-state.ts'
import type { ContributionContext } from './context.ts'

/** Reference of the deposit for a challenge: one of a result and a value. */
export const depositReference = ({ home, envelope, expected }: ContributionChallengeBody): string =>
  `deposit:${resultName(home, envelope)}/${expected.toLowerCase()}`

const rewardReference = (name: string): string => `contribution:${name}`

const returnReference = (body: ContributionChallengeBody): string =>
  depositReference(body).replace('deposit:', 'deposit-return:')

/** The account that a bond's envelopes are kept for. */
export type HolderOf = (spends: readonly string[]) => Promise<string | null>

/**
 * Pays what this node owes for contributions: rewards to its own account, and deposits that are given back. The journal accepts
 * each reference once, so repeating after a restart is harmless.
 */
export class Dues {
  readonly #context: ContributionContext
  readonly #holderOf: HolderOf
  /** Results of this machine that are not paid, by name. */
  readonly #results = new Map<string, ContributionResultBody>()
  /** Challenges of this node that are not settled, by event. */
  readonly #challenges = new Map<string, ContributionChallengeBody>()
  /** Those of both that are being paid. */
  readonly #running = new Set<string>()

  constructor(context: ContributionContext, holderOf: HolderOf) {
    this.#context = context
    this.#holderOf = holderOf
    const { registers } = context.mesh.state
    for (const name of registers.subjects('contribution_result')) {
      const winner = registers.register('contribution_result', name)?.winner
      if (winner !== undefined) this.#owe(winner.body)
    }
    for (const name of registers.subjects('contribution_challenge')) {
      for (const { origin, event, body } of registers.register('contribution_challenge', name)?.claims ?? []) {
        if (origin === context.mesh.self) this.#expect(event, body)
      }
    }
  }

  committed(events: readonly AcceptedEvent[]): void {
    for (const { event, id } of events) {
      const result = event.kind === 'contribution_result' ? bodyOf(contributionResult, event) : null
      if (result !== null) this.#owe(result)
      const isOwn = event.kind === 'contribution_challenge' && event.origin === this.#context.mesh.self
      const challenge = isOwn ? bodyOf(contributionChallenge, event) : null
      if (challenge !== null) this.#expect(id, challenge)
    }
  }

  tick(): void {
    for (const [name, body] of this.#results) this.#attempt(this.#results, name, () => this.#reward(name, body))
    for (const [event, body] of this.#challenges) {
      this.#attempt(this.#challenges, event, () => this.#giveBack(event, body))
    }
  }

  /** @param pay resolves with whether nothing is owed any more */
  #attempt(owed: Map<string, unknown>, name: string, pay: () => Promise<boolean>): void {
    if (this.#running.has(name)) return
    this.#running.add(name)
    pay()
      .then((done) => done && owed.delete(name))
      .catch((error: unknown) => {
        // A failed write is tried again in the next tick.
        if (!(error instanceof Refusal)) this.#context.mesh.onFault(error)
      })
      .finally(() => this.#running.delete(name))
  }

  #owe(body: ContributionResultBody): void {
    const { mesh, settlements } = this.#context
    const name = resultName(body.home, body.envelope)
    if (body.result.contributor !== mesh.self || settlements.isSettled(rewardReference(name))) return
    this.#results.set(name, body)
  }

  #expect(event: string, body: ContributionChallengeBody): void {
    if (!this.#context.settlements.isSettled(returnReference(body))) this.#challenges.set(event, body)
  }

  /** When the result is final and no challenge stands against it. */
  async #reward(name: string, { home, envelope, result }: ContributionResultBody): Promise<boolean> {
    const { mesh, view, now } = this.#context
    const register = mesh.state.registers.register('contribution_result', name)
    if (register === null || !register.final || now() < register.winner.svcond + CONTRIBUTION_POLICY.settleTicks)
      return false
    const cases = [...view.cases(now(), mesh.self)].filter(
      ({ challenge: { body } }) => body.home === home && body.envelope === envelope,
    )
    if (cases.some(({ settled }) => !settled)) return false
    if (cases.some(({ finding }) => finding === 'contributor_wrong')) return true
    const tenure = tenureAt(view.history(mesh.self), register.winner.svcond)
    const account = tenure === undefined ? null : await this.#holderOf(tenure.spends)
    const plancks = shareOf(BigInt(result.price), CONTRIBUTION_POLICY.rewardBps)
    if (plancks === 0n) return true
    // The certificate of its envelopes may come later; until then the reward stays owed.
    if (account === null) return false
    return this.#credit({ reference: rewardReference(name), account, pool: 'fuel', plancks })
  }

  /** Unless the members agree with the contributor, or the challenge can still be decided. */
  async #giveBack(event: string, body: ContributionChallengeBody): Promise<boolean> {
    const { view, settlements, now } = this.#context
    const found = view.caseOf(body, event, now())
    const claim = this.#context.mesh.state.registers
      .register('contribution_challenge', resultName(body.home, body.envelope))
      ?.claims.find((each) => each.event === event)
    const isVoid = found === null && (claim === undefined || now() > claim.svcond + CONTRIBUTION_POLICY.settleTicks)
    if (!isVoid && found?.settled !== true) return false
    if (found?.finding === 'contributor_right') return true
    const deposit = await settlements.settlement(depositReference(body))
    if (deposit === undefined) return true
    const { account, plancks } = deposit
    return this.#credit({ reference: returnReference(body), account, pool: 'fuel', plancks: BigInt(plancks) })
  }

  async #credit(credit: Credit): Promise<true> {
    await this.#context.mesh.lane.submit(settleDecision(credit))
    return true
  }
}
