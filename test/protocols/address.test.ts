import assert from 'node:assert/strict'
import { systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { better, readRecord, recordBytes, signRecord, validRecord } from '../../protocols/address/record.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { portableHash as hash } from '../../src/crypto/noble.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { AddressRecord } from '../../src/mesh/address-record.ts'
import { MAX_TTL_TICKS } from '../../src/mesh/events.ts'

const signatures = systemSignatures()
const one = systemSigner(new Uint8Array(32).fill(1))
const two = systemSigner(new Uint8Array(32).fill(2))
const SAID = { address: '0123456789abcdef', kind: 'node', target: 'https://a.example', svcond: 100, ttl: 50 } as const
const record = (signer = one, more: Partial<AddressRecord> = {}) => signRecord(signer, 'sim', { ...SAID, ...more })
const isBad = (error: unknown) => error instanceof Refusal && error.code === 'BAD_RECORD'

describe('an address record', () => {
  it('is valid as its owner signed it, on its network, for its address', () => {
    assert.deepEqual(validRecord(signatures, 'sim', record()), record())
    assert.deepEqual(readRecord(signatures, 'sim', SAID.address, recordBytes(record())), record())
    assert.throws(() => validRecord(signatures, 'main', record()), isBad)
    assert.throws(() => readRecord(signatures, 'sim', 'f'.repeat(16), recordBytes(record())), isBad)
    assert.throws(() => readRecord(signatures, 'sim', SAID.address, toUtf8('{"address":')), Refusal)
  })

  it('is invalid after a change of any member', () => {
    const good = record()
    const others = { ...record(two), address: 'f'.repeat(16), kind: 'zid', target: 'x', svcond: 101, ttl: 51 }
    for (const name of Object.keys(good)) {
      assert.throws(
        () => validRecord(signatures, 'sim', { ...good, [name]: others[name as keyof AddressRecord] }),
        isBad,
      )
      const { [name]: _, ...without } = good as unknown as Record<string, unknown>
      assert.throws(() => validRecord(signatures, 'sim', without), isBad, `without ${name}`)
    }
  })

  it('respects its bounds, even if it is signed', () => {
    for (const more of [
      { ttl: 0 },
      { ttl: MAX_TTL_TICKS + 1 },
      { ttl: 1.5 },
      { svcond: -1 },
      { target: '' },
      { target: 'x'.repeat(513) },
      { address: '0123456789ABCDEF' },
      { address: '0123' },
      { kind: 'other' as 'node' },
    ]) {
      assert.throws(() => validRecord(signatures, 'sim', record(one, more)), isBad, JSON.stringify(more))
    }
    for (const value of [null, 1, 'x', [], {}]) assert.throws(() => validRecord(signatures, 'sim', value), isBad)
  })

  it('is superseded by the earlier one of another owner and by the later one of its own', () => {
    const first = record(one, { svcond: 100 })
    const renewal = record(one, { svcond: 120 })
    const rival = record(two, { svcond: 110 })
    assert.ok(better(hash, first, rival) && !better(hash, rival, first))
    assert.ok(better(hash, renewal, first) && !better(hash, first, renewal))
    const tie = record(two, { svcond: 100 })
    assert.notEqual(better(hash, first, tie), better(hash, tie, first), 'the smaller hash decides')
    assert.ok(!better(hash, first, first))
  })
})
