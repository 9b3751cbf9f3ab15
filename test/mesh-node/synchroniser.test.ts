import assert from 'node:assert/strict'
import { setImmediate as turn } from 'node:timers/promises'
import type { Ingest } from '../../node/mesh/ingest.ts'
import { PeerBook } from '../../node/mesh/sync/peer-book.ts'
import { Synchroniser, type SynchroniserOptions } from '../../node/mesh/sync/synchroniser.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { seededEntropy } from '../../node/system/entropy.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import type { Hello } from '../../protocols/sync/hello.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { RefusalCode } from '../../src/errors/table.ts'
import { createMeshState } from '../../src/mesh/create-mesh-state.ts'
import { Members } from '../../src/mesh/members.ts'
import { TICK_NS, tickOf } from '../../src/time/tick.ts'
import { NETWORK } from './network.ts'

const PEER = 'ab'.repeat(32)

/** A node that has just asked a peer with seven events more, and could not accept them. */
async function afterRefusal(code: RefusalCode) {
  const clock = new VirtualClock(2_200_000_000n * TICK_NS)
  const state = createMeshState(systemHash, new Members([PEER]))
  const book = new PeerBook()
  const tick = tickOf(clock.now())
  const hello: Hello = { network: NETWORK, version: '9', math_digest_ok: true, role: 'member', tick }
  const heads = [{ origin: PEER, count: 7, hash: 'ee'.repeat(32), svcond: tick }]
  const taking: Pick<Ingest, 'range'> = { range: () => Promise.reject(new Refusal(code, 'no')) }
  const synchroniser = new Synchroniser({
    network: NETWORK,
    clock,
    book,
    entropy: seededEntropy('synchroniser'),
    hello: () => hello,
    transport: { peers: () => [{ key: PEER }] },
    client: { hello: async () => hello, heads: async () => ({ heads, evidence: [] }), range: async () => ['{}'] },
    ingest: taking,
    log: { state },
    onFault: (error: unknown) => assert.fail(String(error)),
  } as unknown as SynchroniserOptions)
  synchroniser.look()
  // Nothing in this exchange waits for more than promises.
  await turn()
  await synchroniser.close()
  return { known: book.get(PEER), lag: book.lag(state), tick }
}

describe('what a peer is known to have', () => {
  it('is remembered if this node could not accept it, and the peer is not asked for a while', async () => {
    for (const code of ['OVERLOADED', 'STORAGE_UNAVAILABLE', 'PEER_UNREACHABLE'] as const) {
      const { known, lag, tick } = await afterRefusal(code)
      assert.equal(lag, 7, code)
      assert.equal(known?.quietUntil, tick + 2)
    }
  })

  it('is no longer believed after the peer sent invalid events', async () => {
    for (const code of ['BAD_SIGNATURE', 'MALFORMED_EVENT', 'INVALID_BODY'] as const) {
      const { known, lag } = await afterRefusal(code)
      assert.equal(lag, 0, code)
      assert.equal(known?.heads, null)
    }
  })
})
