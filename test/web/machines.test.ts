import assert from 'node:assert/strict'
import { inBrowsers } from './in-browsers.ts'
import { violations } from './violations.ts'

inBrowsers('the page Machines', (client) => {
  before(async () => {
    await client.page.addInitScript(`{
      const Native = WebSocket
      globalThis.sockets = []
      globalThis.WebSocket = class extends Native {
        constructor(...all) {
          super(...all)
          sockets.push(this)
        }
      }
    }`)
  })

  const button = (name: string) => client.page.getByRole('button', { name, exact: true })
  const rows = async (): Promise<readonly string[]> =>
    (await client.page.locator('tbody tr').allInnerTexts()).toReversed()

  it('makes a channel of a worked contract, shows each tick as it comes, and verifies the whole run', async () => {
    const { page } = client
    await client.open('#/machines')
    await page.getByRole('link', { name: /thermostat/ }).click()
    await page.fill('#contract', '{"name": ')
    await button('Create').click()
    await page.waitForSelector('text=This is not the JSON of a contract')
    await page.goBack()
    await page.getByRole('link', { name: /thermostat/ }).click()
    await button('Create').click()
    await page.waitForSelector('[data-connection="live"]')
    await page.waitForSelector('tbody tr:nth-child(4)')
    // The heater begins with k*(T_set - T) = 120 W/K * 8.15 K.
    assert.match((await rows())[0] ?? '', /^1\s.*978 W/)
    assert.equal(await page.locator('figure svg[role="img"]').count(), 3)
    await button('Verify the whole run').click()
    await page.waitForSelector('[data-verdict="held"]')
    assert.match(await page.innerText('[data-verdict]'), /form one chain; .* identical in every bit/)
    assert.deepEqual(await violations(client), [])
  })

  it('continues after a lost connection where it was, without a gap', async () => {
    const { page } = client
    await page.evaluate('globalThis.sockets.at(-1).close()')
    await page.waitForSelector('[data-connection="waiting"]')
    await page.waitForSelector('[data-connection="live"]')
    const known = Number((await rows()).at(-1)?.split(/\s/)[0])
    await page.getByRole('cell', { name: String(known + 1), exact: true }).waitFor()
    await button('Pause').click()
    await page.waitForSelector('[data-status="waiting"]')
    const steps = (await rows()).map((row) => Number(row.split(/\s/)[0]))
    assert.deepEqual(
      steps,
      steps.map((_, index) => (steps[0] ?? 0) + index),
    )
  })

  it('takes steps of a machine with inputs, and shows a refusal of one', async () => {
    const { page } = client
    await client.open('#/machines/new/kalman')
    await button('Create').click()
    await page.getByLabel('Steps', { exact: true }).fill('1')
    await page.getByLabel('Input z (optional)').fill('[0.39]')
    await button('Take steps').click()
    await page.waitForSelector('tbody tr')
    // P = 1.01 before the measurement, so that the estimate is 0.39 * 1.01 / 1.1.
    assert.match((await rows())[0] ?? '', /0\.35809/)
    await page.getByLabel('Input z (optional)').fill('3 apples')
    await button('Take steps').click()
    await page.waitForSelector('[role="alert"]')
    assert.equal((await rows()).length, 1)
    await button('Halt').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Halt' }).click()
    await page.waitForSelector('[data-status="halted"]')
    await button('Resume').click()
    await page.waitForSelector('[data-status="waiting"]')
    await client.open('#/machines')
    await page.waitForSelector('text=Your machines')
    assert.equal(await page.locator('a[href*="#/machines/machine/"], a[href*="#/machines/channel/"]').count(), 2)
    assert.deepEqual(await violations(client), [])
    assert.deepEqual(client.complaints, [])
  })
})
