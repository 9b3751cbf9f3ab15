import assert from 'node:assert/strict'
import { WIDTHS } from '../../node/peer/gossip-settings.ts'
import type { Libp2pNode } from '../../node/peer/libp2p-node.ts'
import { MeshWidth } from '../../node/peer/mesh-width.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { gossipTopic } from '../../protocols/protocol-ids.ts'
import { pass, until } from '../waiting/until.ts'
import { type Libp2pBench, openLibp2pBench } from './libp2p-bench.ts'

/** What gossipsub tells and its interface does not. */
interface RouterInside {
  getMeshPeers(topic: string): readonly string[]
}

const SECOND = 1_000_000_000n
const TOPIC = gossipTopic('bench')

describe('number of peers that forward messages to a node', () => {
  const MEMBERS = ['a', 'b', 'c']
  const open = (followers: Set<string>, silent: ReadonlySet<string> = new Set()) => {
    const clock = new VirtualClock(0n)
    const set: object[] = []
    const width = new MeshWidth({
      clock,
      self: 'a',
      members: MEMBERS,
      followers: () => [...followers],
      isLively: (member) => !silent.has(member),
      set: (values) => set.push(values),
    })
    width.start()
    return { clock, set, width }
  }

  it('is zero while it is connected to every member', () => {
    const { clock, set } = open(new Set(['b', 'c', 'somebody else']))
    clock.advance(60n * SECOND)
    assert.deepEqual(set, [])
  })

  it('is two once a member has been missing for five seconds, and zero again soon after it returned', () => {
    const followers = new Set(['b'])
    const { clock, set } = open(followers)
    clock.advance(5n * SECOND)
    assert.deepEqual(set, [])
    clock.advance(SECOND)
    assert.deepEqual(set, [WIDTHS.wide])
    clock.advance(60n * SECOND)
    assert.deepEqual(set, [WIDTHS.wide])
    followers.add('c')
    clock.advance(6n * SECOND)
    assert.deepEqual(set, [WIDTHS.wide, WIDTHS.leaving])
    clock.advance(2n * SECOND)
    assert.deepEqual(set, [WIDTHS.wide, WIDTHS.leaving, WIDTHS.narrow])
  })

  it('is not changed by a connection that comes and goes', () => {
    const followers = new Set(['b', 'c'])
    const { clock, set } = open(followers)
    for (let times = 0; times < 10; times++) {
      followers.delete('c')
      clock.advance(4n * SECOND)
      followers.add('c')
      clock.advance(SECOND)
    }
    assert.deepEqual(set, [])
  })

  it('stays two while a connection that is missing comes back for a moment only', () => {
    const followers = new Set(['b'])
    const { clock, set } = open(followers)
    clock.advance(6n * SECOND)
    for (let times = 0; times < 10; times++) {
      followers.add('c')
      clock.advance(4n * SECOND)
      followers.delete('c')
      clock.advance(SECOND)
    }
    assert.deepEqual(set, [WIDTHS.wide])
  })

  it('is zero while only silent members are missing, even if others come and go', () => {
    const followers = new Set(['b'])
    const { clock, set } = open(followers, new Set(['c']))
    clock.advance(60n * SECOND)
    followers.delete('b')
    clock.advance(4n * SECOND)
    followers.add('b')
    clock.advance(60n * SECOND)
    assert.deepEqual(set, [])
  })

  it('is zero again after a missing member has fallen silent, and two as soon as it has been active for a while', () => {
    const silent = new Set<string>()
    const { clock, set } = open(new Set(['b']), silent)
    clock.advance(60n * SECOND)
    silent.add('c')
    clock.advance(60n * SECOND)
    assert.deepEqual(set, [WIDTHS.wide, WIDTHS.leaving, WIDTHS.narrow])
    silent.delete('c')
    clock.advance(6n * SECOND)
    assert.deepEqual(set, [WIDTHS.wide, WIDTHS.leaving, WIDTHS.narrow, WIDTHS.wide])
  })

  it('is no longer updated after a stop', () => {
    const { clock, set, width } = open(new Set())
    width.stop()
    clock.advance(60n * SECOND)
    assert.deepEqual(set, [])
  })
})

describe('gossip among members', function () {
  this.retries(2)
  const COUNT = 5
  const MESSAGES = 20
  let bench: Libp2pBench
  let heard: number[]

  beforeEach(async () => {
    bench = await openLibp2pBench(COUNT)
    heard = bench.keys.map(() => 0)
    for (const i of bench.keys.keys()) {
      bench.gossip[i] = async () => {
        heard[i] = (heard[i] ?? 0) + 1
        return 'accept'
      }
    }
  })
  afterEach(() => bench.close())

  const say = (number: number) => bench.transports[0]?.publish(new Uint8Array([number]))
  const passedOnBy = (i: number): readonly string[] => {
    const { node } = bench.transports[i] as unknown as { readonly node: Libp2pNode }
    return (node.services.pubsub as unknown as RouterInside).getMeshPeers(TOPIC)
  }

  it('arrives once at every node while all are connected', async () => {
    for (let number = 0; number < MESSAGES; number++) await say(number)
    await until(() => heard.every((count, i) => i === 0 || count === MESSAGES))
    await pass(500)
    assert.deepEqual(
      bench.transports.map((transport) => transport.counters().duplicates),
      bench.keys.map(() => 0),
    )
  })

  it('is forwarded to nodes with a missing connection, until it has been back for some seconds', async () => {
    bench.block(0, 1)
    await until(() => passedOnBy(0).length > 0 && passedOnBy(1).length > 0)
    await say(1)
    await until(() => heard[1] === 1)
    bench.unblock(0, 1)
    await until(() => bench.keys.every((_, i) => passedOnBy(i).length === 0))
    await say(2)
    await until(() => heard.every((count, i) => i === 0 || count === 2))
  })
})
