import assert from 'node:assert/strict'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { REFUSALS, type RefusalCode } from '../../src/errors/table.ts'
import { MAX_EVENT_BYTES, WINDOW_TICKS } from '../../src/mesh/events.ts'
import { shard, signedEvent } from './events.ts'
import { signerOf, TestNetwork } from './network.ts'

describe('the check of incoming events', () => {
  let network: TestNetwork

  beforeEach(async () => {
    network = await TestNetwork.start({ size: 3, silent: [2] })
  })

  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  /** An event of the member that does not run. */
  const event = (members: Parameters<typeof signedEvent>[1] = {}) =>
    signedEvent(network.signer(2), { svcond: network.tick, ...members })

  const code = async (text: string): Promise<string> => {
    try {
      return await network.mesh(0).ingest(text, 'http')
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  it('accepts a valid event once', async () => {
    const { text } = event()
    assert.deepEqual([await code(text), await code(text)], ['appended', 'known'])
    await network.crash(network.node(0))
    await network.restart(network.node(0))
    assert.equal(await code(text), 'known')
  })

  it('reports what is wrong with any other', async () => {
    const good = event()
    const long = event({ body: { shard: 'ab'.repeat(32), nodes: ['f'.repeat(MAX_EVENT_BYTES)] } })
    const cases: readonly (readonly [string, RefusalCode])[] = [
      ['', 'MALFORMED_EVENT'],
      ['garbage', 'MALFORMED_EVENT'],
      [`${good.text} `, 'MALFORMED_EVENT'],
      [JSON.stringify({ ...good.event, more: 1 }), 'MALFORMED_EVENT'],
      [long.text, 'EVENT_TOO_LARGE'],
      [event({ network: 'local' }).text, 'WRONG_NETWORK'],
      [signedEvent(signerOf(77), { svcond: network.tick }).text, 'UNKNOWN_ORIGIN'],
      [good.text.replace(/"sig":"../, '"sig":"00'), 'BAD_SIGNATURE'],
      [event({ svcond: network.tick - WINDOW_TICKS - 1 }).text, 'OUTSIDE_WINDOW'],
      [event({ svcond: network.tick + WINDOW_TICKS + 1 }).text, 'OUTSIDE_WINDOW'],
      [event({ seq: 200 }).text, 'SEQUENCE_GAP'],
    ]
    for (const [text, expected] of cases) assert.equal(await code(text), expected)
    assert.equal(network.mesh(0).state.log(network.members[2]).count, 0)
  })

  it('accepts an event at the edge of the window, and one whose body has no effect', async () => {
    const first = event({ svcond: network.tick - WINDOW_TICKS })
    assert.equal(await code(first.text), 'appended')
    const empty = event({ seq: 1, prev: first.id, body: {} })
    assert.equal(await code(empty.text), 'appended')
    assert.equal(network.mesh(0).state.log(network.members[2]).count, 2)
    assert.equal(network.mesh(0).state.why(empty.id)?.effect, 'void')
  })

  it('keeps early events until their predecessors arrive', async () => {
    const chain = [event()]
    for (let seq = 1; seq < 4; seq++) chain.push(event({ seq, prev: chain[seq - 1]?.id }))
    const [a, b, c, d] = chain.map(({ text }) => text) as [string, string, string, string]
    assert.deepEqual(
      [await code(d), await code(b), await code(c), await code(d)],
      ['waiting', 'waiting', 'waiting', 'waiting'],
    )
    assert.equal(await code(a), 'appended')
    await network.ticks(1)
    assert.equal(network.mesh(0).state.log(network.members[2]).count, 4)
  })

  it('refuses an event whose tick is before that of its predecessor, and accepts another one in its place', async () => {
    const first = event()
    assert.equal(await code(first.text), 'appended')
    assert.equal(await code(event({ seq: 1, prev: first.id, svcond: network.tick - 5 }).text), 'MALFORMED_EVENT')
    assert.equal(await code(event({ seq: 1, prev: first.id }).text), 'appended')
  })

  it('gives gossip the verdict of the table', async () => {
    const mouth = network.air.peer(network.members[2])
    mouth.onGossip(async () => 'ignore')
    await mouth.start()
    const invalid = (): number => network.mesh(0).figures().gossipInvalid
    const send = async (text: string | Uint8Array): Promise<number> => {
      const before = invalid()
      await mouth.publish(typeof text === 'string' ? toUtf8(text) : text)
      await network.ticks(1)
      return invalid() - before
    }
    assert.equal(REFUSALS.OUTSIDE_WINDOW.verdict, 'ignore')
    assert.equal(await send(event({ svcond: network.tick - 500 }).text), 0)
    assert.equal(await send('garbage'), 1)
    assert.equal(await send(new Uint8Array([0xff, 0xfe])), 1)
    assert.equal(await send(new Uint8Array(600_000)), 1)
    assert.equal(await send(event().text), 0)
    assert.equal(network.mesh(0).state.log(network.members[2]).count, 1)
  })

  it('soon ignores a peer that sends garbage', async () => {
    const mouth = network.air.peer(network.members[2])
    mouth.onGossip(async () => 'ignore')
    await mouth.start()
    for (let i = 0; i < 200; i++) await mouth.publish(toUtf8(`garbage ${i}`))
    await network.ticks(1)
    const { gossipReceived, gossipInvalid } = network.mesh(0).figures()
    assert.ok(gossipReceived >= 200)
    assert.ok(gossipInvalid <= 60, `${gossipInvalid} were read`)
    // What it passes on is not lost: it comes again by other ways.
    await network.mesh(1).ingest(event({ body: shard('9', network.members[2]) }).text, 'http')
    await network.ticks(6)
    assert.equal(network.mesh(0).state.log(network.members[2]).count, 1)
  })

  it('accepts no events of its own log from others, but fetches what it has lost', async () => {
    const node = network.node(0)
    const { count, hash } = network.mesh(0).state.log(node.key)
    const lost = signedEvent(node.signer, { seq: count, prev: hash, svcond: network.tick, body: shard('8', node.key) })
    assert.equal(await network.mesh(1).ingest(lost.text, 'http'), 'appended')
    assert.equal(await code(lost.text.replace(/"sig":"../, '"sig":"00')), 'BAD_SIGNATURE')
    assert.equal(network.mesh(0).confirmed, true, 'what nobody signed confuses nobody')
    assert.equal(await code(lost.text), 'SEQUENCE_GAP')
    assert.equal(network.mesh(0).confirmed, false)
    await network.until(() => network.mesh(0).confirmed, 40)
    assert.equal(network.mesh(0).state.recovery(node.key).incarnation, 1)
    assert.deepEqual(network.mesh(0).state.evidence(), [])
  })
})
