import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VAULT_LIMITS } from '../../src/vault/limits.ts'
import { type LocalNode, startLocal } from '../node/start-local.ts'

const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** Never in any file of a node. */
const PLANTED = 'planted-4f1c9a7be2d0-plaintext'

describe('the vault over HTTP', () => {
  let node: LocalNode
  let data: string
  const key: { me: string; other: string } = { me: '', other: '' }

  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'svcmesh-vault-'))
    node = await startLocal({ data })
    for (const name of ['me', 'other'] as const) {
      const minted = await fetch(`${node.url}/api/demo-key/mint`, { method: 'POST' })
      key[name] = ((await minted.json()) as { key: string }).key
    }
  })
  after(async () => {
    await node.node.close()
    await rm(data, { recursive: true, force: true })
  })

  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  type Body = any
  const call = async (method: string, path: string, body?: unknown, bearer = key.me) => {
    const response = await fetch(`${node.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
  }
  const ok = async (method: string, path: string, body?: unknown): Promise<Body> => {
    const answer = await call(method, path, body)
    assert.ok(answer.status < 300, `${method} ${path}: ${JSON.stringify(answer.body)}`)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    return answer.body
  }
  const code = async (method: string, path: string, body?: unknown, bearer = key.me): Promise<string> => {
    const answer = await call(method, path, body, bearer)
    assert.ok(answer.status >= 400 && answer.status < 500, `${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.code
  }

  it('creates, uses, rotates, retires and deletes a transit key', async () => {
    const created = await ok('POST', '/api/vault/keys', { name: 'orders' })
    assert.deepEqual([created.type, created.latest_version, created.min_decryption_version], ['aes256-gcm', 1, 1])
    const plaintext = base64(PLANTED)
    const { ciphertext } = await ok('POST', '/api/vault/encrypt/orders', { plaintext, context: 'c' })
    const opened = await ok('POST', '/api/vault/decrypt/orders', { ciphertext, context: 'c' })
    assert.deepEqual(opened, { plaintext })
    await ok('POST', '/api/vault/keys/orders/rotate')
    const wrapped = await ok('POST', '/api/vault/rewrap/orders', { ciphertext, context: 'c' })
    assert.match(wrapped.ciphertext, /^svc:v1:orders:2:/)
    const { batch_results: batch } = await ok('POST', '/api/vault/encrypt/orders', {
      batch_input: [{ plaintext }, { plaintext, context: 'x' }],
    })
    assert.equal(batch.length, 2)
    const { batch_results: back } = await ok('POST', '/api/vault/decrypt/orders', {
      batch_input: [{ ciphertext: batch[0].ciphertext }, { ciphertext: batch[1].ciphertext, context: 'x' }],
    })
    assert.deepEqual(back, [{ plaintext }, { plaintext }])
    await ok('POST', '/api/vault/keys/orders/retire', { min_decryption_version: 2 })
    assert.equal(await code('POST', '/api/vault/decrypt/orders', { ciphertext, context: 'c' }), 'VERSION_RETIRED')
    assert.equal(await code('POST', '/api/vault/decrypt/orders', wrapped, key.other), 'INVALID_BODY')
    const trimmed = await ok('POST', '/api/vault/keys/orders/trim', { min_available_version: 2 })
    assert.deepEqual([trimmed.min_available_version, trimmed.versions.length, trimmed.latest_version], [2, 1, 2])
    assert.equal(await code('POST', '/api/vault/keys/orders/retire', { min_decryption_version: 1 }), 'INVALID_BODY')
    const foreign = { ciphertext: wrapped.ciphertext, context: 'c' }
    assert.equal(await code('POST', '/api/vault/decrypt/orders', foreign, key.other), 'UNKNOWN_VAULT_KEY')
    await ok('POST', '/api/vault/keys', { name: 'signing', type: 'ed25519' })
    const { signature } = await ok('POST', '/api/vault/sign/signing', { input: plaintext })
    assert.deepEqual(await ok('POST', '/api/vault/verify/signing', { input: plaintext, signature }), { valid: true })
    const { hmac } = await ok('POST', '/api/vault/hmac/orders', { input: plaintext })
    assert.deepEqual(await ok('POST', '/api/vault/verify/orders', { input: base64('x'), hmac }), { valid: false })
    const { keys } = await ok('GET', '/api/vault/keys')
    assert.deepEqual(
      keys.map(({ name }: { name: string }) => name),
      ['orders', 'signing'],
    )
    await ok('DELETE', '/api/vault/keys/orders')
    assert.equal(await code('GET', '/api/vault/keys/orders'), 'UNKNOWN_VAULT_KEY')
  })

  it('stores secrets in versions, at paths whose slashes are encoded, or colons', async () => {
    const at = '/api/vault/secrets/app%2Fdb'
    assert.equal((await ok('PUT', at, { plaintext: PLANTED, cas: 0 })).version, 1)
    assert.equal(await code('PUT', at, { plaintext: PLANTED, cas: 0 }), 'CAS_MISMATCH')
    const ciphertext = `svcsec:v1:0123abcd:${Buffer.alloc(40, 7).toString('base64url')}`
    assert.equal((await ok('PUT', at, { ciphertext, cas: 1 })).version, 2)
    assert.equal((await ok('GET', at)).ciphertext, ciphertext)
    assert.equal((await ok('GET', `${at}?version=1`)).plaintext, PLANTED)
    assert.equal((await ok('GET', '/api/vault/secrets/app:db?version=1')).path, 'app/db')
    await ok('DELETE', at)
    assert.equal(await code('GET', at), 'SECRET_DELETED')
    assert.equal((await ok('GET', `${at}/versions`)).versions.length, 2)
    await ok('POST', `${at}/undelete`, { versions: [2] })
    await ok('POST', `${at}/destroy`, { versions: [1] })
    await ok('DELETE', `${at}?versions=2`)
    assert.deepEqual((await ok('GET', '/api/vault/secrets?prefix=app/')).secrets[0].deleted, true)
    await ok('DELETE', `${at}/versions`)
    assert.deepEqual(await ok('GET', '/api/vault/secrets'), { secrets: [], next: null })
  })

  it('takes 64 KiB, and refuses a byte more and everything malformed, without any change', async () => {
    const most = VAULT_LIMITS.valueBytes
    await ok('POST', '/api/vault/keys', { name: 'k' })
    await ok('POST', '/api/vault/encrypt/k', { plaintext: Buffer.alloc(most).toString('base64') })
    await ok('PUT', '/api/vault/secrets/large', { plaintext: 'x'.repeat(most) })
    const sealed = (bytes: number) => `svcsec:v1:0123abcd:${Buffer.alloc(bytes).toString('base64url')}`
    await ok('PUT', '/api/vault/secrets/large', { ciphertext: sealed(most + 28) })
    const before = await ok('GET', '/api/vault/secrets')
    const over = Buffer.alloc(most + 1).toString('base64')
    const secret = '/api/vault/secrets/s'
    const bodies: [string, string, unknown, string][] = [
      ['POST', '/api/vault/encrypt/k', { plaintext: over }, 'INVALID_BODY'],
      ['POST', '/api/vault/encrypt/k', { plaintext: 'not base64!' }, 'INVALID_BODY'],
      ['POST', '/api/vault/encrypt/k', { plaintext: 'QQ' }, 'INVALID_BODY'],
      ['POST', '/api/vault/encrypt/k', { plaintext: 'QR==' }, 'INVALID_BODY'],
      ['POST', '/api/vault/encrypt/k', {}, 'INVALID_BODY'],
      ['POST', '/api/vault/encrypt/k', { plaintext: '', batch_input: [{ plaintext: '' }] }, 'INVALID_BODY'],
      ['POST', '/api/vault/encrypt/k', { batch_input: [] }, 'INVALID_BODY'],
      ['POST', '/api/vault/encrypt/k', { batch_input: Array(129).fill({ plaintext: '' }) }, 'INVALID_BODY'],
      ['POST', '/api/vault/encrypt/k', { plaintext: '', context: 'x'.repeat(1025) }, 'INVALID_BODY'],
      ['POST', '/api/vault/encrypt/k', { plaintext: '', nonce: 'AAAA' }, 'INVALID_BODY'],
      ['POST', '/api/vault/keys', { name: 'a/b' }, 'INVALID_BODY'],
      ['POST', '/api/vault/keys', { name: '..' }, 'INVALID_BODY'],
      ['POST', '/api/vault/keys', { name: 'x', type: 'rsa-4096' }, 'INVALID_BODY'],
      ['POST', '/api/vault/keys', { name: 'k' }, 'VAULT_KEY_EXISTS'],
      ['POST', '/api/vault/keys/k/retire', { min_decryption_version: 0 }, 'INVALID_BODY'],
      ['POST', '/api/vault/keys/k/retire', { min_decryption_version: 2 }, 'INVALID_BODY'],
      ['POST', '/api/vault/keys/k/trim', { min_available_version: 2 }, 'INVALID_BODY'],
      ['POST', '/api/vault/keys/k/trim', { min_available_version: 0 }, 'INVALID_BODY'],
      ['POST', '/api/vault/verify/k', { input: '' }, 'INVALID_BODY'],
      ['POST', '/api/vault/sign/k', { input: '' }, 'WRONG_KEY_TYPE'],
      ['PUT', secret, { plaintext: `${'x'.repeat(most)}y` }, 'INVALID_BODY'],
      ['PUT', secret, { plaintext: 'ä'.repeat(most / 2 + 1) }, 'INVALID_BODY'],
      ['PUT', secret, { ciphertext: sealed(most + 29) }, 'INVALID_BODY'],
      ['PUT', secret, { ciphertext: sealed(27) }, 'INVALID_BODY'],
      ['PUT', secret, { ciphertext: 'my secret' }, 'INVALID_BODY'],
      ['PUT', secret, { ciphertext: sealed(40), plaintext: 'x' }, 'INVALID_BODY'],
      ['PUT', secret, { plaintext: 'x', cas: -1 }, 'INVALID_BODY'],
      ['PUT', '/api/vault/secrets/%2e%2e', { plaintext: 'x' }, 'NOT_FOUND'],
      ['PUT', '/api/vault/secrets/a%2F..%2Fb', { plaintext: 'x' }, 'BAD_SECRET_PATH'],
      ['PUT', '/api/vault/secrets/a%2F%2Fb', { plaintext: 'x' }, 'BAD_SECRET_PATH'],
      ['PUT', '/api/vault/secrets/a%2F', { plaintext: 'x' }, 'BAD_SECRET_PATH'],
      ['PUT', '/api/vault/secrets/a:..:b', { plaintext: 'x' }, 'BAD_SECRET_PATH'],
      ['PUT', '/api/vault/secrets/:a', { plaintext: 'x' }, 'BAD_SECRET_PATH'],
      ['PUT', '/api/vault/secrets/a%00', { plaintext: 'x' }, 'BAD_SECRET_PATH'],
      ['PUT', `/api/vault/secrets/${'x'.repeat(65)}`, { plaintext: 'x' }, 'BAD_SECRET_PATH'],
      ['PUT', '/api/vault/secrets/a/b', { plaintext: 'x' }, 'NOT_FOUND'],
      ['DELETE', '/api/vault/secrets/large?versions=0', undefined, 'INVALID_QUERY'],
      ['DELETE', '/api/vault/secrets/large?versions=1,x', undefined, 'INVALID_QUERY'],
      ['POST', '/api/vault/secrets/large/destroy', { versions: [99] }, 'UNKNOWN_SECRET'],
      ['GET', '/api/vault/secrets/large?version=1.5', undefined, 'INVALID_QUERY'],
      ['GET', '/api/vault/secrets?prefix=%00', undefined, 'BAD_SECRET_PATH'],
    ]
    for (const [method, path, body, expected] of bodies) {
      assert.equal(await code(method, path, body), expected, `${method} ${path} ${JSON.stringify(body)?.slice(0, 80)}`)
    }
    assert.deepEqual(await ok('GET', '/api/vault/secrets'), before)
    assert.equal((await ok('GET', '/api/vault/keys/k')).latest_version, 1)
  })

  it('is closed to the shared demo key and to callers without a key, and records what the others tried', async () => {
    const { key: demo } = (await (await fetch(`${node.url}/api/demo-key`)).json()) as { key: string }
    assert.equal(await code('GET', '/api/vault/keys', undefined, demo), 'MISSING_SCOPE')
    assert.equal(await code('GET', '/api/vault/keys', undefined, 'svc_ak_nobody'), 'UNAUTHORIZED')
    const { audit } = node.node.core.services
    const records = await audit.read(0, 1000)
    const of = (action: string) => records.filter((each) => each.action === action).map(({ outcome }) => outcome)
    assert.deepEqual(of('vault.rewrap'), ['OK'])
    assert.ok(of('vault.decrypt').includes('VERSION_RETIRED'))
    assert.ok(of('vault.secrets.put').includes('CAS_MISMATCH'))
    assert.ok(records.every(({ target }) => !target.includes(PLANTED)))
  })

  it('leaves no plaintext in any byte of the data directory', async () => {
    await ok('PUT', '/api/vault/secrets/planted', { plaintext: PLANTED })
    await ok('POST', '/api/vault/encrypt/k', { plaintext: base64(PLANTED) })
    const files = (await readdir(data, { recursive: true })).map((name) => join(data, name))
    let searched = 0
    for (const file of files) {
      if (!(await stat(file)).isFile()) continue
      const bytes = await readFile(file)
      searched += bytes.length
      for (const text of [
        PLANTED,
        base64(PLANTED),
        Buffer.from(PLANTED).toString('base64url'),
        Buffer.from(PLANTED).toString('hex'),
      ]) {
        assert.ok(!bytes.includes(text), `${file} contains a plaintext`)
      }
    }
    assert.ok(searched > 100_000)
  })
})
