import assert from 'node:assert/strict'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { zidOf } from '../../src/identity/zid.ts'
import { ownerSigningBytes } from '../../src/mesh/owner-signing.ts'
import { until } from '../waiting/until.ts'
import { sealOne, type TestAccount, testAccount } from './funded-account.ts'
import { inBrowsers } from './in-browsers.ts'
import { violations } from './violations.ts'

const PUBLISHED = { 'x-svc-publish': 'true' }

inBrowsers('the page Explorer', (client) => {
  let owner: TestAccount
  let coin = ''
  /** A public channel, which its node registers some ticks after the first seal. */
  let channel = ''

  before(async () => {
    owner = await testAccount(client.node.url, { hours: 1 })
    coin = await sealOne(owner, 1, PUBLISHED)
    const contract = { transition: { expression: 'y = x^2', inputs: { x: 1 }, next: { x: 'x + 1' } } }
    const settings = { contract, autotick: false, tickIntervalSvconds: 1, public: true }
    channel = (await owner.call<{ channel: string }>('svc/streams', settings)).channel
    await owner.call(`svc/streams/${channel}/tick`, {})
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
    assert.match(await text(), /History[\s\S]*sent from/)
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
  })

  it('shows an identity, an address and a channel in words, with links to what belongs to them', async () => {
    const { network, node, public_key: home } = await owner.call<Record<string, string>>('health')
    const signer = systemSigner(systemHash.sha256('explored'))
    const zid = zidOf(systemHash, 'explored')
    const sig = toHex(signer.sign(ownerSigningBytes(network ?? '', zid)))
    const { chain } = await owner.call<{ chain: { event: string }[] }>('identity/bind', {
      zid,
      public_key: toHex(signer.publicKey),
      sig,
    })
    const opens = async (path: string, ...links: readonly string[]) => {
      await client.open(`#/explorer/${path}`)
      await client.page.waitForSelector('main dl')
      for (const link of links) await client.page.locator(`main a[href="#/${link}"]`).first().waitFor()
      assert.equal(await client.page.locator('pre:visible').count(), 0)
      assert.deepEqual(await violations(client), [])
      return text()
    }
    assert.match(
      await opens(`zid/${zid}`, `network/${home}`, `explorer/event/${chain[0]?.event}`),
      new RegExp(`Key now\\s+${toHex(signer.publicKey)}[\\s\\S]*none named[\\s\\S]*Bound at its home node`),
    )
    assert.match(await opens(`address/${node}`, `network/${home}`), /Valid[\s\S]*a node[\s\S]*\(24 h left\)/)
    await until(async () => (await owner.call<{ holder?: object }>(`mesh/channels/${channel}`)).holder !== undefined)
    await client.appear({ width: 360, scheme: 'dark' })
    assert.match(
      await opens(`channel/${channel}`, `network/${home}`, `machines/channel/${channel}`),
      /Run by[\s\S]*opened it\s+now/,
    )
    assert.equal(await client.overflow(), 0)
  })

  it('finds own and published envelopes by first digits, or as pages shorten them, and says what needs all digits', async () => {
    const { page } = client
    const find = async (words: string) => {
      await page.fill('#explored', words)
      await page.keyboard.press('Enter')
    }
    await find(coin.slice(0, 20).toUpperCase())
    await page.waitForSelector('text=envelope in the public record')
    await page.waitForSelector('text=whole identifier needed')
    assert.deepEqual(await violations(client), [])
    const unpublished = await sealOne(owner, 5)
    await find(unpublished.slice(0, 20))
    await page.waitForSelector(`text=Nothing here has the name “${unpublished.slice(0, 20)}”`)
    await page.evaluate(`localStorage.setItem('svcmesh.key', '${owner.key}')`)
    // Two nodes can seal coins of one id, which is one envelope.
    await page.route('**/api/tally/envelopes/me?*', async (route) => {
      const response = await route.fetch()
      const { envelopes, ...rest } = (await response.json()) as { envelopes: readonly object[] }
      await route.fulfill({ response, json: { ...rest, envelopes: [...envelopes, ...envelopes] } })
    })
    await page.reload()
    await page.waitForSelector('text=envelope of your account')
    await find(`${unpublished.slice(0, 8)}…${unpublished.slice(-4)}`)
    await page.getByRole('link', { name: 'envelope of your account' }).click()
    await page.waitForSelector(`dd:has-text("${unpublished}")`)
    assert.deepEqual(client.complaints, [])
  })
})
