import type { AcceptedEvent } from '../../../src/mesh/mesh-state.ts'
import type { MintProof, Spend } from '../../../src/mesh/spend.ts'
import { spendId } from '../../../src/mesh/spend-signing.ts'
import type { MeshContext } from '../context.ts'
import type { Certified } from '../mesh.ts'
import type { MeshOptions } from '../mesh-options.ts'
import { Certifier } from './certifier.ts'
import { everyTick } from './every-tick.ts'
import { PaidElsewhere } from './paid-elsewhere.ts'
import { Proposals } from './proposals.ts'
import { Republisher } from './republisher.ts'
import { Settlements } from './settlements.ts'
import { VoteLoop } from './vote-loop.ts'
import { votesOwed } from './votes-owed.ts'

/** Whose payments a node honours: those of all members on networks with development funding, else its own and those of its settings. */
type CoinSettings = Pick<MeshOptions, 'devFunding' | 'fuelIssuers' | 'turn'>

/** The part of the mesh that moves coins: votes, certificates, and their effects. */
export interface Coins {
  /** Like `Mesh.propose`; a redemption at this node resolves when it is paid. */
  propose(spend: Spend, mints: readonly MintProof[], signal?: AbortSignal): Promise<Certified>
  close(): void
}

export function createCoins(context: MeshContext, { devFunding, fuelIssuers, turn }: CoinSettings): Coins {
  const issuers = devFunding ? context.members.keys : [context.self, ...fuelIssuers]
  const votes = new VoteLoop(context, votesOwed(context, turn))
  const certifier = new Certifier(context)
  const republisher = new Republisher(context)
  const settlements = new Settlements(context)
  const payments = new PaidElsewhere(context, issuers)
  const proposals = new Proposals(context)

  const committed = (events: readonly AcceptedEvent[]): void => {
    const counting = events.filter((accepted) => accepted.void === null)
    settlements.committed(counting)
    payments.committed(counting)
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
    payments.tick()
    proposals.tick(tick)
  })
  settlements.recover()
  payments.recover()
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
