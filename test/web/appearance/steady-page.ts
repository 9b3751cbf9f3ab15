import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { browserWith } from '../browsers.ts'

const FACES = [
  ['sans', 400, 'DejaVuSans'],
  ['sans', 700, 'DejaVuSans-Bold'],
  ['mono', 400, 'DejaVuSansMono'],
] as const

const FONTS = FACES.map(([family, weight, file]) => ({
  family,
  weight: String(weight),
  data: readFileSync(`node_modules/dejavu-fonts-ttf/ttf/${file}.ttf`, 'base64'),
}))

/** Nothing moves, blinks or tells how long it took, and every text has one of these fonts, whatever the machine has. */
const STYLE = `*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; font-family: sans !important }
progress:indeterminate, [data-milliseconds] { opacity: 0 !important }
code, pre, kbd, .mono, .mono * { font-family: mono !important }`

/** A text and controls. */
const CALIBRATION = `document.body.insertAdjacentHTML('beforeend',
  '<div id="calibration"><p>Hamburgefonstiv 0123 <b>ΔΣ∂</b> <code>0x3f</code></p><button>Send</button> <input type="checkbox"> <math><mfrac><mi>a</mi><mi>b</mi></mfrac></math></div>')`

/** How this browser draws them, on which pictures of all pages depend. */
export async function calibrationOf(page: Page): Promise<Buffer> {
  await page.evaluate(CALIBRATION)
  const part = page.locator('#calibration')
  const picture = await part.screenshot()
  await page.evaluate(`document.querySelector('#calibration').remove()`)
  return picture
}

/** The policy of the page is about what comes from elsewhere; this comes from the test, by the protocol of the browser. */
const STEADY = `(async (fonts, style) => {
  for (const { family, weight, data } of fonts) {
    const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0))
    document.fonts.add(await new FontFace(family, bytes, { weight }).load())
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [sheet]
})(${JSON.stringify(FONTS)}, ${JSON.stringify(STYLE)})`

/**
 * A page of the client that looks the same on every machine with this browser: fixed fonts, language, clock; nothing moves.
 * @param time ms, where its clock stands
 * @param prepared runs before the client is loaded
 */
export async function steadyPage(
  url: string,
  { time, key, prepared }: { time: number; key: string; prepared: (page: Page) => Promise<void> },
): Promise<Page> {
  const browser = await browserWith('Chromium', [])
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    // It would answer in the place of the test.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.clock.setFixedTime(time)
  await page.addInitScript(`localStorage.setItem('svcmesh.key', '${key}')`)
  await prepared(page)
  await page.goto(`${url}/#/nowhere`)
  await page.waitForSelector('main h1')
  await page.evaluate(STEADY)
  return page
}
