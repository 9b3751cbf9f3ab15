import assert from 'node:assert/strict'
import fc from 'fast-check'
import { systemHash as hash } from '../../node/system/crypto.ts'
import { createMeshState } from '../../src/mesh/create-mesh-state.ts'
import type { AcceptedEvent, MeshState } from '../../src/mesh/mesh-state.ts'
import { spendId } from '../../src/mesh/spend-signing.ts'
import { anyPicks, interleave } from './any-history.ts'
import { applyAll, evidenceOf, jobBody, LogWriter } from './build.ts'
import { CoinWorld, idOf, keyOf, standInSigner, transferTo } from './coins-world.ts'

const COIN = idOf('coin')

/** Four members; the first mints a coin, its holder spends it, and the log of the minter turns out to be forked. */
function scene({ forkedAt = 1, votes = 2 } = {}) {
  const world = new CoinWorld(4)
  const writers = world.signers.map((signer) => new LogWriter(signer))
  const [minter, proposer, witness] = writers as [LogWriter, LogWriter, LogWriter]
  const holder = standInSigner('holder')
  // The coin is at position 2 of its minter's log.
  const mints = world.mint(0, keyOf(holder), [{ coin: COIN, face: 50 }], 2)
  const spend = world.spend(holder, transferTo(standInSigner('next')))
  const before = Array.from({ length: forkedAt }, () => minter.write('job', 100, jobBody('1')))
  const branch = minter.branch()
  const fork = [minter.write('job', 101, jobBody('2')), branch.write('job', 101, jobBody('3'))] as const
  const logs: AcceptedEvent[][] = [[...before, fork[0]], [], [], []]
  const proposed = proposer.write('spend', 102, { spend, mints, certificates: [] })
  logs[1]?.push(proposed)
  const cast = Array.from({ length: votes }, (_, index) => 3 - index).map((member) => {
    const voted = writers[member].write('vote', 103, { votes: [world.vote(member, spend)] })
    logs[member]?.push(voted)
    return voted
  })
  const evidence = witness.write('evidence', 104, evidenceOf(...fork))
  logs[2]?.push(evidence)
  const state = () => createMeshState(hash, world.members, { self: world.key(3) })
  const fate = (of: MeshState) => ({
    status: of.coins.proposal(spendId(hash, spend))?.status,
    open: of.coins.open().length,
    why: of.why(proposed.id)?.effect,
  })
  return { world, spend, logs, proposed, cast, evidence, state, fate }
}

const ORPHANED = { status: 'orphaned', open: 0, why: 'lost' }
const OPEN = { status: 'open', open: 1, why: 'counts' }

describe('a spend of a coin that was minted after a fork', () => {
  it('is open until the fork is known, and no longer', () => {
    const { logs, evidence, proposed, cast, state, fate } = scene()
    const held = applyAll(state(), [...(logs[0] ?? []), proposed, ...cast])
    assert.deepEqual(fate(held), OPEN)
    held.apply(evidence)
    assert.deepEqual(fate(held), ORPHANED)
    const why = held.why(proposed.id)?.reasons.join()
    assert.match(why ?? '', /minted after a fork/)
  })

  it('has the same outcome at every node, for any order of the events', () => {
    for (const [options, expected] of [
      [{}, ORPHANED],
      [{ votes: 3 }, OPEN],
      [{ forkedAt: 3 }, OPEN],
      [{ forkedAt: 2 }, ORPHANED],
    ] as const) {
      const { logs, state, fate } = scene(options)
      fc.assert(
        fc.property(anyPicks, (picks) => {
          assert.deepEqual(fate(applyAll(state(), interleave(logs, picks))), expected)
        }),
        { numRuns: 50 },
      )
    }
  })

  it('still moves its coin if a quorum had voted before the fork was known', () => {
    const { world, logs, spend, state, fate } = scene({ votes: 3 })
    const held = applyAll(state(), logs.flat())
    assert.deepEqual(fate(held), OPEN)
    held.apply(new LogWriter(world.signer(3)).write('certificate', 105, { certificate: world.certify(spend) }))
    assert.equal(held.coins.coin(COIN)?.version, 1)
  })

  it('still binds those who voted for it', () => {
    const { world, logs, spend, state } = scene()
    const held = applyAll(state(), logs.flat())
    assert.equal(held.coins.voteOf(world.key(3), COIN, 0), spendId(hash, spend))
  })
})
