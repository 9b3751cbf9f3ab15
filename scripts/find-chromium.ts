import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PATIENCE_MS = 20_000

/** Some systems have a command of that name that only says how to install one. */
const starts = (path: string): boolean =>
  spawnSync(path, ['--version'], { stdio: 'ignore', timeout: PATIENCE_MS }).status === 0

const onSearchPath = (): readonly string[] => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Path of a Chromium that starts: CHROMIUM_PATH, or else what the search path has; undefined if there is none. */
export const findChromium = (): string | undefined => {
  const chosen = process.env.CHROMIUM_PATH
  return (chosen ? [chosen] : onSearchPath()).find(starts)
}
