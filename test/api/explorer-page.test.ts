import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { sampleOf } from '../samples/sample-of.ts'
import { until } from '../waiting/until.ts'
import { browserWith, isInstalled } from '../web/browsers.ts'

describe('the explorer in Chromium, as a node serves it', function () {
  this.timeout(60_000)
  let node: LocalNode
  let page: Page
  const complaints: string[] = []

  before(async function () {
    if (!isInstalled('Chromium')) return this.skip()
    node = await startLocal()
    page = await (await browserWith('Chromium', [])).newPage()
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
  })
  after(async () => {
    await page?.close()
    await node?.remove()
  })

  const open = async (id: string) => {
    await page.goto(`${node.url}/docs#${id}`)
    await page.reload()
    await page.waitForSelector('button.main')
  }
  /** Asks again and again from outside: the page's own policy forbids what Playwright would install to wait in it. */
  const holds = (condition: string) => until(async () => (await page.evaluate(condition)) === true)
  const send = async () => {
    await page.click('button.main')
    await page.waitForSelector('section[aria-live] .status')
  }

  it('lists the members of a body and of an answer', async () => {
    await open('svc.heat')
    const text = await page.innerText('main')
    assert.match(text, /Members of the body[\s\S]*\bnx\b[\s\S]*Members of the answer[\s\S]*\bvalue\b \*\s*number/i)
  })

  it('offers a ready body for a solver, its example, and says what it gives', async () => {
    for (const { name, example } of sampleOf(SOLVERS, 8)) {
      await open(`svc.${name}`)
      assert.equal(JSON.stringify(JSON.parse(await page.inputValue('textarea'))), JSON.stringify(example.inputs), name)
      const text = await page.innerText('main')
      assert.ok(text.includes('all defaults'), name)
      assert.ok(text.includes(`The example gives ${example.value}: ${example.source}.`), name)
    }
  })

  it('sends a QUERY with its ready body and shows value and unit', async () => {
    await open('svc.compute')
    await page.click('button.QUERY')
    await send()
    assert.match(await page.innerText('section[aria-live]'), /200 OK[\s\S]*computed only: no charge/)
  })

  it('shows the picture of a run and scrolls to the answer', async () => {
    await open('svc.heat')
    await page.click('button.QUERY')
    await page.check('text=as a picture')
    await send()
    await holds(`document.querySelector('img.picture')?.naturalWidth > 100`)
    await holds(
      `(({ top }) => top >= 0 && top < innerHeight)(document.querySelector('section[aria-live]').getBoundingClientRect())`,
    )
  })

  it('links a sealed answer to the verifier page, which works under its content security policy', async () => {
    await open('svc.compute')
    await page.click('text=Mint a key')
    await holds(`document.querySelector('.key input').value.length > 20`)
    await send()
    const verifier = page.getByText('the verifier page')
    const answer = await page.innerText('section[aria-live] pre')
    assert.equal(await verifier.getAttribute('href'), '/verify')
    await page.goto(`${node.url}/verify`)
    await page.fill('#text', answer.slice(answer.indexOf('{')))
    await page.click('#verify')
    await page.getByText('Signed by an unknown key').first().waitFor()
  })

  it('can draw the icon that browsers request by its path', async () => {
    await open('svc.compute')
    await page.evaluate(`globalThis.icon = Object.assign(new Image(), { src: '/favicon.ico' }); 0`)
    await holds('globalThis.icon.naturalWidth > 0')
  })

  it('works without a console message', () => {
    assert.deepEqual(complaints, [])
  })
})
