import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { Libp2pOptions } from '../../node/peer/options.ts'
import { peerIdOf } from '../../node/peer/peer-id.ts'
import { Shunned } from '../../node/peer/shunned.ts'
import { systemSigner } from '../../node/system/crypto.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { pass, until } from '../waiting/until.ts'
import { type HostilePeer, openHostilePeer } from './hostile-peer.ts'
import { keyOf, openLibp2pBench, seedOf } from './libp2p-bench.ts'

const MINUTE = 60_000_000_000n

describe('blocked peers', () => {
  it('are blocked for ten minutes, and members never are', () => {
    const clock = new VirtualClock(0n)
    const shunned = new Shunned(clock, new Set([keyOf(0)]))
    shunned.add(keyOf(0))
    shunned.add(keyOf(1))
    assert.deepEqual([shunned.has(keyOf(0)), shunned.has(keyOf(1))], [false, true])
    clock.advance(10n * MINUTE - 1n)
    assert.equal(shunned.has(keyOf(1)), true)
    clock.advance(1n)
    assert.equal(shunned.has(keyOf(1)), false)
  })

  it('include members once their logs are known to be forked', () => {
    const shunned = new Shunned(new VirtualClock(0n), new Set([keyOf(0), keyOf(1)]), (member) => member === keyOf(1))
    for (const key of [keyOf(0), keyOf(1)]) shunned.add(key)
    assert.deepEqual([shunned.has(keyOf(0)), shunned.has(keyOf(1))], [false, true])
  })

  it('are forgotten, the first ones first, when there are thousands', () => {
    const shunned = new Shunned(new VirtualClock(0n), new Set())
    for (let count = 0; count < 4097; count++) shunned.add(String(count))
    assert.deepEqual([shunned.has('0'), shunned.has('1'), shunned.has('4096')], [false, true, true])
  })
})

describe('a hostile peer', function () {
  this.retries(2)
  const victims = async (options: Partial<Libp2pOptions>) => {
    const bench = await openLibp2pBench(2, { ready: () => true, change: { 0: options } })
    const [address = ''] = bench.peers[0]?.addresses().map((full) => full.replace(/\/p2p\/.*/, '')) ?? []
    return { bench, address }
  }
  const plague = async (
    seed: Uint8Array,
    act: (peer: HostilePeer) => Promise<void>,
    then: (peer: HostilePeer) => Promise<void>,
    options: Partial<Libp2pOptions> = {},
  ): Promise<void> => {
    const { bench, address } = await victims(options)
    bench.gossip[0] = async () => 'reject'
    bench.answers[0] = async () => {
      throw new Refusal('MALFORMED_JSON', 'This is not a request.')
    }
    const peerId = peerIdOf(systemSigner(seedOf(0)).publicKey)
    const peer = await openHostilePeer({ network: 'bench', seed, address, peerId })
    try {
      await act(peer)
      await then(peer)
      assert.deepEqual(bench.faults, [])
    } finally {
      await peer.close()
      await bench.close()
    }
  }
  const garbage = (): Uint8Array => new Uint8Array(randomBytes(100))
  const isShutOut = async (peer: HostilePeer): Promise<void> => {
    await until(() => !peer.connected)
    assert.equal(await peer.dial(), false)
  }

  it('loses its connection after refused messages, and gets no other', () =>
    plague(
      garbage().slice(0, 32),
      async (peer) => {
        for (let count = 0; count < 30; count++) await peer.gossip(garbage())
      },
      isShutOut,
    ))

  it('loses its connection after useless streams', () =>
    plague(
      garbage().slice(0, 32),
      async (peer) => {
        for (let count = 0; count < 150 && peer.connected; count++) await peer.ask('hello', garbage())
      },
      isShutOut,
      // Streams are counted by the second: on a stopped clock they arrive at once, however slow the machine is.
      { clock: new VirtualClock(0n) },
    ))

  it('loses its connection after a few malformed requests', () =>
    plague(
      garbage().slice(0, 32),
      async (peer) => {
        for (let count = 0; count < 6; count++) {
          // Three bytes that a frame announces; the bench answers to this name.
          await peer.ask('echo' as 'hello', new Uint8Array([3, 1, 2, 3]))
          await pass(100)
        }
      },
      isShutOut,
    ))

  it('that has the key of a member with a forked log loses its connection like any other', () =>
    plague(
      seedOf(1),
      async (peer) => {
        for (let count = 0; count < 30; count++) await peer.gossip(garbage())
      },
      isShutOut,
      { isForked: (member) => member === keyOf(1) },
    ))

  it('that has the key of a member is ignored, and stays connected', () =>
    plague(
      seedOf(1),
      async (peer) => {
        for (let count = 0; count < 30; count++) await peer.gossip(garbage())
      },
      async (peer) => {
        await pass(1500)
        assert.equal(peer.connected, true)
      },
    ))
})
