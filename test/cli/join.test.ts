import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BY_OTHER, BY_SIGNER, chainOf, FIRST_KEYS, LAST } from '../verifier/later-members.ts'
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

  it('takes changes of members that follow from the first ones, and forgets none that it knows', async () => {
    const data = join(folder, 'd')
    const path = join(folder, 'changed.json')
    // With a setting that is refused, so that nothing starts.
    const joined = async (epochs: readonly unknown[]) => {
      await writeFile(path, JSON.stringify({ id: 'local', nodeKeys: FIRST_KEYS, epochs }))
      const { stderr } = await svcmesh(['join', path, '--data', data, '--listen', 'nowhere'])
      const kept = JSON.parse(await readFile(join(data, 'network.json'), 'utf8').catch(() => '{}'))
      return [/"nowhere"|listen/.test(stderr), kept.epochs?.length, stderr] as const
    }
    const [one, other] = [BY_SIGNER, { ...BY_SIGNER, by: LAST }].map((change) => ({ ...change, network: 'local' }))
    const { chain } = chainOf([one, { ...BY_OTHER, network: 'local' }] as never)
    assert.deepEqual((await joined(chain)).slice(0, 2), [true, 2])
    assert.deepEqual((await joined(chain.slice(0, 1))).slice(0, 2), [true, 2])
    const [isStarted, kept, stderr] = await joined(chainOf([other] as never).chain)
    assert.deepEqual([isStarted, kept], [false, 2])
    assert.match(stderr, /another change is known in its place/)
  })
})
