import { Refusal } from '../../../src/errors/refusal.ts'
import type { PeerKey, Transport } from '../transport.ts'
import type { Fetcher, Offer } from './fetcher.ts'
import type { Liars } from './liars.ts'
import type { SnapshotStore } from './snapshot-store.ts'
import type { Cut } from './words.ts'

export interface BaseOptions {
  readonly transport: Transport
  readonly store: SnapshotStore
  readonly fetcher: Fetcher
  readonly liars: Liars
  readonly tell: (sentence: string) => void
}

/** Peers that are asked whether they have it, at the same time. */
const MOST_ASKED = 6

/**
 * Fetches the snapshot that a cut is folded onto if this node does not have it: it was away when that was taken, or took another one
 * apart from the others. Without this it could never sign a snapshot again. Ends without it if no peer has it with the signatures of a
 * quorum, or if it is not between the newest that is signed here and the cut.
 */
export async function fetchBase({ base, tick }: Cut, options: BaseOptions): Promise<void> {
  const { transport, store, fetcher, liars, tell } = options
  if (base === null || store.named(base) !== undefined) return
  const peers = transport.peers().flatMap(({ key }) => (liars.has(key) ? [] : key))
  const answers = await Promise.all(
    peers.slice(0, MOST_ASKED).map(async (peer): Promise<Offer | null> => {
      const offer = await fetcher.ask(peer, base).catch(unlessRefused)
      return offer === null ? null : { ...offer, peers: [peer] }
    }),
  )
  const offers = answers.filter((answer) => answer !== null)
  const [first] = offers
  if (first === undefined) return
  const { manifest } = first.finished
  if (manifest.tick >= tick || manifest.tick <= (store.signed?.manifest.tick ?? -1)) return
  const offering: PeerKey[] = offers.flatMap((each) => each.peers)
  tell(`fetching the snapshot of tick ${manifest.tick}, which the next one continues: ${manifest.bytes} bytes`)
  await fetcher.fetch({ ...first, peers: offering })
}

function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
