import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { formsOf, type Recorder, startRecorder } from '../node/recorder.ts'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { sampleOf } from '../samples/sample-of.ts'
import { sealOne, testAccount } from './funded-account.ts'
import { type Client, inBrowsers } from './in-browsers.ts'
import { violations } from './violations.ts'

const tests = (client: Client): void => {
  let node: LocalNode
  let recorder: Recorder
  let page: Page
  let equation = ''
  let zid = ''

  before(async () => {
    // It is asked at the port of the recorder.
    node = await startLocal({ allowedHosts: '127.0.0.1' })
    recorder = await startRecorder(Number(new URL(node.url).port))
    page = client.page
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(`${recorder.url}/#/sign-in`)
  })
  after(async () => {
    // A browser that keeps a connection would keep the recorder.
    await page.close()
    await recorder?.close()
    await node?.remove()
  })

  const button = (name: string | RegExp, at = page) => at.getByRole('button', { name, exact: true })
  const shown = (text: string | RegExp, at = page) => at.locator('main').getByText(text).first().waitFor()
  const equationBox = () => page.getByRole('textbox', { name: 'Equation', exact: true })
  const signedIn = (at = page) => at.getByRole('heading', { name: 'Signed in' }).waitFor()
  const signedOut = (at = page) => at.getByRole('textbox', { name: 'Equation', exact: true }).waitFor()
  const zidShown = (at = page) => at.locator('dd.mono').first().locator('span').first().innerText()
  const kept = (at = page) => at.evaluate(`localStorage.getItem('svcmesh.zid')`)
  const cookieName = () => `svc_session_${new URL(recorder.url).port}`
  const sessionCookie = async () => (await page.context().cookies()).find(({ name }) => name === cookieName())

  it('says that the part for equations was not loaded, and loads it when asked again', async () => {
    await signedOut()
    await page.route('**/identity-worker.js', (route) => route.abort(), { times: 1 })
    await button('Generate one').first().click()
    await shown('could not be loaded')
    await button('Try again').click()
    await shown(/^Generated: 109 bits/)
  })

  it('generates an equation, derives its key with progress, binds it and signs in', async () => {
    await signedOut()
    await button('Generate one').first().click()
    await shown(/^Generated: 109 bits/)
    equation = await equationBox().inputValue()
    await page.evaluate(`globalThis.most = 0; setInterval(() => {
      const value = document.querySelector('progress')?.value ?? 0
      if (value < 1) globalThis.most = Math.max(globalThis.most, value)
    }, 20); 0`)
    await button('Sign in').click()
    await shown('A new identity')
    assert.ok(Number(await page.evaluate('globalThis.most')) > 0.2)
    assert.deepEqual(await violations(client), [])
    await button('Make this node its home').click()
    await signedIn()
    zid = await zidShown()
    await shown('This browser')
    assert.deepEqual(
      [
        await kept(),
        await page
          .getByRole('link', { name: /^Who acts/ })
          .first()
          .isVisible(),
      ],
      [zid, true],
    )
    assert.equal((await page.content()).includes(equation), false)
    assert.deepEqual(await violations(client), [])
    const cookie = await sessionCookie()
    assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.path], [true, 'Strict', '/'])
    assert.equal(await page.evaluate('document.cookie'), '')
  })

  it('has sent neither the equation nor any word of it: every byte was read', () => {
    const sent = recorder.sent().toString('latin1')
    assert.ok(sent.includes(zid) && sent.includes('/api/identity/login'))
    for (const form of formsOf(equation)) assert.ok(!sent.toLowerCase().includes(form.toLowerCase()), form)
  })

  it('shows no sign-in to a browser that has lost its store but not its cookie', async () => {
    await page.evaluate('localStorage.clear()')
    await page.reload()
    await signedIn()
    assert.equal(await kept(), zid)
  })

  it('keeps the identity through 5xx, refused and unreadable answers, broken connections and silence', async () => {
    const faults: readonly (readonly [string, Parameters<Page['route']>[1]])[] = [
      ['503', (route) => route.fulfill({ status: 503, json: { code: 'STORAGE_UNAVAILABLE', detail: 'no disk' } })],
      ['500 that says valid: false', (route) => route.fulfill({ status: 500, json: { valid: false } })],
      ['a proxy', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })],
      ['a captive portal', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: 'Welcome' })],
      ['429', (route) => route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', detail: 'later' } })],
      ['a broken connection', (route) => route.abort('connectionreset')],
      ['silence', () => undefined],
    ]
    const asked = (url: URL) => url.pathname === '/api/identity/session'
    for (const [what, fault] of sampleOf(faults, 2)) {
      await page.route(asked, fault)
      try {
        await page.reload()
        await shown('You may still be signed in')
        assert.deepEqual([await zidShown(), await kept()], [zid, zid], what)
        assert.equal(await equationBox().isVisible(), false, what)
      } finally {
        await page.unroute(asked)
      }
    }
    await page.reload()
    await shown('This browser')
    assert.equal(await page.getByText('You may still be signed in').count(), 0)
    assert.ok((await sessionCookie()) !== undefined)
  })

  it('is not signed out by a form on a page of another port, with which the browser sends the cookie', async () => {
    const form = `<form method="post" enctype="text/plain" action="${recorder.url}/api/identity/logout"><input name='{"everywhere":true,"x":"' value='"}'></form>`
    const server: Server = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end(`${form}<script>document.forms[0].submit()</script>`),
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const other = await page.context().newPage()
    const answered = other.waitForResponse(/logout/)
    await other.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`).catch(() => undefined)
    const answer = await answered
    assert.match(String((await answer.request().allHeaders()).cookie), new RegExp(`${cookieName()}=`))
    assert.equal(answer.status(), 403)
    await other.close()
    server.closeAllConnections()
    server.close()
    await page.reload()
    await signedIn()
  })

  it('lists other sessions and ends them; their client is told, and forgets the identity', async () => {
    const { access } = node.node.core.services
    const { token } = await access.sessions.open(zid, access.bindingOf(zid)?.public_key ?? '', 'another client')
    const second = await (page.context().browser() as Browser).newContext()
    await second.addCookies([
      { name: cookieName(), value: token, url: recorder.url, sameSite: 'Strict', httpOnly: true },
    ])
    const other = await second.newPage()
    await other.goto(`${recorder.url}/#/sign-in`)
    await signedIn(other)
    assert.equal(await zidShown(other), zid)
    await page.reload()
    await page.getByRole('button', { name: /^End the session of/ }).click()
    await page.getByRole('button', { name: /^End the session of/ }).waitFor({ state: 'detached' })
    // It is open all the while, and finds out with its next request.
    await other.evaluate(`location.hash = '#/keys'`)
    await button('Create a key', other).waitFor()
    const acting = other.getByRole('link', { name: /^Who acts/ }).first()
    assert.equal(await acting.innerText(), 'Session ended: sign in')
    assert.equal(await kept(other), null)
    await acting.click()
    await signedOut(other)
    await second.close()
  })

  it('shows what was sent to the ZID, and an address whose coins the account can send on', async () => {
    const sender = await testAccount(node.url, { hours: 1 })
    const coin = await sealOne(sender, 2)
    await sender.call('tally/envelopes/transfer-bulk', { to: zid, token_ids: [coin] })
    await page.goto(`${recorder.url}/#/wallet/coins`)
    await shown(/^One coin was sent to your ZID/)
    await button('Show').click()
    await shown(coin.slice(0, 8))
    await page.goto(`${recorder.url}/#/wallet/receive`)
    const [to, account] = (await page.locator('[data-address]').innerText()).split(' ')
    const next = await sealOne(sender, 3)
    await sender.call('tally/envelopes/transfer-bulk', { to, account, token_ids: [next] })
    await page.goto(`${recorder.url}/#/wallet/coins`)
    await shown(next.slice(0, 8))
    await page.goto(`${recorder.url}/#/sign-in`)
    await signedIn()
  })

  it('says in Keys and sessions that the node was not told of a sign-out', async () => {
    await page.goto(`${recorder.url}/#/keys`)
    await page.route('**/api/identity/logout', (route) => route.abort(), { times: 1 })
    await button('Sign out').click()
    await shown('The node does not answer')
    await page.goto(`${recorder.url}/#/sign-in`)
    await signedIn()
  })

  it('refuses a new equation that can be guessed, and says so while it is typed', async () => {
    await button('Sign out').click()
    await signedOut()
    assert.deepEqual([await kept(), await sessionCookie()], [null, undefined])
    await equationBox().fill('E = m*c^2')
    await shown(/^About 4 bits: it can be guessed/)
    await button('Sign in').click()
    await shown(/can be guessed from its ZID/)
  })

  // Another derivation, which takes seconds.
  if (process.env.LONG === '1')
    it('signs in again with the equation that it generated, and goes back to the page of the client that sent the reader', async () => {
      await page.goto(`${recorder.url}/#/sign-in?to=keys`)
      await equationBox().fill(equation)
      await button('Sign in').click()
      await page.waitForURL(/\/#\/keys$/)
      await page.waitForSelector(`text=${zid}`)
      await page.waitForSelector('text=Sign out everywhere')
    })

  it('works without a message in the console', () => assert.deepEqual(client.complaints, []))
}

inBrowsers('the page Sign in', tests)
