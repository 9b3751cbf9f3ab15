import { Refusal } from '../../../src/errors/refusal.ts'
import type { MintProof } from '../../../src/mesh/spend.ts'
import { signMint } from '../../../src/mesh/spend-signing.ts'
import { startOfTick, tickOf } from '../../../src/time/tick.ts'
import type { Services } from '../../services.ts'

/** Most ticks until the tick event of a new coin. */
const CLOSING_TICKS = 4

/**
 * Proof that a coin minted by this node for one of its accounts exists. The node keeps the keys of its accounts, so it
 * is the first holder. For a coin of the open tick, the proof waits for its end.
 * @throws Refusal UNKNOWN_COIN, SOULBOUND, NOT_READY
 */
export async function mintProofOf(services: Services, coin: string): Promise<MintProof> {
  const { reader, signer, identity } = services
  const minted = await reader.coin(coin)
  if (minted === undefined)
    throw new Refusal('UNKNOWN_COIN', `Unknown coin ${coin}: this node did not mint it.`, { coin })
  if (minted.funding === 'free') {
    throw new Refusal('SOULBOUND', `The coin ${coin} was paid from a free balance and never moves.`, { coin })
  }
  for (let waited = 0; waited < CLOSING_TICKS; waited++) {
    const inclusion = await reader.inclusion(coin)
    if (inclusion) {
      const { event, index, face, path } = inclusion
      return { ...signMint(signer, identity.network, { coin, face, holder: identity.publicKey }), event, index, path }
    }
    await nextTick(services)
  }
  throw new Refusal('NOT_READY', `The tick in which the coin ${coin} was minted has not closed yet.`, { coin })
}

const nextTick = ({ clock }: Services): Promise<void> =>
  new Promise((resolve) => {
    const now = clock.now()
    // Shortly after the start of the tick, when the event that closes the last one is written.
    clock.after(startOfTick(tickOf(now) + 1) - now + 20_000_000n, resolve)
  })
