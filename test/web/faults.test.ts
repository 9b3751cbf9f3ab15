import assert from 'node:assert/strict'
import { LONG } from './browsers.ts'
import { type TestAccount, testAccount } from './funded-account.ts'
import { inBrowsers } from './in-browsers.ts'

inBrowsers('the client when something fails', (client) => {
  let owner: TestAccount

  before(async () => {
    owner = await testAccount(client.node.url)
    await client.open('#/verify')
    await client.page.evaluate(`localStorage.setItem('svcmesh.key', '${owner.key}')`)
    await client.page.reload()
  })

  const API = '**/api/**'
  const button = (name: string) => client.page.getByRole('button', { name, exact: true })
  const question = () => client.page.inputValue('#question')
  /** Requests that changed something at the node, by path. */
  const sent = async (act: () => Promise<void>): Promise<readonly string[]> => {
    const paths: string[] = []
    const listen = (request: { method(): string; url(): string }) => {
      if (request.method() !== 'GET') paths.push(new URL(request.url()).pathname)
    }
    client.page.on('request', listen)
    await act()
    client.page.off('request', listen)
    return paths
  }

  it('says that the node is gone, keeps what was typed, and answers when it is back', async () => {
    await client.open('#/ask')
    await client.page.route(API, (route) => route.abort())
    await client.page.fill('#question', 'potential energy of a 3 kg body at a height of 20 m')
    await client.page.keyboard.press('Enter')
    await client.page.waitForSelector('text=The node does not answer')
    assert.equal(await question(), 'potential energy of a 3 kg body at a height of 20 m')
    await client.page.unroute(API)
    await button('Try again').click()
    await client.page.waitForSelector('[data-verdict=held]')
    assert.match(await client.page.innerText('main'), /588\.399\s*J/)
  })

  it('says that a refusal was free only if the node itself refused', async () => {
    const { page } = client
    await client.open('#/ask')
    const refused = { type: '/docs#READING_UNSURE', code: 'READING_UNSURE', detail: 'Say more.' }
    const free = async (status: number, body: object | string) => {
      await page.route('**/api/svc/auto', (route) =>
        route.fulfill(typeof body === 'string' ? { status, contentType: 'text/html', body } : { status, json: body }),
      )
      await page.fill('#question', `a question for ${status} ${JSON.stringify(body)}`)
      // The refusal before may look the same, and is shown until this question was sent.
      const answered = page.waitForResponse('**/api/svc/auto')
      await page.keyboard.press('Enter')
      await answered
      await page.locator('main [data-skeleton]').waitFor({ state: 'detached' })
      await page.getByText(`About ${typeof body === 'string' ? `HTTP_${status}` : refused.code}`).waitFor()
      await page.unroute('**/api/svc/auto')
      return (await page.getByText('Nothing was charged.').count()) === 1
    }
    assert.deepEqual(
      [
        await free(422, { ...refused, status: 422 }),
        // Whether it computed before it failed is not known, nor what a proxy did with the answer.
        await free(503, { ...refused, status: 503 }),
        await free(413, '<h1>Request Entity Too Large</h1>'),
        await free(403, { ...refused, status: 422 }),
      ],
      [true, false, false, false],
    )
  })

  if (LONG)
    it('follows the network again by itself, and shows meanwhile what it knew', async () => {
      await client.open('#/network')
      await client.page.waitForSelector('tbody tr')
      await client.page.route(API, (route) => route.abort())
      await client.page.waitForSelector('text=The node does not answer')
      assert.equal(await client.page.locator('tbody tr').count(), 1)
      await client.page.unroute(API)
      await client.page.locator('[role=alert]').waitFor({ state: 'detached' })
    })

  const slowly = () =>
    client.page.route(API, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })

  it('asks, and charges, once what is clicked twice, however slow the node is', async () => {
    await slowly()
    await client.open('#/ask')
    await client.page.fill('#question', 'potential energy of a 5 kg body at a height of 20 m')
    const asked = await sent(async () => {
      await button('Ask').dblclick()
      await client.page.waitForSelector('main [data-skeleton]')
      await client.page.waitForSelector('[data-verdict=held]')
    })
    assert.deepEqual(asked, ['/api/svc/auto'])
    await client.page.unroute(API)
  })

  if (LONG)
    it('makes once what is clicked twice', async () => {
      await slowly()
      await client.open('#/vault')
      await client.page.getByLabel('Name').fill('twice')
      const created = await sent(async () => {
        await button('Create').dblclick()
        await client.page.waitForSelector('h1:has-text("twice"), h2:has-text("twice")')
      })
      assert.deepEqual(created, ['/api/vault/keys'])
      await client.open('#/keys')
      await client.page.click('summary')
      await client.page.getByLabel('Name').fill('double')
      const made = await sent(async () => {
        await button('Create').dblclick()
        await client.page.waitForSelector('text=Store the new key now')
      })
      assert.deepEqual(made, ['/api/keys'])
      await client.page.unroute(API)
    })

  if (LONG)
    it('says what to do when its key was replaced elsewhere, and loses no question', async () => {
      await client.open('#/ask')
      const { keys } = await owner.call<{ keys: { id: string; name: string | null; prefix: string }[] }>('keys')
      const own = keys.find(({ prefix }) => owner.key.startsWith(prefix.slice(0, -1)))
      await owner.call(`keys/${own?.id}/rotate`, { overlap_seconds: 0 })
      await client.page.fill('#question', 'potential energy of a 7 kg body at a height of 20 m')
      await client.page.keyboard.press('Enter')
      await client.page.waitForSelector('[role=alert]')
      assert.equal(await question(), 'potential energy of a 7 kg body at a height of 20 m')
      await client.page.locator('main').getByRole('link', { name: 'Keys and sessions' }).click()
      await button('Forget here').click()
      await client.page.locator('dialog').getByRole('button', { name: 'Forget here' }).click()
      await button('Create a key').click()
      await client.page.waitForSelector('text=First key of the account')
      await client.page.goBack()
      await client.page.waitForSelector('[data-verdict=held]')
      assert.match(await client.page.innerText('main'), /1372\.931\s*J/)
    })

  if (LONG)
    it('acts in every tab with the key that the tab shows', async () => {
      const { page } = client
      const second = await testAccount(client.node.url)
      await client.open('#/keys')
      await page.waitForSelector('text=Rotate')
      const other = await page.context().newPage()
      await other.goto(`${client.node.url}/#/keys`)
      await other.getByRole('button', { name: 'Forget here' }).click()
      await other.locator('dialog').getByRole('button', { name: 'Forget here' }).click()
      await other.getByLabel('API key').fill(second.key)
      await other.keyboard.press('Enter')
      await other.waitForSelector('text=Rotate')
      await other.close()
      await page.bringToFront()
      await page.evaluate(`location.hash = '#/wallet'`)
      await page.evaluate(`location.hash = '#/keys'`)
      const [request] = await Promise.all([
        page.waitForRequest((one) => new URL(one.url()).pathname === '/api/keys'),
        page.waitForSelector('text=Rotate'),
      ])
      const shown = await page.locator('dd.mono').first().innerText()
      const used = (await request.allHeaders()).authorization ?? ''
      assert.ok(used.startsWith(`Bearer ${shown.slice(0, 11)}`), `${shown} is shown, ${used.slice(0, 20)} was sent`)
      assert.deepEqual(client.complaints, [])
    })
})
