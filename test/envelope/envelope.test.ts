import assert from 'node:assert/strict'
import canonicalize from 'canonicalize'
import { systemHash } from '../../node/system/crypto.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { portableHash, portableSignatures } from '../../src/crypto/noble.ts'
import type { Cko } from '../../src/envelope/cko.ts'
import { ckoText, memberText } from '../../src/envelope/cko-text.ts'
import { continuumOf } from '../../src/envelope/continuum.ts'
import { fieldsDigest } from '../../src/envelope/fields-digest.ts'
import { checkProof, makeProof, makeProofV1 } from '../../src/envelope/proof.ts'
import { receiptOf } from '../../src/envelope/receipt.ts'
import { checkSealPath, checkSealSignature, sealBatch } from '../../src/envelope/seal.ts'
import { FIELD, KEY, NETWORK, SCALAR, sample, signer } from './sample.ts'

// Expected digests in this file were computed with hashlib and hmac of Python 3.
const MAIN_KEY = fromHex('9c9dda36633de5cb9cb2cffc2f054bad08c106aa16a304cc3f2c767016774ecd') as Uint8Array

describe('CKO', () => {
  it('is written to the canonical bytes that an independent implementation writes', () => {
    for (const computation of [SCALAR, FIELD]) {
      for (const spread of [1000n, 200_000_000n]) {
        const { cko, text, members, id } = sample(computation, { spread }).envelope
        assert.equal(text, canonicalize(cko))
        assert.equal(id, systemHash.sha256Hex(text))
        for (const name of Object.keys(JSON.parse(text)) as (keyof Cko)[]) {
          assert.equal(memberText(members, name), canonicalize(cko[name]), name)
        }
        assert.equal(members.filter((member) => member !== '').length, Object.keys(cko).length)
      }
    }
  })

  it('does not depend on the order in which its members were put together', () => {
    const { cko, text } = sample().envelope
    const reversed = Object.fromEntries(Object.entries(cko).reverse()) as unknown as Cko
    assert.equal(ckoText(reversed).text, text)
  })

  it('carries a metric shift only where one was applied', () => {
    assert.ok(!('metric_shift' in sample().envelope.cko))
    const { metric_shift } = sample(SCALAR, { spread: 200_000_000n }).envelope.cko
    assert.ok(metric_shift && metric_shift.variance > 0.0091)
  })

  it('keeps the sign of a zero in its bits', () => {
    const { cko, text } = sample({ ...SCALAR, value: -0 }).envelope
    assert.equal(cko.value_bits, '8000000000000000')
    assert.match(text, /"value":0,"value_bits":"8000000000000000"/)
  })

  it('is never built from a value that JSON cannot represent', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) assert.throws(() => sample({ ...SCALAR, value }))
  })
})

describe('proof', () => {
  it('is HMAC-SHA256 over the version and the canonical bytes', () => {
    assert.equal(
      makeProof(systemHash, MAIN_KEY, '{"a":1}'),
      'v2:08e17b5dae356bd46e30d2c54ea35c5e622941e55d40a3590dc8f587786e2da0',
    )
    const cko = { value_bits: '4022000000000000', value: 9, unit: 'J' } as unknown as Cko
    const v1 = 'v1:eba2c811a3f7fc3a8118e89afc08f602ac5c7d6c242d348176f812629b6a58ca'
    const v2 = 'v2:68c0f1c77e29940720035b073a99f21008c9d140e38f2b4c3517589bf5bf7922'
    assert.equal(makeProofV1(systemHash, MAIN_KEY, cko), v1)
    for (const hash of [systemHash, portableHash]) {
      assert.ok(checkProof(hash, MAIN_KEY, cko, v1) && checkProof(hash, MAIN_KEY, cko, v2))
      const other = { ...cko, value: 10 }
      assert.ok(checkProof(hash, MAIN_KEY, other, v1), 'v1 leaves the value out')
      assert.ok(!checkProof(hash, MAIN_KEY, other, v2), 'v2 covers it')
    }
  })

  it('refuses every other key, version and spelling', () => {
    const { cko, proof } = sample().envelope
    assert.ok(checkProof(systemHash, KEY, cko, proof))
    const digits = proof.slice(3)
    const bad = [
      `v1:${digits}`,
      `v3:${digits}`,
      digits,
      proof.toUpperCase(),
      proof.slice(0, -1),
      `${proof}00`,
      '',
      'v2:',
      `v2:${'0'.repeat(64)}`,
    ]
    for (const text of bad) assert.ok(!checkProof(systemHash, KEY, cko, text), text)
    assert.ok(!checkProof(systemHash, MAIN_KEY, cko, proof))
  })
})

describe('receipt', () => {
  it('names the pulse, the exact period, the average and the proof', () => {
    const { cko, proof } = sample().envelope
    assert.deepEqual(receiptOf(cko, proof), {
      continuum: {},
      hmac_verification: { algorithm: 'HMAC-SHA256', covers: 'cko', proof, version: 'v2' },
      pulse_hz: 1.287,
      svcond: 2310165000,
      svcond_averaged: 9,
      tick_period_ns: 777000777,
      tick_period_s: 0.777000777,
    })
  })

  it('maps a continuum field from the unit of the result alone, and from no ambiguous unit', () => {
    const rows = [
      ['Pa', { pressure: 2 }],
      ['m/s', { velocity: 2 }],
      ['V', { potential: 2 }],
      ['T', { magnetic_B: 2 }],
      ['kg*m/s', { momentum: 2 }],
      ['K', { temperature: 2 }],
      ['J', {}],
      ['m', {}],
      ['', {}],
      ['1', {}],
      ['toString', {}],
    ] as const
    for (const [unit, expected] of rows) assert.deepEqual(continuumOf(2, unit), expected, unit)
  })
})

describe('seal', () => {
  const [a, b] = [systemHash.sha256Hex('a'), systemHash.sha256Hex('b')]

  it('signs the root of a batch once, with a path for each', () => {
    const seals = sealBatch(systemHash, signer, 'main', [a, b])
    assert.equal(seals[0]?.root, 'ad5ca6cddc0b27c6a83e332bf28011769236e6c6a1f786ebf7b5267b37a5bd22')
    assert.equal(new Set(seals.map((seal) => seal.signature)).size, 1)
    const message = toUtf8(`svcmesh seal v1\nmain\n${seals[0]?.root}\n2`)
    assert.equal(seals[0]?.signature, toHex(signer.sign(message)))
    assert.deepEqual(sealBatch(systemHash, signer, 'main', []), [])
  })

  it('is valid for every envelope of a batch of any size, on its own network only', () => {
    const signatures = portableSignatures()
    for (const size of [1, 2, 3, 7, 64]) {
      const ids = Array.from({ length: size }, (_, i) => systemHash.sha256Hex(`${i}`))
      const seals = sealBatch(systemHash, signer, NETWORK, ids)
      for (const [i, seal] of seals.entries()) {
        assert.ok(checkSealPath(portableHash, ids[i], seal))
        assert.ok(!checkSealPath(portableHash, a, seal))
      }
      const last = seals.at(-1)
      assert.ok(last && checkSealSignature(signatures, NETWORK, last))
      assert.ok(!checkSealSignature(signatures, 'other', last))
      assert.ok(!checkSealSignature(signatures, NETWORK, { ...last, size: last.size + 1 }))
    }
  })
})

describe('fields digest', () => {
  const field = {
    name: 'T',
    unit: 'K',
    axes: [{ name: 'x', unit: 'm', start: 0, step: 0.5, count: 3 }],
    values: Float64Array.of(293.25, -0, -2.5),
  }

  it('hashes names, units, axes and little-endian values', () => {
    assert.equal(fieldsDigest(systemHash, [field]), '756473e589f641c5c72843f0b5a276696b95b171e0582885d02546e5a3cfbe7a')
  })

  it('is unchanged by a round trip through JSON and changed by any other edit', () => {
    const back = JSON.parse(JSON.stringify({ ...field, values: [...field.values] }))
    assert.equal(fieldsDigest(systemHash, [back]), fieldsDigest(systemHash, [field]))
    const changed = [
      { ...field, name: 'U' },
      { ...field, unit: 'J' },
      { ...field, axes: [] },
      { ...field, values: [293.25, 0, -2.5000000000000004] },
      { ...field, values: [293.25, 0] },
    ]
    for (const other of changed) assert.notEqual(fieldsDigest(systemHash, [other]), fieldsDigest(systemHash, [field]))
    assert.notEqual(fieldsDigest(systemHash, [field, field]), fieldsDigest(systemHash, [field]))
  })

  it('is null without fields, and non-finite values are refused', () => {
    assert.equal(fieldsDigest(systemHash, []), null)
    assert.throws(() => fieldsDigest(systemHash, [{ ...field, values: [1, Number.NaN, 2] }]), /not finite at index 1/)
  })
})
