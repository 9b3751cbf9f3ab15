import assert from 'node:assert/strict'
import { inBrowsers } from './in-browsers.ts'

/** Up to here a page counts as stable (web.dev, Cumulative Layout Shift). */
const GOOD = 0.1

const SHIFT = `new Promise((resolve) => new PerformanceObserver((list) => {
  resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0))
}).observe({ type: 'layout-shift', buffered: true }) || setTimeout(() => resolve(0), 200))`

// Firefox does not measure it.
inBrowsers(
  'what a page shows on a telephone',
  (client) => {
    for (const place of ['#/ask', '#/solvers/heat', '#/network']) {
      it(`stays where it is while the rest arrives: ${place}`, async () => {
        await client.appear({ width: 360, scheme: 'light' })
        await client.page.goto('about:blank')
        await client.open(place)
        await client.page.waitForSelector('main [data-skeleton]', { state: 'detached' })
        assert.ok(((await client.page.evaluate(SHIFT)) as number) < GOOD)
      })
    }
  },
  { browsers: ['Chromium'] },
)
