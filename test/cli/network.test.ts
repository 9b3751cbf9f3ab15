import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readNetworkFile } from '../../node/system/read-network-file.ts'
import { startLocal } from '../node/start-local.ts'
import { svcmesh } from './run-binary.ts'

describe('svcmesh network', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-network-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  it('creates keys, a secret and a description that nodes read, and never overwrites them', async () => {
    const directory = join(folder, 'pods')
    const names = ['--names', 'svcmesh-{index}', '--host', '{name}.svcmesh', '--nodes', '3']
    const { code, stderr } = await svcmesh(['network', directory, ...names])
    assert.equal(code, 0, stderr)
    const description = await readNetworkFile(join(directory, 'network.json'))
    assert.deepEqual(
      description.nodes.map(({ name, addresses }) => [name, addresses[0]]),
      [0, 1, 2].map((index) => [`svcmesh-${index}`, `/dns4/svcmesh-${index}.svcmesh/tcp/9787`]),
    )
    assert.equal(new Set(description.nodeKeys).size, 3)
    for (const secret of ['mesh-secret', 'keys/svcmesh-0', 'svcmesh-0/local/node-key']) {
      assert.equal((await stat(join(directory, secret))).mode & 0o777, 0o600, secret)
      assert.match(await readFile(join(directory, secret), 'utf8'), /^[0-9a-f]{64}\n$/)
    }
    assert.equal((await svcmesh(['network', directory, ...names])).code, 66)
  })

  it('gives each node the key that the description names', async () => {
    const directory = join(folder, 'one')
    assert.equal((await svcmesh(['network', directory, '--nodes', '1', '--json'])).code, 0)
    const { nodes } = await readNetworkFile(join(directory, 'network.json'))
    const { node } = await startLocal({ data: join(directory, 'node01', 'local') })
    assert.equal(node.core.services.identity.publicKey, nodes[0]?.publicKey)
    await node.close()
  })

  it('refuses an invalid number of members', async () => {
    for (const nodes of ['0', '18', 'many', '1.5']) {
      assert.equal((await svcmesh(['network', join(folder, 'none'), '--nodes', nodes])).code, 64, nodes)
    }
    await assert.rejects(stat(join(folder, 'none')))
  })
})
