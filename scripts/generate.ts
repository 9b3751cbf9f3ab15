/**
 * Writes every generated file of the repository, or with `--check` says which of them are stale and fails.
 * A module of scripts/generate/ exports one `Generator` or a list of them.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Generator } from './generate/generator.ts'

const isGenerator = (value: unknown): value is Generator =>
  typeof value === 'object' && value !== null && 'output' in value && 'render' in value

/** Imports the modules beside this one, in the order of their names. */
const loadGenerators = async (): Promise<Generator[]> => {
  const folder = new URL('./generate/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js')).sort()
  const found: Generator[] = []
  for (const name of names) {
    const exports: object = await import(new URL(name, folder).href)
    found.push(...Object.values(exports).flat().filter(isGenerator))
  }
  return found
}

const readOrNothing = async (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null)

const check = process.argv.includes('--check')
const stale: string[] = []
for (const generator of await loadGenerators()) {
  const text = await generator.render()
  if ((await readOrNothing(generator.output)) === text) continue
  stale.push(generator.output)
  if (check) continue
  await mkdir(dirname(generator.output), { recursive: true })
  await writeFile(generator.output, text)
}
for (const path of stale) console.log(check ? `stale: ${path}` : `written: ${path}`)
if (check && stale.length > 0) {
  console.error('Run `npm run generate` and commit the result.')
  process.exitCode = 1
}
