import assert from 'node:assert/strict'
import { Libp2pRecord } from '@libp2p/record'
import { RecordStore } from '../../node/peer/record-store.ts'
import { numberedRules } from './libp2p-bench.ts'

type Key = Parameters<RecordStore['put']>[0]

const ADDRESS = '00000000000000aa'
const keyOf = (name: string): Key => ({ toString: () => name }) as Key
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text))
const recordOf = (value: string, address = ADDRESS): Uint8Array =>
  new Libp2pRecord(bytes(`/address/${address}`), bytes(value), new Date()).serialize().subarray()
const storedIn = (store: RecordStore, key: Key): string =>
  Buffer.from(Libp2pRecord.deserialize(store.get(key) as Uint8Array).value).toString()

describe('record store', () => {
  const key = keyOf('/dht/record/AB')

  it('replaces a record by a better one and by itself, never by a worse one', () => {
    const store = new RecordStore(numberedRules)
    for (const value of [`${ADDRESS} 5`, `${ADDRESS} 7`, `${ADDRESS} 3`, `${ADDRESS} 3`, `${ADDRESS} 4`]) {
      store.put(key, recordOf(value))
    }
    assert.equal(storedIn(store, key), `${ADDRESS} 3`)
  })

  it('renews the age of a record that is put again', () => {
    const store = new RecordStore(numberedRules)
    const old = new Libp2pRecord(bytes(`/address/${ADDRESS}`), bytes(`${ADDRESS} 1`), new Date(0))
    store.put(key, old.serialize().subarray())
    store.put(key, recordOf(`${ADDRESS} 1`))
    const { timeReceived } = Libp2pRecord.deserialize(store.get(key) as Uint8Array)
    assert.ok(timeReceived.getTime() > 0)
  })

  it('replaces an expired record by a worse one that is valid', () => {
    let expired = false
    const rules = {
      ...numberedRules,
      validate(address: string, record: Uint8Array) {
        numberedRules.validate(address, record)
        if (expired && Buffer.from(record).toString().endsWith(' 1')) throw new Error('expired')
      },
    }
    const store = new RecordStore(rules)
    store.put(key, recordOf(`${ADDRESS} 1`))
    expired = true
    store.put(key, recordOf(`${ADDRESS} 2`))
    assert.equal(storedIn(store, key), `${ADDRESS} 2`)
  })

  it('stores only addresses for others', () => {
    const store = new RecordStore(numberedRules)
    const foreign = new Libp2pRecord(bytes('/pk/something'), bytes('x'), new Date()).serialize().subarray()
    assert.throws(() => store.put(key, foreign))
    assert.throws(() => store.put(key, recordOf(`${ADDRESS} 1`, '0'.repeat(16))))
    assert.throws(() => store.put(keyOf('/dht/provider/AB/CD'), bytes('x')))
  })

  it('is bounded: the oldest record goes first', () => {
    const store = new RecordStore(numberedRules)
    const name = (n: number): Key => keyOf(`/dht/record/${n}`)
    for (let n = 0; n <= 20_000; n++) {
      const address = n.toString(16).padStart(16, '0')
      store.put(name(n), recordOf(`${address} 1`, address))
    }
    assert.equal(store.has(name(0)), false)
    assert.equal(store.has(name(1)), true)
    assert.equal(store.has(name(20_000)), true)
  })
})
