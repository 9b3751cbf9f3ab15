import assert from 'node:assert/strict'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import type { Row, ScanOptions, Store } from '../../src/journal/store.ts'

/** A kind of store: how to make one, and how to open the same one again. */
export interface StoreKind {
  open(): Promise<Store>
  /** Opens what an earlier `open` of the same test wrote; the earlier store is closed. */
  reopen(): Promise<Store>
  dispose(): Promise<void>
}

const put = (key: string, value: string) => ({ key, value: toUtf8(value) })
const text = (value: Uint8Array | undefined) => (value === undefined ? undefined : Buffer.from(value).toString())

async function collect(store: Store, from: string, to: string, options?: ScanOptions): Promise<string[]> {
  const rows: Row[] = []
  for await (const chunk of store.scan(from, to, options)) rows.push(...chunk)
  return rows.map(([key, value]) => `${key}=${text(value)}`)
}

/** What every store must do; runs against LevelDB and against memory. */
export function storeSuite(name: string, kind: () => StoreKind): void {
  describe(`store: ${name}`, () => {
    let made: StoreKind
    let store: Store
    beforeEach(async () => {
      made = kind()
      store = await made.open()
    })
    afterEach(async () => {
      await store.close()
      await made.dispose()
    })

    it('starts empty, without a head', async () => {
      assert.equal(await store.get('a/1'), undefined)
      assert.equal(await store.readHead(), undefined)
      assert.deepEqual(await collect(store, '', '~'), [])
    })

    it('returns what was written, and undefined for other keys', async () => {
      await store.write([put('a/1', 'one'), put('b/2', ''), { key: 'c/3', value: Uint8Array.of(0, 255, 128) }])
      assert.equal(text(await store.get('a/1')), 'one')
      assert.deepEqual(
        (await store.getMany(['c/3', 'x', 'b/2'])).map((value) => value && [...value]),
        [[0, 255, 128], undefined, []],
      )
    })

    it('overwrites and deletes, also absent keys', async () => {
      await store.write([put('a/1', 'one'), put('a/2', 'two')])
      await store.write([put('a/1', 'ONE'), { key: 'a/2', value: null }, { key: 'a/9', value: null }])
      assert.deepEqual(await collect(store, '', '~'), ['a/1=ONE'])
    })

    it('scans a range in order of code units, from inclusive to exclusive', async () => {
      await store.write(['a/2', 'a/10', 'a/1', 'a0', 'a', 'b/1', 'a/~'].map((key) => put(key, 'v')))
      assert.deepEqual(await collect(store, 'a/', 'a0'), ['a/1=v', 'a/10=v', 'a/2=v', 'a/~=v'])
      assert.deepEqual(await collect(store, 'a/', 'a0', { reverse: true, limit: 2 }), ['a/~=v', 'a/2=v'])
      assert.deepEqual(await collect(store, 'a/1', 'a/2', { limit: 5 }), ['a/1=v', 'a/10=v'])
      assert.deepEqual(await collect(store, 'c', 'd'), [])
    })

    it('scans across chunks', async () => {
      const keys = Array.from({ length: 1000 }, (_, i) => `k/${String(i).padStart(4, '0')}`)
      await store.write(keys.map((key) => put(key, key)))
      assert.deepEqual(
        await collect(store, 'k/', 'k0'),
        keys.map((key) => `${key}=${key}`),
      )
    })

    it('scans the state at the moment of the call', async () => {
      await store.write([put('a/1', 'one')])
      const scan = store.scan('a/', 'a0')
      await store.write([put('a/1', 'changed'), put('a/2', 'two')])
      const rows: Row[] = []
      for await (const chunk of scan) rows.push(...chunk)
      assert.deepEqual(
        rows.map(([key, value]) => [key, text(value)]),
        [['a/1', 'one']],
      )
    })

    it('keeps rows and head over a restart', async () => {
      await store.write([put('a/1', 'one')])
      await store.writeHead(toUtf8('head 1'))
      await store.writeHead(toUtf8('head 2, longer than the first'))
      await store.close()
      store = await made.reopen()
      assert.equal(text(await store.get('a/1')), 'one')
      assert.equal(text(await store.readHead()), 'head 2, longer than the first')
      await store.writeHead(toUtf8('3'))
      assert.equal(text(await store.readHead()), '3')
    })

    it('shares no memory with callers', async () => {
      const value = toUtf8('one')
      const head = toUtf8('head')
      await store.write([{ key: 'a/1', value }])
      await store.writeHead(head)
      value.fill(0)
      head.fill(0)
      const read = (await store.get('a/1')) as Uint8Array
      assert.equal(text(read), 'one')
      read.fill(1)
      assert.equal(text(await store.get('a/1')), 'one')
      assert.equal(text(await store.readHead()), 'head')
    })
  })
}
