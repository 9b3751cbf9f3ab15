import assert from 'node:assert/strict'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { applyAll, evidenceOf, heartbeatBody, type LogWriter, testMesh } from './build.ts'
import { CLOSES, memberBody, ratificationBody, textBody } from './governance-build.ts'
import { ACTIVATES, changing } from './governance-history.ts'
import { loadedFrom } from './saved.ts'

const SIZE = 17
const LAST = CLOSES + 960
const FIRST = CLOSES + 121

/** A proposal that six of seventeen members have signed, and the eleven others. */
function signedBySix() {
  const mesh = testMesh(SIZE)
  const { writers } = mesh
  const proposal = (writers[0] as LogWriter).write('proposal', 100, textBody())
  const ballots = writers
    .slice(0, 12)
    .map((each) => each.write('ballot', 200, { proposal: proposal.id, choice: 'yes' }))
  const sign = (carrier: LogWriter, signer: LogWriter) =>
    carrier.write('ratification', FIRST, ratificationBody(proposal, [signer]))
  const signed = writers.slice(0, 6).map((each) => sign(each, each))
  const state = applyAll(mesh.state(), [proposal, ...ballots, ...signed])
  const found = (of = state) => {
    const { state: name, final } = of.governance.proposal(proposal.id, LAST + 1) ?? {}
    return [name, final]
  }
  return { mesh, writers, state, found, sign, proposal }
}

const beat = (writer: LogWriter, svcond: number): AcceptedEvent =>
  writer.write('heartbeat', svcond, heartbeatBody(Array(SIZE).fill(1000)))
const recovery = (writer: LogWriter, svcond: number, incarnation = 1): AcceptedEvent =>
  writer.write('recovery', svcond, { incarnation, adopted: 2, abstains_until: svcond + 120 })

describe('A log that is past the time of a proposal without a signature', () => {
  it('does not count if its member lost records in that time: five faulty members may have what it signed', () => {
    const { writers, state, found, sign } = signedBySix()
    const [lost, ...others] = writers.slice(6) as [LogWriter, ...LogWriter[]]
    // The versions of five logs that are shown only at the end, and with them the signature that was lost.
    const hidden = others.slice(5).map((each) => each.branch())
    applyAll(state, [recovery(lost, FIRST + 10), ...others.map((each) => beat(each, LAST + 1)), beat(lost, LAST + 1)])
    assert.deepEqual(found(), ['undecided', false])
    applyAll(
      state,
      hidden.map((each) => sign(writers[1] as LogWriter, each)),
    )
    state.apply(sign(writers[1] as LogWriter, lost))
    assert.deepEqual(found(), ['accepted', true])
  })

  for (const [when, tick] of [
    ['before it', FIRST - 1],
    ['after it', LAST + 2],
  ] as const) {
    it(`counts if its member lost records ${when}`, () => {
      const { mesh, writers, state, found } = signedBySix()
      const [lost, ...others] = writers.slice(6) as [LogWriter, ...LogWriter[]]
      applyAll(
        state,
        others.map((each) => beat(each, LAST + 1)),
      )
      if (tick < LAST) state.apply(recovery(lost, tick))
      assert.deepEqual(found(), ['undecided', false])
      state.apply(beat(lost, LAST + 1))
      assert.deepEqual(found(), ['expired', true])
      if (tick > LAST) state.apply(recovery(lost, tick))
      assert.deepEqual(found(), ['expired', true])
      assert.deepEqual(found(loadedFrom(state, mesh.state())), ['expired', true])
    })
  }

  it('does not count by a first event after it that is a recovery, however late', () => {
    const { writers, state, found } = signedBySix()
    const [lost, ...others] = writers.slice(6) as [LogWriter, ...LogWriter[]]
    applyAll(state, [
      ...others.map((each) => beat(each, LAST + 1)),
      recovery(lost, LAST + 5000),
      beat(lost, LAST + 5001),
    ])
    assert.deepEqual(found(), ['undecided', false])
  })

  it('counts also once it has two versions: what was final stays final when its heartbeats are revoked', () => {
    const { writers, state, found } = signedBySix()
    const others = writers.slice(6)
    const [forked] = others as [LogWriter]
    const branch = forked.branch()
    const [one, ...rest] = others.map((each) => beat(each, LAST + 1)) as [AcceptedEvent, ...AcceptedEvent[]]
    applyAll(state, [one, ...rest])
    assert.deepEqual(found(), ['expired', true])
    state.apply((writers[0] as LogWriter).write('evidence', LAST + 2, evidenceOf(one, beat(branch, LAST))))
    assert.equal(state.log(forked.key).quarantined_from, one.event.seq)
    assert.deepEqual(found(), ['expired', true])
  })

  it('does not count by what a change of members revokes that is accepted and has no certificate yet', () => {
    const { mesh, old, fresh, certificate, stay } = changing()
    const [carrier, proposer] = stay as [LogWriter, LogWriter]
    const change = proposer.write('proposal', 1000, memberBody([1, old.key, fresh.key], 2000, ACTIVATES))
    const text = proposer.write('proposal', 3000, textBody(3200))
    const last = 3200 + 960
    const accepted = proposer.write('ratification', 2121, ratificationBody(change, stay.slice(0, 12)))
    const signed = stay.slice(0, 6).map((each) => each.write('ratification', 3321, ratificationBody(text, [each])))
    const ten = stay.slice(6).map((each) => beat(each, last + 1))
    const votes = stay.slice(0, 12).map((each) => each.write('ballot', 3100, { proposal: text.id, choice: 'yes' }))
    const state = applyAll(mesh.state(), [change, accepted, text, ...votes, ...signed, ...ten])
    const found = () => {
      const { state: name, final } = state.governance.proposal(text.id, ACTIVATES + 20) ?? {}
      return [name, final]
    }
    state.apply(beat(old, ACTIVATES + 1))
    assert.deepEqual(found(), ['undecided', false])
    state.apply(carrier.write('epoch', ACTIVATES + 5, { certificate }))
    assert.deepEqual(found(), ['undecided', false])
    state.apply(beat(fresh, ACTIVATES + 6))
    assert.deepEqual(found(), ['undecided', false])
  })
})
