import assert from 'node:assert/strict'
import { sealOne, type TestAccount, testAccount } from './funded-account.ts'
import { inBrowsers } from './in-browsers.ts'
import { violations } from './violations.ts'

/** Coins of a wallet that exists only in this test. */
const MANY = 1_000_000
const idOf = (index: number): string => index.toString(16).padStart(64, '0')

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

  const { stringify } = JSON
  const button = (name: string | RegExp) => client.page.getByRole('button', { name })
  const text = () => client.page.innerText('main')
  const held = async ({ call }: TestAccount) => (await call<{ total: number }>('tally/envelopes/me')).total
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
    await client.page.locator('dialog').getByRole('button', { name: 'Send' }).click()
    await client.page.waitForSelector('text=1 coin sent')
    assert.deepEqual([await held(own), await held(other)], [2, 1])
    await button('Done').click()
    await client.page.waitForSelector('text=No coins here')
  })

  it('reaches every one of a million coins with a few rows in the page', async () => {
    await client.page.route('**/api/tally/envelopes/me?*', (route) => {
      const query = new URL(route.request().url()).searchParams
      const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
      const envelopes = Array.from({ length: Math.min(limit, MANY - offset) }, (_, index) => ({
        token_id: idOf(offset + index),
        face: 3,
        svcond: 2311332198,
        folder: null,
        status: 'movable',
        movable: true,
        frozen: false,
      }))
      return route.fulfill({ contentType: 'application/json', body: stringify({ total: MANY, envelopes }) })
    })
    await client.page.getByLabel('Folder', { exact: true }).selectOption({ index: 0 })
    const list = client.page.getByRole('list', { name: 'Coins' })
    await row(idOf(0)).waitFor()
    await list.focus()
    await client.page.keyboard.press('End')
    await row(idOf(MANY - 1)).waitFor()
    assert.ok((await list.getByRole('listitem').count()) < 40)
    await client.page.keyboard.press('Home')
    await row(idOf(0)).check()
    // The elements of rows that leave show others: neither the mark nor the focus goes over to them.
    await list.evaluate((view) => view.scrollTo(0, 8_000_000))
    await row(idOf(0)).waitFor({ state: 'detached' })
    await list.getByRole('checkbox').first().waitFor()
    assert.equal(await list.getByRole('checkbox', { checked: true }).count(), 0)
    assert.ok(await list.evaluate((view) => view === view.ownerDocument.activeElement))
    await list.evaluate((view) => view.scrollTo(0, 0))
    assert.ok(await row(idOf(0)).isChecked())
    await row(idOf(0)).uncheck()
    await client.page.unroute('**/api/tally/envelopes/me?*')
  })

  it('goes to a checkout for a plan', async () => {
    await client.open('#/wallet/plans')
    await button('Buy starter').click()
    await client.page.waitForURL(/\/checkout\/ts_/)
    await client.page.waitForSelector('text=Pay 29.00 USD')
    assert.deepEqual(client.complaints, [])
  })
})
