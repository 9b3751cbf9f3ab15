import assert from 'node:assert/strict'
import { requestId } from '../../protocols/protocol-ids.ts'
import { encodeHeads } from '../../protocols/sync/heads.ts'
import { encodeHello } from '../../protocols/sync/hello.ts'
import { decodeRangeRequest, encodeRangeAnswer } from '../../protocols/sync/range.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { MAX_EVENTS_PER_TICK } from '../../src/mesh/events.ts'
import { callOf, NM23, readAnswer } from '../api/test-core.ts'
import { shard, signedEvent } from './events.ts'
import { counts, NETWORK, roots, TestNetwork } from './network.ts'
import { ask, fundedKey } from './wallet.ts'

const MOST = MAX_EVENTS_PER_TICK

describe('the largest number of events of one tick', () => {
  let network: TestNetwork

  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  /** Consecutive events of the member that does not run. @param svcondOf tick of the event at a place */
  const chain = (count: number, svcondOf: (seq: number) => number = () => network.tick) => {
    const events: ReturnType<typeof signedEvent>[] = []
    for (let seq = 0; seq < count; seq++) {
      const prev = events.at(-1)?.id ?? '0'.repeat(64)
      events.push(signedEvent(network.signer(2), { seq, prev, svcond: svcondOf(seq) }))
    }
    return events
  }

  const code = (text: string): Promise<string> =>
    network
      .mesh(0)
      .ingest(text, 'http')
      .catch((error: { code: string }) => error.code)

  const held = (): readonly number[] => counts(network, network.members[2])

  /** The member that does not run, as far as others meet it. */
  async function mouth(events: () => readonly { readonly text: string; readonly id: string }[] = () => []) {
    const peer = network.air.peer(network.members[2])
    peer.onGossip(async () => 'ignore')
    peer.onRequest(requestId(NETWORK, 'hello'), async () =>
      encodeHello({ network: NETWORK, version: '9', math_digest_ok: true, role: 'member', tick: network.tick }),
    )
    peer.onRequest(requestId(NETWORK, 'heads'), async () => {
      const all = events()
      const head = { origin: network.members[2], count: all.length, hash: all.at(-1)?.id ?? '' }
      return encodeHeads({ heads: all.length === 0 ? [] : [{ ...head, svcond: network.tick, first: 0 }], evidence: [] })
    })
    peer.onRequest(requestId(NETWORK, 'range'), async (body) => {
      const { from } = decodeRangeRequest(body)
      return encodeRangeAnswer({
        events: events()
          .slice(from, from + 100)
          .map(({ text }) => text),
      })
    })
    await peer.start()
    return peer
  }

  it('applies to incoming events, to those not yet durable and after a restart; the next tick starts anew', async () => {
    network = await TestNetwork.start({ size: 3, silent: [2] })
    const all = chain(MOST + 1)
    const [beyond, last] = [all[MOST], all[MOST - 1]]
    assert.ok(beyond !== undefined && last !== undefined)
    const answers = await Promise.all(all.map(({ text }) => code(text)))
    assert.deepEqual(answers, [...Array(MOST).fill('appended'), 'MALFORMED_EVENT'])
    assert.equal(await code(beyond.text), 'MALFORMED_EVENT')
    await network.crash(network.node(0))
    await network.restart(network.node(0))
    assert.equal(await code(beyond.text), 'MALFORMED_EVENT')
    const later = signedEvent(network.signer(2), { seq: MOST, prev: last.id, svcond: last.event.svcond + 1 })
    assert.equal(await code(later.text), 'appended')
    assert.deepEqual(network.mesh(0).state.evidence(), [])
  })

  it('applies to events that waited for their predecessors', async () => {
    network = await TestNetwork.start({ size: 3, silent: [2] })
    const [first, ...rest] = chain(MOST + 1)
    assert.ok(first)
    for (const { text } of rest) assert.equal(await code(text), 'waiting')
    assert.equal(await code(first.text), 'appended')
    await network.ticks(6)
    assert.deepEqual(held(), [MOST, MOST])
    const [far] = chain(MOST + 3, () => first.event.svcond).slice(-1)
    assert.equal(await code(far?.text ?? ''), 'SEQUENCE_GAP', 'what can never follow does not wait')
  })

  it('applies to gossip, where excess counts against the sender', async () => {
    network = await TestNetwork.start({ size: 3, silent: [2] })
    const peer = await mouth()
    const all = chain(MOST + 3)
    const invalid = network.mesh(0).figures().gossipInvalid
    for (const { text } of all) await peer.publish(toUtf8(text))
    await network.ticks(2)
    assert.deepEqual(held(), [MOST, MOST])
    assert.ok(network.mesh(0).figures().gossipInvalid > invalid)
  })

  it('applies to synchronised events, and delays nothing else', async () => {
    network = await TestNetwork.start({ size: 3, silent: [2] })
    const all = chain(10 * MOST)
    await mouth(() => all)
    await network.ticks(12)
    assert.deepEqual(held(), [MOST, MOST])
    for (const digit of '123') await network.mesh(1).publish('shard', shard(digit, network.node(1).key))
    await network.ticks(4)
    assert.equal(roots(network).length, 1)
    assert.equal(network.mesh(0).state.registers.register('shard', '3'.repeat(64))?.winner.origin, network.node(1).key)
  })

  it('is respected by the node itself: callers are told to retry, while ticks continue and its log stays valid', async () => {
    network = await TestNetwork.start({ size: 4 })
    const node = network.node(0)
    const before = network.mesh(0).state.log(node.key).count
    const { key } = (await ask(network, node, 'POST', '/api/demo-key/mint')).json
    await ask(network, node, 'POST', '/api/svc/compute', { key, body: NM23 })
    await network.ticks(2)
    const publishing = Array.from({ length: 3 * MOST }, () => network.mesh(0).publish('shard', shard('1', node.key)))
    const said = await Promise.allSettled(publishing)
    const refused = said.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    assert.ok(refused.length >= 3 * MOST - MOST / 2)
    assert.deepEqual(new Set(refused), new Set(['OVERLOADED']))
    const sealed = await readAnswer(await node.core.dispatch(callOf('POST', '/api/svc/compute', { key, body: NM23 })))
    assert.equal(sealed.status, 200, 'sealing needs no event of its own')
    await network.ticks(3)
    const inclusion = await ask(network, node, 'GET', `/api/svc/envelopes/${sealed.json.envelope_id}/inclusion`)
    assert.equal(inclusion.status, 200, inclusion.text)
    const { count } = network.mesh(0).state.log(node.key)
    assert.ok(count > before + MOST / 2 - 3)
    assert.deepEqual(counts(network, node.key), [count, count, count, count])
  })

  it('delays a spend that finds no room by a tick', async () => {
    network = await TestNetwork.start({ size: 4 })
    const node = network.node(0)
    const { key, coins } = await fundedKey(network, node, 1)
    await Promise.allSettled(Array.from({ length: MOST }, () => network.mesh(0).publish('shard', shard('1', node.key))))
    const to = 'ab'.repeat(32)
    const body = { token_id: coins[0], to }
    const moved = await ask(network, node, 'POST', '/api/tally/envelopes/bearer', { key, body })
    assert.equal(moved.status, 200, moved.text)
    assert.equal(node.core.services.mesh.state.coins.coin(coins[0])?.holder, to)
  })
})
