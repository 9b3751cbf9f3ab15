import type { Hash } from '../../src/crypto/ports.ts'
import type { Origin } from '../../src/envelope/build-cko.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { sealDecision } from '../../src/journal/seal-decision.ts'
import type { Clock } from '../../src/time/clock.ts'
import type { Lane } from '../lane/lane.ts'
import type { News } from './news.ts'
import type { Sealer } from './sealer.ts'
import type { StateFeed } from './state-feed.ts'

interface Told {
  readonly stateFeed: StateFeed
  /** Of the public record. */
  readonly recordNews: News
}

/** Seals through the commit lane: charge, coin, envelope and idempotency row in one synced write. */
export function createSealer(lane: Lane, hash: Hash, clock: Clock, origin: Origin, told: Told): Sealer {
  return {
    async seal({ task, states, caller, hold, publish }, { computation, stamps }, fieldsDigest, mark) {
      if (computation.unsealed === true) throw new Error('an intermediate result is not sealed')
      const input = {
        task,
        states,
        computation,
        stamps: [...stamps, clock.now()],
        fieldsDigest,
        origin,
        hold,
        proofKey: caller.proofKey,
        ...(mark === null ? {} : { idempotency: mark }),
        ...(publish === undefined ? {} : { publish }),
      }
      try {
        const sealed = await lane.submit(sealDecision(hash, input), computation.stateBits?.length)
        if (sealed.shown) told.stateFeed.add(sealed.envelope.cko)
        if (sealed.listed) told.recordNews.tell()
        return sealed
      } catch (error) {
        // The result is valid even if it could not be stored.
        if (error instanceof Refusal && error.row.status === 503) return null
        throw error
      }
    },
  }
}
