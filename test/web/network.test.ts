import assert from 'node:assert/strict'
import { inBrowsers } from './in-browsers.ts'
import { violations } from './violations.ts'

const TICK = 2311335772
const SEVENTEEN = Array.from({ length: 17 }, (_, index) => (index + 1).toString(16).padStart(2, '0').repeat(32))

/** What a node of seventeen answers: the third is silent, the fifth has forked its log, the seventh is not connected. */
const status = {
  name: 'node01',
  public_key: SEVENTEEN[0],
  network: 'test',
  coherenceScore: 1,
  voting: { votes: true, waits_for: null },
  svcond: TICK,
  members: 17,
  quorum: 12,
  tolerated: 5,
  state_root: 'ab'.repeat(32),
  heads: SEVENTEEN.map((origin, index) => ({
    origin,
    node: origin.slice(0, 16),
    count: 70 + index,
    hash: origin,
    svcond: index === 2 ? TICK - 500 : TICK - index,
    quarantined_from: index === 4 ? 31 : null,
  })),
  frozen: { count: 0 },
  peers: SEVENTEEN.filter((_, index) => index !== 0 && index !== 6).map((public_key) => ({
    public_key,
    score: 0.5,
    latency_ms: 2,
  })),
  sync_lag: 0,
}
const nodes = SEVENTEEN.map((publicKey, index) => ({
  name: `node${String(index + 1).padStart(2, '0')}`,
  publicKey,
  address: publicKey.slice(0, 16),
  url: null,
}))

inBrowsers('the page Network', (client) => {
  const row = (name: string) => client.page.getByRole('row', { name: new RegExp(`${name}\\b`) })

  it('shows the member that it has, and the events of its log with the rule that decided', async () => {
    await client.open('#/network')
    await client.page.waitForSelector('figure[aria-label="Members: 1, all up to date"]')
    await client.page.locator('tbody a').click()
    await client.page.click('text=Last events of its log')
    await client.page.getByRole('link', { name: 'heartbeat' }).last().click()
    await client.page.waitForSelector('text=It reports how much of every log its origin had')
  })

  it('tells apart members that are up, silent, not connected and quarantined, in words', async () => {
    await client.page.route('**/api/mesh/status', (route) => route.fulfill({ json: status }))
    await client.page.route('**/api/mesh/network', (route) =>
      route.fulfill({ json: { id: 'test', nodeKeys: SEVENTEEN, nodes } }),
    )
    await client.open('#/network')
    await client.page.waitForSelector('figure[aria-label="Members: 17, of which 2 behind, cut off or quarantined"]')
    for (const [name, state] of [
      ['node01', 'this node'],
      ['node02', 'up to date'],
      ['node03', 'behind'],
      ['node05', 'quarantined'],
      ['node07', 'not connected'],
    ] as const)
      assert.match(await row(name).innerText(), new RegExp(`${state}$`))
    assert.equal(await client.page.locator('figure svg a').count(), 17)
    await row('node05').getByRole('link').press('Enter')
    await client.page.waitForSelector('text=quarantined from event 31 on')
    const card = await client.page.getByRole('heading', { name: 'node05' }).boundingBox()
    const { height } = client.page.viewportSize() ?? { height: 0 }
    assert.ok(card !== null && card.y >= 0 && card.y + card.height < height, 'what was chosen is seen')
    assert.deepEqual(await violations(client), [])
    await client.open(`#/network/${'ff'.repeat(32)}`)
    await client.page.waitForSelector('text=No member of this network has this key')
  })

  it('keeps what it knew when the node does not answer, and says so', async () => {
    await client.page.route('**/api/mesh/status', (route) => route.abort())
    await client.page.waitForSelector('text=The node does not answer')
    assert.match(await row('node02').innerText(), /up to date$/)
    assert.deepEqual(client.complaints, [])
  })
})
