import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

const PATIENCE_MS = 20_000

/** Some systems have a command of that name that only says how to install one. */
const starts = (path: string): boolean =>
  spawnSync(path, ['--version'], { stdio: 'ignore', timeout: PATIENCE_MS }).status === 0

const onSearchPath = (names: readonly string[]): readonly string[] => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Path of a program that starts: the chosen one, or else the first of these names on the search path; undefined if there is none. */
export const findProgram = (chosen: string | undefined, names: readonly string[]): string | undefined =>
  (chosen ? [chosen] : onSearchPath(names)).find(starts)
