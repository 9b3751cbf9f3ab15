import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Generator } from './generator.ts'

const isGenerator = (value: unknown): value is Generator =>
  typeof value === 'object' && value !== null && 'output' in value && 'render' in value

/** @returns the generators that modules export, one each or a list, in the order given */
export const generatorsOf = (modules: readonly object[]): Generator[] =>
  modules.flatMap((exports) => Object.values(exports).flat().filter(isGenerator))

const readOrNothing = async (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null)

/**
 * Writes what differs from the file on disk; a file that is up to date keeps its modification time, so that nothing is
 * built again because of it.
 * @returns the paths whose text differed
 */
export async function writeOutputs(generators: readonly Generator[], dryRun = false): Promise<string[]> {
  const stale: string[] = []
  for (const { output, render } of generators) {
    const text = await render()
    if ((await readOrNothing(output)) === text) continue
    stale.push(output)
    if (dryRun) continue
    await mkdir(dirname(output), { recursive: true })
    await writeFile(output, text)
  }
  return stale
}
