import assert from 'node:assert/strict'
import { PeerScore } from '@libp2p/gossipsub/score'
import { RejectReason } from '@libp2p/gossipsub/types'
import { scoreParameters, THRESHOLDS } from '../../node/peer/score.ts'
import { pass, until } from '../waiting/until.ts'
import { inMemory, openLibp2pBench } from './libp2p-bench.ts'
import { knows } from './transport-bench.ts'

const TOPIC = 'topic'
const { graylistThreshold } = THRESHOLDS
const silent = { forComponent: () => Object.assign(() => undefined, { error: () => undefined }) }

/** The scoring of gossipsub itself, with our parameters, and peers whose addresses are given. */
function scored(sharedAddresses: boolean, addresses: readonly string[]): { score: PeerScore; of(i: number): number } {
  type Loggers = ConstructorParameters<typeof PeerScore>[2]
  const score = new PeerScore(scoreParameters(TOPIC, sharedAddresses), null, silent as unknown as Loggers, {
    scoreCacheValidityMs: 0,
  })
  for (const [i, address] of addresses.entries()) {
    score.addPeer(`peer ${i}`)
    score.addIP(`peer ${i}`, address)
    score.graft(`peer ${i}`, TOPIC)
  }
  return { score, of: (i) => score.score(`peer ${i}`) }
}

const distinct = Array.from({ length: 16 }, (_, i) => `192.0.2.${i}`)
const shared = new Array<string>(16).fill('192.0.2.1')

const reject = (score: PeerScore, message: string): void =>
  score.rejectMessage('peer 0', message, TOPIC, RejectReason.Reject)

describe('peer scoring', () => {
  it('differs between shared and distinct addresses in one parameter', () => {
    const production = scoreParameters(TOPIC, false)
    assert.ok(production.IPColocationFactorWeight < 0)
    assert.deepEqual(
      { ...scoreParameters(TOPIC, true), appSpecificScore: null },
      { ...production, IPColocationFactorWeight: 0, appSpecificScore: null },
    )
  })

  it('has no penalty for sixteen peers on sixteen addresses, and graylists them on one', () => {
    const production = { apart: scored(false, distinct), together: scored(false, shared) }
    for (let i = 0; i < 16; i++) {
      assert.ok(production.apart.of(i) >= 0)
      assert.ok(production.together.of(i) < graylistThreshold)
    }
  })

  it('has no penalty for sixteen peers on one address that is known to be shared', () => {
    const { of } = scored(true, shared)
    for (let i = 0; i < 16; i++) assert.ok(of(i) >= 0)
  })

  it('tolerates a few machines with several nodes each', () => {
    const { of } = scored(
      false,
      distinct.map((_, i) => `192.0.2.${i % 3}`),
    )
    for (let i = 0; i < 16; i++) assert.ok(of(i) > THRESHOLDS.gossipThreshold)
  })

  it('graylists even the best peer for ten refused messages, not for three', () => {
    const { score, of } = scored(true, distinct)
    for (let n = 0; n < 2000; n++) score.deliverMessage('peer 0', `good ${n}`, TOPIC)
    assert.ok(of(0) > 4)
    for (let n = 0; n < 3; n++) reject(score, `bad ${n}`)
    assert.ok(of(0) > THRESHOLDS.gossipThreshold)
    for (let n = 3; n < 10; n++) reject(score, `bad ${n}`)
    assert.ok(of(0) < graylistThreshold)
  })

  it('recovers in minutes, later the more was refused', () => {
    const seconds = (refused: number): number => {
      const { score, of } = scored(true, distinct)
      for (let n = 0; n < refused; n++) reject(score, `bad ${n}`)
      let passed = 0
      for (; of(0) < graylistThreshold && passed < 3600; passed++) score.refreshScores()
      return passed
    }
    assert.ok(seconds(20) > 30 && seconds(20) < 120, `${seconds(20)} s`)
    assert.ok(seconds(500) > 300 && seconds(500) < 600, `${seconds(500)} s`)
  })
})

describe('scoring on a running node', function () {
  this.retries(2)
  it('delivers with production settings where peers do not share an address', async () => {
    const production = { sharedAddresses: false }
    const bench = await openLibp2pBench(5, { carriers: inMemory, change: [0, 1, 2, 3, 4].map(() => production) })
    try {
      let heard = 0
      bench.gossip[4] = async () => {
        heard++
        return 'accept'
      }
      for (let n = 0; n < 20; n++) await bench.transports[n % 4]?.publish(new Uint8Array([n]))
      await until(() => heard === 20)
      for (const transport of bench.transports) for (const { score } of transport.peers()) assert.ok(score >= 0)
    } finally {
      await bench.close()
    }
  })

  it('with production settings receives nothing from many peers on one address', async () => {
    const bench = await openLibp2pBench(13, {
      change: { 0: { sharedAddresses: false } },
      knows: (i, j) => i === 0 || j === 0,
      // The crowd hears the one in the middle, which stops listening to them as they come.
      ready: ({ transports, keys }) => transports.slice(1).every((transport) => knows(transport, keys[0] ?? '')),
    })
    try {
      let heard = 0
      bench.gossip[0] = async () => {
        heard++
        return 'accept'
      }
      const [middle, ...crowd] = bench.transports
      await until(() => middle?.peers().every(({ score }) => score < graylistThreshold) === true)
      for (const [i, transport] of crowd.entries()) await transport.publish(new Uint8Array([i]))
      await pass(500)
      assert.equal(heard, 0)
    } finally {
      await bench.close()
    }
  })

  it('graylists a peer that sends garbage a hundred times a second, and continues with the others', async () => {
    const bench = await openLibp2pBench(5)
    try {
      const hostile = bench.transports[4]
      const looked = bench.transports.map(() => 0)
      const good = bench.transports.map(() => 0)
      for (const i of [0, 1, 2, 3]) {
        bench.gossip[i] = async (message) => {
          if (message[0] !== 0) {
            looked[i] = (looked[i] ?? 0) + 1
            return 'reject'
          }
          good[i] = (good[i] ?? 0) + 1
          return 'accept'
        }
      }
      const scoreOf = (i: number): number =>
        bench.transports[i]?.peers().find(({ key }) => key === hostile?.self)?.score ?? 0
      const garbage = (n: number): Uint8Array => new Uint8Array(500).fill(1 + (n % 255)).fill(n >> 8, 1, 9)
      for (let n = 0; n < 300; n++) {
        await hostile?.publish(garbage(n))
        await pass(10)
      }
      await until(() => [0, 1, 2, 3].every((i) => scoreOf(i) < graylistThreshold))
      const before = [...looked]
      assert.ok(Math.max(...before) < 200, `${before} of 300 looked at`)
      for (let n = 300; n < 500; n++) {
        await hostile?.publish(garbage(n))
        if (n % 10 === 0) await bench.transports[n % 4]?.publish(new Uint8Array([0, n % 256]))
        await pass(5)
      }
      await until(() => good.slice(0, 4).reduce((sum, count) => sum + count, 0) === 20 * 3)
      assert.deepEqual(looked, before)
      for (const i of [0, 1, 2, 3]) {
        const others = bench.transports[i]?.peers().filter(({ key }) => key !== hostile?.self) ?? []
        for (const { score } of others) assert.ok(score >= 0, `${score}`)
      }
    } finally {
      await bench.close()
    }
  })
})
