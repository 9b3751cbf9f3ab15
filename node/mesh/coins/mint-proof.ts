import { Refusal } from '../../../src/errors/refusal.ts'
import type { MintedCoin, MintProof, SpendInput } from '../../../src/mesh/spend.ts'
import { signMint } from '../../../src/mesh/spend-signing.ts'
import type { Services } from '../../services.ts'
import { nextTick } from './next-tick.ts'

/** Most ticks until the tick event of a new coin. */
const CLOSING_TICKS = 4

/** Ticks in which coins of version 0 were minted by this node, by coin. @throws Refusal UNKNOWN_COIN, SOULBOUND */
export async function mintTicksOf(
  { reader }: Services,
  inputs: readonly Pick<SpendInput, 'coin' | 'version'>[],
): Promise<ReadonlyMap<string, number>> {
  const ticks = new Map<string, number>()
  for (const { coin, version } of inputs) {
    if (version > 0) continue
    const minted = await reader.coin(coin)
    if (minted === undefined)
      throw new Refusal('UNKNOWN_COIN', `Unknown coin ${coin}: this node did not mint it.`, { coin })
    if (minted.funding === 'free') {
      throw new Refusal('SOULBOUND', `The coin ${coin} was paid from a free balance and never moves.`, { coin })
    }
    ticks.set(coin, minted.svcond)
  }
  return ticks
}

/**
 * Proofs that coins minted by this node for its accounts exist, one for each tick. The node keeps the keys of its accounts,
 * so it is the first holder. For coins of the open tick, the proof waits for its end.
 * @param ticks by coin
 * @throws Refusal NOT_READY
 */
export async function mintProofsOf(services: Services, ticks: ReadonlyMap<string, number>): Promise<MintProof[]> {
  const byTick = new Map<number, string[]>()
  for (const [coin, tick] of ticks) {
    const coins = byTick.get(tick) ?? []
    coins.push(coin)
    byTick.set(tick, coins)
  }
  const proofs: MintProof[] = []
  for (const [tick, coins] of [...byTick].sort(([a], [b]) => a - b)) proofs.push(await proofOf(services, tick, coins))
  return proofs
}

async function proofOf(services: Services, tick: number, coins: readonly string[]): Promise<MintProof> {
  const { reader, signer, identity } = services
  for (let waited = 0; waited < CLOSING_TICKS; waited++) {
    const places = await reader.places(tick, coins)
    if (places !== null) {
      const { event, minted, path } = places
      const [first, ...more] = minted as [MintedCoin, ...MintedCoin[]]
      const said = { ...first, holder: identity.publicKey, ...(more.length === 0 ? {} : { more }) }
      return { ...signMint(signer, identity.network, said), event, path }
    }
    await nextTick(services)
  }
  const [coin] = coins
  throw new Refusal('NOT_READY', `The tick in which the coin ${coin} was minted has not closed yet.`, { coin })
}
