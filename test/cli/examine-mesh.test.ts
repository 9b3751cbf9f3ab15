import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examineListen, examineNetworkFile, examineSecret } from '../../cli/examine-mesh.ts'
import { BY_OTHER, BY_SIGNER, chainOf, FIRST_KEYS } from '../verifier/later-members.ts'
import { svcmesh } from './run-binary.ts'

const KEY = 'ab'.repeat(32)
const { chain: CHAIN } = chainOf([BY_SIGNER, BY_OTHER].map((change) => ({ ...change, network: 'local' })))

describe('doctor on what the mesh needs', () => {
  let folder: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-doctor-'))
  })

  after(() => rm(folder, { recursive: true, force: true }))

  it('counts the members of a network file, and reports an invalid one', async () => {
    const path = join(folder, 'network.json')
    const node = { name: 'a', publicKey: KEY, addresses: ['/ip4/127.0.0.1/tcp/4001'], url: null }
    await writeFile(path, JSON.stringify({ id: 'test', nodeKeys: [KEY], nodes: [node] }))
    const good = await examineNetworkFile(path)
    assert.equal(good.finding.state, 'ok')
    assert.match(good.finding.found, /^test, 1 members, 1 of them/)
    await writeFile(path, JSON.stringify({ id: 'test', nodeKeys: [KEY] }))
    assert.equal((await examineNetworkFile(path)).finding.state, 'warning')
    const first = { id: 'local', nodeKeys: FIRST_KEYS, nodes: [{ ...node, publicKey: FIRST_KEYS[0] }] }
    await writeFile(path, JSON.stringify({ ...first, epochs: CHAIN }))
    assert.match((await examineNetworkFile(path)).finding.found, /^local, 5 members after 2 changes, 1 of them/)
    await writeFile(path, JSON.stringify({ ...first, epochs: CHAIN.slice(1) }))
    assert.match((await examineNetworkFile(path)).finding.found, /network\.json: The certificate at place 1 .* refused/)
    await writeFile(path, '{"id": "test", "nodeKeys": [7]}')
    const { finding } = await examineNetworkFile(path)
    assert.equal(finding.state, 'failed')
    assert.match(finding.found, /nodeKeys\[0\]/)
    assert.match((await examineNetworkFile(join(folder, 'none'))).finding.found, /ENOENT/)
  })

  it('reports that the peer port is taken', async () => {
    const server = createServer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const listen = `/ip4/127.0.0.1/tcp/${typeof address === 'object' ? address?.port : ''}`
    assert.equal((await examineListen(listen)).state, 'warning')
    await new Promise((done) => server.close(done))
    assert.equal((await examineListen(listen)).state, 'ok')
    assert.equal((await examineListen('/ip4/127.0.0.1/tcp/0')).state, 'ok')
  })

  it('requires that only this user can read the mesh secret, and never shows it', async () => {
    const path = join(folder, 'mesh-secret')
    await writeFile(path, `${KEY}\n`)
    await chmod(path, 0o644)
    const open = await examineSecret(path)
    assert.deepEqual([open.state, open.remedy], ['failed', `chmod 600 ${path}`])
    await chmod(path, 0o600)
    assert.equal((await examineSecret(path)).state, 'ok')
    await writeFile(path, KEY.slice(1))
    const broken = await examineSecret(path)
    assert.equal(broken.state, 'failed')
    assert.ok(!JSON.stringify(broken).includes(KEY.slice(1)))
    const flags = ['--mesh-secret-file', path, '--port', '0', '--data', join(folder, 'data')]
    const whole = await svcmesh(['doctor', ...flags], { SVCMESH_MESH_SECRET: KEY })
    assert.equal(whole.code, 1)
    assert.match(whole.stdout, /secret .*does not contain a mesh secret/)
    assert.ok(!whole.stdout.includes(KEY.slice(1)))
  })
})
