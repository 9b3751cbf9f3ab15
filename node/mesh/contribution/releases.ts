import { Refusal } from '../../../src/errors/refusal.ts'
import type { CoinState } from '../../../src/mesh/coin-table.ts'
import { MAX_SPEND_INPUTS, type Spend } from '../../../src/mesh/spend.ts'
import { signSpend, spendId } from '../../../src/mesh/spend-signing.ts'
import type { Mesh } from '../mesh.ts'
import type { ContributionContext } from './context.ts'

/** Spends proposed in one tick, so that callers keep their share of it. */
const AT_ONCE = 8

/** Proposes the release of envelopes whose bond is over, until all of them can move. */
export class Releases {
  readonly #context: ContributionContext
  readonly #propose: Mesh['propose']
  /** Ids of spends that wait for their certificates. */
  readonly #waiting = new Set<string>()
  #wanted = true

  constructor(context: ContributionContext, propose: Mesh['propose']) {
    this.#context = context
    this.#propose = propose
  }

  /** Looks again in the next tick; after a start, and whenever a bond was released. */
  wake(): void {
    this.#wanted = true
  }

  tick(): void {
    const { mesh, view, now } = this.#context
    if (!this.#wanted || mesh.role !== 'member' || !mesh.confirmed()) return
    const tenures = view.history(mesh.self).tenures.filter(({ released }) => released !== null)
    const bonded = tenures.flatMap((tenure) => view.envelopesOf(mesh.self, tenure))
    if (bonded.length === 0) this.#wanted = false
    const free = bonded.filter(({ spend }) => view.mayRelease(mesh.self, spend, now()))
    for (const spend of this.#spends(free)) {
      const id = spendId(mesh.hash, spend)
      if (this.#waiting.has(id) || this.#waiting.size >= AT_ONCE) continue
      this.#waiting.add(id)
      this.#propose(spend, [])
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) mesh.onFault(error)
        })
        .finally(() => this.#waiting.delete(id))
    }
  }

  /** The same spend as before for envelopes that wait for one: another one would freeze them. */
  #spends(free: readonly CoinState[]): readonly Spend[] {
    const { mesh, now } = this.#context
    const proposed = mesh.state.coins
      .open()
      .map(({ spend }) => spend)
      .filter(({ holder, action }) => holder === mesh.self && action.kind === 'release')
    const taken = new Set(proposed.flatMap(({ inputs }) => inputs.map(({ coin, minter }) => coin + minter)))
    const groups = new Map<string, CoinState[]>()
    for (const state of free) {
      if (taken.has(state.coin + state.minter)) continue
      // Envelopes of one spend share its certificate.
      groups.set(state.spend, [...(groups.get(state.spend) ?? []), state])
    }
    const fresh = [...groups.values()].map((group) =>
      signSpend(mesh.signer, {
        network: mesh.network,
        inputs: group
          .slice(0, MAX_SPEND_INPUTS)
          .map(({ coin, minter, version, face }) => ({ coin, minter, version, face })),
        action: { kind: 'release' },
        svcond: now(),
      }),
    )
    return [...proposed, ...fresh.slice(0, AT_ONCE)]
  }
}
