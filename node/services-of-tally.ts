import { moveDecision, publishContentDecision, publishDefaultDecision } from '../src/journal/decisions.ts'
import type { Clock } from '../src/time/clock.ts'
import { tickOf } from '../src/time/tick.ts'
import type { Journal } from './lane/open-journal.ts'
import { News } from './pipeline/news.ts'
import { StateFeed } from './pipeline/state-feed.ts'
import type { Services } from './services.ts'

/** What everybody may read of the computations of a node, who decides about it, and the spends of requests that may be repeated. */
export function servicesOfTally({ lane, tally, chain }: Journal, clock: Clock) {
  const recordNews = new News()
  return {
    tally,
    chain,
    recordNews,
    stateFeed: new StateFeed(tickOf(clock.now())),
    totals: () => ({ ...lane.state.scalars.counters, envelopes: lane.state.scalars.chain.count }),
    recordMovements: (bodies) => lane.submit(moveDecision(bodies)),
    publishContent: async (body, listing) => {
      await lane.submit(publishContentDecision(body, listing))
      recordNews.tell()
    },
    publishDefault: (account, publish) => lane.submit(publishDefaultDecision({ account, publish })),
  } satisfies Partial<Services>
}
