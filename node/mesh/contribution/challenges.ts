import { agreementOf, CONTRIBUTION_POLICY, shareOf } from '../../../src/contribution/policy.ts'
import type { Cko } from '../../../src/envelope/cko.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import type { Claim } from '../../../src/mesh/claim.ts'
import { eventId } from '../../../src/mesh/event-signature.ts'
import type { ContributionResultBody } from '../../../src/mesh/kinds/contribution-result.ts'
import type { Services } from '../../services.ts'
import { type ContributionContext, mustBeMember } from './context.ts'
import type { Challenged } from './contribution-service.ts'
import { depositReference } from './dues.ts'
import type { Judge } from './judge.ts'

/** Challenges that callers of this node file. */
export class Challenges {
  readonly #context: ContributionContext
  readonly #judge: Pick<Judge, 'keep'>
  readonly #services: () => Services

  constructor(context: ContributionContext, judge: Pick<Judge, 'keep'>, services: () => Services) {
    this.#context = context
    this.#judge = judge
    this.#services = services
  }

  /** The published result of an envelope, whichever node sealed it. */
  #resultOf(envelope: string): Claim<ContributionResultBody> | null {
    // Also of one that has been replaced since.
    for (const home of this.#context.mesh.members.logs) {
      const result = this.#context.view.resultOf(home, envelope)
      if (result !== null) return result
    }
    return null
  }

  /**
   * Doubts the result of a contributor, for a deposit.
   * @throws Refusal NOT_CONTRIBUTED, SELF_CHALLENGE, CHALLENGE_CLOSED, INSUFFICIENT_BALANCE, NO_QUORUM, INVALID_BODY
   */
  async file(account: string, envelope: string, expected: string): Promise<Challenged> {
    const { mesh, now } = this.#context
    mustBeMember(mesh)
    const published = this.#resultOf(envelope)
    if (published === null) {
      throw new Refusal('NOT_CONTRIBUTED', `No contributor computed the envelope ${envelope}.`, { envelope })
    }
    const { home, result } = published.body
    this.#mustBeOpen(published, expected)
    const { keys } = mesh.members.at(now())
    const eligible = keys.filter((key) => ![mesh.self, home, result.contributor].includes(key)).length
    if (eligible < agreementOf(mesh.members)) {
      const detail = `${agreementOf(mesh.members)} members apart from the parties have to agree; the network has ${eligible}.`
      throw new Refusal('NO_QUORUM', detail, { needed: agreementOf(mesh.members), members: eligible })
    }
    await this.#keepTask(home, envelope)
    const body = { home, envelope, expected }
    const deposit = shareOf(BigInt(result.price), CONTRIBUTION_POLICY.depositBps)
    const draft = { reference: depositReference(body), account, plancks: String(deposit) }
    const event = await this.#services().accounts.deposit(draft, (beside) =>
      mesh.publish('contribution_challenge', body, true, beside),
    )
    const challenge = this.#context.view.caseOf(body, eventId(mesh.hash, event), now())
    if (challenge === null) throw new Refusal('CHALLENGE_CLOSED', 'Another challenge of this result came first.')
    return { challenge, deposit }
  }

  #mustBeOpen({ body, svcond, late }: Claim<ContributionResultBody>, expected: string): void {
    const { mesh, now } = this.#context
    const { result, home, envelope } = body
    if (result.contributor === mesh.self) throw new Refusal('SELF_CHALLENGE', 'This node computed it itself.')
    if (result.value === expected) {
      throw new Refusal('INVALID_BODY', `The contributor found ${expected} too: there is nothing to challenge.`)
    }
    const until = svcond + CONTRIBUTION_POLICY.challengeTicks
    if (late || now() > until) {
      throw new Refusal('CHALLENGE_CLOSED', `This result could be challenged until tick ${until}.`, {
        until,
        now: now(),
      })
    }
    for (const each of this.#context.view.cases(now(), result.contributor)) {
      const { home: of, envelope: id, expected: value } = each.challenge.body
      if (of !== home || id !== envelope || value !== expected) continue
      const detail = 'Another challenge of this result expects the same; it decides for both.'
      throw new Refusal('CHALLENGE_CLOSED', detail, { challenge: each.challenge.event })
    }
  }

  /** Drawn members fetch the task from this node, if it has it, or from the one that sealed it. */
  async #keepTask(home: string, envelope: string): Promise<void> {
    if (home === this.#context.mesh.self) return
    const fetched = await this.#services().mesh.fetchEnvelope(envelope)
    if (fetched?.text != null && fetched.origin === home)
      this.#judge.keep(envelope, (JSON.parse(fetched.text) as Cko).task)
  }
}
