import assert from 'node:assert/strict'
import { LONG } from './browsers.ts'
import { sealOne, testAccount } from './funded-account.ts'
import { inBrowsers } from './in-browsers.ts'
import { violations } from './violations.ts'

/** Places that no other test looks at. */
const REMOTE = ['#/nowhere', '#/explorer/chain', '#/operators']

/** Places within pages; the pages themselves are read from the navigation. */
const PLACES = [
  '#/ask?q=kinetic%20energy%20of%203%20kg%20at%204%20m%2Fs',
  '#/ask?q=current%20through%20a%20resistor%20at%2012%20V',
  '#/solvers/heat',
  '#/operators/NM23',
  '#/machines/new/thermostat',
  '#/wallet/coins',
  '#/wallet/plans',
  '#/explorer/feed',
  '#/vault/secrets',
]

inBrowsers('every page', (client) => {
  it('opens without a complaint, fits, has a heading, and breaks no rule of accessibility; a link opens the top of the next page', async () => {
    const owner = await testAccount(client.node.url, { hours: 1 })
    const coin = await sealOne(owner, 2, { 'x-svc-publish': 'true' })
    await owner.call('vault/keys', { name: 'orders' })
    await client.keepKey(owner.key)
    await client.open('#/nowhere')
    const pages = (await client.page.evaluate(
      `[...document.querySelectorAll('nav a[href^="#/"]')].map((link) => link.getAttribute('href'))`,
    )) as string[]
    assert.ok(pages.length >= 10, pages.join(' '))
    const found: string[] = []
    // Each page has a test of its own, which looks at it.
    for (const place of LONG ? [...pages, ...PLACES, `#/explorer/coin/${coin}`, ...REMOTE] : REMOTE) {
      await client.page.evaluate(`location.hash = ${JSON.stringify(place)}`)
      await client.page.waitForSelector('main h1, main h2')
      await client.page.waitForSelector('main [data-skeleton]', { state: 'detached' })
      found.push(...(await violations(client)).map((one) => `${place}, ${one}`))
    }
    assert.deepEqual(found, [])
    await client.page.evaluate('scrollTo(0, document.body.scrollHeight)')
    await client.page.locator('main a[href*="#/operators/"]').last().click()
    await client.page.waitForSelector('svg[data-plot]')
    assert.equal(await client.page.evaluate('scrollY'), 0)
    assert.deepEqual(client.complaints, [])
  })
})
