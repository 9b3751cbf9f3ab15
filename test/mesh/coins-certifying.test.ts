import assert from 'node:assert/strict'
import { systemHash as hash } from '../../node/system/crypto.ts'
import { assembleCertificate, needsRepublishing } from '../../src/mesh/certifying.ts'
import type { CoinTable } from '../../src/mesh/coin-table.ts'
import { createCoinTable } from '../../src/mesh/create-coin-table.ts'
import { Members } from '../../src/mesh/members.ts'
import { checkCertificate } from '../../src/mesh/spend-rules.ts'
import { spendId } from '../../src/mesh/spend-signing.ts'
import { CoinWorld, carrier, keyOf, NETWORK, standInSigner, transferTo } from './coins-world.ts'

const world = new CoinWorld()
const alice = standInSigner('alice')
const spend = world.spend(alice, transferTo(alice))
const id = spendId(hash, spend)
const { signatures } = world.ports

function votesOf(voters: readonly number[], bad: readonly number[] = []): Map<string, string> {
  const sig = (member: number) => (bad.includes(member) ? '00'.repeat(64) : world.vote(member, spend).sig)
  return new Map(voters.map((member) => [world.key(member), sig(member)]))
}
const all = [...world.signers.keys()]
const assemble = (votes: Map<string, string>, excludes?: (voter: string) => boolean) =>
  assembleCertificate(signatures, NETWORK, world.members, { id, spend, votes }, undefined, excludes)

const missingIn = (
  table: CoinTable,
  members: Members,
  quarantinedFrom: (origin: string) => number | null = () => null,
): string[] => [...table.certified()].filter((each) => needsRepublishing(table, members, quarantinedFrom, each))

describe('Certificates from votes', () => {
  it('are valid for any order of votes, and contain no more votes than needed', () => {
    const certificate = assemble(votesOf(all.toReversed())) ?? assert.fail()
    assert.equal(certificate.votes.length, 12)
    assert.equal(checkCertificate(world.ports, NETWORK, world.members, certificate), null)
  })

  it('ignore invalid votes, and are void with fewer than a quorum of valid ones', () => {
    const held = assemble(votesOf(all, [0, 3, 4, 8, 16])) ?? assert.fail()
    assert.equal(checkCertificate(world.ports, NETWORK, world.members, held), null)
    assert.equal(assemble(votesOf(all, [0, 3, 4, 8, 11, 16])), null)
    assert.equal(assemble(votesOf(all.slice(6))), null)
  })

  it('4: leaving out votes of members quarantined since would lose what was decided', () => {
    const votes = votesOf(all.slice(0, 12))
    assert.notEqual(assemble(votes), null)
    assert.equal(
      assemble(votes, (voter) => voter === world.key(3)),
      null,
    )
  })

  it('are published again when only quarantined parts of logs contain them', () => {
    const table = createCoinTable(hash, world.members)
    const from = (places: Readonly<Record<number, number>>) =>
      missingIn(table, world.members, (origin) => places[world.members.indexOf(origin)] ?? null)
    table.applyCertificate(world.certify(spend), carrier(world.key(2), 9))
    assert.deepEqual(from({}), [])
    assert.deepEqual(from({ 2: 10, 3: 0 }), [])
    assert.deepEqual(from({ 2: 9 }), [id])
    table.applyCertificate(world.certify(spend), carrier(world.key(7), 1))
    assert.deepEqual(from({ 2: 9 }), [])
    assert.deepEqual(from({ 2: 9, 7: 0 }), [id])
  })

  it('are published again when only logs of keys that were replaced before contain them', () => {
    const members = new Members(world.members.keys)
    const table = createCoinTable(hash, members)
    const missing = () => missingIn(table, members)
    table.applyCertificate(world.certify(spend), carrier(world.key(2), 9, 1000))
    for (const [index, activates] of [1001, 1000].entries()) {
      const change = { proposal: id, replaces: world.key(2 + index), by: keyOf(standInSigner(`new ${index}`)) }
      const statement = { network: NETWORK, number: index + 1, ...change, activates }
      members.follow({ statement, votes: [] })
    }
    assert.deepEqual(missing(), [])
    table.applyCertificate(world.certify(spend), carrier(world.key(3), 4, 1000))
    assert.deepEqual(missing(), [])
    const other = createCoinTable(hash, members)
    other.applyCertificate(world.certify(spend), carrier(world.key(3), 4, 1000))
    assert.deepEqual(missingIn(other, members), [id])
    other.applyCertificate(world.certify(spend), carrier(world.key(5), 4, 1002))
    assert.deepEqual(missingIn(other, members), [])
  })
})
