import { Refusal } from '../../../src/errors/refusal.ts'
import type { MintProof } from '../../../src/mesh/spend.ts'
import { signMint } from '../../../src/mesh/spend-signing.ts'
import { startOfTick, tickOf } from '../../../src/time/tick.ts'
import type { Services } from '../../services.ts'

/** Ticks that the tick event of a coin minted just now may take. */
const CLOSING_TICKS = 4

/**
 * Shows that a coin which this node minted for one of its accounts exists. The node holds the key of its accounts, so it
 * is the first holder itself. A coin of the tick that is still open waits for its end.
 * @throws Refusal UNKNOWN_COIN, SOULBOUND, NOT_READY
 */
export async function mintProofOf(services: Services, coin: string): Promise<MintProof> {
  const { reader, signer, identity } = services
  const minted = await reader.coin(coin)
  if (minted === undefined) throw new Refusal('UNKNOWN_COIN', `This node minted no coin ${coin}.`, { coin })
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
    // A little into the tick, since the event that closes the last one is written at its start.
    clock.after(startOfTick(tickOf(now) + 1) - now + 20_000_000n, resolve)
  })
