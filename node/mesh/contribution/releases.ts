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
  /** Ids of spends of kind `bond` that no bond names, and whose account wants its envelopes back. */
  readonly #loose = new Set<string>()
  #wanted = true

  constructor(context: ContributionContext, propose: Mesh['propose']) {
    this.#context = context
    this.#propose = propose
  }

  /** Looks again in the next tick; after a start, and whenever a bond was released. */
  wake(): void {
    this.#wanted = true
  }

  /**
   * Releases what was bonded by spends that no bond names, when they are certified. Only on request: an account that repeats a
   * bond that was cut counts these envelopes.
   */
  free(spends: readonly string[]): void {
    for (const spend of spends) this.#loose.add(spend)
    this.wake()
  }

  /** Ids of spends whose envelopes are about to move again, so that no bond may name them. */
  releasing(): ReadonlySet<string> {
    const { coins } = this.#context.mesh.state
    const inputs = this.#proposed().flatMap((spend) => spend.inputs)
    const bonds = inputs.flatMap(({ coin, minter }) => coins.coin(coin, minter)?.spend ?? [])
    return new Set([...this.#loose, ...bonds])
  }

  tick(): void {
    const { mesh, view, now } = this.#context
    if (!this.#wanted || mesh.role !== 'member' || !mesh.confirmed()) return
    const tenures = view.history(mesh.self).tenures.filter(({ released }) => released !== null)
    const spends = new Set([...tenures.flatMap((tenure) => tenure.spends), ...this.#loose])
    const bonded = view.envelopesOf(mesh.self, { spends: [...spends] })
    const isComing = [...this.#loose].some((id) => mesh.state.coins.proposal(id)?.status === 'open')
    if (bonded.length === 0 && !isComing) {
      this.#wanted = false
      this.#loose.clear()
    }
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
    const proposed = this.#proposed()
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

  #proposed(): readonly Spend[] {
    const { self, state } = this.#context.mesh
    return state.coins
      .open()
      .map(({ spend }) => spend)
      .filter(({ holder, action }) => holder === self && action.kind === 'release')
  }
}
