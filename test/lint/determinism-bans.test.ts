import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const BIOME = resolve('node_modules', '@biomejs', 'biome', 'bin', 'biome')
const CHECK_FILES = resolve('scripts/check-files.mjs')
const TRANSCENDENTAL =
  'sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp expm1 log log1p log2 log10 pow cbrt hypot'

/** One violation a line; the rule that must name it. */
const REFUSED: readonly (readonly [rule: string, line: string])[] = [
  ...`${TRANSCENDENTAL} random`
    .split(' ')
    .map((name) => ['engine', `export const ${name}1 = Math.${name}(0.5)`] as const),
  ['engine', 'export const passedOn = Math.pow'],
  ['engine', 'export const { cosh } = Math'],
  ['engine', "export const indexed = Math['exp'](1)"],
  ['engine', 'export const alias = Math'],
  ['engine', 'export const nested = Math.max(Math.sin(1), 2).toFixed(2)'],
  ['engine', 'export const power = 2 ** 3'],
  ['engine', 'export const escaped = M\\u0061th.sin(1)'],
  ['engine', 'export const accented = "é€𝒜" + Math.exp(1)'],
  ['engine', 'export function cube(x: number): number { x **= 3; return x }'],
  ['engine', "export const order = 'a'.localeCompare('b')"],
  ...'Date Lower Time Upper'
    .split(' ')
    .map(
      (name) =>
        ['engine', `export const ${name}2 = [''][0]?.toLocale${name}${/e$/.test(name) ? 'String' : 'Case'}`] as const,
    ),
  ['engine', 'export const shown = (1.5).toLocaleString()'],
  ['engine', "export const sorted = ['a'].map((a) => a.trim()).sort((a, b) => a.localeCompare(b))"],
  ['noRestrictedGlobals', 'export const now = Date.now()'],
  ['noRestrictedGlobals', 'export const today = new Date()'],
  ['noRestrictedGlobals', 'export const elapsed = performance.now()'],
  ['noRestrictedGlobals', 'export const timer = setTimeout(() => undefined, 1)'],
  ['noRestrictedGlobals', 'export const interval = setInterval(() => undefined, 1)'],
  ['noRestrictedGlobals', 'export const immediate = setImmediate(() => undefined)'],
  ['noRestrictedGlobals', 'queueMicrotask(() => undefined)'],
  ['noRestrictedGlobals', 'export const path = process.env.PATH'],
  ['noRestrictedGlobals', "export const buffer = Buffer.from('')"],
  ['noRestrictedGlobals', 'export const id = crypto.randomUUID()'],
  ['noRestrictedGlobals', 'export const hidden = globalThis.Math.sin(1)'],
  ['noRestrictedGlobals', "export const answer = fetch('http://localhost')"],
  ['noRestrictedGlobals', 'export const locale = new Intl.Collator()'],
  ['noNodejsModules', "export { readFileSync } from 'node:fs'"],
  ['noNodejsModules', "import { randomBytes } from 'node:crypto'"],
  ['noNodejsModules', "import os from 'os'"],
  ['noNodejsModules', "export const late = await import('node:net')"],
]

const ALLOWED = [
  'sqrt abs floor ceil round trunc min max fround imul clz32 sign'
    .split(' ')
    .map((name) => `export const ${name}0 = Math.${name}(2, 3)`),
  'export const circle = 2 * Math.PI',
  'export const read = (process: { env: number }, crypto: number) => process.env + crypto',
  "export const text = 'Math.sin, 2 ** 3, Date, setTimeout' // Math.exp",
].flat()

interface Diagnostic {
  readonly rule: string
  readonly line: number
}

/** Checks the lines as one file of src/ in a folder that has the repository's configuration. */
function lint(lines: readonly string[]): Diagnostic[] {
  const folder = mkdtempSync(join(tmpdir(), 'svcmesh-lint-'))
  try {
    cpSync('biome.json', join(folder, 'biome.json'))
    cpSync('.gitignore', join(folder, '.gitignore'))
    mkdirSync(join(folder, 'src'))
    writeFileSync(join(folder, 'src', 'planted.ts'), `${lines.join('\n')}\n`)
    spawnSync('git', ['init', '-q'], { cwd: folder })
    const files = spawnSync(process.execPath, [CHECK_FILES], { cwd: folder, encoding: 'utf8' })
    const options = ['lint', '--max-diagnostics=none', '--reporter=github', 'src/planted.ts']
    const run = spawnSync(process.execPath, [BIOME, ...options], { cwd: folder, encoding: 'utf8' })
    const linted = [...run.stdout.matchAll(/^::error title=([\w/]+),.*?,line=(\d+),/gm)]
    const refused = [...files.stderr.matchAll(/^src\/planted\.ts:(\d+): /gm)]
    return [
      ...linted.map(([, rule = '', line]) => ({ rule, line: Number(line) })),
      ...refused.map(([, line]) => ({ rule: 'engine', line: Number(line) })),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('bans in src', () => {
  it('every planted violation is refused by its rule', () => {
    const found = lint(REFUSED.map(([, line]) => line))
    const missed = REFUSED.filter(
      ([rule], i) => !found.some((diagnostic) => diagnostic.line === i + 1 && diagnostic.rule.endsWith(rule)),
    )
    assert.deepEqual(missed, [])
  })

  it('functions with the same bits everywhere are allowed', () => {
    const found = lint([...ALLOWED, 'export const canary = Math.exp(1)'])
    const bans = found.filter(({ rule }) => /engine|noRestrictedGlobals|noNodejsModules/.test(rule))
    assert.deepEqual(bans, [{ rule: 'engine', line: ALLOWED.length + 1 }])
  })
})
