import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Decide } from '../../src/journal/decision.ts'
import { ratifiable } from '../../src/mesh/governance/ratifiable.ts'
import { MOST_RATIFIERS, type Ratifier, signRatification } from '../../src/mesh/governance/ratification-body.ts'
import { inOrder, type Ratified } from '../../src/mesh/governance/ratifications.ts'
import type { MeshContext } from './context.ts'

type Needs = Pick<
  MeshContext,
  | 'state'
  | 'self'
  | 'members'
  | 'network'
  | 'signer'
  | 'publish'
  | 'confirmed'
  | 'quorate'
  | 'events'
  | 'onFault'
  | 'role'
>

/**
 * Ratifies proposals by this member: with its own signature when it is time, and with those of a quorum when it has them, so
 * that every log that is not forked proves what is accepted. The signature is durable before it is sent.
 */
export class Ratifying {
  readonly #needs: Needs
  #publishing = false

  constructor(needs: Needs) {
    this.#needs = needs
  }

  tick(tick: number): void {
    const { role, confirmed, quorate, state, self } = this.#needs
    if (this.#publishing || role !== 'member' || !confirmed() || !quorate()) return
    if (state.log(self).quarantined_from !== null) return
    const due = this.#due(tick)
    const proofs = state.governance.ratifications.accepted.filter(({ carriers }) => !carriers.has(self))
    if (due.length + proofs.length === 0) return
    this.#publishing = true
    this.#publish(due, proofs)
      .catch((error: unknown) => {
        // The next tick tries again.
        if (!(error instanceof Refusal)) this.#needs.onFault(error)
      })
      .finally(() => {
        this.#publishing = false
      })
  }

  /** Ids of proposals to ratify now. */
  #due(tick: number): readonly string[] {
    const { state, members, self } = this.#needs
    const { governance } = state
    const { incarnation, abstains_until } = state.recovery(self)
    const abstainsUntil = incarnation === 0 ? -1 : abstains_until
    return ratifiable({ members, governance, self, abstainsUntil }, tick).map(({ proposal }) => proposal)
  }

  async #publish(due: readonly string[], proofs: readonly Ratified[]): Promise<void> {
    const { state, network, signer } = this.#needs
    for (const proposal of due) {
      const known = state.governance.ratifications.of(proposal)
      const event = known?.event ?? (await this.#eventOf(proposal))
      if (event === null) continue
      const own = signRatification(signer, network, proposal)
      const others = known === null ? [] : inOrder(known).slice(0, MOST_RATIFIERS - 1)
      await this.#say(event, [...others, own], whileItCounts(own.member, event))
    }
    for (const accepted of proofs) await this.#say(accepted.event, inOrder(accepted).slice(0, MOST_RATIFIERS))
  }

  async #eventOf(proposal: string): Promise<PublishedEvent | null> {
    const stored = await this.#needs.events.eventById(proposal)
    return stored === undefined ? null : (JSON.parse(stored.text) as PublishedEvent)
  }

  async #say(event: PublishedEvent, ratifiers: readonly Ratifier[], beside?: Decide<void>): Promise<void> {
    const ascending = [...ratifiers].sort((a, b) => (a.member < b.member ? -1 : 1))
    await this.#needs.publish('ratification', { event, ratifiers: ascending }, false, beside)
  }
}

/**
 * A signature that would count for nothing is never published: this member would not know it as its own, and others could carry it.
 */
const whileItCounts =
  (self: string, event: PublishedEvent): Decide<void> =>
  ({ mesh }, { svcond }) => {
    if (!mesh.governance.ratifications.counts(self, event, svcond)) {
      throw new Refusal(
        'NOT_READY',
        'The time in which this proposal is ratified is over, or too many of its proposer are open.',
      )
    }
    return { drafts: [], answer: () => undefined }
  }
