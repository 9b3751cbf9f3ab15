import assert from 'node:assert/strict'
import { inBrowsers } from './in-browsers.ts'
import { violations } from './violations.ts'

inBrowsers('the pages of operators', (client) => {
  const text = (selector: string) => client.page.innerText(selector)

  it('finds a formula while it is typed, misspelled too', async () => {
    await client.open('#/operators')
    await client.page.getByRole('searchbox').fill('knietic enrgy')
    await client.page.waitForSelector('text=“knietic” was read as “kinetic”')
    assert.deepEqual(await violations(client), [])
    await client.page.locator('main li a').first().press('Enter')
    await client.page.waitForSelector('h1:has-text("kinetic energy")')
  })

  it('shows one family, counted, as its address says, and all again', async () => {
    const { page } = client
    await client.open('#/operators?family=AC')
    await page.waitForSelector('text=27 found in acoustics')
    assert.match(await page.locator('main li').first().innerText(), /^AC/)
    const choice = page.getByLabel('Family')
    assert.equal(await choice.inputValue(), 'AC')
    await choice.selectOption({ label: 'Newtonian mechanics (66)' })
    await page.waitForURL(/family=NM/)
    await page.waitForSelector('text=66 found in Newtonian mechanics')
    await page.getByRole('button', { name: 'All families' }).press('Enter')
    await page.waitForSelector('text=/^1,\\d+ found$/')
    assert.ok(await choice.evaluate((each) => each === each.ownerDocument.activeElement))
    // A link to another family while the page is open.
    await page.evaluate(`location.hash = '#/operators?family=SR'`)
    await page.waitForSelector('text=27 found in')
    assert.deepEqual([await choice.inputValue(), new URL(page.url()).hash], ['SR', '#/operators?family=SR'])
    await page.evaluate(`location.hash = '#/operators?family=' + encodeURIComponent('<b>'.repeat(20))`)
    await page.waitForSelector('text=There is no family “<b>')
    assert.equal(await client.overflow(), 0)
    await page.goto(`${client.node.url}/#/operators/NM23`)
    await page.waitForSelector('h1:has-text("kinetic energy")')
  })

  it('follows a slider: K = m v²/2 of 3 kg at 40 m/s', async () => {
    assert.match(await text('main'), /\b24\s*J\b/)
    await client.page.getByRole('slider', { name: /^v/ }).press('End')
    await client.page
      .getByText(/\b2400\s*J\b/)
      .first()
      .waitFor()
  })

  it('plots over another input: a straight line over the mass', async () => {
    await client.page.getByLabel('Plot over').selectOption('m')
    await client.page.getByText('As a table').click()
    const table = client.page.locator('main table tbody tr')
    await table.nth(5).waitFor()
    const rows = await table.allInnerTexts()
    const slopes = rows.map((row) => row.split(/\s+/).map(Number)).map(([m = 0, energy = 0]) => energy / m)
    assert.ok(
      slopes.every((slope) => Math.abs(slope / 800 - 1) < 1e-5),
      rows.join(' | '),
    )
    assert.deepEqual(await violations(client), [])
  })

  it('seals the value with the bits of this browser', async () => {
    await client.page.getByRole('button', { name: 'Seal this' }).click()
    await client.page.waitForSelector('[data-bits] [data-verdict]:not([data-verdict=checking])')
    assert.equal(await client.page.getAttribute('[data-bits]', 'data-bits'), 'same')
    assert.equal(await client.page.getAttribute('[data-verdict]', 'data-verdict'), 'held')
  })

  it('shows the sum of a formula over a list in the rows of a search', async () => {
    await client.open('#/operators?q=EC16')
    await client.page.waitForSelector('main li:has-text("resistors in parallel") math')
    assert.match((await client.page.textContent('main li:has-text("resistors in parallel") math')) ?? '', /∑/)
  })

  it('takes a value in another unit, shows it whole, and has it in the address', async () => {
    await client.open('#/operators/SR13')
    const box = client.page.getByRole('textbox', { name: 'K, kinetic energy' })
    // Typed, since a browser may take a value that a script writes for no change.
    const type = async (words: string) => {
      await box.fill('')
      await box.pressSequentially(words)
      await box.press('Enter')
    }
    await type('100 eV')
    assert.match(await text('main'), /5930099\.24761\s*m\/s/)
    const shown = 'e => getComputedStyle(e).width && e.scrollWidth <= e.clientWidth'
    assert.equal(await box.evaluate(`(${shown})(document.activeElement)`), true, await box.inputValue())
    await client.page.getByLabel('Unit of the result').selectOption('km/s')
    assert.match(await text('main'), /5930\.09924761\s*km\/s/)
    await client.page.waitForURL(/\?in=/)
    await client.page.reload()
    await client.page.waitForSelector('text=5930099.24761')
    await client.page.locator('circle[data-mark]').waitFor()
    assert.equal(await client.page.locator('circle[data-mark]').count(), 1)
    await type('100 kg')
    assert.equal(await box.getAttribute('aria-invalid'), 'true')
  })

  it('says which entries are near one that does not exist', async () => {
    await client.open('#/operators/NM233')
    await client.page.waitForSelector('[role=alert]')
    await client.page.waitForSelector('main a[href^="#/operators/NM"]')
  })

  it('reported nothing to the console', () => {
    assert.deepEqual(client.complaints, [])
  })
})
