import { CONTRIBUTION_POLICY } from '../../../src/contribution/policy.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import type { Contributions } from '../../../src/mesh/contributions.ts'
import { startOfTick, tickOf } from '../../../src/time/tick.ts'
import type { Services } from '../../services.ts'
import { holdingsOf } from '../coins/holdings.ts'
import { move } from '../coins/move.ts'

/** Envelopes of an account that may be part of a bond. */
export interface Bondable {
  /** Bonded by spends that no bond names. */
  readonly bonded: readonly string[]
  /** Ids of those spends, in ascending order. */
  readonly spends: readonly string[]
  readonly movable: number
}

/** Ticks in which a bond is completed, or refused: its spends are more than a tick takes beside other work. */
const MOST_ROUNDS = 12

/** @param releasing ids of spends whose envelopes are about to move again; they are not part of the next bond */
export async function bondableOf(
  services: Services,
  view: Contributions,
  account: string,
  releasing: ReadonlySet<string> = new Set(),
): Promise<Bondable> {
  const { mesh, identity } = services
  const named = new Set(view.history(identity.publicKey).tenures.flatMap(({ spends }) => spends))
  const holdings = await holdingsOf(services, account)
  const bonded = holdings.filter(({ status }) => status === 'bonded')
  const spendOf = ({ coin, minter }: { coin: string; minter: string }) =>
    mesh.state.coins.coin(coin, minter)?.spend ?? ''
  const unnamed = new Set(bonded.map(spendOf).filter((spend) => !named.has(spend)))
  const free = new Set([...unnamed].filter((spend) => !releasing.has(spend)))
  return {
    bonded: bonded.filter((holding) => free.has(spendOf(holding))).map(({ coin }) => coin),
    spends: [...free].sort(),
    movable: holdings.filter(({ status }) => status === 'movable').length,
  }
}

/** Ids of spends that bonded envelopes of an account, or will when they are certified, and that no bond names. */
export async function looseSpends(
  services: Services,
  view: Contributions,
  account: string,
): Promise<readonly string[]> {
  const { mesh, identity } = services
  const kept = new Set((await holdingsOf(services, account)).map(({ coin, minter }) => coin + minter))
  const open = mesh.state.coins
    .open()
    .filter(({ spend }) => spend.action.kind === 'bond' && spend.holder === identity.publicKey)
    .filter(({ spend }) => spend.inputs.some(({ coin, minter }) => kept.has(coin + minter)))
  return [...(await bondableOf(services, view, account)).spends, ...open.map(({ id }) => id)]
}

/**
 * Bonds envelopes of an account until there are enough for a bond. Those of an attempt that was cut are counted.
 * @returns ids of the spends, in ascending order
 * @throws Refusal of the last spend that was refused
 */
export async function bondEnvelopes(
  services: Services,
  view: Contributions,
  account: string,
  releasing: () => ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  let refused: Refusal | null = null
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { bonded, spends, movable } = await bondableOf(services, view, account, releasing())
    const missing = CONTRIBUTION_POLICY.envelopes - bonded.length
    if (missing <= 0) return spends
    if (movable < missing) break
    try {
      await move(services, { account, mark: null, signal }, { count: missing }, { kind: 'bond' })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'CANCELLED') throw error
      refused = error
    }
    await nextTick(services)
  }
  throw refused ?? new Refusal('NO_QUORUM', 'Not all envelopes were bonded in time; repeat the request.')
}

const nextTick = ({ clock }: Services): Promise<void> =>
  new Promise((resolve) => clock.after(startOfTick(tickOf(clock.now()) + 1) - clock.now(), resolve))
