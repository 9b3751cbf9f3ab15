import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import type { Outcome } from './command-server.ts'
import { svcmesh } from './run-binary.ts'

describe('svcmesh vault, against a node', () => {
  let node: LocalNode
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-vault-'))
    node = await startLocal()
  })
  after(async () => {
    await node.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const run = (...words: readonly string[]): Promise<Outcome> =>
    svcmesh(['vault', ...words], { SVCMESH_URL: node.url, SVCMESH_KEYS: join(folder, 'keys.json') })
  const printed = async (...words: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await run(...words)
    assert.equal(code, 0, `${words.join(' ')}: ${stderr}`)
    return stdout.trimEnd()
  }

  it('keeps secrets in versions that the node cannot read', async () => {
    await writeFile(join(folder, 'password'), 'hunter2')
    await printed('kv', 'put', 'app/db', 'user=ada', `password=@${join(folder, 'password')}`, '--cas', '0')
    assert.match(await printed('kv', 'get', 'app/db'), /^key +value\nuser +ada\npassword +hunter2$/)
    assert.equal(await printed('kv', 'get', 'app/db', '--field', 'password'), 'hunter2')
    const [{ key }] = JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8'))
    const stored = await fetch(`${node.url}/api/vault/secrets/app%2Fdb`, {
      headers: { authorization: `Bearer ${key}` },
    })
    assert.match(((await stored.json()) as { ciphertext: string }).ciphertext, /^svcsec:v1:[0-9a-f]{8}:[\w-]+$/)
    assert.match((await run('kv', 'get', 'app/db', '--key', `svc_ak_${'x'.repeat(32)}`)).stderr, /UNAUTHORIZED/)
    assert.match((await run('kv', 'put', 'app/db', 'user=bob', '--cas', '0')).stderr, /CAS_MISMATCH/)
    await printed('kv', 'put', 'app/db', 'user=bob', '--cas', '1')
    assert.equal(JSON.parse(await printed('kv', 'get', 'app/db', '--versions', '1', '--json')).data.user, 'ada')
    await printed('kv', 'delete', 'app/db')
    assert.match((await run('kv', 'get', 'app/db')).stderr, /SECRET_DELETED/)
    await printed('kv', 'undelete', 'app/db', '--versions', '2')
    await printed('kv', 'destroy', 'app/db', '--versions', '1')
    assert.equal(await printed('kv', 'metadata', 'app/db'), 'version 1  destroyed\nversion 2  readable')
    assert.equal(await printed('kv', 'list'), 'app/db')
    await printed('kv', 'destroy', 'app/db', '--all')
    assert.equal(await printed('kv', 'list'), 'no secrets')
  })

  it('encrypts with the key of an identity, which another API key or another identity does not have', async () => {
    const file = join(folder, 'identity.json')
    const other = join(folder, 'other.json')
    const equation = 'E = 3 kg * (4 m/s)^2 and a few more words'
    await writeFile(file, JSON.stringify({ equation, derivation: 2 }))
    await writeFile(other, JSON.stringify({ equation: `${equation}.`, derivation: 1 }))
    await printed('kv', 'put', 'own', 'pin=1234', '--identity', file)
    assert.equal(await printed('kv', 'get', 'own', '--field', 'pin', '--identity', file), '1234')
    for (const words of [[], ['--identity', other]]) {
      assert.match((await run('kv', 'get', 'own', ...words)).stderr, /BAD_CIPHERTEXT.*client key/s)
    }
    await printed('kv', 'destroy', 'own', '--all')
  })

  it('encrypts with keys that never leave the node', async () => {
    await printed('transit', 'create', 'orders')
    const ciphertext = await printed('transit', 'encrypt', 'orders', '4111 1111', '--context', 'customer 7')
    assert.match(ciphertext, /^svc:v1:orders:1:/)
    assert.match((await run('transit', 'decrypt', 'orders', ciphertext)).stderr, /BAD_CIPHERTEXT/)
    await printed('transit', 'rotate', 'orders')
    const again = await printed('transit', 'rewrap', 'orders', ciphertext, '--context', 'customer 7')
    await printed('transit', 'retire', 'orders', '--min-version', '2')
    assert.match(await printed('transit', 'trim', 'orders', '--min-version', '2'), /orders/)
    assert.doesNotMatch(await printed('transit', 'read', 'orders'), /^version 1\b/m)
    assert.equal(await printed('transit', 'decrypt', 'orders', again, '--context', 'customer 7'), '4111 1111')
    await printed('transit', 'create', 'releases', '--type', 'ed25519')
    const signature = await printed('transit', 'sign', 'releases', 'v1')
    assert.equal(await printed('transit', 'verify', 'releases', 'v1', signature), 'valid')
    assert.equal(await printed('transit', 'verify', 'releases', 'v2', signature), 'not valid')
    await printed('transit', 'delete', 'orders')
    assert.match(await printed('transit', 'list'), /^releases {2}ed25519 {2}version 1/)
  })
})
