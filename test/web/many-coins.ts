import assert from 'node:assert/strict'
import type { Client } from './in-browsers.ts'
import { violations } from './violations.ts'

/** Coins of a wallet that exists only in this test. */
const MANY = 1_000_000
const idOf = (index: number): string => index.toString(16).padStart(64, '0')

/** Declares the test of a wallet with a million coins, for a client that has an account. */
export function manyCoins(client: Client): void {
  const { stringify } = JSON
  const button = (name: string | RegExp) => client.page.getByRole('button', { name })
  const row = (id: string) => client.page.getByRole('checkbox', { name: `Select ${id.slice(0, 8)}…${id.slice(-4)}` })

  it('reaches every one of a million coins with a few rows in the page', async () => {
    await client.page.route('**/api/tally/envelopes/me?*', (route) => {
      const query = new URL(route.request().url()).searchParams
      const [offset, limit] = [Number(query.get('cursor') ?? query.get('offset')), Number(query.get('limit'))]
      const envelopes = Array.from({ length: Math.min(limit, MANY - offset) }, (_, index) => ({
        token_id: idOf(offset + index),
        face: 3,
        svcond: 2311332198,
        folder: null,
        status: 'movable',
        movable: true,
        frozen: false,
      }))
      return route.fulfill({
        contentType: 'application/json',
        body: stringify({ total: MANY, next: offset + limit, envelopes }),
      })
    })
    await client.open('#/wallet')
    await client.open('#/wallet/coins')
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
    await button('Select all 1,000,000').click()
    await client.page.waitForSelector('text=all 1,000,000 selected')
    await button(/^Send$/).click()
    await client.page.waitForSelector('text=10,000 coins selected, 30,000 plancks')
    await client.page.waitForSelector('text=One request moves at most 10,000 coins')
    assert.deepEqual(await violations(client), [])
    await client.page.keyboard.press('Escape')
    // Behind as many pages of coins that cannot be sent as are read for one request, there are some that can.
    const cursors: (string | null)[] = []
    await client.page.route(/envelopes\/me\?limit=500/, (route) => {
      const cursor = new URL(route.request().url()).searchParams.get('cursor')
      cursors.push(cursor)
      const place = Number(cursor)
      const envelopes = [{ token_id: idOf(place), face: 3, movable: place >= 40, frozen: false }]
      return route.fulfill({ json: { total: MANY, next: place === 42 ? null : String(place + 1), envelopes } })
    })
    await button(/^Send$/).click()
    await client.page.waitForSelector('text=None of the 40 coins that were checked can be sent.')
    await button('Check the next ones').click()
    await client.page.waitForSelector('text=3 coins selected, 9 plancks')
    await client.page.waitForSelector('text=Coins that were checked before are not included.')
    assert.deepEqual([cursors[0], ...cursors.slice(40)], [null, '40', '41', '42'])
    await client.page.unroute(/envelopes\/me\?limit=500/)
    await client.page.keyboard.press('Escape')
    await button('Clear selection').click()
    assert.equal(await list.getByRole('checkbox', { checked: true }).count(), 0)
    await client.page.unroute('**/api/tally/envelopes/me?*')
  })
}
