import { findProgram } from './find-program.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** The same engine without the window of a browser around it: it takes three quarters of the processor time. */
const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']

/** Path of a Chromium that starts: CHROMIUM_PATH, or else what the search path has; undefined if there is none. */
export const findChromium = (): string | undefined => findProgram(process.env.CHROMIUM_PATH, NAMES)

/** The same for tests, which need no window. */
export const findHeadlessChromium = (): string | undefined =>
  findProgram(process.env.CHROMIUM_PATH, [...HEADLESS_NAMES, ...NAMES])
