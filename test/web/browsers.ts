import { type Browser, chromium } from 'playwright-core'
import { findHeadlessChromium } from '../../scripts/find-chromium.ts'
import { findFirefox } from '../../scripts/find-firefox.ts'
import { launchFirefox } from './firefox/launch-firefox.ts'

export type BrowserName = 'Chromium' | 'Firefox'

export const LONG = process.env.LONG === '1'

/** Every path runs in Chromium; in Firefox, which starts slowly, with the full counts only. */
export const BROWSERS: readonly BrowserName[] = LONG ? ['Chromium', 'Firefox'] : ['Chromium']

const found = new Map<BrowserName, string | undefined>()

/** Whether this browser is installed; looked for once in a process. */
export function isInstalled(name: BrowserName): boolean {
  if (!found.has(name)) found.set(name, name === 'Chromium' ? findHeadlessChromium() : findFirefox())
  return found.get(name) !== undefined
}

/** Letters have the widths that they have in the whole browser. */
const AS_WITH_A_WINDOW = '--font-render-hinting=slight'

/** One browser for all files of a process that ask for the same arguments; each client has a profile of its own in it. */
const open = new Map<string, Promise<Browser>>()

/** @param flags more arguments of Chromium */
export function browserWith(name: BrowserName, flags: readonly string[]): Promise<Browser> {
  const known = [name, ...flags].join(' ')
  const path = isInstalled(name) ? (found.get(name) ?? '') : ''
  const browser =
    open.get(known) ??
    (name === 'Firefox'
      ? launchFirefox(path)
      : chromium.launch({ executablePath: path, args: ['--no-sandbox', AS_WITH_A_WINDOW, ...flags] }))
  open.set(known, browser)
  return browser
}

after(async () => {
  for (const browser of open.values()) await (await browser).close()
})
