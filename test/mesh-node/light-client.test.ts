import assert from 'node:assert/strict'
import { fromDirectory } from '../../node/mesh/addresses/resolve.ts'
import { recordRules } from '../../node/mesh/addresses/rules.ts'
import { SystemClock } from '../../node/system/clock.ts'
import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { recordBytes, signRecord } from '../../protocols/address/record.ts'
import type { AddressRecord } from '../../src/mesh/address-record.ts'
import { tickOf } from '../../src/time/tick.ts'
import { inMemory, type Libp2pBench, openLibp2pBench } from '../transport/libp2p-bench.ts'

const NETWORK = 'bench'
const PEERS = 6
const ADDRESS = '0123456789abcdef'
const clock = new SystemClock()
const signatures = systemSignatures()
const owner = systemSigner(new Uint8Array(32).fill(81))
const rival = systemSigner(new Uint8Array(32).fill(82))
const rules = recordRules(NETWORK, { hash: systemHash, signatures, clock })
const now = (): number => tickOf(clock.now())

const record = (more: Partial<AddressRecord> = {}, signer = owner): AddressRecord =>
  signRecord(signer, NETWORK, {
    address: ADDRESS,
    kind: 'service',
    target: 'https://a.example',
    svcond: now(),
    ttl: 1000,
    ...more,
  })

describe('a client without a log', function () {
  this.retries(2)
  let bench: Libp2pBench

  before(async () => {
    const change = Object.fromEntries(Array.from({ length: PEERS }, (_, i) => [i, { rules }]))
    bench = await openLibp2pBench(PEERS, { carriers: inMemory, change })
  })
  after(() => bench.close())

  const directory = (i: number) => (bench.peers[i] ?? assert.fail()).directory
  const resolve = (i: number, address = ADDRESS) =>
    fromDirectory({ network: NETWORK, signatures, directory: directory(i) }, address, now())

  it('resolves an address through the hash table alone, from any node of it', async () => {
    const put = record()
    await directory(0).put(ADDRESS, recordBytes(put))
    for (let i = 0; i < PEERS; i++) {
      const found = await resolve(i)
      assert.deepEqual(found?.record, put, `peer ${i}`)
      assert.deepEqual([found?.source, found?.stale, found?.final], ['directory', false, null])
    }
  })

  it('finds a renewal, and not what a later rival registered', async () => {
    await directory(2)
      .put(ADDRESS, recordBytes(record({ svcond: now() + 2 }, rival)))
      .catch(() => undefined)
    const renewed = record({ svcond: now() + 1, target: 'https://b.example' })
    await directory(1).put(ADDRESS, recordBytes(renewed))
    assert.equal((await resolve(4))?.record.target, 'https://b.example')
  })

  it('reports an old record as stale, and finds nothing for an unknown address', async () => {
    const old = record({ address: 'aaaaaaaaaaaaaaaa', svcond: now() - 100, ttl: 50 })
    await directory(0).put('aaaaaaaaaaaaaaaa', recordBytes(old))
    assert.equal((await resolve(3, 'aaaaaaaaaaaaaaaa'))?.stale, true)
    assert.equal(await resolve(3, 'bbbbbbbbbbbbbbbb'), null)
  })

  it('never gets a record that its owner did not sign', async () => {
    const forged = { ...record(), target: 'https://evil.example' }
    await assert.rejects(directory(0).put(ADDRESS, recordBytes(forged)))
    const elsewhere = record({ address: 'cccccccccccccccc' })
    await assert.rejects(directory(0).put(ADDRESS, recordBytes(elsewhere)))
    const gone = record({ svcond: now() - 20_000, ttl: 50 })
    await assert.rejects(directory(0).put(ADDRESS, recordBytes(gone)))
    const ahead = record({ svcond: now() + 5_000 })
    await assert.rejects(directory(0).put(ADDRESS, recordBytes(ahead)))
  })
})
