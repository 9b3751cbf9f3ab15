import { findProgram } from './find-program.ts'

const NAMES = ['firefox-esr', 'firefox']

/** Path of a Firefox that starts: FIREFOX_PATH, or else what the search path has; undefined if there is none. */
export const findFirefox = (): string | undefined => findProgram(process.env.FIREFOX_PATH, NAMES)
