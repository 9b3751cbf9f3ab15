import assert from 'node:assert/strict'
import { inBrowsers } from './in-browsers.ts'
import { KEPT } from './kept.ts'
import { violations } from './violations.ts'

inBrowsers('the client without a node, after one visit', (client) => {
  const ask = async (question: string) => {
    await client.page.fill('#question', question)
    await client.page.keyboard.press('Enter')
  }

  before(async () => {
    await client.open('#/ask')
    await client.page.evaluate(KEPT)
    await client.page.context().setOffline(true)
    await client.page.reload()
  })

  it('answers in the browser, says that nothing is sealed, and takes changed values', async () => {
    await ask('potential energy of a 3 kg body at a height of 20 m')
    await client.page.waitForSelector('main p.value:has-text("588.399 J")')
    const text = await client.page.innerText('main')
    assert.match(text, /The node does not answer/)
    assert.match(text, /without the node: not sealed/)
    assert.equal(await client.page.locator('[data-verdict]').count(), 0)
    assert.deepEqual(await violations(client), [])
    await client.page.click('button[aria-label^="Change mass"]')
    await client.page.keyboard.type('6 kg')
    await client.page.keyboard.press('Enter')
    await client.page.waitForSelector('main p.value:has-text("1176.798 J")')
  })

  it('asks for a value that is missing', async () => {
    await ask('current through a resistor at 12 V')
    await client.page.getByLabel('resistance').fill('4')
    await client.page.getByRole('button', { name: 'Send' }).click()
    await client.page.waitForSelector('main p.value:has-text("3 A")')
  })

  it('begins no long run', async () => {
    await ask('simulate heat diffusion on a 256 by 256 plate with diffusivity 1e-4 m^2/s for 500 s')
    await client.page.waitForSelector('text=short runs only')
  })

  it('seals again when the node is back', async () => {
    await client.page.context().setOffline(false)
    await ask('potential energy of a 3 kg body at a height of 20 m')
    await client.page.waitForSelector('[data-verdict=held]')
    assert.deepEqual(client.complaints, [])
  })
})
