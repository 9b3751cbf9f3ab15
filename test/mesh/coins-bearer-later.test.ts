import assert from 'node:assert/strict'
import { systemHash as hash, systemSigner } from '../../node/system/crypto.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import {
  type BearerCoin,
  bearerCoin,
  bearerText,
  openBearer,
  readBearer,
  withoutEpochs,
} from '../../src/mesh/bearer.ts'
import { type EpochCertificate, MAX_EPOCHS, signEpoch } from '../../src/mesh/epoch-certificate.ts'
import { provenCertificate } from '../../src/mesh/proven-certificate.ts'
import type { Certificate } from '../../src/mesh/spend.ts'
import { signVote, spendId } from '../../src/mesh/spend-signing.ts'
import { CoinWorld, idOf, keyOf, NETWORK, standInSigner, transferTo } from './coins-world.ts'

const world = new CoinWorld(4)
const SEED = hash.sha256('fresh key')
const fresh = systemSigner(SEED)
const spend = world.spend(standInSigner('alice'), transferTo(fresh))
const later = standInSigner('later')

/** Three of four members give the last seat to another key. */
function changed(network = NETWORK, by = later, voters = [0, 1, 2]): EpochCertificate {
  const statement = {
    ...{ network, number: 1, proposal: 'a'.repeat(64) },
    ...{ replaces: world.key(3), by: keyOf(by), activates: 5000 },
  }
  const votes = voters.map((index) => ({ voter: world.key(index), sig: signEpoch(world.signer(index), statement) }))
  return { statement, votes }
}

/** Votes for the spend in the name of epochs. */
function certified(epochs: readonly number[], voters = [world.signer(0), world.signer(1), later]): Certificate {
  const id = spendId(hash, spend)
  const votes = voters
    .map((voter) => ({ voter: keyOf(voter), sig: signVote(voter, NETWORK, id, epochs).sig }))
    .sort((a, b) => (a.voter < b.voter ? -1 : 1))
  return epochs.at(-1) === 0 ? { spend, votes } : { epochs, spend, votes }
}

const [input] = spend.inputs
const STATE = { coin: idOf('coin'), minter: world.key(0), version: 1, face: input?.face ?? 0, holder: keyOf(fresh) }
const bearerOf = (certificate: Certificate, epochs?: readonly EpochCertificate[]): BearerCoin =>
  bearerCoin(NETWORK, { ...STATE, account: '', status: 'movable', spend: '' }, SEED, certificate, epochs)
const GOOD = bearerOf(certified([1]), [changed()])

const open = (bearer: BearerCoin, members = world.members) =>
  openBearer(world.ports, systemSigner, NETWORK, members, readBearer(bearerText(bearer)))
const code = (bearer: BearerCoin, members = world.members): string => {
  try {
    open(bearer, members)
    return 'accepted'
  } catch (error) {
    assert.ok(error instanceof Refusal)
    return error.code
  }
}

describe('A bearer coin that later members certified', () => {
  it('proves itself to those who know the first members', () => {
    assert.equal(open(GOOD).state.holder, keyOf(fresh))
    assert.equal(world.members.latest.number, 0)
    const known = world.members.copy()
    known.follow(changed())
    assert.equal(code(GOOD, known), 'accepted')
    assert.equal(code(withoutEpochs(GOOD), known), 'accepted')
    assert.deepEqual(provenCertificate(known, GOOD.certificate), {
      certificate: GOOD.certificate,
      epochs: [changed()],
    })
  })

  it('is refused without the changes of members, with those of another network, and with forged or other ones', () => {
    assert.equal(code(withoutEpochs(GOOD)), 'UNKNOWN_EPOCH')
    assert.equal(code({ ...GOOD, epochs: [changed('another')] }), 'BAD_EPOCH_CHAIN')
    assert.equal(code({ ...GOOD, epochs: [changed(NETWORK, later, [0, 1])] }), 'BAD_EPOCH_CHAIN')
    assert.equal(code({ ...GOOD, epochs: [changed(NETWORK, standInSigner('other'))] }), 'BAD_CERTIFICATE')
    const known = world.members.copy()
    known.follow(changed(NETWORK, standInSigner('other')))
    assert.equal(code(GOOD, known), 'BAD_EPOCH_CHAIN')
    // As many as the certificate needs, not more and not fewer.
    for (const epochs of [[], [changed(), changed()]]) assert.equal(code({ ...GOOD, epochs }), 'UNREADABLE_FILE')
    const first = certified(
      [0],
      [0, 1, 2].map((index) => world.signer(index)),
    )
    assert.equal(code(bearerOf(first)), 'accepted')
    assert.equal(code(bearerOf(first, [changed()])), 'UNREADABLE_FILE')
  })

  it('is left without the changes if the file would be too long to be read', () => {
    const chain = (length: number): readonly EpochCertificate[] =>
      Array.from({ length }, (_, index) => {
        const { statement, votes } = changed()
        const more = Array.from({ length: 17 }, (__, voter) => ({ ...votes[0], voter: idOf(`${voter}`) }))
        return { statement: { ...statement, number: index + 1 }, votes: more as EpochCertificate['votes'] }
      })
    for (const length of [1, 10, 100, MAX_EPOCHS]) {
      const text = bearerText(bearerOf(certified([length]), chain(length)))
      const read = readBearer(text)
      assert.equal(read.epochs?.length, length > 10 ? undefined : length)
      assert.equal(text, bearerText(read))
    }
    assert.equal(code(bearerOf(certified([100]), chain(100))), 'UNKNOWN_EPOCH')
  })

  it('is refused with a vote of a replaced member for a later version, or of a later member for an earlier one', () => {
    const [one, two, three, replaced] = world.signers as [typeof later, typeof later, typeof later, typeof later]
    assert.equal(code(bearerOf(certified([1], [one, two, replaced]), [changed()])), 'BAD_CERTIFICATE')
    assert.equal(code(bearerOf(certified([0], [one, two, later]))), 'BAD_CERTIFICATE')
    assert.equal(code(bearerOf(certified([0, 1], [one, two, later]), [changed()])), 'BAD_CERTIFICATE')
    assert.equal(code(bearerOf(certified([0, 1], [one, two, three]), [changed()])), 'accepted')
  })
})
