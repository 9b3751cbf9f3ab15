import { moveDecision, publishContentDecision, publishDefaultDecision } from '../src/journal/decisions.ts'
import type { ListingBody } from '../src/journal/listing.ts'
import type { Journal } from './lane/open-journal.ts'
import { StateFeed } from './pipeline/state-feed.ts'
import type { Services } from './services.ts'

/** What everybody may read of the computations of a node, who decides about it, and the spends of requests that may be repeated. */
export function servicesOfTally({ lane, reader, tally }: Journal) {
  /** Publications that are being written, by envelope: further requests wait for them instead of listing the envelope again. */
  const running = new Map<string, Promise<void>>()
  const publish = async (account: string, listing: ListingBody): Promise<void> => {
    if ((await reader.publishedBy(listing.envelope)) !== undefined) return
    await lane.submit(publishContentDecision(account, listing))
  }
  return {
    tally,
    stateFeed: new StateFeed(),
    totals: () => ({ ...lane.state.scalars.counters, envelopes: lane.state.scalars.chain.count }),
    recordMovements: (bodies) => lane.submit(moveDecision(bodies)),
    publishContent(account, listing) {
      const { envelope } = listing
      const known = running.get(envelope)
      if (known !== undefined) return known
      const written = publish(account, listing).finally(() => running.delete(envelope))
      running.set(envelope, written)
      return written
    },
    publishDefault: (account, publish) => lane.submit(publishDefaultDecision({ account, publish })),
  } satisfies Partial<Services>
}
