import assert from 'node:assert/strict'
import { ratifiable } from '../../src/mesh/governance/ratifiable.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { Succession } from '../../src/mesh/succession.ts'
import { applyAll, type LogWriter, testMesh } from './build.ts'
import { changeOf, newcomer, statementOf } from './epoch-world.ts'
import { CLOSES, textBody } from './governance-build.ts'
import { loadedFrom } from './saved.ts'

const SIZE = 17
const DUE = CLOSES + 121

function proposed() {
  const mesh = testMesh(SIZE)
  const { writers } = mesh
  const proposal = (writers[0] as LogWriter).write('proposal', 100, textBody())
  const state = applyAll(mesh.state(), [proposal])
  const vote = (writer: LogWriter, choice: 'yes' | 'no' = 'yes', tick = 200): AcceptedEvent => {
    const event = writer.write('ballot', tick, { proposal: proposal.id, choice })
    state.apply(event)
    return event
  }
  const looked = () => [...state.governance.ratifiableFrom(DUE)]
  return { mesh, writers, proposal, state, vote, looked }
}

describe('Ballots', () => {
  it('make members look at a proposal when seven have voted, however many ballots there are', () => {
    const { writers, proposal, vote, looked } = proposed()
    for (let i = 0; i < 9; i++) vote(writers[16] as LogWriter)
    for (const each of writers.slice(0, 5)) vote(each)
    assert.deepEqual(looked(), [])
    vote(writers[5] as LogWriter)
    assert.deepEqual(looked(), [proposal.id])
  })

  it('of one member on one proposal are two at most, in the order of its log; later ones are void on every node', () => {
    const { mesh, writers, proposal, state, vote } = proposed()
    const writer = writers[16] as LogWriter
    const [first, second, third] = [vote(writer, 'no'), vote(writer, 'no', 201), vote(writer, 'yes', 202)]
    for (let i = 0; i < 500; i++) vote(writer, 'yes', 203 + i)
    const kept = (of = state) => of.registers.claims('ballot', proposal.id).map(({ event }) => event)
    assert.deepEqual(kept(), [first.id, second.id])
    assert.deepEqual(kept(loadedFrom(state, mesh.state())), [first.id, second.id])
    const why = state.why(third.id)
    assert.deepEqual([why?.effect, /ALREADY_VOTED/.test(why?.reasons.join() ?? '')], ['void', true])
    // A yes that is void supports nothing: with it they would be twelve.
    for (const each of writers.slice(0, 11)) vote(each)
    assert.equal(state.governance.isSupported(proposal.id), false)
    const view = { members: state.members, governance: state.governance, self: writer.key, abstainsUntil: -1 }
    assert.deepEqual(ratifiable(view, DUE), [])
    vote(writers[11] as LogWriter)
    assert.deepEqual(
      ratifiable(view, DUE).map(({ proposal: id }) => id),
      [proposal.id],
    )
    // Other proposals have their own.
    const other = (writers[0] as LogWriter).write('proposal', 900, textBody(CLOSES + 100))
    applyAll(state, [other, writer.write('ballot', 901, { proposal: other.id, choice: 'yes' })])
    assert.equal(state.governance.proposal(other.id, 901)?.yes, 1)
  })
})

describe('Confirmations of a change', () => {
  it('are missing until a quorum has signed, and never fewer than none beyond it', () => {
    const { members, writers } = testMesh(SIZE)
    const succession = new Succession(members, { replace: () => '' } as never)
    const statement = statementOf(changeOf(writers[16] as LogWriter, newcomer('one'), 5000))
    const missing = writers.map(({ key }) => {
      succession.add(key, { statement, sig: '' })
      return succession.missingFor(statement.proposal)
    })
    assert.deepEqual(missing, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0])
  })
})
