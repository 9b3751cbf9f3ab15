import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codePath, compileProgram } from '../../cli/program/compile-program.ts'

const SOURCE = '(function (require, module, __filename, __dirname) { globalThis.said = [typeof require, __filename] })'

const said = (): unknown => (globalThis as { said?: unknown }).said

describe('the program as one script', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-program-'))
    await writeFile(join(folder, 'svcmesh.js'), SOURCE)
  })

  afterEach(async () => {
    delete (globalThis as { said?: unknown }).said
    await rm(folder, { recursive: true, force: true })
  })

  const expected = (): unknown => ['function', join(folder, 'svcmesh.js')]

  it('runs without cached code', () => {
    const { script, run } = compileProgram(folder)
    run()
    assert.deepEqual(said(), expected())
    assert.equal(script.cachedDataRejected, undefined)
  })

  it('uses cached code', async () => {
    await writeFile(codePath(folder), compileProgram(folder).script.createCachedData())
    const { script, run } = compileProgram(folder)
    run()
    assert.deepEqual(said(), expected())
    assert.equal(script.cachedDataRejected, false)
  })

  it('compiles again when the cached code is of another V8', async () => {
    await writeFile(codePath(folder), 'something else')
    const { script, run } = compileProgram(folder)
    run()
    assert.deepEqual(said(), expected())
    assert.equal(script.cachedDataRejected, true)
  })
})
