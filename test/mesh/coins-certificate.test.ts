import assert from 'node:assert/strict'
import type { Certificate } from '../../src/mesh/spend.ts'
import { checkCertificate } from '../../src/mesh/spend-rules.ts'
import { mutationsOf } from './coins-mutations.ts'
import { CoinWorld, NETWORK, standInSigner, transferTo } from './coins-world.ts'

const world = new CoinWorld()
const alice = standInSigner('alice')
const bob = standInSigner('bob')
const checkedCertificate = (certificate: unknown) =>
  checkCertificate(world.ports, NETWORK, world.members, certificate as Certificate)

describe('Rules of coins: the certificate', () => {
  const spend = world.spend(alice, transferTo(bob))

  it('is valid with a quorum of votes or more', () => {
    for (const voters of [12, 13, 17]) {
      const some = Array.from({ length: voters }, (_, index) => 17 - voters + index)
      assert.equal(checkedCertificate(world.certify(spend, some)), null)
    }
    const lone = new CoinWorld(1)
    assert.equal(checkCertificate(lone.ports, NETWORK, lone.members, lone.certify(spend)), null)
  })

  it('is refused with any one member changed, missing, added or doubled', () => {
    for (const { what, value } of mutationsOf(world.certify(spend)))
      assert.notEqual(checkedCertificate(value), null, what)
  })

  it('is refused with too few voters, a duplicate, a wrong order, or a non-member', () => {
    const { votes } = world.certify(spend)
    const [first, second, ...rest] = votes
    assert.equal(checkedCertificate({ spend, votes: votes.slice(1) }), 'BAD_CERTIFICATE')
    assert.equal(checkedCertificate({ spend, votes: [first, first, ...rest] }), 'BAD_CERTIFICATE')
    assert.equal(checkedCertificate({ spend, votes: [second, first, ...rest] }), 'BAD_CERTIFICATE')
    const larger = new CoinWorld(18)
    const strangers = larger.certify(spend, [...larger.signers.keys()]).votes
    assert.equal(strangers.length, 18)
    assert.equal(checkedCertificate({ spend, votes: strangers }), 'BAD_CERTIFICATE')
  })

  it('is refused with votes for another spend of the same coin', () => {
    const other = world.spend(alice, transferTo(alice))
    assert.equal(checkedCertificate({ spend, votes: world.certify(other).votes }), 'BAD_CERTIFICATE')
  })
})
