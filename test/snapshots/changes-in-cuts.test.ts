import assert from 'node:assert/strict'
import { inlineFold } from '../../node/mesh/snapshots/inline-fold.ts'
import { SnapshotStore } from '../../node/mesh/snapshots/snapshot-store.ts'
import { Taker } from '../../node/mesh/snapshots/taker.ts'
import { MemoryStore } from '../../node/store/memory-store.ts'
import { systemHash } from '../../node/system/crypto.ts'
import type { EventReader } from '../../src/journal/event-reader.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { loadParts } from '../../src/mesh/saved-parts.ts'
import { heartbeatBody, jobBody, type LogWriter, NETWORK, ownerBody, testMesh } from '../mesh/build.ts'
import { certifyEpoch, changeOf, newcomer, statementOf, take } from '../mesh/epoch-world.ts'
import { textBody } from '../mesh/governance-build.ts'

/** A node that takes snapshots of what has arrived, and a state that begins with one of them. */
async function takerOf() {
  const mesh = testMesh(17)
  const state = mesh.state()
  const logs = new Map<string, AcceptedEvent[]>()
  const arrive = (...events: readonly AcceptedEvent[]): void => {
    for (const accepted of events) {
      assert.ok(take(mesh, state, accepted), `${accepted.event.kind} of tick ${accepted.event.svcond} is not taken`)
      const log = logs.get(accepted.event.origin)
      if (log === undefined) logs.set(accepted.event.origin, [accepted])
      else log.push(accepted)
    }
  }
  const events: Pick<EventReader, 'first' | 'accepted'> = {
    first: () => 0,
    accepted: async (origin, from, limit) =>
      (logs.get(origin) ?? []).slice(from, from + limit).map((accepted) => ({ accepted, own: false })),
  }
  const store = await SnapshotStore.open(new MemoryStore(), systemHash)
  const { members } = state
  const fold = inlineFold(systemHash)
  const [turn, signal] = [() => Promise.resolve(), new AbortController().signal]
  const taker = new Taker({
    network: NETWORK,
    members,
    state,
    events: events as EventReader,
    store,
    fold,
    turn,
    signal,
  })
  const snapshot = async (tick: number, base: string | null = null, seen = state.logs().map(({ count }) => count)) => {
    const id = systemHash.sha256Hex(`cut ${tick}`)
    const taken = await taker.take({ tick, base, seen, id }, base === null ? null : (store.named(base) ?? null))
    const joined = mesh.state()
    await loadParts(joined, store.parts(taken))
    return { ...taken, joined }
  }
  return { writers: mesh.writers, state, arrive, snapshot }
}

describe('the snapshot of a cut with a change of members', () => {
  const fresh = (): LogWriter => newcomer('fresh')
  const world = async () => {
    const { writers, ...rest } = await takerOf()
    const by = fresh()
    const certificate = certifyEpoch(writers.slice(0, 12), statementOf(changeOf(writers[16], by, 5000)))
    return { ...rest, writers, by, certificate }
  }

  it('is the state of all nodes, whatever ticks the new key and the first event with its certificate have', async () => {
    for (const tick of [8999, 9000, 9001]) {
      const { writers, by, certificate, arrive, snapshot, state } = await world()
      arrive(
        writers[0].write('epoch', 9000, { certificate }),
        by.write('proposal', tick, textBody(20_000)),
        writers[1].write('epoch', 9010, { certificate }),
      )
      const { joined, manifest } = await snapshot(9216)
      assert.equal(joined.stateRoot(), state.stateRoot())
      assert.deepEqual([manifest.epochs, manifest.heads[17]?.count], [[certificate], 1])
      assert.deepEqual(
        [0, 1, 2].map((each) => joined.succession.carried(writers[each].key)),
        [1, 1, 0],
      )
    }
  })

  it('is it onto a snapshot that had counted what the replaced key did after its term', async () => {
    const { writers, by, certificate, arrive, snapshot, state } = await world()
    const [lost] = [writers[16]]
    arrive(
      lost.write('job', 4999, jobBody('1')),
      lost.write('owner', 5001, ownerBody(lost.signer, '1'.repeat(32))),
      lost.write('heartbeat', 5400, heartbeatBody(writers.map(() => 1))),
    )
    const base = await snapshot(8192)
    assert.equal(base.joined.stateRoot(), state.stateRoot())
    const next = certifyEpoch(
      [...writers.slice(0, 11), by],
      statementOf(changeOf(writers[15], newcomer('next'), 7000), 2),
    )
    // Of two certificates of one number the first in the order of the cut counts, though another one arrived first.
    const other = certifyEpoch(writers.slice(1, 13), certificate.statement)
    arrive(
      writers[0].write('epoch', 9000, { certificate }),
      writers[1].write('epoch', 8998, { certificate: other }),
      by.write('job', 8989, jobBody('3')),
      by.write('epoch', 8990, { certificate }),
      by.write('owner', 8990, ownerBody(by.signer, '1'.repeat(32))),
      by.write('epoch', 8991, { certificate: next }),
    )
    const { joined, manifest } = await snapshot(9216, base.digest)
    assert.equal(joined.stateRoot(), state.stateRoot())
    assert.notEqual(joined.stateRoot(), base.joined.stateRoot())
    assert.deepEqual(manifest.epochs, [certificate, next])
  })

  it('has no log of a key that the cut does not show to be a member: the next one has it from its beginning', async () => {
    const { writers, by, certificate, arrive, snapshot, state } = await world()
    const job = by.write('job', 9001, jobBody('2'))
    arrive(writers[0].write('epoch', 9000, { certificate }), job)
    const seen = state.logs().map((_log, index) => (index === 17 ? 1 : 0))
    const { manifest, digest, joined } = await snapshot(9216, null, seen)
    assert.equal(joined.why(job.id), null)
    assert.deepEqual([manifest.epochs, manifest.heads.length], [[], 17])
    const later = await snapshot(10_240, digest)
    assert.equal(later.joined.stateRoot(), state.stateRoot())
    assert.equal(later.manifest.heads[17]?.count, 1)
  })
})
