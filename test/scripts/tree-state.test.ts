import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

describe('preparation by npm start', () => {
  let folder: string

  /** Evaluates an expression with scripts/tree-state.mjs in a small repository. */
  const ask = (expression: string): string => {
    const source = `import * as tree from ${JSON.stringify(resolve('scripts/tree-state.mjs'))}; console.log(${expression})`
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
      cwd: folder,
      encoding: 'utf8',
    })
    assert.equal(status, 0, stderr)
    return stdout.trim()
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-tree-'))
    await mkdir(join(folder, 'src', 'kernel', 'generated'), { recursive: true })
    await mkdir(join(folder, 'dist'))
    await writeFile(join(folder, 'package.json'), '{}')
    await writeFile(join(folder, 'package-lock.json'), '{}')
    await writeFile(join(folder, 'src', 'a.ts'), '1')
  })

  afterEach(() => rm(folder, { recursive: true, force: true }))

  const markBuilt = (): string => ask('tree.markBuilt(tree.sourceState())')

  it('builds a tree that was never built', () => {
    assert.equal(ask('tree.isBuilt()'), 'false')
  })

  it('does not build twice', () => {
    markBuilt()
    assert.equal(ask('tree.isBuilt()'), 'true')
  })

  it('builds again when a file is changed, added or removed', async () => {
    markBuilt()
    await writeFile(join(folder, 'src', 'a.ts'), '12')
    assert.equal(ask('tree.isBuilt()'), 'false')
    markBuilt()
    await writeFile(join(folder, 'src', 'b.ts'), '')
    assert.equal(ask('tree.isBuilt()'), 'false')
    markBuilt()
    await rm(join(folder, 'src', 'b.ts'))
    assert.equal(ask('tree.isBuilt()'), 'false')
  })

  it('does not count build output as a source', async () => {
    markBuilt()
    await writeFile(join(folder, 'src', 'kernel', 'generated', 'digest.ts'), 'x')
    assert.equal(ask('tree.isBuilt()'), 'true')
  })

  it('installs when packages are missing or the lock file is newer, and not after it has installed', async () => {
    assert.equal(ask('tree.isInstalled()'), 'false')
    await mkdir(join(folder, 'node_modules'))
    await writeFile(join(folder, 'node_modules', '.package-lock.json'), '{}')
    const past = new Date(Date.now() - 60_000)
    await utimes(join(folder, 'node_modules', '.package-lock.json'), past, past)
    assert.equal(ask('tree.isInstalled()'), 'false')
    ask('tree.markInstalled()')
    assert.equal(ask('tree.isInstalled()'), 'true')
    await writeFile(join(folder, 'package-lock.json'), '{"changed": true}')
    assert.equal(ask('tree.isInstalled()'), 'false')
  })

  it('recognises packages that were installed by hand', async () => {
    await mkdir(join(folder, 'node_modules'))
    await writeFile(join(folder, 'node_modules', '.package-lock.json'), '{}')
    assert.equal(ask('tree.isInstalled()'), 'true')
  })
})

describe('an old Node', () => {
  it('gets a message instead of a stack trace', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svcmesh-old-'))
    await cp('scripts', join(folder, 'scripts'), { recursive: true })
    const prepare = join(folder, 'scripts', 'prepare.mjs')
    await writeFile(
      prepare,
      (await readFile(prepare, 'utf8'))
        .replace('process.versions.node', "'18.19.0'")
        .replace('process.versions.node', "'18.19.0'"),
    )
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts', 'start.mjs')], { encoding: 'utf8' })
    await rm(folder, { recursive: true, force: true })
    assert.equal(status, 1)
    assert.match(stderr, /^svcmesh needs Node 20 or newer; this is 18\.19\.0\./)
  })
})
