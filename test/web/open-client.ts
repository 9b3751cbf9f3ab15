import type { Page } from 'playwright-core'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { type BrowserName, browserWith } from './browsers.ts'

/** How a page is looked at. */
export interface Appearance {
  /** Of the window, pixels. */
  readonly width: number
  readonly scheme: 'light' | 'dark'
}

/** A node and a browser that has its client open. */
export interface OpenClient {
  readonly node: LocalNode
  readonly page: Page
  /** Errors and warnings of the console, and exceptions; refusals of the node are listed by the browser as failed resources. */
  readonly complaints: string[]
  /** Opens a place of the client, such as `#/ask`. */
  open(place: string): Promise<void>
  /** Gives this browser an API key before its next page. */
  keepKey(key: string): Promise<void>
  appear(appearance: Appearance): Promise<void>
  /** Pixels by which the page, or a dialog in it, is wider than its place. */
  overflow(): Promise<number>
  close(): Promise<void>
}

const FAILED_RESOURCE = /Failed to load resource|can’t establish a connection|connection .* was interrupted/
/** After the next picture, which parts that measure themselves are drawn for. */
const OVERFLOW = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(
  Math.max(...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))))))`

/** @param flags more arguments of Chromium */
export async function openClient(browserName: BrowserName, flags: readonly string[]): Promise<OpenClient> {
  const [node, browser] = await Promise.all([startLocal(), browserWith(browserName, flags)])
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  const page = await context.newPage()
  // Two processors may run four groups of tests beside this one.
  page.setDefaultTimeout(60_000)
  const complaints: string[] = []
  const complain = (text: string): void => {
    if (!FAILED_RESOURCE.test(text)) complaints.push(text)
  }
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complain(message.text())
  })
  page.on('pageerror', ({ message }) => complain(message))
  return {
    node,
    page,
    complaints,
    async open(place) {
      await page.goto(`${node.url}/${place}`)
      await page.waitForSelector('main h1, main h2')
    },
    async keepKey(key) {
      // Firefox runs this in the empty page too, which stores nothing.
      await page.addInitScript(`if (location.protocol === 'http:') localStorage.setItem('svcmesh.key', '${key}')`)
    },
    async appear({ width, scheme }) {
      await page.setViewportSize({ width, height: 860 })
      if (browserName === 'Chromium') await page.emulateMedia({ colorScheme: scheme })
      // Firefox cannot be told, so that the page is.
      else await page.evaluate(`document.documentElement.dataset.theme = '${scheme}'`)
    },
    async overflow() {
      return (await page.evaluate(OVERFLOW)) as number
    },
    async close() {
      await context.close()
      await node.remove()
    },
  }
}
