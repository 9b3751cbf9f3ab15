import assert from 'node:assert/strict'
import type { Route } from 'playwright-core'
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

  it('replaces its own key, which reads its secrets and works until the answer has come', async () => {
    const before = (await kept()) ?? ''
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    }
    await client.page.route('**/rotate', lose, { times: 1 })
    await button('Rotate First key of the account').click()
    const dialog = client.page.getByRole('dialog')
    await dialog.getByText('can only be read with the old key').waitFor()
    assert.equal(await dialog.getByRole('button', { name: 'Copy key' }).count(), 1)
    assert.deepEqual(await dialog.locator('option').allInnerTexts(), ['1 hour', '1 day', '7 days'])
    assert.deepEqual(await violations(client), [])
    await button(/^Rotate$/).click()
    await dialog.getByText('The key may have been replaced').waitFor()
    assert.deepEqual([await kept(), (await rights(before))?.length], [before, 5])
    await button(/^Rotate$/).click()
    await client.page.waitForSelector('text=Store the new key now')
    const after = (await kept()) ?? ''
    assert.notEqual(after, before)
    assert.deepEqual([(await rights(before))?.length, (await rights(after))?.length], [5, 5])
    // The old key, laboratory, and one key that replaces the old one.
    await client.page.waitForFunction(`document.querySelectorAll('button[aria-label^="Revoke "]').length === 3`)
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
