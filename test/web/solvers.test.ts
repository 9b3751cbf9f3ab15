import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { doubleBits } from '../../src/bytes/double-bits.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { inBrowsers } from './in-browsers.ts'
import { violations } from './violations.ts'

const SILENT = { stamp() {}, progress() {}, checkpoint() {} }
const PLATE = { nx: 32, ny: 32, initial: 'gaussian', width: 0.2, bc: 'neumann', t_end: 40 }
const run = (inputs: Readonly<Record<string, unknown>>) => runTask({ kind: 'solver', solver: 'heat', inputs }, SILENT)
const place = (inputs: Readonly<Record<string, unknown>>) =>
  `#/solvers/heat?in=${encodeURIComponent(JSON.stringify(inputs))}`

inBrowsers('the pages of solvers', (client) => {
  const text = (selector: string) => client.page.innerText(selector)
  const shows = (inputs: Readonly<Record<string, unknown>>) =>
    client.page.waitForSelector(`text=${Number(run(inputs).value.toPrecision(12))}`)

  it('computes the run of a link here, and follows a slider', async () => {
    await client.open(place(PLATE))
    await shows(PLATE)
    await client.page.getByRole('slider', { name: /^alpha/ }).focus()
    await client.page.keyboard.press('Home')
    await shows({ ...PLATE, alpha: 1e-5 })
    await client.page.waitForURL((url) => decodeURIComponent(url.hash).includes('0.00001'))
  })

  it('seals the run on the node, with the bits of this browser', async () => {
    await client.page.getByRole('button', { name: 'Seal this' }).click()
    await client.page.waitForSelector('[data-bits] [data-verdict]:not([data-verdict=checking])')
    assert.equal(await client.page.getAttribute('[data-bits]', 'data-bits'), 'same')
    assert.equal(await client.page.getAttribute('[data-verdict]', 'data-verdict'), 'held')
    assert.ok((await text('[data-bits]')).includes(doubleBits(run({ ...PLATE, alpha: 1e-5 }).value)))
  })

  it('compares two runs', async () => {
    await client.page.getByRole('button', { name: 'Keep for comparison' }).click()
    await client.page.getByRole('slider', { name: /^alpha/ }).focus()
    await client.page.keyboard.press('End')
    await client.page.waitForSelector('[data-difference]')
    const difference = run({ ...PLATE, alpha: 1e-3 }).value - run({ ...PLATE, alpha: 1e-5 }).value
    const shown = (await text('[data-difference]')).replace(' K', '')
    assert.ok(Math.abs(Number(shown) - difference) < 1e-9, shown)
    assert.deepEqual(await violations(client), [])
  })

  it('plays the moments of a run: heat that cannot leave keeps its mean', async () => {
    await client.page.getByRole('button', { name: 'Play' }).click()
    await client.page.waitForSelector('text=t = 40')
    await client.page.locator('.beside summary').first().click()
    const table = client.page.locator('.beside table').first().locator('tbody tr')
    await table.nth(5).waitFor()
    const rows = await table.allInnerTexts()
    const means = rows.map((row) => Number(row.split(/\s+/)[2]))
    assert.ok(
      means.every((mean) => mean > 0 && Math.abs(mean / (means[0] ?? 0) - 1) < 1e-3),
      rows.join(' | '),
    )
  })

  const saved = async (name: string) => {
    const [download] = await Promise.all([
      client.page.waitForEvent('download'),
      client.page.getByRole('button', { name, exact: true }).click(),
    ])
    return readFile(await download.path())
  }

  it('saves the numbers of the picture, and the picture', async () => {
    const lines = (await saved('CSV')).toString().trim().split('\r\n')
    assert.equal(lines.length, 34)
    assert.ok(lines[0]?.startsWith('"temperature, K; y, m \\ x, m",0,'), lines[0])
    assert.equal(lines[1]?.split(',').length, 34)
    const svg = (await saved('SVG')).toString()
    assert.match(svg, /^<svg[^>]*xmlns=.*<image[^>]*data:image\/png;base64/s)
    assert.match(svg, />Kept run<.*>This run</s)
    assert.equal((await saved('PNG')).subarray(1, 4).toString(), 'PNG')
  })

  it('saves every line of a run with its legend and unit, and names the dots of a comparison', async () => {
    await client.open(`#/solvers/evolve?in=${encodeURIComponent('{"N":32,"rho":0.2,"steps":20}')}`)
    await client.page.getByRole('button', { name: 'Keep for comparison' }).click()
    await client.page.waitForSelector('[data-legend] >> text=Kept run')
    const svg = (await saved('SVG')).toString()
    for (const name of ['radial distribution', 'temperature', 'Kept run'])
      assert.match(svg, new RegExp(`<text[^>]*>${name}<`), name)
    // One number beside an axis would not say how long a unit is.
    await client.page.waitForSelector('.beside svg[data-plot]')
    for (const plot of await client.page.locator('svg[data-plot]').all())
      assert.ok((await plot.locator('.tick[text-anchor=end]').count()) > 1, 'an axis with its scale')
    await client.open('#/solvers/lotka')
    await client.page.waitForSelector('[data-legend] >> text=predators')
    assert.match((await saved('SVG')).toString(), /<text[^>]*>prey<.*<text[^>]*>predators</s)
    await client.open(`#/solvers/heat?in=${encodeURIComponent('{"dim":1,"nx":32,"t_end":10}')}`)
    await client.page.waitForSelector('[data-run=done]')
    assert.match((await saved('CSV')).toString(), /^"x, m","temperature, K"\r\n/)
    await client.open('#/solvers/shift')
    await client.page.waitForSelector('text=This run gives a number without a field.')
    assert.equal(JSON.parse((await saved('JSON')).toString()).solver, 'shift')
    // A phase is below one.
    await client.page.getByRole('slider', { name: /^phase/ }).press('End')
    await client.page.waitForURL((url) => decodeURIComponent(url.hash).includes('"phase":0.999'))
    await client.page.waitForSelector('[data-run=done]')
    assert.equal(await client.page.locator('[role=alert]').count(), 0)
  })

  it('offers no play of a flow that is steady', async () => {
    await client.open('#/solvers/flow')
    await client.page.getByRole('button', { name: 'JSON', exact: true }).waitFor()
    assert.equal(await client.page.getByRole('button', { name: 'Play' }).count(), 0)
  })

  it('shows a refusal of the solver with what to use instead', async () => {
    await client.open(place(PLATE))
    await shows(PLATE)
    await client.open(place({ ...PLATE, dt: 10 }))
    await client.page.waitForSelector('[role=alert]')
    const [reason, { height }] = [
      await client.page.locator('[role=alert]').boundingBox(),
      client.page.viewportSize() ?? { height: 0 },
    ]
    assert.ok(reason !== null && reason.y + reason.height < height, 'why the picture does not follow is seen')
    await client.page.getByRole('button', { name: 'Use dt = 2.44140625' }).click()
    // Stable, and not yet within 0.1 %.
    await client.page.getByRole('button', { name: /^Use dt = 1\.176/ }).click()
    await client.page.locator('[role=alert]').waitFor({ state: 'detached' })
    assert.ok(await client.page.locator('[data-run=done]').isVisible())
  })

  it('has a gallery of all solvers with pictures computed here', async () => {
    await client.open('#/solvers')
    assert.equal(await client.page.locator('main li a').count(), 29)
    await client.page.waitForSelector('[data-picture=drawn]')
    assert.deepEqual(await violations(client), [])
    await client.page.getByRole('searchbox').fill('crack')
    await client.page.locator('main li a').nth(1).waitFor({ state: 'detached' })
    assert.equal(await client.page.locator('main li a').count(), 1)
  })

  it('reported nothing to the console', () => {
    assert.deepEqual(client.complaints, [])
  })
})
