import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.ts'
import { type LocalNode, startLocal } from '../node/start-local.ts'

/** A node and a browser that has its client open. */
export interface OpenClient {
  readonly node: LocalNode
  readonly page: Page
  /** Errors and warnings of the console, and exceptions; refusals of the node are listed by the browser as failed resources. */
  readonly complaints: string[]
  /** Opens a place of the client, such as `#/ask`. */
  open(place: string): Promise<void>
  close(): Promise<void>
}

/** One browser for all files of a process that ask for the same arguments; each client has a profile of its own in it. */
const browsers = new Map<string, Promise<Browser>>()

const browserWith = (executablePath: string, flags: readonly string[]): Promise<Browser> => {
  const name = flags.join(' ')
  const open = browsers.get(name) ?? chromium.launch({ executablePath, args: ['--no-sandbox', ...flags] })
  browsers.set(name, open)
  return open
}

after(async () => {
  for (const browser of browsers.values()) await (await browser).close()
})

const FAILED_RESOURCE = /Failed to load resource/

/**
 * @param flags more arguments of the browser
 * @returns null without a browser
 */
export async function openClient(flags: readonly string[] = []): Promise<OpenClient | null> {
  const executablePath = findChromium()
  if (executablePath === undefined) return null
  const node = await startLocal()
  const browser = await browserWith(executablePath, flags)
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  const page = await context.newPage()
  // Two processors may run four groups of tests beside this one.
  page.setDefaultTimeout(60_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !FAILED_RESOURCE.test(message.text()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return {
    node,
    page,
    complaints,
    async open(place) {
      await page.goto(`${node.url}/${place}`)
      await page.waitForSelector('main h1, main h2')
    },
    async close() {
      await context.close()
      await node.remove()
    },
  }
}
