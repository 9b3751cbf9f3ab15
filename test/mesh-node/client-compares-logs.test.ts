import assert from 'node:assert/strict'
import { portableHash, portableSignatures } from '../../src/crypto/noble.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { eventId } from '../../src/mesh/event-signature.ts'
import { showsFork } from '../../src/mesh/evidence.ts'
import { Members } from '../../src/mesh/members.ts'
import { NM23 } from '../api/test-core.ts'
import { ask, mint } from './ask.ts'
import { shard, signedEvent } from './events.ts'
import { NETWORK, TestNetwork } from './network.ts'

const PORTS = { hash: portableHash, signatures: portableSignatures() }

describe('a client that compares the event behind its answer with the log of another node (ADR 24)', () => {
  let network: TestNetwork
  before(async () => {
    network = await TestNetwork.start({ size: 5, silent: [4] })
  })
  after(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  /** The event that another node has at the place of the client's, by the one request of the ADR. */
  const elsewhere = async ({ origin, seq }: PublishedEvent): Promise<PublishedEvent> => {
    const path = `/api/mesh/events/${origin}?from=${seq}&limit=1`
    const { events } = (await ask(network, network.node(2), 'GET', path)).json
    return events[0]
  }

  it('finds the same event for an honest node', async () => {
    const key = await mint(network, network.node(1))
    const sealed = await ask(network, network.node(1), 'POST', '/api/svc/compute', { body: NM23, key })
    await network.ticks(3)
    const path = `/api/svc/envelopes/${sealed.json.envelope_id}/inclusion`
    const { inclusion } = (await ask(network, network.node(1), 'GET', path)).json
    const found = await elsewhere(inclusion.event)
    assert.equal(eventId(PORTS.hash, found), eventId(PORTS.hash, inclusion.event))
  })

  it('holds evidence that convinces every member if its event was not the one published', async () => {
    const liar = network.signer(4)
    const mouth = network.air.peer(network.members[4])
    mouth.onGossip(async () => 'ignore')
    await mouth.start()
    const key = network.members[4]
    const place = { svcond: network.tick, seq: 0 }
    const shown = signedEvent(liar, { ...place, body: shard('1', key) })
    const published = signedEvent(liar, { ...place, body: shard('2', key) })
    await mouth.publish(Buffer.from(published.text))
    await network.ticks(2)
    const found = await elsewhere(shown.event)
    assert.equal(eventId(PORTS.hash, found), published.id)
    assert.notEqual(published.id, shown.id)
    const pair = [shown, published].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ event }) => event)
    const [first, second] = pair as [PublishedEvent, PublishedEvent]
    assert.equal(showsFork(PORTS, NETWORK, new Members(network.members), { first, second }), true)
    assert.equal(showsFork(PORTS, NETWORK, new Members(network.members), { first, second: first }), false)
    // One message to one member is enough: the others learn it from the evidence that this one publishes.
    await mouth.publish(Buffer.from(shown.text))
    await network.ticks(4)
    for (const { state } of network.meshes()) assert.equal(state.log(key).quarantined_from, 0)
  })
})
