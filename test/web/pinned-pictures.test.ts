import assert from 'node:assert/strict'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { LONG } from './browsers.ts'
import { inBrowsers } from './in-browsers.ts'

/** Of a picture that is seen while its slider has the focus, pixels. */
const SEEN = 96
const SIZES = LONG
  ? [
      { width: 360, height: 740 },
      { width: 412, height: 823 },
    ]
  : [{ width: 360, height: 740 }]

/** Gives each slider of the inputs the focus, down the page and up again. @returns what is then covered or not seen */
const COVERED = `(async () => {
  const drawn = async () => { for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame) }
  const end = document.querySelector("nav")?.getBoundingClientRect().top ?? innerHeight
  const seen = (part) => { const { top, bottom } = part.getBoundingClientRect(); return Math.min(bottom, end) - Math.max(top, 0) }
  const sliders = [...document.querySelectorAll('main .slider input[type=range]')]
  const found = []
  for (const slider of [...sliders, ...sliders.toReversed()]) {
    slider.focus()
    await drawn()
    const { left, top, width, height } = slider.getBoundingClientRect()
    if (document.elementFromPoint(left + width / 2, top + height / 2) !== slider) found.push(slider.labels[0].innerText + ' is covered')
    const most = Math.max(...[...document.querySelectorAll('main [data-plot]')].map(seen))
    if (most < ${SEEN}) found.push(slider.labels[0].innerText + ': ' + Math.round(most) + ' px of the picture')
    const name = slider.labels[0].getBoundingClientRect()
    if (!slider.labels[0].contains(document.elementFromPoint(name.left + 4, name.top + 8))) found.push(slider.labels[0].innerText + ' has a covered name')
  }
  return { sliders: sliders.length, found }
})()`

const FORMULAS = ['#/operators/NM23', ...(LONG ? ['#/operators/SR13'] : [])]
/** Of these only numbers and structures are written, or the run is a number without a field. */
const WITHOUT = ['kalman', 'opt', 'sat', 'shift']
const solvers = LONG ? SOLVERS.map(({ name }) => name).filter((name) => !WITHOUT.includes(name)) : ['heat']
const PLACES = [...solvers.map((name) => `#/solvers/${name}`), ...FORMULAS]

inBrowsers('pictures beside sliders on a telephone', (client) => {
  for (const size of SIZES)
    for (const place of PLACES)
      it(`are seen while a slider has the focus, which nothing covers: ${place}, ${size.width} px`, async () => {
        await client.page.setViewportSize(size)
        await client.page.goto('about:blank')
        await client.open(place)
        await client.page.waitForSelector('main .slider')
        await client.page.waitForSelector('main [data-plot]')
        const { sliders, found } = (await client.page.evaluate(COVERED)) as { sliders: number; found: string[] }
        assert.ok(sliders > 0)
        assert.deepEqual(found, [])
      })

  it('have a small copy only while they are needed, which is not read out and takes no focus', async () => {
    await client.page.setViewportSize({ width: 360, height: 740 })
    const copies = client.page.locator('[data-pinned]')
    await client.page.evaluate('scrollTo(0, 0)')
    await copies.waitFor({ state: 'detached' })
    await client.page.evaluate(`document.querySelector('main .slider').scrollIntoView()`)
    await copies.waitFor()
    assert.equal(await client.page.locator('[aria-hidden=true] > [data-pinned]').count(), 1)
    assert.equal(await copies.locator('a, button, input, select, summary, [tabindex]').count(), 0)
    await client.page.setViewportSize({ width: 1280, height: 740 })
    await copies.waitFor({ state: 'detached' })
  })
})
