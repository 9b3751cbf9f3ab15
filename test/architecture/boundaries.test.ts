import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

interface Plant {
  /** Rule of .dependency-cruiser.cjs that has to find it. */
  readonly rule: string
  readonly files: Readonly<Record<string, string>>
  /** File in which the violation is reported. */
  readonly at: string
}

const imports = (path: string): string => `import { planted } from '${path}'\nexport const copy = planted\n`
const types = (path: string): string => `import type { Planted } from '${path}'\nexport type Copy = Planted\n`

const PLANTS: readonly Plant[] = [
  { rule: 'layer-1', at: 'src/ledger/a1.ts', files: { 'src/ledger/a1.ts': imports('../../node/target.ts') } },
  { rule: 'layer-1', at: 'src/ledger/a2.ts', files: { 'src/ledger/a2.ts': types('../../config/target.ts') } },
  { rule: 'layer-2', at: 'config/b1.ts', files: { 'config/b1.ts': imports('../node/target.ts') } },
  { rule: 'layer-2', at: 'protocols/b2.ts', files: { 'protocols/b2.ts': imports('../cli/target.ts') } },
  { rule: 'layer-3', at: 'node/c1.ts', files: { 'node/c1.ts': types('../cli/target.ts') } },
  { rule: 'web-sees-the-domain-only', at: 'web/c2.ts', files: { 'web/c2.ts': types('../node/target.ts') } },
  { rule: 'commands-without-web', at: 'cli/c3.ts', files: { 'cli/c3.ts': imports('../web/target.ts') } },
  {
    rule: 'protocols-without-config',
    at: 'protocols/d1.ts',
    files: { 'protocols/d1.ts': imports('../config/target.ts') },
  },
  { rule: 'config-without-protocols', at: 'config/d2.ts', files: { 'config/d2.ts': types('../protocols/target.ts') } },
  { rule: 'module-order-errors', at: 'src/errors/e1.ts', files: { 'src/errors/e1.ts': imports('../bytes/target.ts') } },
  {
    rule: 'module-order-numeric',
    at: 'src/numeric/e2.ts',
    files: { 'src/numeric/e2.ts': imports('../time/target.ts') },
  },
  { rule: 'module-order-kernel', at: 'src/kernel/e3.ts', files: { 'src/kernel/e3.ts': types('../solvers/target.ts') } },
  {
    rule: 'module-order-journal',
    at: 'src/journal/e4.ts',
    files: { 'src/journal/e4.ts': imports('../verifier/target.ts') },
  },
  {
    rule: 'errors-and-schema-apart',
    at: 'src/schema/f1.ts',
    files: { 'src/schema/f1.ts': imports('../errors/target.ts') },
  },
  { rule: 'modules-are-listed', at: 'src/attic/g1.ts', files: { 'src/attic/g1.ts': imports('../bytes/target.ts') } },
  {
    rule: 'question-module-order-catalogue',
    at: 'src/question/catalogue/m1.ts',
    files: { 'src/question/catalogue/m1.ts': types('../judge/target.ts') },
  },
  {
    rule: 'question-module-order-explain',
    at: 'src/question/explain/m2.ts',
    files: { 'src/question/explain/m2.ts': imports('../target.ts') },
  },
  {
    rule: 'question-modules-are-listed',
    at: 'src/question/attic/m3.ts',
    files: { 'src/question/attic/m3.ts': imports('../vocabulary/target.ts') },
  },
  { rule: 'nothing-imports-tests', at: 'node/h1.ts', files: { 'node/h1.ts': imports('../test/target.ts') } },
  { rule: 'src-is-pure', at: 'src/bytes/i1.ts', files: { 'src/bytes/i1.ts': "import 'node:fs'\n" } },
  {
    rule: 'src-is-pure',
    at: 'src/bytes/i2.ts',
    files: { 'src/bytes/i2.ts': "import koa from 'koa'\nexport const app = koa\n" },
  },
  {
    rule: 'libp2p-only-in-node-peer',
    at: 'node/l1.ts',
    files: { 'node/l1.ts': "import { createLibp2p } from 'libp2p'\nexport const make = createLibp2p\n" },
  },
  {
    rule: 'libp2p-only-in-node-peer',
    at: 'node/mesh/l2.ts',
    files: { 'node/mesh/l2.ts': "import type { PeerId } from '@libp2p/interface'\nexport type Name = PeerId\n" },
  },
  { rule: 'no-development-library-in-the-product', at: 'node/j1.ts', files: { 'node/j1.ts': "import 'fast-check'\n" } },
  { rule: 'resolvable', at: 'node/k1.ts', files: { 'node/k1.ts': imports('./nowhere.ts') } },
  {
    rule: 'no-cycles',
    at: 'node/cycle-a.ts',
    files: {
      'node/cycle-a.ts': imports('./cycle-b.ts'),
      'node/cycle-b.ts': "import './cycle-a.ts'\nexport const planted = 1\n",
    },
  },
  {
    rule: 'no-cycles',
    at: 'src/units/type-a.ts',
    files: {
      'src/units/type-a.ts': `${types('./type-b.ts')}export interface Planted { readonly b: Copy }\n`,
      'src/units/type-b.ts': types('./type-a.ts').replace(
        'export type Copy = Planted',
        'export type Planted2 = Planted',
      ),
    },
  },
]

const TARGETS = [
  'src/bytes',
  'src/time',
  'src/errors',
  'src/solvers',
  'src/question',
  'src/question/judge',
  'src/question/vocabulary',
  'src/verifier',
  'config',
  'node',
  'cli',
  'protocols',
  'test',
  'web',
]

interface Violation {
  readonly from: string
  readonly rule: { readonly name: string }
}

const cruise = (folder: string): Promise<{ summary: { violations: readonly Violation[] } }> =>
  new Promise((done, fail) => {
    const program = resolve('node_modules/.bin/depcruise')
    const roots = ['src', 'config', 'node', 'cli', 'protocols', 'test', 'web']
    const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...roots]
    execFile(program, args, { cwd: folder, maxBuffer: 2 ** 26 }, (error, stdout) => {
      if (error && stdout === '') fail(error)
      else done(JSON.parse(stdout))
    })
  })

describe('boundary check', () => {
  let folder: string
  let violations: readonly Violation[]

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-boundaries-'))
    const write = async (path: string, text: string): Promise<void> => {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    await copyFile('.dependency-cruiser.cjs', join(folder, '.dependency-cruiser.cjs'))
    await copyFile('package.json', join(folder, 'package.json'))
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    for (const target of TARGETS) {
      await write(`${target}/target.ts`, 'export const planted = 1\nexport interface Planted { readonly n: number }\n')
    }
    for (const plant of PLANTS) for (const [path, text] of Object.entries(plant.files)) await write(path, text)
    await write('src/time/fine.ts', imports('../bytes/target.ts'))
    await write(
      'src/bytes/also-fine.ts',
      "import { sha256 } from '@noble/hashes/sha2.js'\nexport const hash = sha256\n",
    )
    await write('node/fine-too.ts', imports('../config/target.ts'))
    await write('node/peer/fine.ts', "import { tcp } from '@libp2p/tcp'\nexport const make = tcp\n")
    violations = (await cruise(folder)).summary.violations
  })

  after(() => rm(folder, { recursive: true, force: true }))

  for (const { rule, at } of PLANTS) {
    it(`finds ${rule} in ${at}`, () => {
      assert.ok(
        violations.some((violation) => violation.from === at && violation.rule.name === rule),
        `found in that file: ${violations.filter(({ from }) => from === at).map((violation) => violation.rule.name)}`,
      )
    })
  }

  it('reports nothing for files that keep the rules', () => {
    const fine = [
      'src/time/fine.ts',
      'src/bytes/also-fine.ts',
      'node/fine-too.ts',
      'node/peer/fine.ts',
      'src/bytes/target.ts',
    ]
    assert.deepEqual(
      violations.filter(({ from }) => fine.includes(from)),
      [],
    )
  })

  it('has a planted violation for every kind of rule', async () => {
    const planted = new Set(PLANTS.map(({ rule }) => rule))
    const { default: config } = await import(resolve('.dependency-cruiser.cjs'))
    const names: string[] = config.forbidden.map(({ name }: { name: string }) => name)
    assert.deepEqual(
      names.filter((name) => !/^(?:question-)?module-order-/.test(name) && !planted.has(name)),
      [],
    )
  })
})
