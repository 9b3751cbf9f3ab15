import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { type Boxes, differences, keepBoxes, keptBoxes, MEASURE } from './appearance/boxes.ts'
import { keptAnswers } from './appearance/kept-answers.ts'
import { difference, isCalibrated, keepCalibration, keepPicture } from './appearance/pictures.ts'
import { PLACES, type Place } from './appearance/places.ts'
import { calibrationOf, steadyPage } from './appearance/steady-page.ts'
import { isInstalled, LONG } from './browsers.ts'

/** Writes what pages look like now instead of comparing it. */
const RENEW = process.env.RENEW === '1'
const PATIENCE_MS = 15_000
const SETTLED_MS = 1500
const CARDS: Place = { name: 'cards', at: 'gallery/surfaces', ready: 'main h3' }
const SIZES = [
  { width: 1280, scheme: 'light' },
  { width: 360, scheme: 'dark' },
] as const

const declare = isInstalled('Chromium') ? describe : describe.skip
declare('what pages look like', function () {
  this.timeout(180_000)
  const kept = keptBoxes()
  let node: LocalNode
  let answers: Awaited<ReturnType<typeof keptAnswers>>
  let page: Page
  let pictures = false

  before(async () => {
    node = await startLocal()
    answers = await keptAnswers(node.url, RENEW)
    page = await steadyPage(node.url, { ...answers, prepared: answers.serve })
    if (!LONG) return
    const calibration = await calibrationOf(page)
    if (RENEW) keepCalibration(calibration)
    pictures = isCalibrated(calibration)
  })
  after(async () => {
    if (RENEW) {
      answers.keep()
      keepBoxes(kept)
    }
    await page?.context().close()
    await node?.remove()
  })

  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  const measured = async () => (await page.evaluate(MEASURE)) as Boxes
  /** Asks until nothing differs any more: parts come one after another. */
  const settled = async <Found>(ask: () => Promise<Found>, isSame: (found: Found) => boolean): Promise<Found> => {
    for (const start = Date.now(); ; ) {
      const found = await ask()
      if (isSame(found) || Date.now() - start > PATIENCE_MS) return found
      await pause(100)
    }
  }

  const open = async ({ at, ready }: Place) => {
    await page.evaluate(`location.hash = ${JSON.stringify(`#/${answers.place(at)}`)}`)
    await page.waitForSelector(ready)
  }

  for (const place of PLACES)
    it(`keeps its appearance: ${place.name}`, async () => {
      await open(place)
      for (const { width, scheme } of SIZES) {
        await page.setViewportSize({ width, height: 860 })
        await page.emulateMedia({ colorScheme: scheme })
        const known = `${place.name}-${width}`
        if (RENEW) {
          await pause(SETTLED_MS)
          kept[known] = await measured()
        } else {
          const before = kept[known] ?? {}
          const found = await settled(measured, (boxes) => differences(before, boxes).length === 0)
          assert.deepEqual(differences(before, found), [], known)
        }
        if (!pictures) continue
        const screenshot = async () => {
          await page.evaluate('scrollTo(0, 0)')
          return page.screenshot({ fullPage: true })
        }
        if (RENEW) {
          keepPicture(known, await screenshot())
          continue
        }
        const last = await settled(screenshot, (png) => difference(known, png) === undefined)
        assert.equal(difference(known, last), undefined)
      }
      assert.deepEqual(answers.missing, [])
    })

  if (LONG)
    it('draws letters with the kept pixels, without which pictures are not compared', function () {
      if (!pictures) this.skip()
    })

  it('would notice another margin of cards, and a button that is gone', async () => {
    await open(CARDS)
    const before = await measured()
    const differing = async (style: string) => {
      await page.evaluate(`document.adoptedStyleSheets.at(-1).insertRule(${JSON.stringify(style)})`)
      const found = differences(before, await measured())
      await page.evaluate('document.adoptedStyleSheets.at(-1).deleteRule(0)')
      return found
    }
    assert.notDeepEqual(await differing('main section { margin-block-start: 4px !important }'), [])
    assert.match((await differing('main button:last-of-type { visibility: hidden }')).join(), /button .* is missing/)
  })
})
