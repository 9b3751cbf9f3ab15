import assert from 'node:assert/strict'
import type { Browser, Route } from 'playwright-core'
import { sealOne, type TestAccount, testAccount } from './funded-account.ts'
import { inBrowsers } from './in-browsers.ts'
import { manyCoins } from './many-coins.ts'
import { violations } from './violations.ts'

inBrowsers('the page Wallet', (client) => {
  let own: TestAccount
  let other: TestAccount
  let coins: string[] = []

  before(async () => {
    other = await testAccount(client.node.url)
    own = await testAccount(client.node.url, { hours: 2 })
    for (const mass of [1, 2, 3]) coins.push(await sealOne(own, mass))
    coins = coins.sort()
    await client.keepKey(own.key)
    await client.open('#/wallet')
  })

  const button = (name: string | RegExp) => client.page.getByRole('button', { name })
  const text = () => client.page.innerText('main')
  const held = async ({ call }: TestAccount) => (await call<{ total: number }>('tally/envelopes/me')).total
  const inDialog = (name: string) => client.page.locator('dialog').getByRole('button', { name, exact: true })
  /** Coins of each entry of the list of what was sent, latest first. */
  const moved = async () =>
    (await client.page.evaluate(
      `JSON.parse(localStorage.getItem('svcmesh.sent') ?? '[]').map(({ moved }) => moved)`,
    )) as readonly (number | null)[]
  const row = (id: string) => client.page.getByRole('checkbox', { name: `Select ${id.slice(0, 8)}…${id.slice(-4)}` })

  it('shows each pool and what was charged, also as a table', async () => {
    await client.page.waitForSelector('text=9 plancks for 3 computations')
    const { balance_plancks } = await own.call<{ balance_plancks: string }>('tally/credits/me')
    assert.ok((await text()).includes(`${BigInt(balance_plancks).toLocaleString('en')} plancks exactly`))
    assert.match(await text(), /2\.999999 h[\s\S]*Paid hours[\s\S]*1\.999999 h[\s\S]*Free[\s\S]*1 h/)
    await client.page.click('text=As a table')
    assert.match(
      await client.page.innerText('table >> nth=0'),
      /^Day\s+Computations\s+Charged\s+[\d-]{10}\s+3\s+9 plancks$/,
    )
    assert.deepEqual(await violations(client), [])
  })

  it('puts coins into a folder and shows those in it', async () => {
    await client.open('#/wallet/coins')
    await row(coins[1] as string).check()
    await button('Put into a folder').click()
    await client.page.getByLabel('Name of the folder').fill('lab')
    await button('Put there').click()
    await client.page.getByLabel('Folder', { exact: true }).selectOption({ label: 'lab (1)' })
    // The list of all coins goes before that of the folder comes.
    await row(coins[0] as string).waitFor({ state: 'detached' })
    await row(coins[1] as string).waitFor()
    assert.equal(await client.page.getByRole('list', { name: 'Coins' }).getByRole('listitem').count(), 1)
    assert.deepEqual(await violations(client), [])
  })

  it('sends the selected coins after a question, and not if the receiver has the wrong form', async () => {
    await row(coins[1] as string).check()
    await button(/^Send$/).click()
    await client.page.getByLabel('Receiver').fill('nobody')
    await button('Review').click()
    await client.page.waitForSelector('text=A ZID has 32 hex digits, a public key 64.')
    const { public_key } = await own.call<{ public_key: string }>('mesh/status')
    await client.page.getByLabel('Receiver').fill(public_key)
    await client.page.getByLabel('Account at that node').fill(other.account)
    assert.deepEqual(await violations(client), [])
    await button('Review').click()
    assert.equal(await held(other), 0)
    const refused = { status: 409, json: { status: 409, code: 'CONFLICT', detail: 'Not now.' } }
    await client.page.route('**/transfer-bulk', (route) => route.fulfill(refused), { times: 1 })
    await inDialog('Send').click()
    await client.page.waitForSelector('text=Not now.')
    assert.deepEqual([await held(other), await moved()], [0, []])
    await inDialog('Send').click()
    await client.page.waitForSelector('text=1 coin sent')
    assert.deepEqual(await moved(), [1])
    assert.deepEqual([await held(own), await held(other)], [2, 1])
    await button('Done').click()
    await client.page.waitForSelector('text=No coins here')
  })

  const addressOf = async ({ account }: TestAccount) =>
    `${(await own.call<{ public_key: string }>('mesh/status')).public_key} ${account}`

  it('moves no second coin when a request whose answer was lost is made again, also from another dialog', async () => {
    const { page } = client
    await client.open('#/wallet/coins')
    const send = async () => {
      await button(/^Send$/).click()
      await page.getByLabel('Receiver').fill(await addressOf(other))
      await page.keyboard.press('Enter')
      await inDialog('Send').click()
    }
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    }
    await page.route('**/transfer-bulk', lose, { times: 1 })
    await send()
    await page.waitForSelector('text=The node does not answer')
    await page.keyboard.press('Escape')
    await send()
    await page.waitForSelector('text=1 coin sent')
    assert.deepEqual([await held(own), await held(other)], [1, 2])
    await inDialog('Done').click()
  })

  it('asks no longer for coins of an account that another tab has left', async () => {
    const { page } = client
    await button(/^Send$/).click()
    const tab = await page.context().newPage()
    await tab.goto(`${client.node.url}/#/verify`)
    await tab.evaluate(`localStorage.setItem('svcmesh.key', '${other.key}')`)
    await page.locator('dialog').waitFor({ state: 'detached' })
    await row(coins[1] as string).waitFor()
    await tab.evaluate(`localStorage.setItem('svcmesh.key', '${own.key}')`)
    await tab.close()
    await row(coins[1] as string).waitFor({ state: 'detached' })
  })

  it('leads from an empty browser to a coin and its receiver, who is known afterwards and can be forgotten', async () => {
    const context = await (client.page.context().browser() as Browser).newContext()
    const page = await context.newPage()
    const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).last().click()
    await page.goto(`${client.node.url}/#/wallet/coins`)
    await press('Make a coin to send')
    await page.waitForSelector('text=can be sent ·')
    await press('Send')
    await page.getByLabel('Receiver').fill(await addressOf(other))
    await press('Review')
    await press('Send')
    await page.waitForSelector('text=1 coin sent')
    assert.equal(await held(other), 3)
    await press('Done')
    await page.getByRole('button', { name: 'Make a coin to send' }).waitFor()
    await press('Send')
    await press(/^key:.* sent to before$/)
    assert.equal(await page.getByLabel('Receiver').inputValue(), await addressOf(other))
    await press(/^Forget/)
    await page.waitForSelector('text=Known in this browser', { state: 'detached' })
    assert.equal(await page.evaluate(`localStorage.getItem('svcmesh.receivers')`), '[]')
    await page.goto(`${client.node.url}/#/wallet/receive`)
    assert.match(await page.innerText('[data-address]'), /^[0-9a-f]{64} key:[0-9a-f]{32}$/)
    await context.close()
  })

  it('sends all coins of a folder but one, and after a lost answer the same ones again', async () => {
    const { page } = client
    for (const mass of [5, 6, 7, 8]) coins.push(await sealOne(own, mass))
    const fresh = coins.slice(-4).sort()
    await own.call('tally/envelopes/folder', { folder: 'bulk', token_ids: fresh })
    await client.open('#/wallet')
    await client.open('#/wallet/coins')
    await page.getByLabel('Folder', { exact: true }).selectOption({ label: 'bulk (4)' })
    await button('Select all 4').click()
    await page.waitForSelector('text=all 4 selected')
    await row(fresh[3] as string).uncheck()
    await page.waitForSelector('text=3 selected (all except 1)')
    const [mine, theirs] = [await held(own), await held(other)]
    const asked: unknown[] = []
    /** What the list of sent coins has while a request is on its way. */
    const kept: unknown[] = []
    const send = async (lost: boolean) => {
      await button(/^Send$/).click()
      await page.getByLabel('Receiver').fill(await addressOf(other))
      await page.keyboard.press('Enter')
      await page.waitForSelector('text=3 coins selected, 9 plancks')
      const take = async (route: Route) => {
        kept.push((await moved())[0])
        asked.push([route.request().postDataJSON(), route.request().headers()['idempotency-key']])
        if (!lost) return route.continue()
        await route.fetch()
        await route.abort('connectionreset')
      }
      await page.route('**/transfer-bulk', take, { times: 1 })
      await inDialog('Send').click()
    }
    await send(true)
    await page.waitForSelector('text=The node does not answer')
    await page.keyboard.press('Escape')
    await button('Clear selection').click()
    await button('Select all 4').click()
    await row(fresh[3] as string).uncheck()
    await send(false)
    await page.waitForSelector('text=3 coins sent')
    assert.deepEqual(asked[0], asked[1])
    // Written before each request left: a page that is closed then has lost nothing.
    assert.deepEqual([...kept, (await moved())[0]], [null, null, 3])
    assert.deepEqual([await held(own), await held(other)], [mine - 3, theirs + 3])
    await inDialog('Done').click()
    await row(fresh[3] as string).waitFor()
    assert.equal(await page.getByRole('list', { name: 'Coins' }).getByRole('listitem').count(), 1)
    await page.getByRole('link', { name: 'Sent from this browser' }).click()
    await page.waitForSelector('tbody tr:has-text("3 coins")')
    assert.match(await page.locator('tbody tr').first().innerText(), /3 coins[\s\S]*\bsent\b/)
    await page.route('**/envelopes/me?limit=1&*', (route) => route.abort('connectionreset'), { times: 1 })
    await button('Ask the node').first().click()
    await page.waitForSelector('text=The node does not answer')
    await button('Ask the node').first().click()
    await page.waitForSelector('text=no longer in your account')
    assert.deepEqual(await violations(client), [])
    // Whose list this is, is answered late, when another account acts: its list stays.
    await page.goBack()
    await page.waitForSelector('text=Each computation leaves a coin')
    let answer = () => {}
    const late = new Promise<void>((resolve) => {
      answer = resolve
    })
    const hold = (route: Route) => late.then(() => route.continue())
    await page.route('**/api/tally/credits/me', hold, { times: 1 })
    await Promise.all([page.waitForRequest('**/api/tally/credits/me'), page.goForward()])
    const act = ({ key }: TestAccount) =>
      page.evaluate(`localStorage.setItem('svcmesh.key', '${key}')
        dispatchEvent(new StorageEvent('storage', { key: 'svcmesh.key' }))`)
    await act(other)
    await page.waitForSelector('text=Nothing has been sent from this browser')
    const answered = page.waitForResponse('**/api/tally/credits/me')
    answer()
    await (await answered).finished()
    assert.match(await text(), /Nothing has been sent from this browser/)
    await act(own)
    await button('Forget this list').click()
    await page.waitForSelector('text=Nothing has been sent from this browser')
  })

  manyCoins(client)

  it('goes to a checkout for a plan', async () => {
    await client.open('#/wallet/plans')
    await button('Buy starter').click()
    await client.page.waitForURL(/\/checkout\/ts_/)
    await client.page.waitForSelector('text=Pay 29.00 USD')
    assert.deepEqual(client.complaints, [])
  })
})
