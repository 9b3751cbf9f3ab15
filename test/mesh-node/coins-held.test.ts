import assert from 'node:assert/strict'
import { systemSigner } from '../../node/system/crypto.ts'
import { receiveDecision } from '../../src/journal/event-decisions.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { MAX_HELD_LENGTH } from '../../src/mesh/open-proposals.ts'
import { signSpend } from '../../src/mesh/spend-signing.ts'
import { signedEvent } from './events.ts'
import { NETWORK, TestNetwork } from './network.ts'

const holder = systemSigner(new Uint8Array(32).fill(77))
const LENGTH = 400_000

describe('a node that is asked to keep more spends than its bound', () => {
  let network: TestNetwork

  afterEach(async () => {
    await network.close()
    assert.deepEqual(network.faults, [])
  })

  /** Long spends in the log of the last member, as if all of them held. */
  function flood(count: number): AcceptedEvent[] {
    const svcond = network.tick
    const events: AcceptedEvent[] = []
    for (let seq = 0; seq < count; seq++) {
      const input = { coin: seq.toString(16).padStart(64, '0'), minter: '00'.repeat(32), version: 0, face: 1 }
      const action = { kind: 'transfer', to: 'ab'.repeat(32), account: 'x'.repeat(LENGTH) } as const
      const spend = signSpend(holder, { network: NETWORK, inputs: [input], action, svcond })
      const body = { spend, mints: [], certificates: [] }
      const prev = events.at(-1)?.id ?? '0'.repeat(64)
      const more = { seq, prev, svcond: svcond + seq, kind: 'spend', body } as never
      events.push({ ...signedEvent(network.signer(3), more), void: null })
    }
    return events
  }

  it('publishes a heartbeat at once and drops the oldest, with the same result after a restart', async () => {
    network = await TestNetwork.start({ size: 4, silent: [3] })
    const node = network.node(0)
    // Alone: other nodes would reject the contents of this journal.
    network.air.partition(network.keys(0), network.keys(1, 2, 3))
    const count = Math.ceil((1.3 * MAX_HELD_LENGTH) / LENGTH)
    await node.core.journal.lane.receive(receiveDecision(flood(count)))
    const held = () => network.mesh(0).state.coins.open()
    assert.equal(held().length, count)
    const before = network.mesh(0).state.log(node.key).count
    await network.ticks(2)
    assert.ok(network.mesh(0).state.log(node.key).count > before)
    const most = Math.floor(MAX_HELD_LENGTH / (LENGTH + 1000))
    assert.equal(held().length, most)
    assert.equal(held()[0]?.spend.inputs[0]?.coin, (count - most).toString(16).padStart(64, '0'))
    const ids = held().map(({ id }) => id)
    await network.crash(node)
    await network.restart(node)
    assert.deepEqual(
      held().map(({ id }) => id),
      ids,
    )
  })

  it('never votes for a spend that it does not have', async () => {
    network = await TestNetwork.start({ size: 4 })
    const votes = [{ spend: 'ab'.repeat(32), sig: '00'.repeat(64) }]
    await assert.rejects(network.mesh(0).publish('vote', { votes }), { code: 'NOT_READY' })
  })
})
