import assert from 'node:assert/strict'
import { verdictOnProof } from '../../node/api/domains/compute/verdict-on-proof.ts'
import { spendOfBearer } from '../../node/mesh/coins/spend-of-bearer.ts'
import { membersInTurns } from '../../node/mesh/members-in-turns.ts'
import type { Services } from '../../node/services.ts'
import { systemHash as hash, systemSignatures } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { SignatureVerifier } from '../../src/crypto/ports.ts'
import { type BearerCoin, bearerText } from '../../src/mesh/bearer.ts'
import type { EpochChain } from '../../src/mesh/epoch-certificate.ts'
import { extendMembers } from '../../src/mesh/epoch-chain.ts'
import { Members } from '../../src/mesh/members.ts'
import { NETWORK, sample, signer } from '../envelope/sample.ts'
import { BY_SIGNER, chainOf, FIRST, FIRST_KEYS } from '../verifier/later-members.ts'
import { answerFile } from '../verifier/sealed-file.ts'
import { realSigner } from './build.ts'
import { CoinWorld, idOf, transferTo } from './coins-world.ts'

const CHANGES = 25
/** What checking a key takes when it is used for the first time, in signatures. */
const FIRST_USE = 8
/** Signatures that a turn has time for, a key that is checked at its end, and those of the answer itself with its key. */
const IN_A_TURN = 24 + FIRST_USE + 3 + FIRST_USE

/** The same changes twice, each signed by two quorums: without the last seat, and without the first. */
const [KNOWN, OTHER] = [[0, 4] as const, [1, 5] as const].map(([from, to]) => {
  const seats = [...FIRST]
  const changes = Array.from({ length: CHANGES }, (_, index) => {
    const voters = seats.slice(from, to)
    const by = index === 0 ? signer : realSigner(`later ${index}`)
    const seat = index === 0 ? BY_SIGNER.seat : 3 + (index % 2)
    seats[seat] = by
    return { seat, by, activates: 1000 * (index + 1), voters }
  })
  return chainOf(changes).chain
}) as [EpochChain, EpochChain]

/** A node that knows changes, and counts in each turn of its event loop the signatures that it verifies, and the keys that it checks. */
function nodeThatKnows(known: EpochChain) {
  const counts = [0]
  const used = new Set<string>()
  const verifier = systemSignatures()
  const signatures: SignatureVerifier = {
    verify(...given) {
      const key = toHex(given[2])
      counts[counts.length - 1] = (counts.at(-1) ?? 0) + (used.has(key) ? 1 : FIRST_USE)
      used.add(key)
      return verifier.verify(...given)
    },
  }
  const clock = {
    after(_delay: bigint, task: () => void) {
      setImmediate(() => {
        counts.push(0)
        task()
      })
    },
  }
  const members = new Members(FIRST_KEYS)
  for (const certificate of known) members.follow(certificate)
  const identity = { network: NETWORK, publicKey: toHex(signer.publicKey), kernelDigest: '' }
  const services = { hash, signatures, identity, clock, mesh: { members } } as unknown as Services
  return { services, signatures, members, counts }
}

const forged = (chain: EpochChain, place: number): EpochChain => {
  const at = chain[place] as EpochChain[number]
  const votes = at.votes.map((vote, index) => (index < 3 ? vote : { ...vote, sig: '0'.repeat(128) }))
  return chain.with(place, { ...at, votes })
}

const payer = { account: 'a', address: '' }

describe('Changes of members that a request carries', () => {
  for (const [known, how] of [
    [KNOWN, 'known, and signed by another quorum'],
    [[], 'not known'],
  ] as const) {
    it(`are verified in turns where they are ${how}, in an answer`, async () => {
      const { services, counts } = nodeThatKnows(known)
      const verdict = await verdictOnProof(services, { ...answerFile(sample()), epochs: OTHER }, '', payer)
      const epochs = (verdict.checks as { name: string; outcome: string }[]).find(({ name }) => name === 'epochs')
      assert.equal(epochs?.outcome, 'held', JSON.stringify(verdict.checks))
      assert.ok(Math.max(...counts) <= IN_A_TURN, `${counts} signatures in the turns`)
      assert.ok(counts.length >= 4)
    })

    it(`are verified in turns where they are ${how}, also up to a forged one`, async () => {
      const { services, counts } = nodeThatKnows(known)
      const body = { ...answerFile(sample()), epochs: forged(OTHER, CHANGES - 1) }
      const verdict = await verdictOnProof(services, body, '', payer)
      const epochs = (verdict.checks as { name: string; detail: string }[]).find(({ name }) => name === 'epochs')
      assert.match(
        epochs?.detail ?? '',
        /place 25 in the chain of epochs .* the signature of [0-9a-f]{64} is not valid$/,
      )
      assert.ok(Math.max(...counts) <= IN_A_TURN + 3 * 4, `${counts} signatures in the turns`)
    })

    it(`are verified in turns where they are ${how}, in a bearer file`, async () => {
      const { services, counts } = nodeThatKnows(known)
      const world = new CoinWorld(4)
      const spend = { ...world.spend(signer, transferTo(signer)), network: NETWORK }
      const bearer: BearerCoin = {
        ...{ format: 'svcmesh bearer coin v1', network: NETWORK, coin: idOf('coin'), face: 1, version: 2 },
        ...{ secret_key: '0'.repeat(64), public_key: toHex(signer.publicKey), epochs: OTHER },
        certificate: { epochs: [CHANGES], spend, votes: [{ voter: toHex(signer.publicKey), sig: '0'.repeat(128) }] },
      }
      await assert.rejects(spendOfBearer(services, bearerText(bearer), spend.action), { code: 'BAD_CERTIFICATE' })
      assert.ok(Math.max(...counts) <= IN_A_TURN, `${counts} signatures in the turns`)
      assert.ok(counts.length >= 4)
    })
  }

  it('share the turns, however many requests carry them at once', async () => {
    const { services, members, counts } = nodeThatKnows(KNOWN)
    const all = await Promise.all(Array.from({ length: 6 }, () => membersInTurns(services, OTHER)))
    for (const found of all) assert.deepEqual([found.chain, found.keys], [OTHER, members.keys])
    assert.ok(Math.max(...counts) <= 24 + FIRST_USE, `${counts} signatures in the turns`)
  })

  it('are as refused as without turns, with what is known', async () => {
    const { services, members, signatures, counts } = nodeThatKnows(KNOWN.slice(0, 20))
    for (const place of [0, 7, 19, 22]) {
      const chain = forged(OTHER, place)
      const found = await membersInTurns(services, chain)
      assert.equal(found.latest.number, Math.max(20, place))
      const before = counts.reduce((sum, count) => sum + count, 0)
      const refused = { data: { certificate: place + 1, reason: 'bad_signature' } }
      assert.throws(() => extendMembers(signatures, NETWORK, found, chain), refused)
      assert.ok(counts.reduce((sum, count) => sum + count, 0) - before <= 4)
      assert.throws(() => extendMembers(signatures, NETWORK, members, chain), refused)
    }
    for (const nothing of [undefined, null, {}, 'chain', [5], []])
      assert.equal(await membersInTurns(services, nothing), members)
  })
})
