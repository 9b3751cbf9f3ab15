import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'mocha'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { systemSigner } from '../../node/system/crypto.ts'
import { systemScrypt } from '../../node/system/scrypt.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { identityKey } from '../../src/identity/identity-key.ts'
import { signStatement } from '../../src/mesh/owner-signing.ts'
import { formsOf, type Recorder, startRecorder } from '../node/recorder.ts'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { sampleOf } from '../samples/sample-of.ts'
import { until } from '../waiting/until.ts'

describe('the page of identities in Chromium, as a node serves it', function () {
  this.timeout(120_000)
  let node: LocalNode
  let recorder: Recorder
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let equation = ''
  let zid = ''
  const complaints: string[] = []

  before(async function () {
    const executablePath = findChromium()
    if (executablePath === undefined) return this.skip()
    node = await startLocal({ allowedHosts: '127.0.0.1' })
    recorder = await startRecorder(Number(new URL(node.url).port))
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    context = await browser.newContext({ viewport: { width: 360, height: 640 } })
    page = await context.newPage()
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(`${recorder.url}/identity`)
  })
  after(async () => {
    await browser?.close()
    await recorder?.close()
    await node?.remove()
  })

  const says = (text: RegExp) => until(async () => text.test(await page.innerText('#state')))
  const kept = () => page.evaluate(`localStorage.getItem('svcmesh zid')`)
  const cookieName = () => `svc_session_${new URL(recorder.url).port}`
  const sessionCookie = async () => (await context.cookies()).find(({ name }) => name === cookieName())

  it('generates an equation, derives its key with progress, binds it and signs in', async () => {
    await says(/^Signed out$/)
    await page.click('#generate')
    await until(async () => /^Generated: 109 bits/.test(await page.innerText('#strength')))
    equation = await page.inputValue('#equation')
    await page.evaluate(`globalThis.most = 0; setInterval(() => {
      const bar = document.getElementById('progress')
      if (!bar.hidden && bar.value < 1) globalThis.most = Math.max(globalThis.most, bar.value)
    }, 20); 0`)
    await page.click('#in')
    await says(/^A new identity$/)
    assert.ok(Number(await page.evaluate('globalThis.most')) > 0.2)
    await page.click('#bind')
    await says(/^Signed in$/)
    zid = await page.innerText('#zid')
    await until(async () => /^This browser\n[0-9a-f]{16}, used /.test(await page.innerText('#sessions')))
    assert.deepEqual([await kept(), await page.inputValue('#equation')], [zid, ''])
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
    await says(/^Signed in$/)
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
    for (const [what, fault] of sampleOf(faults, 3)) {
      await page.route('**/api/identity/session', fault)
      await page.reload()
      await says(/^The node cannot be asked .*You may still be signed in\.$/)
      assert.deepEqual([await page.innerText('#zid'), await kept()], [zid, zid], what)
      assert.equal(await page.isVisible('#form'), false, what)
      await page.unroute('**/api/identity/session')
    }
    await context.setOffline(true)
    await page.click('#again')
    await says(/^The node cannot be asked/)
    await context.setOffline(false)
    await page.click('#again')
    await says(/^Signed in$/)
    assert.ok((await sessionCookie()) !== undefined)
  })

  it('is not signed out by a form on a page of another port, with which the browser sends the cookie', async () => {
    const form = `<form method="post" enctype="text/plain" action="${recorder.url}/api/identity/logout"><input name='{"everywhere":true,"x":"' value='"}'></form>`
    const server: Server = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end(`${form}<script>document.forms[0].submit()</script>`),
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const other = await context.newPage()
    const answered = other.waitForResponse(/logout/)
    await other.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`).catch(() => undefined)
    const answer = await answered
    assert.match(String((await answer.request().allHeaders()).cookie), new RegExp(`${cookieName()}=`))
    assert.equal(answer.status(), 403)
    await other.close()
    server.closeAllConnections()
    server.close()
    await page.reload()
    await says(/^Signed in$/)
  })

  it('lists other sessions and ends them; their client is told, and forgets the identity', async () => {
    const { access } = node.node.core.services
    const { token } = await access.sessions.open(zid, access.bindingOf(zid)?.public_key ?? '', 'another client')
    const second = await browser.newContext()
    await second.addCookies([
      { name: cookieName(), value: token, url: recorder.url, sameSite: 'Strict', httpOnly: true },
    ])
    const other = await second.newPage()
    await other.goto(`${recorder.url}/identity`)
    await until(async () => (await other.innerText('#state')) === 'Signed in')
    assert.equal(await other.innerText('#zid'), zid)
    await page.reload()
    await until(async () => (await page.locator('#sessions li').count()) === 2)
    await page.click('#sessions button')
    await until(async () => (await page.locator('#sessions li').count()) === 1)
    await other.reload()
    await until(async () => (await other.innerText('#state')) === 'Signed out')
    assert.equal(await other.evaluate(`localStorage.getItem('svcmesh zid')`), null)
    await second.close()
  })

  it('refuses a new equation that can be guessed, and says so while it is typed', async () => {
    await page.click('#out')
    await says(/^Signed out$/)
    assert.deepEqual([await kept(), await sessionCookie()], [null, undefined])
    await page.fill('#equation', 'E = m*c^2')
    await until(async () => /^About 4 bits: it can be guessed/.test(await page.innerText('#strength')))
    await page.click('#in')
    await says(/can be guessed from its ZID/)
  })

  // Another derivation, which takes seconds.
  if (process.env.LONG === '1')
    it('signs in again with the equation that it generated, and goes back to the page of the client that sent the reader', async () => {
      await page.evaluate(`location.hash = 'keys'`)
      await page.reload()
      await says(/^Signed out$/)
      await page.fill('#equation', equation)
      await page.click('#in')
      await page.waitForURL(/\/#\/keys$/)
      await page.waitForSelector(`text=${zid}`)
      await page.waitForSelector('text=Sign out everywhere')
      await page.goto(`${recorder.url}/identity`)
      await says(/^Signed in$/)
      assert.equal(await page.innerText('#zid'), zid)
    })

  if (process.env.LONG === '1')
    it('signs in with another equation beside the ZID, after a rotation, and not with the one before', async () => {
      const second = 'E_other = m_other*c_other^2 + p_other*v_other'
      const [old, next] = await Promise.all(
        [equation, second].map(async (each) => systemSigner(await identityKey(systemScrypt, each, 'local', zid))),
      )
      const shown = await (await fetch(`${node.url}/api/identity/${zid}`)).json()
      const { after } = shown as { readonly after: string }
      const body = JSON.stringify(signStatement('local', old, next, { zid, after, recovery: '0'.repeat(64) }))
      const headers = { 'content-type': 'application/json' }
      assert.equal((await fetch(`${node.url}/api/identity/rotate`, { method: 'POST', headers, body })).status, 200)
      await page.reload()
      await says(/^Signed out$/)
      await page.fill('#equation', equation)
      await page.click('#in')
      await says(/^This is not the equation of this ZID now/)
      await page.fill('#equation', second)
      await page.fill('#named', zid)
      await page.click('#in')
      await says(/^Signed in$/)
      assert.equal(await page.innerText('#zid'), zid)
      const sent = recorder.sent().toString('latin1')
      for (const form of formsOf(second)) assert.ok(!sent.includes(form), form)
    })

  it('fits a narrow window and works without a message in the console', async () => {
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true)
    // Refused requests and broken connections are reported by the browser itself.
    assert.deepEqual(
      complaints.filter((text) => !/^Failed to load resource/.test(text)),
      [],
    )
  })
})
