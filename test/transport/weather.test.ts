import assert from 'node:assert/strict'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { runUntil, SimulatedNetwork } from './simulated-network.ts'
import type { SimulatedPeer } from './simulated-peer.ts'
import { CLEAR, STORM, type Weather } from './weather.ts'

const START = 1_800_000_000_000_000_000n
const NODES = 17
const PROTOCOL = '/svcmesh/bench/echo/1'
const keys = Array.from({ length: NODES }, (_, i) => toHex(new Uint8Array(32).fill(i + 1)))

interface World {
  readonly clock: VirtualClock
  readonly network: SimulatedNetwork
  readonly peers: SimulatedPeer[]
  /** `receiver<sender message at tick` in the order of arrival. */
  readonly heard: string[]
}

async function world(seed: number, weather: Weather): Promise<World> {
  const clock = new VirtualClock(START)
  const network = new SimulatedNetwork({ clock, seed, weather })
  const heard: string[] = []
  const peers = keys.map((key, i) => {
    const peer = network.peer(key)
    peer.onGossip(async (message, from) => {
      const delay = (clock.now() - START) / 1_000_000n
      heard.push(`${i}<${keys.indexOf(from)} ${Buffer.from(message).toString()} ${delay}`)
      return 'accept'
    })
    peer.onRequest(PROTOCOL, async (body) => body)
    return peer
  })
  for (const peer of peers) await peer.start()
  return { clock, network, peers, heard }
}

const say = (peer: SimulatedPeer | undefined, message: string): Promise<void> =>
  (peer as SimulatedPeer).publish(new Uint8Array(Buffer.from(message)))

async function chatter(seed: number, weather: Weather, messages: number): Promise<World> {
  const made = await world(seed, weather)
  for (let n = 0; n < messages; n++) {
    await say(made.peers[n % NODES], `${n}`)
    await runUntil(made.clock, made.clock.now() + 10_000_000n)
  }
  await runUntil(made.clock, made.clock.now() + 7n * TICK_NS)
  return made
}

describe('faults of the simulated network', () => {
  it('is the same for the same seed, to the last message, and another for another seed', async () => {
    const [one, same, other] = await Promise.all([chatter(1, STORM, 60), chatter(1, STORM, 60), chatter(2, STORM, 60)])
    assert.deepEqual(one.heard, same.heard)
    assert.notDeepEqual(one.heard, other.heard)
  })

  it('loses, repeats, delays and reorders about as much as it says', async () => {
    const { heard, network } = await chatter(3, STORM, 300)
    const sent = 300 * (NODES - 1)
    const copies = sent * 1.1
    const share = network.lost / copies
    assert.ok(share > 0.12 && share < 0.18, `${share} lost`)
    const distinct = new Set(heard.map((line) => line.split(' ').slice(0, 2).join(' '))).size
    assert.ok(heard.length - distinct > sent * 0.05, `${heard.length - distinct} repeated`)
    const delays = heard.map((line) => Number(line.split(' ')[2]) - 10 * Number(line.split(' ')[1]))
    assert.ok(Math.max(...delays) > 4_500 && Math.max(...delays) <= 4_668, `${Math.max(...delays)} ms at most`)
    const order = heard.filter((line) => line.startsWith('0<')).map((line) => Number(line.split(' ')[1]))
    assert.notDeepEqual(
      order,
      order.toSorted((a, b) => a - b),
    )
  })

  it('loses nothing without faults', async () => {
    const { heard, network } = await chatter(4, CLEAR, 100)
    assert.equal(heard.length, 100 * (NODES - 1))
    assert.equal(network.lost, 0)
  })

  it('separates the parts of a partition, also for messages in flight when it began', async () => {
    const { clock, network, peers, heard } = await world(5, { ...CLEAR, shortestDelay: TICK_NS, longestDelay: TICK_NS })
    await say(peers[0], 'leaving')
    network.partition(keys.slice(0, 3), keys.slice(3, 8))
    await say(peers[0], 'inside')
    await runUntil(clock, clock.now() + 2n * TICK_NS)
    assert.deepEqual(heard.map((line) => line.split(' ').slice(0, 2).join(' ')).sort(), [
      '1<0 inside',
      '1<0 leaving',
      '2<0 inside',
      '2<0 leaving',
    ])
    assert.equal(peers[0]?.peers().length, 2)
    assert.equal(peers[16]?.peers().length, 8)
    network.heal()
    assert.equal(peers[0]?.peers().length, 16)
  })

  it('loses what is on the way to a peer that crashes, and lets one with the same key begin again', async () => {
    const { clock, network, peers, heard } = await world(6, { ...CLEAR, shortestDelay: TICK_NS, longestDelay: TICK_NS })
    await say(peers[0], 'lost')
    const question = peers[0]?.request(keys[1] ?? '', PROTOCOL, new Uint8Array(1), { timeoutMs: 5_000 })
    const refused = assert.rejects(question as Promise<unknown>)
    network.crash(keys[1] ?? '')
    const reborn = network.peer(keys[1] ?? '')
    const late: string[] = []
    reborn.onGossip(async (message) => {
      late.push(Buffer.from(message).toString())
      return 'accept'
    })
    await runUntil(clock, clock.now() + 2n * TICK_NS)
    await reborn.start()
    await say(peers[0], 'heard')
    await runUntil(clock, clock.now() + 10n * TICK_NS)
    await refused
    assert.deepEqual(late, ['heard'])
    assert.ok(!heard.some((line) => line.startsWith('1<')))
  })

  it('subjects requests to the same faults', async () => {
    const { clock, peers } = await world(7, { ...STORM, leastLoss: 0.3 })
    let [answered, refused] = [0, 0]
    for (let n = 0; n < 400; n++) {
      peers[n % 16]?.request(keys[16] ?? '', PROTOCOL, new Uint8Array(1), { timeoutMs: 10_000 }).then(
        () => answered++,
        () => refused++,
      )
    }
    await runUntil(clock, clock.now() + 11_000_000_000n)
    assert.equal(answered + refused, 400)
    // Both ways have to succeed, with one copy in ten to spare.
    assert.ok(answered > 400 * 0.42 && answered < 400 * 0.65, `${answered} answered`)
  })

  it('moves thousands of messages among seventeen nodes', async () => {
    const { heard } = await chatter(8, STORM, 3_000)
    assert.ok(heard.length > 3_000 * 12)
  })
})
