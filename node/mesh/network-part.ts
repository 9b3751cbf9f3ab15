import type { Heads } from '../../protocols/sync/heads.ts'
import type { Hello } from '../../protocols/sync/hello.ts'
import { tickOf } from '../../src/time/tick.ts'
import type { EventLog } from './event-log.ts'
import { forMany } from './for-many.ts'
import { gossipHandler } from './gossip-door.ts'
import type { Ingest } from './ingest.ts'
import type { Examiner } from './ingest-ports.ts'
import type { MeshCounters } from './mesh-counters.ts'
import type { MeshOptions, MeshPorts } from './mesh-options.ts'
import { Outbox } from './outbox.ts'
import { PeerBounds, SYNC_BOUND } from './peer-bounds.ts'
import { createSyncClient } from './sync/client.ts'
import type { Fork } from './sync/fork-search.ts'
import { PeerBook } from './sync/peer-book.ts'
import { serveSync } from './sync/serve.ts'
import { Synchroniser } from './sync/synchroniser.ts'
import type { PeerKey, Transport } from './transport.ts'

export interface NetworkPartOptions
  extends Pick<MeshOptions, 'network' | 'describe' | 'mathDigestExpected' | 'onFault'> {
  readonly ports: MeshPorts
  readonly transport: Transport
  readonly self: PeerKey
  readonly log: EventLog
  readonly ingest: Ingest
  readonly examiner: Examiner
  readonly counters: MeshCounters
  readonly isMember: () => boolean
  readonly onCompared: (peer: PeerKey, heads: Heads, left: ReadonlySet<string>) => void
  readonly onFork: (fork: Fork) => void
}

/** The part of a node that talks to peers; registers its handlers, so the transport starts later. */
export interface NetworkPart {
  readonly book: PeerBook
  readonly synchroniser: Synchroniser
  readonly outbox: Outbox
  close(): Promise<void>
}

export function createNetworkPart(options: NetworkPartOptions): NetworkPart {
  const { ports, transport, network, self, log, ingest, counters, onFault, isMember } = options
  const { scalars } = ports.journal.ledger
  const closing = new AbortController()
  const book = new PeerBook()
  const client = createSyncClient(transport, network, forMany(closing.signal))
  const hello = (): Hello => ({
    network,
    version: options.describe().version,
    math_digest_ok: options.mathDigestExpected,
    role: isMember() ? 'member' : 'observer',
    tick: tickOf(ports.clock.now()),
  })
  const synchroniser = new Synchroniser({
    ...options,
    hello,
    clock: ports.clock,
    entropy: ports.entropy,
    client,
    book,
    onSynced(events) {
      counters.synced += events
    },
  })
  transport.onGossip(gossipHandler(ingest, counters, onFault))
  serveSync({
    transport,
    network,
    log,
    bounds: new PeerBounds(ports.clock, SYNC_BOUND),
    hello,
    onHello(peer, hello) {
      const known = book.get(peer)
      if (known !== undefined) known.hello = hello
    },
  })
  const published = (): number => ports.journal.ledger.scalars.published.count
  const outbox = new Outbox({ self, log, transport, from: scalars.outbox, published, isMember, onFault })
  return {
    book,
    synchroniser,
    outbox,
    async close() {
      closing.abort()
      await Promise.all([synchroniser.close(), outbox.close()])
    },
  }
}
