import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { toUtf8 } from '../../../src/bytes/utf8.ts'
import { signedEvent } from '../../mesh-node/events.ts'
import { type HostilePeer, openHostilePeer } from '../../transport/hostile-peer.ts'
import { eventually, pass, until } from '../../waiting/until.ts'
import { ask, seedOfNode, signerOfNode, statuses, tickNow } from '../call-node.ts'
import { loadDuring } from '../processes.ts'
import type { ListedNode } from '../run-testnet.ts'
import type { RealNetwork } from './network.ts'

const VICTIM = 4
const RATE = 100
const SECONDS = process.env.LONG === '1' ? 2 : 1
/** For which a node is watched without it. */
const IDLE_MS = 1000
/** Share of a core; 0.05 in principle, but every step takes longer on a busy machine. */
const MOST_CORE = 0.2
const MOST_MEASUREMENTS = 5

type Act = (count: number) => Promise<unknown>

/** So many times a second, for some seconds; the next one does not wait for the last. */
async function steadily(act: Act): Promise<void> {
  const since = performance.now()
  const running: Promise<unknown>[] = []
  for (let count = 0; count < RATE * SECONDS; count++) {
    await pass(Math.max(0, since + (count * 1000) / RATE - performance.now()))
    running.push(act(count).catch(() => undefined))
  }
  await Promise.all(running)
}

/**
 * Peers and clients that mean harm.
 * @param down number of the last nodes that do not run; the key of one of them got into wrong hands
 */
export const hostile = (network: RealNetwork, down: number): void => {
  describe('hostile peers', function () {
    this.retries(2)
    const victim = (): ListedNode => network.node(VICTIM)
    const peers: HostilePeer[] = []
    afterEach(async () => {
      for (const peer of peers.splice(0)) await peer.close()
    })

    const connect = async (seed: Uint8Array = new Uint8Array(randomBytes(32))): Promise<HostilePeer> => {
      const { multiaddr: address, peerId } = victim()
      const peer = await openHostilePeer({ network: 'local', seed, address, peerId })
      peers.push(peer)
      return peer
    }

    /** Share of a core that something costs the victim beyond what it costs to be there. */
    const cost = async (what: string, begin: () => Promise<Act>): Promise<void> => {
      const pid = await network.pid(VICTIM)
      const costs: number[] = []
      // What something costs it costs every time; what the node does beside it is over at some time.
      while (costs.length < MOST_MEASUREMENTS && !costs.some((share) => share < MOST_CORE)) {
        const act = await begin()
        const idle = await loadDuring(pid, () => pass(IDLE_MS))
        costs.push((await loadDuring(pid, () => steadily(act))) - idle)
      }
      const percent = `${(100 * Math.min(...costs)).toFixed(1)} % of a core`
      console.log(`      ${RATE} a second ${what}: ${percent} beyond what it is to be there`)
      assert.ok(Math.min(...costs) < MOST_CORE, `${what}: ${percent}`)
    }

    /** Connections are closed, and no others are opened with those keys. */
    const areShutOut = async (): Promise<void> => {
      assert.ok(peers.length > 0)
      await until(() => peers.every((peer) => !peer.connected))
      for (const peer of peers) assert.equal(await peer.dial(), false)
      const { json } = await ask(victim(), 'GET', '/api/mesh/status')
      assert.ok(json.peers.every(({ role }: { role: string }) => role === 'member'))
    }

    it('that send garbage by gossip cost little and are blocked', async () => {
      await cost('pieces of garbage', async () => {
        const peer = await connect()
        return () => peer.gossip(new Uint8Array(randomBytes(1000)))
      })
      await areShutOut()
    })

    it('that send events with wrong signatures cost little and are blocked', async () => {
      const origin = network.node(1).publicKey
      const { json } = await ask(victim(), 'GET', '/api/mesh/status')
      const head = json.heads.find((each: { origin: string }) => each.origin === origin)
      const forger = await signerOfNode(network.node(2).data)
      await cost('forged events', async () => {
        const peer = await connect()
        return (count) => {
          const body = { shard: count.toString(16).padStart(64, '0'), nodes: [origin] }
          const place = { seq: head.count, prev: head.hash, svcond: tickNow() }
          return peer.gossip(toUtf8(signedEvent(forger, { network: 'local', origin, body, ...place }).text))
        }
      })
      await areShutOut()
      assert.deepEqual((await ask(victim(), 'GET', '/api/mesh/status')).json.quarantined, [])
    })

    it('that send garbage to the request protocols cost little and are blocked', async () => {
      await cost('garbled requests', async () => {
        const peer = await connect()
        return () => peer.ask('range', new Uint8Array(randomBytes(200)))
      })
      await areShutOut()
    })

    it('that submit events over HTTP without the secret are refused', async () => {
      const { event } = signedEvent(await signerOfNode(network.node(2).data), { network: 'local' })
      const headers = { 'x-node-handshake': `v1;${network.node(2).publicKey};${tickNow()};${'0'.repeat(64)}` }
      const codes = new Set<string>()
      const knock = async (): Promise<void> => {
        const { status, json } = await ask(victim(), 'POST', '/api/mesh/gossip', { body: event, headers })
        codes.add(`${status} ${json.code}`)
      }
      // What a node has never done it does slowly at first.
      for (let count = 0; count < 2 * RATE; count++) await knock()
      await cost('bad handshakes', async () => knock)
      assert.deepEqual([...codes].sort(), ['401 BAD_HANDSHAKE', '429 RATE_LIMITED'])
      const bare = await ask(victim(), 'POST', '/api/mesh/gossip', { body: event })
      assert.deepEqual([bare.status, bare.json.code], [401, 'MISSING_HANDSHAKE'])
    })

    it('that have the key of a member and fork its log are quarantined by all', async () => {
      const stolen = network.node(network.size)
      const others = network.nodes.slice(0, network.size - down)
      await network.agree(others)
      const { json } = await ask(victim(), 'GET', '/api/mesh/status')
      const head = json.heads.find(({ origin }: { origin: string }) => origin === stolen.publicKey)
      const place = { network: 'local', seq: head.count, prev: head.hash, svcond: Math.max(head.svcond, tickNow()) }
      const signer = await signerOfNode(stolen.data)
      const peer = await connect(await seedOfNode(stolen.data))
      const events = ['a', 'b'].map((digit) =>
        signedEvent(signer, { ...place, body: { shard: digit.repeat(64), nodes: [stolen.publicKey] } }),
      )
      for (const { text } of events) await peer.gossip(toUtf8(text))
      await eventually(
        () => statuses(others),
        (all) => all.every((status) => status?.quarantined.join() === stolen.publicKey),
      )
      await cost('events of a log under quarantine', async () => (count) => {
        const next = { ...place, seq: head.count + 1, prev: events[0]?.id ?? '' }
        const body = { shard: count.toString(16).padStart(64, '0'), nodes: [stolen.publicKey] }
        return peer.gossip(toUtf8(signedEvent(signer, { ...next, body }).text))
      })
      await network.agree(others)
    })
  })
}
