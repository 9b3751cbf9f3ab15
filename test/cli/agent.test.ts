import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeRegisters } from '../../node/access/register-region.ts'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { until } from '../waiting/until.ts'
import { launch, svcmesh } from './run-binary.ts'

describe('svcmesh agent', function () {
  this.timeout(60_000)
  let node: LocalNode
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-agent-'))
    node = await startLocal()
  })
  after(async () => {
    await node.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const registers = async () => decodeRegisters(await readFile(join(folder, 'registers')))
  const ask = async (method: string, path: string, key: string, body?: object) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (key !== '') headers.authorization = `Bearer ${key}`
    const answer = await fetch(node.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    return { status: answer.status, json: (await answer.json()) as Record<string, string> }
  }

  it('keeps the registers each tick, with a handle that ends within one tick of its revocation, and clears them', async () => {
    const { accounts } = node.node.core.services
    const { key, account } = await accounts.mint()
    const environment = { SVCMESH_URL: node.url, SVCMESH_KEY: key }
    const agent = launch(['agent', '--data', folder, '--json'], environment)
    const [line] = (await once(agent.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
    const told = JSON.parse(String(line))
    assert.deepEqual([told.account, told.handle], [account, undefined])
    const first = await registers()
    assert.equal(first?.credit, 3_600_000_000_000n)
    await until(async () => ((await registers())?.tick ?? 0) > (first?.tick ?? 0))
    const handle = (await registers())?.handle ?? ''
    const { json } = await ask('POST', '/api/identity/handle/resolve', key, { handle })
    assert.equal((await ask('GET', '/api/tally/credits/me', json.bearer)).json.account, account)
    assert.equal((await ask('DELETE', `/api/identity/handle/${told.id}`, key)).status, 200)
    const revoked = node.node.core.services.accounts.now()
    assert.equal((await ask('GET', '/api/tally/credits/me', json.bearer)).status, 401)
    await until(async () => (await registers())?.handle === '')
    // A request may be on its way when the handle ends.
    assert.ok(((await registers())?.tick ?? Number.POSITIVE_INFINITY) <= revoked + 2)
    agent.kill('SIGTERM')
    const [code] = await once(agent, 'exit')
    assert.deepEqual([code, (await registers())?.tick], [0, 0])
  })

  it('keeps its key sealed in a file for its owner, and needs it no more from outside', async () => {
    for (const name of ['seal.key', 'credential.sealed', 'registers']) {
      const path = join(folder, name)
      assert.equal((await stat(path)).mode & 0o777, 0o600)
      assert.doesNotMatch(await readFile(path, 'latin1'), /svc_ak_/)
    }
    const agent = launch(['agent', '--data', folder, '--json'], { SVCMESH_URL: node.url })
    const [line] = (await once(agent.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
    assert.match(JSON.parse(String(line)).account, /^key:/)
    agent.kill('SIGKILL')
    await once(agent, 'exit')
  })

  it('revokes the handle of one that was killed', async () => {
    const left = (await registers())?.handle ?? ''
    const resolve = (handle: string) => ask('POST', '/api/identity/handle/resolve', '', { handle })
    assert.equal((await resolve(left)).status, 200)
    const agent = launch(['agent', '--data', folder, '--json'], { SVCMESH_URL: node.url })
    await once(agent.stdout as NodeJS.ReadableStream, 'data')
    assert.equal((await resolve(left)).status, 404)
    agent.kill('SIGTERM')
    await once(agent, 'exit')
  })

  it('without a key says where to get one', async () => {
    const { code, stderr } = await svcmesh(['agent', '--data', join(folder, 'other')], { SVCMESH_URL: node.url })
    assert.deepEqual([code, /^UNAUTHORIZED.*svcmesh id sign-in/.test(stderr)], [65, true], stderr)
  })
})
