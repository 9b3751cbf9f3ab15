import { readdir, readFile } from 'node:fs/promises'
import { FAMILIES } from '../../../src/operators/families.ts'
import type { Generator } from '../generator.ts'

const FOLDER = 'src/operators/families'

const render = async (): Promise<string> => {
  const files = new Set(await readdir(FOLDER))
  const rows: string[] = []
  for (const { prefix } of FAMILIES) {
    if (!files.delete(`${prefix}.txt`)) continue
    const text = await readFile(`${FOLDER}/${prefix}.txt`, 'utf8')
    rows.push(`  [${JSON.stringify(prefix)}, () => ${JSON.stringify(text)}],`)
  }
  if (files.size > 0) throw new Error(`${FOLDER} holds files of no family: ${[...files].join(', ')}`)
  return [
    '// Generated from src/operators/families by scripts/generate/sources/catalogue.ts at every build; edit the families.',
    '',
    '/** Prefix and stanzas of each family, in the order of the families; a text in a function takes no memory before it is called. */',
    'export const CATALOGUE: readonly (readonly [prefix: string, text: () => string])[] = [',
    ...rows,
    ']',
    '',
  ].join('\n')
}

/** The texts of the families as a module, because `src` reads no files. */
export const catalogue: Generator = { output: 'src/operators/generated/catalogue.ts', render }
