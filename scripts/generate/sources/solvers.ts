import { readdir } from 'node:fs/promises'
import type { Generator } from '../generator.ts'

const FOLDER = 'src/solvers/catalogue'

/** `black-hole` → `blackHole`, the name that the file exports. */
const exportName = (name: string): string => name.replace(/-(.)/g, (_match, letter: string) => letter.toUpperCase())

/** The list of solvers: one file each in src/solvers/catalogue, in the order of their names. */
export const solvers: Generator = {
  output: 'src/solvers/generated/registry.ts',
  async render() {
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).sort()
    const names = files.map((file) => file.slice(0, -3))
    return [
      '// Written at every build from src/solvers/catalogue; do not edit.',
      ...names.map((name) => `import { ${exportName(name)} } from '../catalogue/${name}.ts'`),
      "import type { Solver } from '../contract.ts'",
      '',
      '/** Every solver, by name. */',
      'export const SOLVERS: readonly Solver[] = [',
      ...names.map((name) => `  ${exportName(name)},`),
      ']',
      '',
    ].join('\n')
  },
}
