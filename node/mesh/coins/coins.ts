import type { AcceptedEvent } from '../../../src/mesh/mesh-state.ts'
import type { MintProof, Spend } from '../../../src/mesh/spend.ts'
import { spendId } from '../../../src/mesh/spend-signing.ts'
import type { MeshContext } from '../context.ts'
import type { Certified } from '../mesh.ts'
import { Certifier } from './certifier.ts'
import { everyTick } from './every-tick.ts'
import { Proposals } from './proposals.ts'
import { Republisher } from './republisher.ts'
import { Settlements } from './settlements.ts'
import { VoteLoop } from './vote-loop.ts'
import { votesOwed } from './votes-owed.ts'

export interface CoinSettings {
  /** Keys whose fuel bonds this node honours: all members on networks with development funding, else none. */
  readonly fuelIssuers: readonly string[]
}

/** The part of the mesh that moves coins: votes, certificates, and their effects. */
export interface Coins {
  /** Like `Mesh.propose`; a redemption at this node resolves when it is paid. */
  propose(spend: Spend, mints: readonly MintProof[], signal?: AbortSignal): Promise<Certified>
  close(): void
}

export function createCoins(context: MeshContext, { fuelIssuers }: CoinSettings): Coins {
  const votes = new VoteLoop(context, votesOwed(context))
  const certifier = new Certifier(context)
  const republisher = new Republisher(context)
  const settlements = new Settlements(context, fuelIssuers)
  const proposals = new Proposals(context)

  const committed = (events: readonly AcceptedEvent[]): void => {
    const counting = events.filter((accepted) => accepted.void === null)
    settlements.committed(counting)
    proposals.committed(counting)
    certifier.committed(counting)
    republisher.committed(counting)
    votes.wake()
  }
  const stopListening = context.onEvents(committed)
  const stopTicking = everyTick(context.clock, (tick) => {
    votes.wake()
    certifier.tick(tick)
    republisher.tick(tick)
    settlements.tick()
    proposals.tick(tick)
  })
  settlements.recover()
  votes.wake()

  return {
    async propose(spend, mints, signal) {
      const id = spendId(context.hash, spend)
      const certified = await proposals.propose(id, spend, mints, signal)
      if (spend.action.kind === 'redeem' && spend.action.home === context.self) await settlements.paid(id)
      return certified
    },
    close() {
      stopListening()
      stopTicking()
      votes.close()
      certifier.close()
      proposals.close()
    },
  }
}
