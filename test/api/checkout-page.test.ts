import assert from 'node:assert/strict'
import { after, before, describe, it } from 'mocha'
import type { Page } from 'playwright-core'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { until } from '../waiting/until.ts'
import { browserWith, isInstalled } from '../web/browsers.ts'

describe('the page of a checkout in Chromium, as a node serves it', function () {
  this.timeout(60_000)
  let node: LocalNode
  let page: Page
  const complaints: string[] = []

  before(async function () {
    if (!isInstalled('Chromium')) return this.skip()
    node = await startLocal({ freeHours: 0 })
    page = await (await browserWith('Chromium', [])).newPage({ viewport: { width: 360, height: 640 } })
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
  })
  after(async () => {
    await page?.close()
    await node?.remove()
  })

  const open = async (body: object) => {
    const answer = await fetch(`${node.url}/api/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { readonly url: string; readonly key: string }
  }
  const balances = async (key: string) => {
    const answer = await fetch(`${node.url}/api/tally/credits/me`, { headers: { authorization: `Bearer ${key}` } })
    return { status: answer.status, json: (await answer.json()) as Record<string, string> }
  }
  const shows = (text: RegExp) => until(async () => text.test(await page.innerText('main')))
  const press = (label: string) => page.click(`button:text-is("${label}")`)

  it('has one button that pays, and then says so; the key of the new buyer is valid from there on', async () => {
    const { url, key } = await open({ tier: 'starter' })
    await page.goto(url)
    await shows(/Seat starter, one cycle\s+29\.00 USD[\s\S]*9\.764 h[\s\S]*Not paid yet[\s\S]*Play money/)
    assert.deepEqual(await page.locator('button.main').allInnerTexts(), ['Pay 29.00 USD'])
    assert.equal((await balances(key)).status, 401)
    await press('Pay 29.00 USD')
    await shows(/Paid and credited/)
    assert.equal((await balances(key)).json.reversed_plancks, '0')
    await press('Refund')
    await shows(/taken back\s+9\.764 h/)
    assert.notEqual((await balances(key)).json.reversed_plancks, '0')
  })

  it('declines, and can still be paid; disputes, and is won', async () => {
    const { url, key } = await open({ hours: 2 })
    await page.goto(url)
    await press('Decline')
    await shows(/The payment was declined/)
    await press('Pay 5.94 USD')
    await shows(/Paid and credited/)
    await press('Dispute')
    await shows(/taken back\s+2 h/)
    await press('Dispute won')
    await until(async () => (await balances(key)).json.fuel_plancks === '7200000000000')
  })

  it('says what is wrong with an unknown session, and fits a narrow window', async () => {
    await page.goto(`${node.url}/checkout/ts_unknown`)
    await shows(/This node has not opened such a checkout/)
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true)
    // The refused request itself is reported by the browser.
    assert.deepEqual(
      complaints.filter((text) => !/404/.test(text)),
      [],
    )
  })
})
