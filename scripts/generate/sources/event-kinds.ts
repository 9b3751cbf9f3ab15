import { readdir } from 'node:fs/promises'
import type { Generator } from '../generator.ts'

const FOLDER = 'src/mesh/kinds'
const NOTICE = '// Written at every build from src/mesh/kinds; do not edit.'

const filesOf = async (): Promise<readonly string[]> =>
  (await readdir(FOLDER))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))
    .sort()

/** `fuel-bond` → `fuelBond`, the name that the file exports. */
const exportName = (file: string): string => file.replace(/-(.)/g, (_match, letter: string) => letter.toUpperCase())

/** `fuel-bond` → `fuel_bond`, the kind of the events. */
const kindName = (file: string): string => file.replaceAll('-', '_')

/** The kinds of event: one file each in src/mesh/kinds, in the order of their names. */
export const eventKinds: Generator = {
  output: 'src/mesh/generated/kinds.ts',
  async render() {
    const files = await filesOf()
    return [
      NOTICE,
      ...files.map((file) => `import { ${exportName(file)} } from '../kinds/${file}.ts'`),
      '',
      '/** Every kind of event, by name. */',
      'export const KINDS = {',
      ...files.map((file) =>
        exportName(file) === kindName(file) ? `  ${file},` : `  ${kindName(file)}: ${exportName(file)},`,
      ),
      '}',
      '',
    ].join('\n')
  },
}

/** Their names alone: the form of an event depends on them, and the definition of some kinds on that form. */
export const eventKindNames: Generator = {
  output: 'src/mesh/generated/kind-names.ts',
  async render() {
    const files = await filesOf()
    const names = files.map((file) => `  '${kindName(file)}',`)
    return [NOTICE, '/** Kinds that an event may have. */', 'export const KIND_NAMES = [', ...names, ']', ''].join('\n')
  },
}
