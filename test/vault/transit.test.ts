import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { MemoryDisk } from '../../node/store/memory-store.ts'
import { seededEntropy } from '../../node/system/entropy.ts'
import { RESERVED_BLOCK } from '../../node/vault/encryption-count.ts'
import { fromBase64url } from '../../src/bytes/base64url.ts'
import { fromHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { MOST_ENCRYPTIONS, VAULT_LIMITS } from '../../src/vault/limits.ts'
import { readTransit, writeTransit } from '../../src/vault/transit-text.ts'
import { reserve, reservedOn } from './stored-count.ts'
import { refused, testVault } from './test-vault.ts'

const ME = 'key:me'
const item = (content: Uint8Array, context = '') => ({ content, context })

/** Messages whose every bit is flipped; all of them in the long run. */
const MESSAGES = process.env.LONG === '1' ? 1000 : 20

describe('transit keys', () => {
  it('decrypt what they encrypted, in its context only, for its account only', async () => {
    const { keys, transit } = testVault()
    for (const account of [ME, 'key:other']) await keys.create(account, 'orders', 'aes256-gcm')
    const [{ ciphertext, key_version } = assert.fail()] = await transit.encrypt(ME, 'orders', [
      item(toUtf8('4111 1111'), 'customer 7'),
    ])
    assert.equal(key_version, 1)
    assert.match(ciphertext, /^svc:v1:orders:1:[A-Za-z0-9_-]+$/)
    const open = (account: string, context: string) =>
      transit.decrypt(account, 'orders', [{ content: ciphertext, context }])
    assert.deepEqual(new Uint8Array((await open(ME, 'customer 7'))[0] ?? []), toUtf8('4111 1111'))
    for (const context of ['', 'customer 8', 'customer 7 ', ' customer 7'])
      await refused(open(ME, context), 'BAD_CIPHERTEXT')
    await refused(open('key:other', 'customer 7'), 'BAD_CIPHERTEXT')
    await refused(open('key:nobody', 'customer 7'), 'UNKNOWN_VAULT_KEY')
  })

  it(`refuse each flipped bit of ${MESSAGES} messages, and every other spelling of a ciphertext`, async () => {
    const { keys, transit } = testVault()
    await keys.create(ME, 'k', 'aes256-gcm')
    const random = seededEntropy(`messages ${process.env.TEST_SEED ?? ''}`)
    for (let message = 0; message < MESSAGES; message++) {
      const content = random.bytes(message % 48)
      const [{ ciphertext } = assert.fail()] = await transit.encrypt(ME, 'k', [item(content)])
      const bytes = fromBase64url(ciphertext.slice('svc:v1:k:1:'.length)) as Uint8Array
      assert.equal(bytes.length, content.length + 28)
      const texts = Array.from({ length: bytes.length * 8 }, (_, bit) => {
        const flipped = bytes.slice()
        flipped[bit >> 3] = (flipped[bit >> 3] as number) ^ (1 << (bit & 7))
        return writeTransit('ciphertext', { name: 'k', version: 1, bytes: flipped })
      })
      texts.push(`${ciphertext}A`, ciphertext.slice(0, -1), ciphertext.replace(':1:', ':01:'), `${ciphertext}=`)
      texts.push(` ${ciphertext}`, ciphertext.replace('v1', 'v2'), ciphertext.replace('svc:', 'svc-hmac:'), '')
      for (const text of texts)
        await refused(transit.decrypt(ME, 'k', [{ content: text, context: '' }]), 'BAD_CIPHERTEXT')
    }
  })

  it('rotate: old ciphertexts decrypt until their version is retired, and can be wrapped again', async () => {
    const { keys, transit } = testVault()
    await keys.create(ME, 'k', 'aes256-gcm')
    const [old = assert.fail()] = await transit.encrypt(ME, 'k', [item(toUtf8('x'), 'c')])
    assert.equal((await keys.rotate(ME, 'k')).versions.length, 2)
    const content = { content: old.ciphertext, context: 'c' }
    const [again = assert.fail()] = await transit.rewrap(ME, 'k', [content])
    assert.equal(again.key_version, 2)
    await refused(keys.retire(ME, 'k', 3), 'INVALID_BODY')
    await keys.retire(ME, 'k', 2)
    const { data } = await refused(transit.decrypt(ME, 'k', [content]), 'VERSION_RETIRED')
    assert.deepEqual(data, { index: 0, version: 1, min_decryption_version: 2 })
    await refused(transit.rewrap(ME, 'k', [content]), 'VERSION_RETIRED')
    const [opened] = await transit.decrypt(ME, 'k', [{ content: again.ciphertext, context: 'c' }])
    assert.deepEqual(new Uint8Array(opened ?? []), toUtf8('x'))
    // A version that was renamed in the text is authenticated.
    const renamed = again.ciphertext.replace(':2:', ':3:')
    await refused(transit.decrypt(ME, 'k', [{ content: renamed, context: 'c' }]), 'BAD_CIPHERTEXT')
    await keys.retire(ME, 'k', 1)
    await transit.decrypt(ME, 'k', [content])
  })

  it('trim: retired versions are gone for good, numbers continue, and there is room for other versions', async () => {
    const { keys, transit, usage } = testVault()
    await keys.create(ME, 'k', 'aes256-gcm')
    const empty = await usage(ME)
    const [old = assert.fail()] = await transit.encrypt(ME, 'k', [item(toUtf8('x'))])
    while ((await keys.get(ME, 'k')).versions.length < VAULT_LIMITS.keyVersions) await keys.rotate(ME, 'k')
    await refused(keys.rotate(ME, 'k'), 'VAULT_FULL')
    const [last = assert.fail()] = await transit.encrypt(ME, 'k', [item(toUtf8('y'))])
    const latest = last.key_version
    await refused(keys.trim(ME, 'k', 2), 'INVALID_BODY')
    await keys.retire(ME, 'k', latest)
    await keys.trim(ME, 'k', 3)
    await refused(keys.trim(ME, 'k', 2), 'INVALID_BODY')
    await refused(keys.retire(ME, 'k', 2), 'INVALID_BODY')
    await keys.trim(ME, 'k', latest)
    await keys.trim(ME, 'k', latest)
    await refused(transit.decrypt(ME, 'k', [{ content: old.ciphertext, context: '' }]), 'VERSION_RETIRED')
    const [opened] = await transit.decrypt(ME, 'k', [{ content: last.ciphertext, context: '' }])
    assert.deepEqual(new Uint8Array(opened ?? []), toUtf8('y'))
    const { bytes, keys: count } = await usage(ME)
    assert.ok(Math.abs(bytes - empty.bytes) < 64 && count === 1, `${bytes} bytes, ${empty.bytes} before`)
    await keys.rotate(ME, 'k')
    const [next] = await transit.encrypt(ME, 'k', [item(toUtf8('z'))])
    assert.equal(next?.key_version, latest + 1)
    const [opened2] = await transit.decrypt(ME, 'k', [{ content: next?.ciphertext ?? '', context: '' }])
    assert.deepEqual(new Uint8Array(opened2 ?? []), toUtf8('z'))
    await keys.delete(ME, 'k')
    assert.deepEqual(await usage(ME), { keys: 0, secrets: 0, bytes: 0 })
  })

  it('trim: signatures of versions that stay are verified with their own public keys', async () => {
    const { keys, transit } = testVault()
    await keys.create(ME, 's', 'ed25519')
    const signatures: string[] = []
    for (let i = 0; i < 3; i++) {
      signatures.push((await transit.sign(ME, 's', toUtf8('x'))).signature)
      await keys.rotate(ME, 's')
    }
    await keys.retire(ME, 's', 2)
    await keys.trim(ME, 's', 2)
    await refused(transit.verifySignature(ME, 's', toUtf8('x'), signatures[0] ?? ''), 'VERSION_RETIRED')
    for (const signature of signatures.slice(1)) {
      assert.equal(await transit.verifySignature(ME, 's', toUtf8('x'), signature), true)
    }
  })

  it('sign and make HMACs; a text of one kind, key or version is not one of another', async () => {
    const { keys, transit } = testVault()
    const { versions } = await keys.create(ME, 'signing', 'ed25519')
    await keys.create(ME, 'k', 'aes256-gcm')
    const input = toUtf8('release 1')
    const { signature } = await transit.sign(ME, 'signing', input)
    const spki = Buffer.concat([
      Buffer.from('302a300506032b6570032100', 'hex'),
      fromHex(versions[0]?.public_key ?? '') as Uint8Array,
    ])
    const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    const { bytes } = readTransit('signature', signature) ?? assert.fail()
    assert.ok(verify(null, input, publicKey, bytes), 'anybody verifies it with the public key')
    assert.equal(await transit.verifySignature(ME, 'signing', input, signature), true)
    assert.equal(await transit.verifySignature(ME, 'signing', toUtf8('release 2'), signature), false)
    const hmac = await transit.hmac(ME, 'k', input)
    assert.match(hmac, /^svc-hmac:v1:k:1:/)
    assert.equal(await transit.verifyHmac(ME, 'k', input, hmac), true)
    assert.equal(await transit.verifyHmac(ME, 'k', toUtf8('other'), hmac), false)
    assert.equal(await transit.verifyHmac(ME, 'k', input, `${hmac.slice(0, -4)}AAAA`), false)
    assert.notEqual(await transit.hmac(ME, 'signing', input), hmac)
    await refused(transit.verifyHmac(ME, 'k', input, signature), 'BAD_CIPHERTEXT')
    await refused(transit.verifySignature(ME, 'signing', input, signature.replace('signing', 'k')), 'BAD_CIPHERTEXT')
    await refused(transit.sign(ME, 'k', input), 'WRONG_KEY_TYPE')
    await refused(transit.encrypt(ME, 'signing', [item(input)]), 'WRONG_KEY_TYPE')
    await keys.rotate(ME, 'k')
    assert.equal(await transit.verifyHmac(ME, 'k', input, hmac), true, 'of the version before')
    await keys.retire(ME, 'k', 2)
    await refused(transit.verifyHmac(ME, 'k', input, hmac), 'VERSION_RETIRED')
  })

  it('encrypt a batch as a whole or not at all', async () => {
    const { keys, transit } = testVault()
    await keys.create(ME, 'k', 'aes256-gcm')
    const items = ['a', 'b', 'c'].map((text) => item(toUtf8(text), text))
    const encrypted = await transit.encrypt(ME, 'k', items)
    const asked = encrypted.map(({ ciphertext }, index) => ({
      content: ciphertext,
      context: items[index]?.context ?? '',
    }))
    assert.deepEqual(
      (await transit.decrypt(ME, 'k', asked)).map((bytes) => Buffer.from(bytes).toString()),
      ['a', 'b', 'c'],
    )
    const wrong = asked.map((each, index) => (index === 1 ? { ...each, context: 'a' } : each))
    assert.equal((await refused(transit.decrypt(ME, 'k', wrong), 'BAD_CIPHERTEXT')).data.index, 1)
  })

  it('encrypt at most 2^32 times with a version, whatever crashes come in between; rotation helps', async () => {
    const disk = new MemoryDisk()
    const { keys, transit } = testVault({ disk })
    await keys.create(ME, 'k', 'aes256-gcm')
    await transit.encrypt(ME, 'k', [item(toUtf8('x'))])
    // Each life of a process uses one encryption and loses the rest of its block: the count is never too small.
    assert.equal(await reservedOn(disk, ME, 'k', 1), RESERVED_BLOCK)
    for (let life = 1; life <= 3; life++) {
      const again = testVault({ disk, seed: `life ${life}` })
      await again.transit.encrypt(ME, 'k', [item(toUtf8('x'))])
      assert.equal(await reservedOn(disk, ME, 'k', 1), (life + 1) * RESERVED_BLOCK)
    }
    await reserve(disk, ME, 'k', 1, MOST_ENCRYPTIONS - RESERVED_BLOCK)
    const last = testVault({ disk, seed: 'last' })
    await last.transit.encrypt(ME, 'k', [item(toUtf8('x'))])
    const key = await last.keys.live.key(ME, 'k')
    await (await last.keys.live.version(ME, key, 1)).count.take(RESERVED_BLOCK - 2)
    await last.transit.encrypt(ME, 'k', [item(toUtf8('the last one'))])
    await refused(last.transit.encrypt(ME, 'k', [item(toUtf8('x'))]), 'KEY_EXHAUSTED')
    await last.keys.rotate(ME, 'k')
    const [{ key_version } = assert.fail()] = await last.transit.encrypt(ME, 'k', [item(toUtf8('x'))])
    assert.equal(key_version, 2)
  })

  it('are counted once, however often their record changes or other keys are used in between', async () => {
    const disk = new MemoryDisk()
    const { keys, transit } = testVault({ disk })
    await keys.create(ME, 'k', 'aes256-gcm')
    const use = () => transit.encrypt(ME, 'k', [item(toUtf8('x'))])
    await use()
    for (let i = 0; i < 5; i++) {
      await keys.retire(ME, 'k', 1)
      await Promise.all([use(), use()])
    }
    for (let i = 0; i < 1100; i++) {
      const account = `key:${i >> 3}`
      await keys.create(account, `k${i}`, 'aes256-gcm')
      await keys.get(account, `k${i}`)
    }
    await use()
    assert.equal(await reservedOn(disk, ME, 'k', 1), RESERVED_BLOCK)
  })

  it('are counted: names, keys of an account, versions of a key, bytes', async () => {
    const { keys } = testVault()
    for (let i = 0; i < VAULT_LIMITS.keys; i++) await keys.create(ME, `k${i}`, 'aes256-gcm')
    await refused(keys.create(ME, 'k0', 'aes256-gcm'), 'VAULT_KEY_EXISTS')
    await refused(keys.create(ME, 'more', 'aes256-gcm'), 'VAULT_FULL')
    await keys.create('key:other', 'more', 'aes256-gcm')
    await keys.delete(ME, 'k7')
    await keys.create(ME, 'more', 'ed25519')
    assert.equal((await keys.list(ME)).length, VAULT_LIMITS.keys)
    for (let version = 2; version <= VAULT_LIMITS.keyVersions; version++) await keys.rotate(ME, 'k0')
    await refused(keys.rotate(ME, 'k0'), 'VAULT_FULL')
  })

  it('are gone with all they encrypted when they are deleted, and a new key of that name is another one', async () => {
    const { keys, transit } = testVault()
    await keys.create(ME, 'k', 'aes256-gcm')
    const [{ ciphertext } = assert.fail()] = await transit.encrypt(ME, 'k', [item(toUtf8('x'))])
    await keys.delete(ME, 'k')
    const open = () => transit.decrypt(ME, 'k', [{ content: ciphertext, context: '' }])
    await refused(open(), 'UNKNOWN_VAULT_KEY')
    await refused(keys.delete(ME, 'k'), 'UNKNOWN_VAULT_KEY')
    await refused(keys.rotate(ME, 'k'), 'UNKNOWN_VAULT_KEY')
    await keys.create(ME, 'k', 'aes256-gcm')
    await refused(open(), 'BAD_CIPHERTEXT')
  })
})
