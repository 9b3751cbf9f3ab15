import assert from 'node:assert/strict'
import type { Stream } from '@libp2p/interface'
import type { Libp2pNode } from '../../node/peer/libp2p-node.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { until } from '../waiting/until.ts'
import { type Libp2pBench, openLibp2pBench } from './libp2p-bench.ts'
import { isWhole } from './transport-bench.ts'

interface Router {
  readonly streamsInbound: Map<string, { readonly rawStream: Stream }>
  readonly streamsOutbound: Map<string, { readonly rawStream: Pick<Stream, 'status' | 'send'> }>
  createOutboundStream(peer: unknown, connection: unknown): Promise<void>
}

const STEP_NS = 250_000_000n

const nodeOf = (bench: Libp2pBench, i: number): Libp2pNode =>
  (bench.transports[i] as unknown as { readonly node: Libp2pNode }).node
const routerOf = (bench: Libp2pBench, i: number): Router => nodeOf(bench, i).services.pubsub as unknown as Router
const connectionOf = (bench: Libp2pBench): string => nodeOf(bench, 0).getConnections()[0]?.id ?? ''

describe('gossip that stops while the connection stays', function () {
  this.retries(2)
  let bench: Libp2pBench
  let heard: number
  let clock: VirtualClock

  /** Time advances between polls, so that the sockets are served even on a busy machine. */
  const untilThen = (condition: () => boolean): Promise<void> =>
    until(() => {
      clock.advance(STEP_NS)
      return condition()
    })

  beforeEach(async () => {
    heard = 0
    clock = new VirtualClock(1_800_000_000_000_000_000n)
    bench = await openLibp2pBench(2, {
      change: { 0: { clock }, 1: { clock } },
      ready({ transports }) {
        clock.advance(STEP_NS)
        return isWhole(transports)
      },
    })
    bench.gossip[0] = async () => {
      heard++
      return 'accept'
    }
  })
  afterEach(() => bench.close())

  let n = 0
  const isHeard = (): boolean => {
    void bench.transports[1]?.publish(new Uint8Array([n++]))
    return heard > 0
  }

  it('resumes over the same connection when the stream was closed', async () => {
    const before = connectionOf(bench)
    for (const { rawStream } of routerOf(bench, 0).streamsInbound.values()) rawStream.abort(new Error('planted'))
    await bench.transports[1]?.publish(new Uint8Array([200]))
    await bench.pass(50)
    assert.equal(heard, 0)
    await untilThen(isHeard)
    assert.equal(connectionOf(bench), before)
  })

  it('resumes when gossipsub keeps a stream that has closed unnoticed', async () => {
    const { streamsOutbound } = routerOf(bench, 1)
    for (const peer of streamsOutbound.keys()) {
      streamsOutbound.set(peer, { rawStream: { status: 'closed', send: () => true } })
    }
    await untilThen(isHeard)
  })

  it('resumes over a new connection when gossipsub does not open another stream', async () => {
    const before = connectionOf(bench)
    const router = routerOf(bench, 1)
    const open = router.createOutboundStream
    router.createOutboundStream = async () => undefined
    for (const { rawStream } of routerOf(bench, 0).streamsInbound.values()) rawStream.abort(new Error('planted'))
    await untilThen(() => ![before, ''].includes(connectionOf(bench)))
    router.createOutboundStream = open
    await untilThen(isHeard)
  })
})
