import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.ts'
import { type LocalNode, startLocal } from '../../test/node/start-local.ts'

export interface Bench {
  readonly node: LocalNode
  readonly browser: Browser
  close(): Promise<void>
}

/** A node and a Chromium. @returns null without one */
export async function openBench(): Promise<Bench | null> {
  const executablePath = findChromium()
  if (executablePath === undefined) return null
  const [node, browser] = await Promise.all([startLocal(), chromium.launch({ executablePath, args: ['--no-sandbox'] })])
  return {
    node,
    browser,
    async close() {
      await browser.close()
      await node.remove()
    },
  }
}

export interface BenchPage {
  readonly page: Page
  readonly session: CDPSession
  /** Runs an expression in the page. */
  run<Value>(expression: string): Promise<Value>
  close(): Promise<void>
}

/** A page of a browser that has nothing of the client yet. @param slower times by which its processor is slowed down */
export async function openPage({ browser }: Bench, slower = 1): Promise<BenchPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const session = await context.newCDPSession(page)
  if (slower > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return {
    page,
    session,
    run: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    close: () => context.close(),
  }
}

/** The value below which a share of them lies. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN
