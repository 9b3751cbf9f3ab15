import assert from 'node:assert/strict'
import { describe, it } from 'mocha'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { bodyValidity } from '../../src/mesh/body-validity.ts'
import { type LogWriter, NETWORK, testMesh } from './build.ts'

const mesh = testMesh(3, { real: true })
const [writer] = mesh.writers as readonly [LogWriter]
const HEX64 = 'a'.repeat(64)

const BOND = { reference: HEX64, home: HEX64, account: 'abc', plancks: '1' }
const REVERSAL = {
  payment: HEX64,
  home: HEX64,
  account: 'abc',
  paid: '9',
  cause: 'refund',
  plancks: '9',
  closed: false,
}

const verdict = (kind: string, body: unknown): string | null =>
  bodyValidity(mesh.ports, NETWORK, mesh.members, {
    network: NETWORK,
    origin: writer.key,
    seq: 0,
    prev: '0'.repeat(64),
    svcond: 100,
    kind,
    body: JSON.parse(canonicalJson(body)) as PublishedEvent['body'],
    sig: '0'.repeat(128),
  })

describe('the body of an event about a payment', () => {
  it('of a bond is of a positive amount, in plain decimal digits', () => {
    for (const plancks of ['0', '01', '-1', '1.5', '1e3', '', ' 1', '9'.repeat(32)]) {
      assert.equal(verdict('fuel_bond', { ...BOND, plancks }), 'VOID_EVENT', plancks)
    }
  })

  it('of a bond may name a tier of the contract', () => {
    assert.equal(verdict('fuel_bond', { ...BOND, tier: 'studio' }), null)
    for (const tier of ['free', 'Studio', '', 'constructor', 1, null]) {
      assert.equal(verdict('fuel_bond', { ...BOND, tier }), 'VOID_EVENT', String(tier))
    }
  })

  it('of a bond may have the key of a new buyer', () => {
    const key = { lookup: HEX64, prefix: 'svc_ak_1234', proof_key: 'AA' }
    assert.equal(verdict('fuel_bond', { ...BOND, key }), null)
    assert.equal(verdict('fuel_bond', { ...BOND, tier: 'studio', key }), null)
    for (const wrong of [
      null,
      {},
      { ...key, more: 1 },
      { ...key, lookup: 'abc' },
      { ...key, proof_key: 'A'.repeat(201) },
    ]) {
      assert.equal(verdict('fuel_bond', { ...BOND, key: wrong }), 'VOID_EVENT', JSON.stringify(wrong))
    }
  })

  it('of a reversal takes back at most what was paid, for refunds or a dispute', () => {
    const good = REVERSAL
    assert.equal(verdict('fuel_reversal', { ...good, tier: 'fleet', cause: HEX64, plancks: '0', closed: true }), null)
    for (const wrong of [
      { plancks: '10' },
      { plancks: '-1' },
      { paid: '0' },
      { cause: 'whim' },
      { closed: 1 },
      { tier: 'x' },
    ]) {
      assert.equal(verdict('fuel_reversal', { ...good, ...wrong }), 'VOID_EVENT', JSON.stringify(wrong))
    }
  })
})
