import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { systemHash } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { signResult } from '../../src/contribution/signed-result.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { addressOf } from '../../src/identity/address.ts'
import type { AddressRecord } from '../../src/mesh/address-record.ts'
import { bodyValidity } from '../../src/mesh/body-validity.ts'
import { MAX_EVENT_VOTES, MAX_TTL_TICKS } from '../../src/mesh/events.ts'
import {
  addressRecord,
  evidenceOf,
  heartbeatBody,
  jobBody,
  type LogWriter,
  NETWORK,
  ownerBody,
  realSigner,
  testMesh,
} from './build.ts'
import { textBody } from './governance-build.ts'

const mesh = testMesh(3, { real: true })
const [writer, second] = mesh.writers as readonly [LogWriter, LogWriter]
const ALICE = realSigner('alice')
const BOB = realSigner('bob')
const HEX64 = 'a'.repeat(64)

const verdict = (kind: string, body: unknown, svcond = 100): string | null =>
  bodyValidity(mesh.ports, NETWORK, mesh.members, {
    network: NETWORK,
    origin: writer.key,
    seq: 0,
    prev: '0'.repeat(64),
    svcond,
    kind,
    body: JSON.parse(canonicalJson(body)) as PublishedEvent['body'],
    sig: '0'.repeat(128),
  })

/** What a contributor signs in a tick. */
const resultAt = (svcond: number, signer = ALICE) =>
  signResult(signer, NETWORK, {
    job: 'd'.repeat(32),
    task: HEX64,
    kernel_digest: HEX64,
    value: '3ff0000000000000',
    price: 7,
    svcond,
  })

/** A valid body of each kind that needs no coins. */
const GOOD: Readonly<Record<string, Record<string, unknown>>> = {
  tick: { tick: 99, count: 2, root: HEX64, sum: '70', last: HEX64 },
  heartbeat: { ...heartbeatBody([1, 0, 5]) },
  recovery: { incarnation: 1, adopted: 0, abstains_until: 220 },
  address: { ...addressRecord(ALICE, { address: '00000000000000aa', kind: 'zid', target: 't', svcond: 90, ttl: 5 }) },
  owner: { ...ownerBody(ALICE, 'b'.repeat(32)) },
  job: { ...jobBody('1') },
  shard: { shard: HEX64, nodes: [HEX64] },
  discovery: {
    name: 'n',
    url: 'http://n',
    addresses: ['/ip4/1.2.3.4'],
    version: '1',
    kernel_digest: 'k',
    math_digest: 'm',
  },
  fuel_bond: { reference: HEX64, home: HEX64, account: 'abc', plancks: '1' },
  channel: { channel: 'c'.repeat(32), act: 'release', after: HEX64, envelope: HEX64, seed: HEX64, to: HEX64 },
  proposal: { ...textBody() },
  ballot: { proposal: HEX64, choice: 'no' },
  vote: { votes: [{ spend: HEX64, sig: 'c'.repeat(128) }] },
  contribution_bond: { contributor: writer.key, spends: [HEX64] },
  contribution_release: { contributor: writer.key },
  contribution_mode: { contributor: writer.key, mode: 'contributing' },
  contribution_result: { home: writer.key, envelope: HEX64, result: resultAt(100) },
  contribution_challenge: { home: HEX64, envelope: HEX64, expected: '3ff0000000000000' },
  contribution_verdict: { challenge: HEX64, kernel_digest: HEX64, value: 'DOMAIN_ERROR' },
}

describe('the body of an event', () => {
  for (const [kind, body] of Object.entries(GOOD)) {
    it(`of kind ${kind} is valid with exactly its members, each in its form`, () => {
      assert.equal(verdict(kind, body), null)
      assert.notEqual(verdict(kind, { ...body, more: 1 }), null)
      assert.notEqual(verdict(kind, {}), null)
      for (const name of Object.keys(body)) {
        const rest = Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
        assert.notEqual(verdict(kind, rest), null, `without ${name}`)
        for (const wrong of [null, -1, 0.5, [null], {}, '\u0000'.repeat(600)]) {
          assert.notEqual(verdict(kind, { ...body, [name]: wrong }), null, `${name}: ${JSON.stringify(wrong)}`)
        }
      }
    })
  }

  it('of a heartbeat has an entry for every member', () => {
    assert.equal(verdict('heartbeat', heartbeatBody([1, 2])), 'VOID_EVENT')
    assert.throws(() => verdict('heartbeat', heartbeatBody([1, 2, 3, 4])), { code: 'UNKNOWN_EPOCH' })
  })

  it('of an address needs the signature of the owner that it names, over every member', () => {
    const record = GOOD.address as unknown as AddressRecord
    const other = addressRecord(BOB, { ...record })
    assert.equal(verdict('address', other), null)
    assert.equal(verdict('address', { ...record, owner: other.owner }), 'BAD_RECORD')
    const changes = { address: '00000000000000ab', kind: 'node', target: 'u', svcond: 91, ttl: 6 }
    for (const [name, value] of Object.entries(changes)) {
      assert.equal(verdict('address', { ...record, [name]: value }), 'BAD_RECORD', name)
    }
  })

  it("of an address can be a member's own only if that member signed it", () => {
    const [member, other] = [realSigner('member 0'), realSigner('member 1')]
    const record = {
      address: addressOf(systemHash, member.publicKey),
      kind: 'node',
      target: 'u',
      svcond: 90,
      ttl: 5,
    } as const
    assert.equal(verdict('address', addressRecord(member, record)), null)
    assert.equal(verdict('address', addressRecord(other, record)), 'BAD_RECORD')
    assert.equal(verdict('address', addressRecord(ALICE, { ...record, kind: 'service' })), 'BAD_RECORD')
  })

  it('of an address is signed at most 120 ticks ahead and lives at most as long as allowed', () => {
    const record = (svcond: number, ttl: number, target = 't') =>
      addressRecord(ALICE, { address: '00000000000000aa', kind: 'content', target, svcond, ttl })
    assert.equal(verdict('address', record(220, 1), 100), null)
    assert.equal(verdict('address', record(221, 1), 100), 'BAD_RECORD')
    assert.equal(verdict('address', record(100, MAX_TTL_TICKS)), null)
    assert.equal(verdict('address', record(100, MAX_TTL_TICKS + 1)), 'BAD_RECORD')
    assert.equal(verdict('address', record(100, 0)), 'BAD_RECORD')
    assert.equal(verdict('address', record(100, 1, 'x'.repeat(512))), null)
    assert.equal(verdict('address', record(100, 1, 'x'.repeat(513))), 'BAD_RECORD')
    assert.equal(verdict('address', record(100, 1, '')), 'BAD_RECORD')
  })

  it('of a contributor is about its origin, and names spends in ascending order', () => {
    for (const kind of ['contribution_bond', 'contribution_release', 'contribution_mode']) {
      assert.equal(verdict(kind, { ...GOOD[kind], contributor: second.key }), 'VOID_EVENT', kind)
    }
    const spends = ['b'.repeat(64), HEX64]
    assert.equal(verdict('contribution_bond', { contributor: writer.key, spends }), 'VOID_EVENT')
    assert.equal(verdict('contribution_bond', { contributor: writer.key, spends: spends.reverse() }), null)
  })

  it('of a contributed result is signed by the contributor for this network, and published within 120 ticks', () => {
    const body = { home: writer.key, envelope: HEX64, result: resultAt(100) }
    assert.equal(verdict('contribution_result', body, 220), null)
    assert.equal(verdict('contribution_result', body, 221), 'VOID_EVENT')
    assert.equal(verdict('contribution_result', { ...body, home: second.key }), 'VOID_EVENT')
    for (const change of [
      { value: '4000000000000000' },
      { price: 8 },
      { contributor: second.key },
      { task: 'b'.repeat(64) },
    ]) {
      const result = { ...body.result, ...change }
      assert.equal(verdict('contribution_result', { ...body, result }), 'BAD_SIGNATURE', JSON.stringify(change))
    }
    assert.equal(verdict('contribution_result', { ...body, result: resultAt(100, writer.signer) }), 'VOID_EVENT')
  })

  it('of a channel that opens has a name that follows from the key of its origin', () => {
    const seed = 'e'.repeat(64)
    const nameOf = (key: string): string =>
      createHash('sha256').update(`svcmesh channel v1\n${key}\n${seed}`).digest('hex').slice(0, 32)
    const open = { ...GOOD.channel, act: 'open', channel: nameOf(writer.key), seed }
    assert.equal(verdict('channel', open), null)
    assert.equal(verdict('channel', { ...open, channel: nameOf(second.key) }), 'VOID_EVENT')
    assert.equal(verdict('channel', { ...open, seed: HEX64 }), 'VOID_EVENT')
    // Only the first holder opens it.
    assert.equal(verdict('channel', { ...open, channel: nameOf(second.key), act: 'take' }), null)
  })

  it('of an owner needs the signature of the key that is bound, for this ZID', () => {
    const good = ownerBody(ALICE, 'b'.repeat(32))
    assert.equal(verdict('owner', { ...good, zid: 'c'.repeat(32) }), 'BAD_SIGNATURE')
    assert.equal(verdict('owner', { ...good, public_key: ownerBody(BOB, good.zid).public_key }), 'BAD_SIGNATURE')
  })

  it('of votes has at least one and at most as many as an event may carry', () => {
    const vote = { spend: HEX64, sig: 'c'.repeat(128) }
    assert.equal(verdict('vote', { votes: [] }), 'VOID_EVENT')
    assert.equal(verdict('vote', { votes: Array(MAX_EVENT_VOTES).fill(vote) }), null)
    assert.equal(verdict('vote', { votes: Array(MAX_EVENT_VOTES + 1).fill(vote) }), 'VOID_EVENT')
  })

  it('of evidence has two different events of one member at one position, the smaller id first', () => {
    const branch = writer.branch()
    const pair = [writer.write('job', 1, jobBody('1')), branch.write('job', 1, jobBody('2'))] as const
    const next = writer.write('job', 2, jobBody('3'))
    const others = second.write('job', 1, jobBody('4'))
    const good = evidenceOf(...pair)
    assert.equal(verdict('evidence', good), null)
    assert.equal(verdict('evidence', { first: good.second, second: good.first }), 'VOID_EVENT')
    assert.equal(verdict('evidence', { first: good.first, second: good.first }), 'VOID_EVENT')
    assert.equal(verdict('evidence', evidenceOf(pair[0], next)), 'VOID_EVENT')
    assert.equal(verdict('evidence', evidenceOf(pair[0], others)), 'VOID_EVENT')
    const forged = { ...pair[1].event, body: { ...pair[1].event.body, operations: 9 } }
    for (const [first, last] of [
      [pair[0].event, forged],
      [forged, pair[0].event],
    ]) {
      assert.equal(verdict('evidence', { first, second: last }), 'VOID_EVENT')
    }
  })

  it('of a spend or certificate is checked by the rules of coins', () => {
    assert.equal(verdict('spend', { spend: {}, mints: [], certificates: [] }), 'BAD_SPEND')
    assert.equal(verdict('certificate', { certificate: {} }), 'BAD_CERTIFICATE')
    assert.equal(verdict('certificate', {}), 'VOID_EVENT')
  })
})
