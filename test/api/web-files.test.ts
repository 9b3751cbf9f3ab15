import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { webFiles } from '../../node/system/web-files.ts'
import { startTestCore, type TestCore } from './test-core.ts'

describe('files of the web client over HTTP', () => {
  let node: TestCore
  before(async () => {
    node = await startTestCore({ webFiles })
  })
  after(() => node.core.close())
  afterEach(() => assert.deepEqual(node.faults, []))

  const get = (path: string, accepted?: string) =>
    node.call('GET', path, accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } })

  it('come in the smallest form that the browser takes, each with its own entity tag', async () => {
    const scripts = readdirSync('dist/web/app').filter((name) => /^client-.*\.js$/.test(name))
    assert.equal(scripts.length, 1)
    const path = `/web/${scripts[0]}`
    const [plain, gzip, brotli] = await Promise.all([
      get(path),
      get(path, 'gzip'),
      get(path, 'gzip, deflate, br, zstd'),
    ])
    assert.deepEqual(
      [plain, gzip, brotli].map(({ headers }) => headers['content-encoding']),
      [undefined, 'gzip', 'br'],
    )
    assert.equal(gunzipSync(gzip.body as Uint8Array).toString(), plain.text)
    assert.equal(brotliDecompressSync(brotli.body as Uint8Array).toString(), plain.text)
    assert.ok((brotli.body as Uint8Array).length < 0.95 * (gzip.body as Uint8Array).length)
    assert.equal(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size, 3)
    for (const refused of ['br;q=0, gzip', 'gzip;q=0.5'])
      assert.equal((await get(path, refused)).headers['content-encoding'], 'gzip', refused)
  })

  it('that are too small for it, or were not built, have no other form', async () => {
    assert.equal((await get('/', 'br')).headers['content-encoding'], undefined)
    assert.equal((await get('/web/nowhere.js.br', 'br')).status, 404)
    assert.equal((await get('/web/nowhere.js', 'br')).json.code, 'NOT_FOUND')
  })
})
