import { Refusal } from '../../src/errors/refusal.ts'
import { type MemberChange, signEpoch } from '../../src/mesh/epoch-certificate.ts'
import { certificateOwed, statementOwed } from '../../src/mesh/next-epoch.ts'
import type { MeshContext } from './context.ts'

type Needs = Pick<
  MeshContext,
  'network' | 'self' | 'signer' | 'state' | 'role' | 'members' | 'confirmed' | 'quorate' | 'publish' | 'onFault'
>

/**
 * Publishes what this member owes to the next epoch: its vote for an accepted change of members, and the certificate of every
 * epoch, so that its log alone shows who the members are.
 */
export class Succeeding {
  readonly #needs: Needs
  readonly #changes: () => readonly MemberChange[]
  #running = false

  /** @param changes accepted ones, in ascending order of their activation */
  constructor(needs: Needs, changes: () => readonly MemberChange[]) {
    this.#needs = needs
    this.#changes = changes
  }

  tick(tick: number): void {
    const { role, confirmed, state, self } = this.#needs
    if (this.#running || role !== 'member' || !confirmed() || state.log(self).quarantined_from !== null) return
    this.#running = true
    void this.#publish(tick)
      .catch((error: unknown) => {
        // The next tick tries again.
        if (!(error instanceof Refusal)) this.#needs.onFault(error)
      })
      .finally(() => {
        this.#running = false
      })
  }

  async #publish(now: number): Promise<void> {
    const { network, self, signer, state, members, publish, quorate } = this.#needs
    const { succession } = state
    const abstainsUntil = state.recovery(self).abstains_until
    const view = { network, self, members, succession, abstainsUntil, now, changes: this.#changes() }
    const certificate = certificateOwed(view)
    if (certificate !== null) await publish('epoch', { certificate })
    const statement = quorate() ? statementOwed(view) : null
    if (statement !== null) await publish('epoch_vote', { statement, sig: signEpoch(signer, statement) })
  }
}
