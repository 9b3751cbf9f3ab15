import assert from 'node:assert/strict'
import type { Connection, MultiaddrConnection, PeerId } from '@libp2p/interface'
import { MAX_MESSAGE_BYTES } from '../../node/mesh/transport.ts'
import { Gate } from '../../node/peer/gate.ts'
import { gatekeeper } from '../../node/peer/gatekeeper.ts'
import { GossipDoor } from '../../node/peer/gossip-door.ts'
import { peerOfKey } from '../../node/peer/peer-key.ts'
import { until } from '../waiting/until.ts'
import { keyOf, openLibp2pBench } from './libp2p-bench.ts'
import { PATIENCE_MS } from './request-suite.ts'
import { PROTOCOL } from './transport-bench.ts'

const peerAt = (i: number): PeerId => peerOfKey(keyOf(i)) as PeerId
const carrier = {} as MultiaddrConnection

describe('gatekeeper of connections', () => {
  const open: Connection[] = []
  const blocked = new Set<string>()
  const dialling = new Set<string>()
  const gater = gatekeeper({
    members: new Set([keyOf(0), keyOf(1)]),
    blocked: (key) => blocked.has(key),
    dialling: (key) => dialling.has(key),
    connections: (peer) => open.filter(({ remotePeer }) => peer === undefined || remotePeer.equals(peer)),
  })
  const inbound = (i: number): unknown => gater.denyInboundEncryptedConnection?.(peerAt(i), carrier)
  const outbound = (i: number): unknown => gater.denyDialPeer?.(peerAt(i))

  afterEach(() => {
    open.length = 0
    blocked.clear()
    dialling.clear()
  })

  it('lets only the maintainer dial', () => {
    assert.equal(outbound(0), true)
    dialling.add(keyOf(0))
    assert.equal(outbound(0), false)
    assert.equal(outbound(1), true)
  })

  it('keeps blocked peers out, whichever side dials', () => {
    dialling.add(keyOf(0))
    blocked.add(keyOf(0))
    assert.equal(outbound(0), true)
    assert.equal(inbound(0), true)
    assert.equal(inbound(1), false)
  })

  it('has room for members when other peers have used all of their connections', () => {
    for (let n = 0; n < 128; n++) {
      assert.equal(inbound(10 + n), false)
      open.push({ remotePeer: peerAt(10 + n) } as Connection)
    }
    assert.equal(inbound(200), true)
    assert.equal(inbound(0), false)
  })

  it('refuses a peer that is connected several times', () => {
    for (let n = 0; n < 4; n++) open.push({ remotePeer: peerAt(0) } as Connection)
    assert.equal(inbound(0), true)
    assert.equal(inbound(1), false)
  })
})

describe('gate', () => {
  it('admits a bounded number at once, the others in their order', async () => {
    const gate = new Gate(2)
    const never = new AbortController().signal
    const entered: number[] = []
    const work = [0, 1, 2, 3].map((n) => gate.enter(never).then(() => entered.push(n)))
    await new Promise(setImmediate)
    assert.deepEqual(entered, [0, 1])
    gate.leave()
    await work[2]
    assert.deepEqual(entered, [0, 1, 2])
    gate.leave()
    await work[3]
    gate.leave()
    assert.equal(gate.empty, false)
    gate.leave()
    assert.equal(gate.empty, true)
  })

  it('removes waiting entries that are cancelled', async () => {
    const gate = new Gate(1)
    const never = new AbortController().signal
    const impatient = new AbortController()
    await gate.enter(never)
    const given = assert.rejects(gate.enter(impatient.signal))
    const patient = gate.enter(never)
    impatient.abort()
    await given
    gate.leave()
    await patient
    gate.leave()
    assert.equal(gate.empty, true)
  })
})

describe('limits on incoming gossip', () => {
  const message = (length: number) => ({ type: 'unsigned', topic: 't', data: new Uint8Array(length) }) as const

  it('reject messages that are too long before they are examined', async () => {
    const door = new GossipDoor((error) => assert.fail(String(error)))
    door.handler = () => assert.fail('it was looked at')
    assert.equal(await door.check(peerAt(0), message(MAX_MESSAGE_BYTES + 1)), 'reject')
    assert.equal(door.counters().invalid, 1)
  })

  it('bound what one peer has waiting, without affecting others', async () => {
    const door = new GossipDoor((error) => assert.fail(String(error)))
    const waiting: (() => void)[] = []
    door.handler = () =>
      new Promise((resolve) => {
        waiting.push(() => resolve('accept'))
      })
    const verdicts = Array.from({ length: 513 }, () => door.check(peerAt(0), message(1)))
    assert.equal(await verdicts[512], 'ignore')
    const other = door.check(peerAt(1), message(1))
    assert.equal(waiting.length, 513)
    for (const decide of waiting) decide()
    assert.equal(await other, 'accept')
    assert.deepEqual(new Set(await Promise.all(verdicts.slice(0, 512))), new Set(['accept']))
  })
})

describe('limits on incoming requests', () => {
  it('serve a bounded number of requests of one peer, and those of others meanwhile', async () => {
    const bench = await openLibp2pBench(3)
    try {
      let [inside, most] = [0, 0]
      const ends: (() => void)[] = []
      bench.answers[0] = async (_, from) => {
        if (from === keyOf(2)) return new Uint8Array([7])
        most = Math.max(most, ++inside)
        await new Promise<void>((resolve) => ends.push(resolve))
        inside--
        return new Uint8Array([1])
      }
      const ask = (i: number): Promise<Uint8Array> =>
        bench.transports[i].request(keyOf(0), PROTOCOL, new Uint8Array(1), {
          timeoutMs: PATIENCE_MS,
        })
      const flood = Promise.all(Array.from({ length: 100 }, () => ask(1)))
      await until(() => inside > 0)
      assert.deepEqual(await ask(2), new Uint8Array([7]))
      const pump = setInterval(() => ends.splice(0).forEach((end) => void end()), 5)
      const answers = await flood.finally(() => clearInterval(pump))
      assert.equal(answers.length, 100)
      assert.ok(most <= 16, `${most} at a time`)
    } finally {
      await bench.close()
    }
  })
})

describe('a transport that has stopped', () => {
  it('leaves nothing open', async () => {
    const sockets = (): number => process.getActiveResourcesInfo().filter((name) => name.startsWith('TCP')).length
    const before = sockets()
    const bench = await openLibp2pBench(4)
    assert.ok(sockets() > before)
    await bench.close()
    await until(() => sockets() === before)
  })

  it('reports why it cannot start when the address is taken', async () => {
    const bench = await openLibp2pBench(1)
    const second = await openLibp2pBench(1, {
      change: { 0: { listen: bench.peers[0]?.addresses().map((address) => address.replace(/\/p2p\/.*/, '')) ?? [] } },
    }).then(
      () => assert.fail('it started'),
      (error: Error) => error,
    )
    await bench.close()
    assert.match(second.message, /EADDRINUSE/)
  })
})
