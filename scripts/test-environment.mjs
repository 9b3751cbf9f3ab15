/** Finds the programs outside of the repository that some tests need. */
import { spawnSync } from 'node:child_process'

const answers = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @returns command of a Chromium, from CHROMIUM_PATH or the search path, or undefined */
export const findChromium = () =>
  [process.env.CHROMIUM_PATH, ...CHROMIUMS].find((command) => command && answers(command))

/** @returns command of a C compiler, or undefined */
export const findCompiler = () => [process.env.CC, 'gcc', 'clang'].find((command) => command && answers(command))
