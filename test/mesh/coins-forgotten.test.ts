import assert from 'node:assert/strict'
import { transferTo } from './coins-world.ts'
import { alice, bob, id, shows, Voter, world } from './voter.ts'

describe('Votes of a member that has lost votes (rule 3)', () => {
  it('a member that recovered its log abstains until its votes must have come back', () => {
    const voter = new Voter()
    const spend = voter.propose(world.spend(alice, transferTo(bob)))
    voter.view = { ...voter.view, abstainsUntil: 300 }
    shows('recoveredAbstain', voter, [spend])
  })

  it('after that it votes for what was made since, and never for what it may have voted for before', () => {
    const forgetful = () => {
      const voter = new Voter()
      voter.view = { ...voter.view, abstainsUntil: 300, now: 1000 }
      return voter
    }
    const old = forgetful()
    shows('recoveredAbstain', old, [old.propose(world.spend(alice, transferTo(bob), {}, 999))])
    for (const [made, votes] of [
      [300, false],
      [301, true],
    ] as const) {
      const voter = forgetful()
      voter.certified(transferTo(bob), alice, made)
      const next = voter.propose(world.spend(bob, { kind: 'bond' }, { version: 1 }, 999))
      assert.deepEqual(voter.decide(), votes ? [id(next)] : [], `made in ${made}`)
    }
  })

  it('nobody votes for future ticks, so that the end of an abstention covers all earlier votes', () => {
    const voter = new Voter()
    voter.view = { ...voter.view, now: 180 }
    voter.certified(transferTo(bob), alice, 301)
    const next = voter.propose(world.spend(bob, { kind: 'bond' }, { version: 1 }))
    shows('recoveredAbstain', voter, [next])
    const other = new Voter()
    other.view = { ...other.view, now: 180 }
    shows('recoveredAbstain', other, [other.propose(world.spend(alice, transferTo(bob), {}, 301))])
    for (const each of [voter, other]) {
      each.view = { ...each.view, now: 181 }
      assert.equal(each.decide().length, 1)
    }
  })
})
