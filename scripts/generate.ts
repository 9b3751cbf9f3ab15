/**
 * Writes every generated file that is committed, or with `--check` says which of them are stale and fails.
 * A module of scripts/generate/ exports one `Generator` or a list of them.
 */
import { readdir } from 'node:fs/promises'
import { generatorsOf, writeOutputs } from './generate/write-outputs.ts'

/** Imports the modules of scripts/generate/ itself, in the order of their names. */
const loadModules = async (): Promise<object[]> => {
  const folder = new URL('./generate/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js')).sort()
  const modules: object[] = []
  for (const name of names) modules.push(await import(new URL(name, folder).href))
  return modules
}

const check = process.argv.includes('--check')
const stale = await writeOutputs(generatorsOf(await loadModules()), check)
for (const path of stale) console.log(check ? `stale: ${path}` : `written: ${path}`)
if (check && stale.length > 0) {
  console.error('Run `npm run generate` and commit the result.')
  process.exitCode = 1
}
