import assert from 'node:assert/strict'
import { MOST_CHANNEL_CLAIMS } from '../../src/mesh/channel-bound.ts'
import { MAX_EVENTS_PER_TICK } from '../../src/mesh/events.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import { NOBODY } from '../../src/mesh/nobody.ts'
import { evidenceOf, type LogWriter, testMesh } from './build.ts'
import { loadedFrom } from './saved.ts'

const nameOf = (index: number): string => index.toString(16).padStart(32, '0')

describe('channels of a member', () => {
  const mesh = testMesh(3)
  const [hoarder, other] = mesh.writers as readonly [LogWriter, LogWriter]
  let branch: LogWriter
  const events: AcceptedEvent[] = []

  before(function () {
    this.timeout(0)
    for (let index = 0; index < MOST_CHANNEL_CLAIMS + 3; index++) {
      if (index === 5) branch = hoarder.branch()
      events.push(openedBy(hoarder, index))
    }
  })

  const openedBy = (writer: LogWriter, index: number): AcceptedEvent => {
    const body = { act: 'open', after: NOBODY, envelope: NOBODY, seed: NOBODY, to: NOBODY } as const
    return writer.write('channel', 100 + Math.floor(index / MAX_EVENTS_PER_TICK), { channel: nameOf(index), ...body })
  }

  const fold = (state: MeshState, all: readonly AcceptedEvent[]): MeshState => {
    for (const each of all) state.apply(each)
    return state
  }

  it('are remembered up to a bound, by the order of its log, the same on every node', function () {
    this.timeout(0)
    const theirs = openedBy(other, 7)
    const first = fold(mesh.state(), [...events, theirs])
    assert.equal(first.registers.claimsOf('channel', hoarder.key), MOST_CHANNEL_CLAIMS)
    assert.equal(first.registers.claimsOf('channel', other.key), 1)
    assert.equal(first.registers.register('channel', nameOf(MOST_CHANNEL_CLAIMS)), null)
    assert.notEqual(first.registers.register('channel', nameOf(MOST_CHANNEL_CLAIMS - 1)), null)
    const why = first.why((events[MOST_CHANNEL_CLAIMS] as AcceptedEvent).id)
    assert.deepEqual([why?.effect, why?.reasons[0]?.includes('TOO_MANY_CHANNELS')], ['void', true])
    assert.equal(fold(mesh.state(), [theirs, ...events]).stateRoot(), first.stateRoot())
    // As it was after a restart from a checkpoint.
    const copy = loadedFrom(first, mesh.state())
    fold(copy, [openedBy(hoarder, MOST_CHANNEL_CLAIMS + 3)])
    assert.equal(copy.registers.claimsOf('channel', hoarder.key), MOST_CHANNEL_CLAIMS)
    assert.equal(copy.stateRoot(), first.stateRoot())
    // A log with two versions counts up to its fork, whenever a node learns of that.
    const evidence = other.write('evidence', 2000, evidenceOf(events[5] as AcceptedEvent, openedBy(branch, 6)))
    const early = fold(mesh.state(), [theirs, evidence, ...events.slice(0, 100)])
    fold(first, [evidence])
    assert.equal(first.registers.claimsOf('channel', hoarder.key), 5)
    assert.equal(early.registers.claimsOf('channel', hoarder.key), 5)
    assert.equal(first.stateRoot(), early.stateRoot())
  })
})
