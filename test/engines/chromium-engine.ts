import { type Browser, chromium } from 'playwright-core'
import { findHeadlessChromium } from '../../scripts/find-chromium.ts'
import type { Engine, Unavailable } from './engine.ts'

/** A browser that has to be read from disk first starts slowly on a busy machine. */
const LAUNCH_MS = 240_000

const OPTIONS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

async function evaluate(browser: Browser, bundle: string): Promise<string> {
  const page = await browser.newPage()
  try {
    const result: unknown = await page.evaluate(`${bundle}\nentry.run()`)
    if (typeof result !== 'string') throw new Error(`the bundle returned ${typeof result}`)
    return result
  } finally {
    await page.close()
  }
}

/** A headless Chromium that is installed on this machine. */
export async function chromiumEngine(): Promise<Engine | Unavailable> {
  const executablePath = findHeadlessChromium()
  if (executablePath === undefined) return { name: 'Chromium', reason: 'none was found (CHROMIUM_PATH may name one)' }
  try {
    const browser = await chromium.launch({ executablePath, args: OPTIONS, timeout: LAUNCH_MS })
    return {
      name: `Chromium ${browser.version()}`,
      run: (bundle) => evaluate(browser, bundle),
      close: () => browser.close(),
    }
  } catch (error) {
    const message = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ').slice(0, 200) : String(error)
    return { name: 'Chromium', reason: `${executablePath} did not start: ${message}` }
  }
}
