import assert from 'node:assert/strict'
import type { Libp2pNode } from '../../node/peer/libp2p-node.ts'
import { pass, until } from '../waiting/until.ts'
import { type Libp2pBench, openLibp2pBench } from './libp2p-bench.ts'
import { PROTOCOL } from './transport-bench.ts'

/** What libp2p's connection has and does not tell by its interface. */
interface ConnectionInside {
  readonly maConn: { sendData(data: Uint8Array): unknown }
}

const nodeOf = (bench: Libp2pBench, i: number): Libp2pNode =>
  (bench.transports[i] as unknown as { readonly node: Libp2pNode }).node

/** Counts what a peer of a pair gives its socket from now on. */
function countSent(bench: Libp2pBench, i: number): () => number {
  const [connection] = nodeOf(bench, i).getConnections()
  const { maConn } = connection as unknown as ConnectionInside
  const sendData = maConn.sendData.bind(maConn)
  let count = 0
  maConn.sendData = (data) => {
    count++
    return sendData(data)
  }
  return () => count
}

const MESSAGES = 60

describe('traffic between peers', function () {
  this.retries(2)
  let bench: Libp2pBench
  let heard: number

  const open = async (knows?: (i: number, j: number) => boolean): Promise<void> => {
    heard = 0
    const ready = ({ transports }: Libp2pBench): boolean => transports.every((each) => each.peers().length === 1)
    bench = await openLibp2pBench(2, { ready, ...(knows && { knows }) })
    for (const i of [0, 1]) {
      bench.gossip[i] = async () => {
        heard++
        return 'accept'
      }
    }
  }
  afterEach(() => bench.close())

  it('is sent together when published in one turn of the event loop', async () => {
    await open()
    await pass(500)
    const sent = countSent(bench, 0)
    await Promise.all(Array.from({ length: MESSAGES }, (_, n) => bench.transports[0]?.publish(new Uint8Array([n]))))
    await until(() => heard === MESSAGES)
    assert.ok(sent() <= MESSAGES / 10, `${sent()} writes`)
  })

  it('is not acknowledged message by message', async () => {
    await open()
    await pass(500)
    const answers = countSent(bench, 1)
    for (let n = 0; n < MESSAGES; n++) {
      await bench.transports[0]?.publish(new Uint8Array([n]))
      await pass(5)
    }
    await until(() => heard === MESSAGES)
    assert.ok(answers() <= MESSAGES / 4, `${answers()} writes`)
  })

  it('arrives complete when it is longer than a window', async () => {
    await open()
    const long = new Uint8Array(1_500_000).map((_, i) => i % 251)
    for (const times of [1, 2, 3]) {
      const answer = await bench.transports[0]?.request(bench.keys[1] ?? '', PROTOCOL, long)
      assert.deepEqual(Buffer.from(answer ?? []), Buffer.from(long), `time ${times}`)
    }
  })

  it('reaches a member that connected without a known address', async () => {
    await open((i, j) => i > j)
    await bench.transports[0]?.publish(new Uint8Array([1]))
    await bench.transports[1]?.publish(new Uint8Array([2]))
    await until(() => heard === 2)
  })
})
