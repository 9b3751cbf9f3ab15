import assert from 'node:assert/strict'
import { until } from '../waiting/until.ts'
import { sealOne, type TestAccount, testAccount } from './funded-account.ts'
import { inBrowsers } from './in-browsers.ts'
import { violations } from './violations.ts'

const PUBLISHED = { 'x-svc-publish': 'true' }

inBrowsers('the page Explorer', (client) => {
  let owner: TestAccount
  let coin = ''

  before(async () => {
    owner = await testAccount(client.node.url, { hours: 1 })
    coin = await sealOne(owner, 1, PUBLISHED)
    await client.open('#/explorer')
  })

  const text = () => client.page.innerText('main')
  const link = (id: string) => client.page.getByRole('link', { name: `${id.slice(0, 8)}…${id.slice(-4)}` })
  const seen = async (hidden: boolean) => {
    await client.page.evaluate(`Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${hidden} });
      document.dispatchEvent(new Event('visibilitychange'))`)
  }

  it('shows a published computation when it is sealed', async () => {
    await link(coin).waitFor()
    const second = await sealOne(owner, 2, PUBLISHED)
    await link(second).waitFor()
    assert.deepEqual(await violations(client), [])
  })

  it('asks for nothing while nobody sees it, and has missed nothing then', async () => {
    const asked: string[] = []
    await seen(true)
    client.page.on('request', (request) => asked.push(request.url()))
    const third = await sealOne(owner, 3, PUBLISHED)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    assert.deepEqual(
      asked.filter((url) => url.includes('record')),
      [],
    )
    await seen(false)
    await link(third).waitFor()
  })

  it('shows it without a stream of events too', async () => {
    await client.page.route('**/watch', (route) => route.fulfill({ status: 503, body: '' }))
    await client.open('#/explorer/feed')
    await client.page.waitForSelector('td')
    const rows = await client.page.locator('tbody tr').count()
    await sealOne(owner, 4)
    await until(async () => (await client.page.locator('tbody tr').count()) === rows + 1)
    await client.page.unroute('**/watch')
  })

  it('finds a tick, an operator and a coin, and says so when there is nothing', async () => {
    const find = async (words: string) => {
      await client.page.fill('#explored', words)
      await client.page.keyboard.press('Enter')
    }
    await find('2311333261')
    await client.page.click('text=tick 2311333261')
    await client.page.waitForSelector('text=Tick 2,311,333,261')
    await find('Tick 2,311,333,261')
    await client.page.waitForSelector('text=tick 2311333261')
    const { nodes } = await owner.call<{ nodes: { name: string; publicKey: string }[] }>('mesh/network')
    await find(nodes[0]?.name ?? '')
    await client.page.locator(`main a[href="#/network/${nodes[0]?.publicKey}"]`).waitFor()
    await find('NM23')
    assert.equal(
      await client.page.getByRole('link', { name: /^kinetic energy/ }).getAttribute('href'),
      '#/operators/NM23',
    )
    await find('f'.repeat(64))
    await client.page.waitForSelector(`text=Nothing here has the name “${'f'.repeat(64)}”`)
    await find(coin)
    await client.page.click('text=coin of this node that has never moved')
    await client.page.waitForSelector('text=It has never moved')
  })

  it('shows who voted for the certificate of a coin, and why the event that carries it counts', async () => {
    const { public_key } = await owner.call<{ public_key: string }>('mesh/status')
    const receiver = await testAccount(client.node.url)
    const body = { to: public_key, account: receiver.account, token_ids: [coin] }
    assert.equal((await owner.call<{ moved: number }>('tally/envelopes/transfer-bulk', body)).moved, 1)
    await client.page.reload()
    await client.page.waitForSelector('text=1 of 1 voted for it, and at least 1 must')
    assert.match(await text(), /Its way[\s\S]*sent from/)
    assert.deepEqual(await violations(client), [])
    const { heads } = await owner.call<{ heads: { hash: string }[] }>('mesh/status')
    const decided = await owner.call<{ reasons: string[] }>(`mesh/why/${heads[0]?.hash}`)
    await client.open(`#/explorer/event/${heads[0]?.hash}`)
    await client.page.waitForSelector(`text=${decided.reasons[0]}`)
    assert.match(await text(), /it counts|it won/)
    await client.page.goto(`${client.node.url}/#/explorer/event/xyz`)
    await client.page.waitForSelector('[role=alert]')
    assert.doesNotMatch(await text(), /it counts|it won/, 'the event before is not shown as this one')
    assert.deepEqual(await violations(client), [])
    assert.deepEqual(client.complaints, [])
  })
})
