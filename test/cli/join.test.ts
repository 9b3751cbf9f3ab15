import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { svcmesh } from './run-binary.ts'

const network = (...digits: string[]) =>
  JSON.stringify({ id: 'local', nodeKeys: digits.map((digit) => digit.repeat(64)) })

describe('svcmesh join', () => {
  let folder: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-join-'))
  })

  after(() => rm(folder, { recursive: true, force: true }))

  it('reports what it cannot read, and starts nothing', async () => {
    const nothing = await svcmesh(['join', join(folder, 'none.json'), '--data', join(folder, 'a')])
    assert.equal(nothing.code, 66)
    const path = join(folder, 'bad.json')
    await writeFile(path, '{"id": "local", "nodeKeys": [1]}')
    const bad = await svcmesh(['join', path, '--data', join(folder, 'a')])
    assert.equal(bad.code, 64)
    assert.match(bad.stderr, /nodeKeys\[0\] is not a public key/)
    await assert.rejects(readFile(join(folder, 'a', 'node-key')), { code: 'ENOENT' })
  })

  it('reports when nobody answers, or something other than a node', async () => {
    const server = createServer((_, response) => response.writeHead(404).end())
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const stranger = await svcmesh(['join', url, '--data', join(folder, 'b')])
    assert.equal(stranger.code, 68)
    assert.match(stranger.stderr, /answered 404; give the URL of a running node/)
    await new Promise((done) => server.close(done))
    const nobody = await svcmesh(['join', url, '--data', join(folder, 'b')])
    assert.equal(nobody.code, 68)
    assert.match(nobody.stderr, /does not answer/)
  })

  it('refuses changed members of a network that it has joined', async () => {
    const data = join(folder, 'c')
    await mkdir(data)
    await writeFile(join(data, 'network.json'), network('a', 'b'))
    const path = join(folder, 'other.json')
    await writeFile(path, network('a', 'c'))
    const { code, stderr } = await svcmesh(['join', path, '--data', data])
    assert.equal(code, 64)
    assert.match(stderr, /lists other members than before/)
    assert.equal(await readFile(join(data, 'network.json'), 'utf8'), network('a', 'b'))
  })
})
