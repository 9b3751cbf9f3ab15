import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { systemSignatures } from '../../node/system/crypto.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { type EpochCertificate, type EpochChain, MAX_EPOCHS } from '../../src/mesh/epoch-certificate.ts'
import {
  asEpochChain,
  epochChainText,
  extendMembers,
  followEpoch,
  longestChain,
  readEpochChain,
  verifyEpochChain,
} from '../../src/mesh/epoch-chain.ts'
import type { Members } from '../../src/mesh/members.ts'
import { fastSignatures, type LogWriter, NETWORK, testMesh } from './build.ts'
import { certifyEpoch, changeOf, newcomer, statementOf, take } from './epoch-world.ts'

interface Made {
  readonly privateKey: KeyObject
  readonly key: string
}

const RUNS = process.env.LONG === '1' ? 2000 : 100

const mesh = testMesh(17)
const FIRST = mesh.writers as readonly LogWriter[]
const KEYS = FIRST.map(({ key }) => key)
const QUORUM = 12
const NEW = ['one', 'two', 'three'].map(newcomer)

/** Seats 2, 3 and 2 again change hands, in ticks 2,000, 3,000 and 4,500. */
function chainOf(): {
  readonly chain: readonly EpochCertificate[]
  readonly epochs: readonly (readonly LogWriter[])[]
} {
  const epochs: (readonly LogWriter[])[] = [FIRST]
  const chain = [2, 3, 2].map((seat, index) => {
    const seats = epochs[index] as readonly LogWriter[]
    const by = NEW[index] as LogWriter
    epochs.push(seats.with(seat, by))
    const change = changeOf(seats[seat] as LogWriter, by, [2000, 3000, 4500][index] ?? 0, 'abc'[index])
    return certifyEpoch(seats.slice(0, QUORUM), statementOf(change, index + 1))
  })
  return { chain, epochs }
}

const { chain: CHAIN, epochs: EPOCHS } = chainOf()

const verified = (chain: EpochChain, network = NETWORK): Members =>
  verifyEpochChain(fastSignatures, network, KEYS, chain)

function refused(chain: EpochChain, network?: string): unknown {
  try {
    verified(chain, network)
  } catch (error) {
    assert.ok(error instanceof Refusal)
    assert.equal(error.code, 'BAD_EPOCH_CHAIN')
    return error.data
  }
  return null
}

/** The chain with another certificate in one place, signed as given. */
const chainWith = (place: number, statement: object, voters?: readonly LogWriter[]): EpochChain => {
  const before = CHAIN[place] as EpochCertificate
  const signers = voters ?? (EPOCHS[place] as readonly LogWriter[]).slice(0, QUORUM)
  return CHAIN.with(place, certifyEpoch(signers, { ...before.statement, ...statement }))
}

describe('A chain of epochs', () => {
  it('proves from the first keys who the members of any tick are', () => {
    const members = verified(CHAIN)
    const [one, two, three] = NEW.map(({ key }) => key) as [string, string, string]
    const [, , old, next] = KEYS as [string, string, string, string]
    const seats = (tick: number) => members.at(tick).keys.slice(2, 4)
    assert.deepEqual([0, 1999, 2000, 2999, 3000, 4499, 4500].map(seats), [
      [old, next],
      [old, next],
      [one, next],
      [one, next],
      [one, two],
      [one, two],
      [three, two],
    ])
    assert.deepEqual(
      [1999, 2000, 4499, 4500].map((tick) => [old, one, three].filter((key) => members.isOf(key, tick))),
      [[old], [one], [one], [three]],
    )
    assert.deepEqual(members.chain, CHAIN)
    assert.equal(verified([]).latest.number, 0)
  })

  it('is what the fold of the certificates as events proves, also for each beginning of it', () => {
    for (let length = 0; length <= CHAIN.length; length++) {
      const state = mesh.state()
      const writer = mesh.writers[0] as LogWriter
      const log = writer.branch()
      for (const [index, certificate] of CHAIN.slice(0, length).entries())
        assert.equal(take(mesh, state, log.write('epoch', 900 + index, { certificate })), true)
      assert.deepEqual(verified(state.members.chain).epochs, state.members.epochs)
      assert.equal(state.members.latest.number, length)
    }
  })

  it('is refused with the certificate and the reason: number, seat, key, time, network', () => {
    const [first, second, third] = CHAIN as [EpochCertificate, EpochCertificate, EpochCertificate]
    assert.deepEqual(refused([second, third]), { certificate: 1, reason: 'wrong_number' })
    assert.deepEqual(refused([first, third]), { certificate: 2, reason: 'wrong_number' })
    assert.deepEqual(refused([first, first]), { certificate: 2, reason: 'wrong_number' })
    assert.deepEqual(refused([first, second, third, third]), { certificate: 4, reason: 'wrong_number' })
    const at = (place: number, statement: object) => refused(chainWith(place, statement))
    assert.deepEqual(at(1, { replaces: 'f'.repeat(64) }), { certificate: 2, reason: 'no_seat' })
    assert.deepEqual(at(1, { replaces: KEYS[2] }), { certificate: 2, reason: 'no_seat' })
    assert.deepEqual(at(1, { by: KEYS[2] }), { certificate: 2, reason: 'key_reused' })
    assert.deepEqual(at(2, { by: KEYS[16] }), { certificate: 3, reason: 'key_reused' })
    assert.deepEqual(at(1, { activates: 2999 }), { certificate: 2, reason: 'too_soon' })
    assert.equal(at(2, { activates: 4000 }), null)
    assert.deepEqual(at(1, { network: 'other' }), { certificate: 2, reason: 'other_network' })
    assert.deepEqual(refused(CHAIN, 'other'), { certificate: 1, reason: 'other_network' })
  })

  it('is refused with the certificate and the reason: signatures', () => {
    const seats = EPOCHS[1] as readonly LogWriter[]
    const by = (...voters: readonly LogWriter[]) => refused(chainWith(1, {}, voters))
    assert.deepEqual(by(...seats.slice(0, 11)), { certificate: 2, reason: 'too_few_signatures' })
    // A replaced key, and a key whose term begins later.
    assert.deepEqual(by(...seats.slice(3, 14), FIRST[2] as LogWriter), { certificate: 2, reason: 'stranger' })
    assert.deepEqual(by(...seats.slice(3, 14), NEW[1] as LogWriter), { certificate: 2, reason: 'stranger' })
    assert.equal(by(...seats), null)
    const [, second] = CHAIN as [EpochCertificate, EpochCertificate]
    const votes = (changed: EpochCertificate['votes']) => refused(CHAIN.with(1, { ...second, votes: changed }))
    const [vote] = second.votes as [EpochCertificate['votes'][number]]
    assert.deepEqual(votes(second.votes.with(1, vote)), { certificate: 2, reason: 'duplicate_signer' })
    assert.deepEqual(votes(second.votes.toReversed()), { certificate: 2, reason: 'out_of_order' })
    const sig = second.votes[1]?.sig as string
    assert.deepEqual(votes(second.votes.with(0, { ...vote, sig })), { certificate: 2, reason: 'bad_signature' })
  })

  it('proves nothing after any change of it, except by signatures of members that were there before', () => {
    const text = epochChainText(CHAIN)
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), fc.constantFrom('0', '1', 'f', '9', '"', ','), (at, letter) => {
        if (text[at] === letter) return
        const changed = text.slice(0, at) + letter + text.slice(at + 1)
        assert.throws(() => verified(readEpochChain(changed, KEYS.length)), Refusal)
      }),
      { numRuns: RUNS },
    )
  })

  it('is judged where its changes are known already: another quorum proves them, forged or too few signatures do not', () => {
    const members = verified(CHAIN)
    const extended = (chain: EpochChain): Members => extendMembers(fastSignatures, NETWORK, members, chain)
    const seats = EPOCHS[1] as readonly LogWriter[]
    for (const chain of [CHAIN, CHAIN.slice(0, 2)]) assert.equal(extended(chain), members)
    for (const chain of [chainWith(1, {}, seats.slice(3, 15)), chainWith(1, {}, seats)]) {
      for (const given of [chain, chain.slice(0, 2)]) {
        const found = extended(given)
        assert.deepEqual([found.chain, found.keys], [chain, members.keys])
        assert.equal(extendMembers(fastSignatures, NETWORK, found, given), found)
      }
    }
    const [, second] = CHAIN as [EpochCertificate, EpochCertificate]
    const sig = '0'.repeat(128)
    const votes = {
      bad_signature: second.votes.map((vote) => ({ ...vote, sig })),
      too_few_signatures: second.votes.slice(1),
    }
    for (const [reason, given] of Object.entries(votes))
      assert.throws(() => extended(CHAIN.with(1, { ...second, votes: given })), { data: { certificate: 2, reason } })
    const stranger = chainWith(1, {}, [...seats.slice(3, 14), FIRST[2] as LogWriter])
    assert.throws(() => extended(stranger), { data: { certificate: 2, reason: 'stranger' } })
    assert.deepEqual([members.latest.number, members.chain], [3, CHAIN])
  })

  it('is left unfollowed where it is wrong, with the members before', () => {
    const members = verified(CHAIN.slice(0, 1))
    const forged = chainWith(1, {}, FIRST.slice(0, 11))[1] as EpochCertificate
    assert.throws(() => followEpoch(fastSignatures, NETWORK, members, forged), Refusal)
    assert.equal(members.latest.number, 1)
    followEpoch(fastSignatures, NETWORK, members, CHAIN[1] as EpochCertificate)
    assert.equal(members.latest.number, 2)
  })
})

describe('A chain made by another program', () => {
  it('is valid if it is signed over RFC 8785 text as docs/envelope.md says, and not over any other text', () => {
    const made = Array.from({ length: 5 }, () => generateKeyPairSync('ed25519')).map(({ privateKey, publicKey }) => {
      const { x = '' } = publicKey.export({ format: 'jwk' })
      return { privateKey, key: Buffer.from(x, 'base64url').toString('hex') }
    })
    const [by, ...first] = made.sort((one, other) => (one.key < other.key ? 1 : -1)) as [Made, ...Made[]]
    const keys = first.map(({ key }) => key)
    const statement = {
      ...{ network: 'local', number: 1, proposal: '7'.repeat(64) },
      ...{ replaces: keys[3] as string, by: by.key, activates: 1000 },
    }
    const chain = (prefix: string) => {
      const text = Buffer.from(`${prefix}${canonicalize(statement)}`)
      const votes = first.slice(0, 3).map(({ key, privateKey }) => {
        return { voter: key, sig: sign(null, text, privateKey).toString('hex') }
      })
      return [{ statement, votes: votes.toReversed() }]
    }
    const members = verifyEpochChain(systemSignatures(), 'local', keys, chain('svcmesh epoch v1\n'))
    assert.deepEqual(members.latest.keys.toSorted(), [...keys.slice(0, 3), by.key].sort())
    assert.throws(() => verifyEpochChain(systemSignatures(), 'local', keys, chain('svcmesh epoch v2\n')), {
      code: 'BAD_EPOCH_CHAIN',
    })
  })
})

describe('The text of a chain of epochs', () => {
  const text = epochChainText(CHAIN)

  it('has one spelling, and comes back as it was', () => {
    assert.deepEqual(readEpochChain(text, 17), CHAIN)
    assert.deepEqual(readEpochChain('[]', 17), [])
    for (const other of [
      ` ${text}`,
      text.replace('{"statement"', '{ "statement"'),
      '',
      '[',
      'null',
      '{}',
      '[[]]',
      '[{}]',
    ])
      assert.throws(() => readEpochChain(other, 17), { code: 'BAD_EPOCH_CHAIN' }, other.slice(0, 20))
    const [{ statement, votes }] = CHAIN as [EpochCertificate]
    const half = { statement: { ...statement, network: '\ud800' }, votes }
    assert.throws(() => asEpochChain([half]), { code: 'BAD_EPOCH_CHAIN' })
    assert.throws(() => asEpochChain([{ ...CHAIN[0], more: 1 }]), { code: 'BAD_EPOCH_CHAIN' })
  })

  it('is bounded by the number of epochs and of members, below which every chain stays', () => {
    const widest = { ...(CHAIN[0] as EpochCertificate) }
    const statement = { ...widest.statement, network: '\u0001'.repeat(128), activates: 2 ** 53 - 1, number: MAX_EPOCHS }
    const votes = FIRST.map(({ key }) => ({ voter: key, sig: 'f'.repeat(128) }))
    const chain = Array.from({ length: MAX_EPOCHS }, () => ({ statement, votes }))
    const long = epochChainText(chain)
    assert.ok(long.length <= longestChain(17))
    assert.throws(() => readEpochChain(`${long}${' '.repeat(longestChain(17))}`, 17), /longer than/)
    assert.throws(() => asEpochChain([...chain, chain[0]]), { code: 'BAD_EPOCH_CHAIN' })
    assert.throws(() => verified(chain), { code: 'BAD_EPOCH_CHAIN' })
  })
})
