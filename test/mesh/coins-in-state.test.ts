import assert from 'node:assert/strict'
import fc from 'fast-check'
import { systemHash } from '../../node/system/crypto.ts'
import { createMeshState } from '../../src/mesh/create-mesh-state.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { spendId } from '../../src/mesh/spend-signing.ts'
import { anyPicks, interleave } from './any-history.ts'
import { applyAll, evidenceOf, jobBody, LogWriter } from './build.ts'
import { bare, CoinWorld, idOf, standInSigner, transferTo } from './coins-world.ts'

/** Four members, and a holder who spends a coin twice; three votes certify the first spend. */
function scene() {
  const world = new CoinWorld(4)
  const writers = world.signers.map((signer) => new LogWriter(signer)) as unknown as readonly [LogWriter, LogWriter]
  const [holder, next] = [standInSigner('holder'), standInSigner('next')]
  const [spend, rival] = [world.spend(holder, transferTo(next)), world.spend(holder, transferTo(holder))]
  const onwards = world.spend(next, transferTo(holder), { version: 1 }, 300)
  const state = () => createMeshState(systemHash, world.members)
  return { world, writers, spend, rival, onwards, state }
}

describe('coins in the state of the mesh', () => {
  it('move by certificates, and the state root changes with them', () => {
    const { world, writers, spend, state } = scene()
    const proposed = writers[0].write('spend', 200, bare(spend))
    const votes = writers.map((writer, member) => writer.write('vote', 201, { votes: [world.vote(member, spend)] }))
    const certified = writers[0].write('certificate', 202, { certificate: world.certify(spend) })
    const open = applyAll(state(), [proposed, ...votes])
    assert.equal(open.stateRoot(), state().stateRoot())
    open.apply(certified)
    assert.notEqual(open.stateRoot(), state().stateRoot())
    assert.equal(open.coins.coin(idOf('coin'))?.version, 1)
    assert.equal(applyAll(state(), [certified]).stateRoot(), open.stateRoot())
  })

  it('give one root for any order of proposals, votes and certificates', () => {
    const { world, writers, spend, rival, onwards, state } = scene()
    const logs: AcceptedEvent[][] = [
      [
        writers[0].write('spend', 200, bare(spend)),
        writers[0].write('certificate', 202, { certificate: world.certify(spend) }),
        writers[0].write('job', 203, jobBody('1')),
      ],
      [
        writers[1].write('spend', 200, bare(rival)),
        writers[1].write('spend', 300, bare(onwards, [world.certify(spend)])),
        writers[1].write('certificate', 301, { certificate: world.certify(onwards) }),
      ],
      ...[2, 3].map((member) => [
        writers[member].write('vote', 201, { votes: [world.vote(member, spend)] }),
        writers[member].write('job', 203, jobBody('1')),
      ]),
    ]
    const expected = applyAll(state(), logs.flat()).stateRoot()
    fc.assert(
      fc.property(anyPicks, (picks) => {
        const found = applyAll(state(), interleave(logs, picks))
        assert.equal(found.stateRoot(), expected)
        assert.equal(found.coins.coin(idOf('coin'))?.version, 2)
      }),
      { numRuns: 100 },
    )
  })

  it('stay moved when the log that contains the certificate turns out to be forked', () => {
    const { world, writers, spend, state } = scene()
    const branch = writers[0].branch()
    const certified = writers[0].write('certificate', 200, { certificate: world.certify(spend) })
    const other = branch.write('job', 200, jobBody('2'))
    const evidence = writers[1].write('evidence', 201, evidenceOf(certified, other))
    const orders = [
      [certified, evidence],
      [evidence, certified],
    ].map((events) => applyAll(state(), events))
    assert.deepEqual(
      orders.map(({ coins }) => coins.coin(idOf('coin'))?.version),
      [1, 1],
    )
    assert.equal(orders[0]?.stateRoot(), orders[1]?.stateRoot())
    // A node that saw the other branch has the same state once another member has published the certificate.
    const again = writers[1].write('certificate', 202, { certificate: world.certify(spend) })
    assert.equal(applyAll(state(), [other, evidence, again]).stateRoot(), orders[0]?.stateRoot())
  })

  it('report why a spend won or lost', () => {
    const { world, writers, spend, rival, state } = scene()
    const [first, second] = [writers[0].write('spend', 200, bare(spend)), writers[1].write('spend', 200, bare(rival))]
    const certified = writers[0].write('certificate', 202, { certificate: world.certify(spend) })
    const found = applyAll(state(), [first, second])
    assert.equal(found.why(first.id)?.effect, 'counts')
    assert.match(found.why(first.id)?.reasons.join() ?? '', /no quorum has voted yet/)
    found.apply(certified)
    assert.deepEqual(
      [first, second, certified].map(({ id }) => found.why(id)?.effect),
      ['wins', 'lost', 'wins'],
    )
    const lost = found.why(second.id)?.reasons.join() ?? ''
    assert.match(lost, new RegExp(`a quorum voted for ${spendId(systemHash, spend)}, which spent version 0 of coin`))
  })

  it('report when the votes for two spends are permanently split', () => {
    const { world, writers, spend, rival, state } = scene()
    const split = [spend, spend, rival, rival]
    const events = [
      writers[0].write('spend', 200, bare(spend)),
      writers[1].write('spend', 200, bare(rival)),
      ...split.map((chosen, member) => writers[member].write('vote', 201, { votes: [world.vote(member, chosen)] })),
    ]
    const why = applyAll(state(), events).why(events[0]?.id ?? '')
    assert.equal(why?.effect, 'lost')
    assert.match(why?.reasons.join() ?? '', /the votes are split, so that no spend of that version can reach a quorum/)
  })
})
