import { accessSync, constants } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const runnable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Absolute path of a Chromium: CHROMIUM_PATH, or what the search path has; undefined where there is none. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = (name: string) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name)))
  const names = [process.env.CHROMIUM_PATH, ...NAMES].filter((name) => name !== undefined)
  return names.flatMap(onPath).find(runnable)
}
