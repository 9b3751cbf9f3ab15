import { readdir, readFile } from 'node:fs/promises'
import type { Generator } from '../generator.ts'

const DOMAINS = 'node/api/domains'

/** What a definition or a family of definitions looks like in its file. */
const DEFINITION = /^export const (\w+) = (?:read|write|compute|compose|watch)\(/gm
const FAMILY = /^export const (\w+): readonly Endpoint\[\]/gm

const HEADER = '/** The list of endpoints. Written from node/api/domains at every build; do not edit. */\n'

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1])

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = await Promise.all(
    entries.map((entry) => (entry.isDirectory() ? filesUnder(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`])),
  )
  return nested
    .flat()
    .filter((path) => path.endsWith('.ts'))
    .sort()
}

/** @returns a name that no other file's export can have: `apps/compute.ts` and `compute` give `appsComputeCompute` */
const aliasOf = (path: string, name: string): string => {
  const words = [...path.slice(DOMAINS.length + 1, -'.ts'.length).split(/[/-]/), name]
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
}

async function render(): Promise<string> {
  const imports: string[] = []
  const members: string[] = []
  for (const path of await filesUnder(DOMAINS)) {
    const text = await readFile(path, 'utf8')
    const single = namesIn(text, DEFINITION)
    const families = namesIn(text, FAMILY)
    const names = [...single, ...families]
    if (names.length === 0) continue
    const from = path.replace('node/api/', '../')
    imports.push(`import { ${names.map((name) => `${name} as ${aliasOf(path, name)}`).join(', ')} } from '${from}'`)
    members.push(...single.map((name) => aliasOf(path, name)), ...families.map((name) => `...${aliasOf(path, name)}`))
  }
  const type = "import type { Endpoint } from '../definition.ts'"
  const list = `export const ENDPOINTS: readonly Endpoint[] = [\n${members.map((member) => `  ${member},\n`).join('')}]\n`
  return `${HEADER}${type}\n${imports.join('\n')}\n\n${list}`
}

export const endpointList: Generator = { output: 'node/api/generated/endpoints.ts', render }
