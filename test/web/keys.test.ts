import assert from 'node:assert/strict'
import { inBrowsers } from './in-browsers.ts'
import { violations } from './violations.ts'

inBrowsers('the page Keys and sessions', (client) => {
  before(async () => {
    await client.open('#/keys')
  })

  const button = (name: string | RegExp) => client.page.getByRole('button', { name })
  const kept = async () => (await client.page.evaluate(`localStorage.getItem('svcmesh.key')`)) as string | null
  const rights = async (key: string) => {
    const answer = await fetch(`${client.node.url}/api/keys`, { headers: { authorization: `Bearer ${key}` } })
    const { code, keys } = (await answer.json()) as { code?: string; keys?: { prefix: string; scopes: string[] }[] }
    return code ?? keys?.find(({ prefix }) => key.startsWith(prefix.slice(0, -1)))?.scopes
  }
  let made = ''

  it('refuses a text that cannot be a key, and gives this browser one', async () => {
    await client.page.getByLabel('API key').fill('svc_?')
    await button('Use this key').click()
    await client.page.waitForSelector('text=A key begins with svc_')
    await button('Create a key').click()
    await client.page.waitForSelector('text=First key of the account')
    assert.deepEqual(await rights((await kept()) ?? ''), ['read', 'compute', 'move', 'manage', 'vault'])
    assert.match(await client.page.innerText('main'), /Balance\s*1 h/)
  })

  it('makes a key with the chosen rights and shows it once', async () => {
    await client.page.click('summary')
    await button('Create').click()
    await client.page.waitForSelector('text=Give it a name.')
    await client.page.getByLabel('Name').fill('laboratory')
    await client.page.getByLabel('compute').uncheck()
    await client.page.getByLabel('manage').check()
    await client.page.keyboard.press('Enter')
    await client.page.waitForSelector('text=Store the new key now')
    made = await client.page.innerText('.key')
    assert.deepEqual(await rights(made), ['read', 'manage'])
    assert.deepEqual(await violations(client), [])
    await button('Done').click()
    assert.equal((await client.page.content()).includes(made), false)
  })

  it('keeps working with the key that replaces its own', async () => {
    const before = (await kept()) ?? ''
    await button('Rotate First key of the account').click()
    assert.deepEqual(await violations(client), [])
    await button(/^Rotate$/).click()
    await client.page.waitForSelector('text=Store the new key now')
    const after = (await kept()) ?? ''
    assert.notEqual(after, before)
    assert.deepEqual([await rights(before), (await rights(after))?.length], ['UNAUTHORIZED', 5])
  })

  it('revokes a key after a question that Escape answers with no', async () => {
    await button('Revoke laboratory').click()
    await client.page.keyboard.press('Escape')
    await client.page.waitForSelector('dialog', { state: 'detached' })
    assert.deepEqual(await rights(made), ['read', 'manage'])
    await button('Revoke laboratory').click()
    await button(/^Revoke$/).click()
    await client.page.waitForSelector('text=laboratory', { state: 'detached' })
    assert.equal(await rights(made), 'UNAUTHORIZED')
  })

  it('forgets the key of this browser, also one that the node no longer accepts', async () => {
    await button('Forget here').click()
    await client.page.locator('dialog').getByRole('button', { name: 'Forget here' }).click()
    await client.page.getByLabel('API key').fill(made)
    await client.page.keyboard.press('Enter')
    await client.page.waitForSelector('text=Unknown key on this node')
    await button('Forget here').click()
    await client.page.locator('dialog').getByRole('button', { name: 'Forget here' }).click()
    await client.page.waitForSelector('text=This browser has no key yet')
    assert.equal(await kept(), null)
    assert.deepEqual(client.complaints, [])
  })
})
