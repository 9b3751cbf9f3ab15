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
    await page.fill(
      '#contract',
      `{"transition":{"expression":"y = x","inputs":{"x":[1],"<b>":1}},"accepts":"z","fire":{"every":0},"about":"${'m'.repeat(300)}"}`,
    )
    await button('Check it').click()
    const wrong = page.getByRole('list', { name: 'What is wrong' })
    await wrong.getByText('transition.next').waitFor()
    const said = await wrong.innerText()
    assert.match(said, /transition\.next\s+given\s+nothing\s+allowed\s+an object of formulas/)
    assert.doesNotMatch(await page.innerText('main [role=alert]'), /schema|expected \{/)
    // The form is right, and what it says is not: the node's reason is shown, at the member that it is about.
    for (const [member, next, reason] of [
      ['transition.next.x', 'x^2', /^next\.x is in m\^2 and replaces an input in m\.$/],
      ['transition.inputs.x', '3 foott', /`foott` is not a known unit\. Did you mean `foot`\?$/],
      ['transition.expression', 'y = x +', /^At position 7: found the end/],
      ['fire.when', 'q > 1', /^`q` is not a name of this contract/],
    ] as const) {
      const written = { expression: 'y = x', inputs: { x: '3 m' }, next: { x: 'x' } }
      const contract = { transition: written, fire: { when: 'y > 9 m' } }
      if (member === 'fire.when') contract.fire.when = next
      else if (member === 'transition.expression') written.expression = next
      else if (member === 'transition.next.x') written.next.x = next
      else written.inputs.x = next
      await page.fill('#contract', JSON.stringify(contract))
      await button('Check it').click()
      await wrong.getByText(member, { exact: true }).waitFor()
      assert.match(await page.innerText('main [role=alert]'), reason)
    }
    assert.deepEqual(await violations(client), [])
    await page.goBack()
    await page.getByRole('link', { name: /thermostat/ }).click()
    await button('Create').click()
    await page.waitForSelector('[data-connection="live"]')
    await page.waitForSelector('tbody tr:nth-child(4)')
    // The heater begins with k*(T_set - T) = 120 W/K * 8.15 K.
    assert.match((await rows())[0] ?? '', /^1\s.*978 W/)
    await page.locator('figure svg[role="img"]').nth(2).waitFor()
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

  it('gives a channel another contract, keeping its state, and another key, which it shows', async () => {
    const { page } = client
    const path = `${client.node.url}/api/svc/streams/${page.url().split('/').at(-1)}`
    const form = page.locator('details').filter({ has: page.getByText('From the next tick on') })
    await form.locator('summary').click()
    const box = page.getByLabel('Contract from the next tick on')
    const contract = await box.inputValue()
    await box.fill('[]')
    await button('Change the contract').click()
    await page.waitForSelector('text=This is not the JSON of a contract')
    await box.fill(contract.replace('293.15 K', '294.15 K'))
    await button('Change the contract').click()
    await form.getByText('Version 2 is in use from the next tick on.').waitFor()
    await page.locator('dd').getByText('2', { exact: true }).waitFor()
    // What was said stays while the page reads the channel again.
    assert.ok(await form.getByText('Version 2 is in use from the next tick on.').isVisible())
    assert.match(await box.inputValue(), /294\.15 K/)
    const before = Number((await rows()).at(-1)?.split(/\s/)[0])
    await button('Tick once').click()
    await page.getByRole('cell', { name: String(before + 1), exact: true }).waitFor()
    await button('New key').click()
    await page.getByRole('dialog').getByRole('button', { name: 'New key' }).click()
    await page.getByText('It is shown only now').waitFor()
    const secret = await page.locator('.shown .mono').innerText()
    const reads = async (key: string) => (await fetch(path, { headers: { authorization: `Bearer ${key}` } })).status
    assert.deepEqual([await reads(secret), await reads(`${secret.slice(0, -4)}0000`)], [200, 401])
    await page
      .getByText(`${secret.slice(0, 8)}`)
      .first()
      .waitFor()
    await page.reload()
    await page.waitForSelector('[data-connection="live"]')
    assert.equal((await page.content()).includes(secret), false)
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
    await page.getByText('“3 apples” is not accepted. A list of at most 10000 numbers').waitFor()
    assert.equal(await page.getByLabel('Input z (optional)').getAttribute('aria-invalid'), 'true')
    assert.equal((await rows()).length, 1)
    await button('Halt').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Halt' }).click()
    await page.waitForSelector('[data-status="halted"]')
    await button('Resume').click()
    await page.waitForSelector('[data-status="waiting"]')
  })

  it('continues a machine from the file of its last seal, and refuses other files', async () => {
    const { page } = client
    const machine = page.url().split('/').at(-1)
    const key = (await page.evaluate(`localStorage.getItem('svcmesh.key')`)) as string
    const read = async (path: string) =>
      await (await fetch(`${client.node.url}/api/svc/${path}`, { headers: { authorization: `Bearer ${key}` } })).text()
    const { steps } = JSON.parse(await read(`reactor/trajectory?reactor=${machine}`)) as {
      steps: readonly { envelope: string }[]
    }
    const seal = await read(`envelopes/${steps.at(-1)?.envelope}`)
    await client.open('#/machines')
    await page.getByText('Continue a machine of another node').click()
    const bring = (name: string, text: string) =>
      page.setInputFiles('input[type=file]', { name, mimeType: 'application/json', buffer: Buffer.from(text) })
    await bring('notes.txt', 'milk, bread')
    await page.waitForSelector('text=notes.txt is not the file of a seal')
    await bring('forged.json', seal.replace('0.358', '0.359'))
    await page.getByRole('alert').getByText('notes.txt').waitFor({ state: 'detached' })
    await page.waitForSelector('text=Nothing was charged.')
    await bring('seal.json', seal)
    await page.waitForURL((url) => /#\/machines\/machine\//.test(url.hash) && !url.hash.endsWith(String(machine)))
    await page.waitForSelector('[data-status]')
    await page.getByLabel('Steps', { exact: true }).fill('1')
    await page.getByLabel('Input z (optional)').fill('[0.5]')
    await button('Take steps').click()
    await page.getByRole('cell', { name: '2', exact: true }).waitFor()
  })

  it('lists the machines of the caller', async () => {
    const { page } = client
    await client.open('#/machines')
    await page.waitForSelector('text=Your machines')
    assert.equal(await page.locator('a[href*="#/machines/machine/"], a[href*="#/machines/channel/"]').count(), 3)
    assert.deepEqual(await violations(client), [])
    assert.deepEqual(client.complaints, [])
  })
})
