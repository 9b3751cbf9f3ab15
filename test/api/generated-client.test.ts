import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { openapiOf } from '../../node/api/derive/openapi.ts'
import { ENDPOINTS } from '../../node/api/generated/endpoints.ts'
import { type LocalNode, startLocal } from '../node/start-local.ts'

const FOLDER = resolve('.build/generated-client')
const GENERATOR = resolve(FOLDER, 'generator.mjs')
const COMPILER = resolve('node_modules/typescript/bin/tsc')

/** What a caller writes: nothing is cast, and every member that is read has the type that its use demands. */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { components, paths } from './schema.js'

const line = (value: number, uncertainty: number, unit: string): string =>
  \`\${value.toFixed(2)} ± \${uncertainty.toFixed(2)} \${unit.trim()}\`

export async function ask(baseUrl: string, key: string): Promise<readonly string[]> {
  const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } })
  const kinetic = await client.POST('/api/svc/compute', {
    body: { domain: 'mechanics', operators: ['NM23'], inputs: { m: '3 kg', v: { value: 14.4, unit: 'km/h' } } },
  })
  const heat = await client.POST('/api/svc/heat', { body: { nx: 16, ny: 16 } })
  const auto = await client.POST('/api/svc/auto', { body: { query: 'kinetic energy of a 3 kg mass at a speed of 4 m/s' } })
  const refused = await client.POST('/api/svc/compute', {
    body: { domain: 'mechanics', operators: ['NM23'], inputs: { m: 3 } },
  })
  const problem: components['schemas']['Problem'] | undefined = refused.error
  return [
    ...[kinetic, heat, auto].map(({ data }) => {
      if (data === undefined) throw new Error('refused')
      const { value, uncertainty, unit, checks, equations, charge } = data
      const passed: boolean = checks.every((check) => check.passed)
      const plancks: number | undefined = charge?.plancks
      if (!passed || plancks === undefined || equations.length === 0) throw new Error('incomplete')
      return line(value, uncertainty, unit)
    }),
    problem?.code ?? 'accepted',
  ]
}
`

/** Each of these must not compile: the types are neither \`any\` nor empty. */
const MISUSES = [
  "const unit: number = (await client.POST('/api/svc/heat', { body: {} })).data!.unit",
  "const value: string = (await client.POST('/api/svc/auto', { body: { query: '2 m' } })).data!.value",
  "const nothing = (await client.POST('/api/svc/compute', { body: { domain: 'auto', operators: [], inputs: {} } })).data!.nothing",
  "await client.POST('/api/svc/compute', { body: { domain: 'mechanics' } })",
  "await client.POST('/api/svc/heat', { body: { nx: 'many' } })",
]

/** The generator asks for the compiler that had an interface for programs, which ts-morph carries with it. */
async function bundleGenerator(): Promise<void> {
  const compiler = resolve(FOLDER, 'compiler.mjs')
  writeFileSync(compiler, "import { ts } from '@ts-morph/common'\nexport default ts\n")
  await build({
    stdin: { contents: "export { default as generate, astToString } from 'openapi-typescript'", resolveDir: FOLDER },
    alias: { typescript: compiler },
    external: ['@ts-morph/common', '@redocly/openapi-core'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile: GENERATOR,
    logLevel: 'silent',
  })
}

interface Generator {
  generate(document: unknown): Promise<unknown>
  astToString(ast: unknown): string
}

/** @returns what the compiler says against a program */
function compile(file: string): string {
  const options =
    '--singleThreaded --ignoreConfig --strict --target es2023 --lib es2023,dom --module nodenext --noEmitOnError'
  return spawnSync(process.execPath, [COMPILER, ...options.split(' '), file], {
    cwd: FOLDER,
    encoding: 'utf8',
    env: { ...process.env, GOGC: 'off' },
  }).stdout
}

describe('a client that openapi-typescript generates', () => {
  let local: LocalNode
  before(async () => {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(resolve(FOLDER, 'package.json'), '{"type":"module"}')
    await bundleGenerator()
    const { generate, astToString } = (await import(pathToFileURL(GENERATOR).href)) as Generator
    writeFileSync(resolve(FOLDER, 'schema.ts'), astToString(await generate(openapiOf(ENDPOINTS))))
    local = await startLocal()
  })
  after(() => local?.remove())

  it('compiles under --strict, and its types are those of the answers', async () => {
    writeFileSync(resolve(FOLDER, 'program.ts'), PROGRAM)
    assert.equal(compile('program.ts'), '')
    const minted = await fetch(`${local.url}/api/demo-key/mint`, { method: 'POST' })
    const { key } = (await minted.json()) as { key: string }
    const { ask } = (await import(pathToFileURL(resolve(FOLDER, 'program.js')).href)) as {
      ask(url: string, key: string): Promise<readonly string[]>
    }
    assert.deepEqual(await ask(local.url, key), ['24.00 ± 0.00 J', '0.82 ± 0.00 K', '24.00 ± 0.00 J', 'MISSING_INPUT'])
  })

  it('does not compile code that misreads an answer', () => {
    const head = "import createClient from 'openapi-fetch'\nimport type { paths } from './schema.js'\n"
    const lines = ['const client = createClient<paths>()', ...MISUSES].map((line) => `${line}\n`)
    writeFileSync(resolve(FOLDER, 'misuses.ts'), `${head}${lines.join('')}export {}\n`)
    const wrong = [...compile('misuses.ts').matchAll(/misuses\.ts\((\d+),/g)].map(([, line]) => Number(line))
    assert.deepEqual(
      [...new Set(wrong)],
      MISUSES.map((_, index) => index + 4),
    )
  })
})
