import { findProgram } from './find-program.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium that starts: CHROMIUM_PATH, or else what the search path has; undefined if there is none. */
export const findChromium = (): string | undefined => findProgram(process.env.CHROMIUM_PATH, NAMES)
