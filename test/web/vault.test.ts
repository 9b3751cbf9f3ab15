import assert from 'node:assert/strict'
import { systemHash } from '../../node/system/crypto.ts'
import { systemEntropy } from '../../node/system/entropy.ts'
import { secretBox } from '../../node/system/secret-box.ts'
import { fromUtf8, toUtf8 } from '../../src/bytes/utf8.ts'
import { clientContext, clientKey, readClientSecret } from '../../src/vault/client-secret.ts'
import { until } from '../waiting/until.ts'
import { inBrowsers } from './in-browsers.ts'
import { violations } from './violations.ts'

inBrowsers('the page Vault', (client) => {
  let key = ''

  const ask = async (path: string, init: RequestInit = {}): Promise<Record<string, unknown>> =>
    (await (await fetch(`${client.node.url}${path}`, init)).json()) as Record<string, unknown>

  before(async () => {
    key = String((await ask('/api/demo-key/mint', { method: 'POST' })).key)
    await client.keepKey(key)
  })

  const button = (name: string) => client.page.getByRole('button', { name, exact: true })

  it('creates a key, and decrypts with it what it encrypted before its rotation, in the same context only', async () => {
    const { page } = client
    await client.open('#/vault')
    await page.getByLabel('Name').fill('orders')
    await button('Create').click()
    const [encrypt, decrypt] = ['Encrypt', 'Decrypt'].map((name) => page.getByRole('region', { name, exact: true }))
    await encrypt?.getByLabel('Text', { exact: true }).fill('4111 1111 ✓')
    await encrypt?.getByLabel('Context').fill('customer 7')
    await button('Encrypt').click()
    const ciphertext = await page.locator('[data-result="encrypt"]').innerText()
    assert.match(ciphertext, /^svc:v1:orders:1:/)
    await button('Rotate').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click()
    await page.waitForSelector('text=Version 2 encrypts from now on')
    await decrypt?.getByLabel('Ciphertext').fill(ciphertext)
    await button('Decrypt').click()
    await decrypt?.getByRole('alert').waitFor()
    await decrypt?.getByLabel('Context').fill('customer 7')
    await button('Decrypt').click()
    assert.equal(await page.locator('[data-result="decrypt"]').innerText(), '4111 1111 ✓')
    assert.deepEqual(await violations(client), [])
  })

  it('signs a text, makes its HMAC, and tells genuine ones from those of another text', async () => {
    const { page } = client
    await client.open('#/vault')
    await page.getByLabel('Name').fill('releases')
    await page.getByLabel('Type').selectOption('ed25519')
    await button('Create').click()
    await page.getByLabel('Text to sign or check').fill('release 7')
    await button('Sign').click()
    await button('Check').click()
    await page.waitForSelector('text=Valid: made by this key')
    const signature = await page.getByLabel('Signature or HMAC').inputValue()
    assert.match(signature, /^svc-sig:v1:releases:1:/)
    await page.getByLabel('Text to sign or check').fill('release 8')
    await button('Check').click()
    await page.waitForSelector('text=Not valid')
    await button('Make HMAC').click()
    const hmac = page.getByLabel('Signature or HMAC')
    await until(async () => (await hmac.inputValue()).startsWith('svc-hmac:v1:releases:1:'))
    await button('Check').click()
    await page.waitForSelector('text=Valid: made by this key')
    await page.getByLabel('Text to sign or check').fill('release 7')
    await button('Check').click()
    await page.waitForSelector('text=Not valid')
    await hmac.fill(signature)
    await button('Check').click()
    await page.waitForSelector('text=Valid: made by this key')
  })

  it('encrypts a secret before it is sent, as the command does, and shows each version', async () => {
    const { page } = client
    await client.open('#/vault/secrets')
    await page.getByLabel('Path').fill('app/db')
    await page.getByLabel('Secret', { exact: true }).fill('first ✓')
    await button('Write').click()
    await page.waitForSelector('text=Write another version')
    const stored = await ask('/api/vault/secrets/app%2Fdb', { headers: { authorization: `Bearer ${key}` } })
    const { network } = await ask('/api/health')
    const command = clientKey(systemHash, toUtf8(key), String(network))
    const read = readClientSecret(String(stored.ciphertext))
    const bytes = secretBox(command.key, systemEntropy).open(read?.box ?? new Uint8Array(), clientContext('app/db'))
    assert.deepEqual([read?.id, fromUtf8(bytes ?? new Uint8Array())], [command.id, 'first ✓'])
    await page.getByLabel('Secret', { exact: true }).fill('second')
    await button('Write').click()
    await page.waitForSelector('text=Version 2 was written')
    await button('Show 1').click()
    assert.equal(await page.locator('[data-secret]').innerText(), 'first ✓')
    await button('Delete 1').click()
    await button('Undelete 1').click()
    await button('Show 1').waitFor()
    await button('Destroy 1').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Destroy' }).click()
    await button('Destroy 1').waitFor({ state: 'detached' })
    const versions = await ask('/api/vault/secrets/app%2Fdb/versions', { headers: { authorization: `Bearer ${key}` } })
    assert.deepEqual(
      (versions.versions as readonly { destroyed: boolean }[]).map(({ destroyed }) => destroyed),
      [true, false],
    )
    assert.deepEqual(await violations(client), [])
    assert.deepEqual(client.complaints, [])
  })
})
