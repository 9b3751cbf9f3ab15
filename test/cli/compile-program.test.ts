import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { codePath, compileProgram } from '../../cli/program/compile-program.ts'

const run = promisify(execFile)

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
    const { script, run: start } = compileProgram(folder, 'node')
    start()
    assert.deepEqual(said(), expected())
    assert.equal(script.cachedDataRejected, undefined)
  })

  it('uses cached code', async () => {
    compileProgram(folder, 'node').writeCode()
    const { script, run: start } = compileProgram(folder, 'node')
    start()
    assert.deepEqual(said(), expected())
    assert.equal(script.cachedDataRejected, false)
  })

  it('uses cached code with other sizes of the heap, which the process and its threads keep', async () => {
    compileProgram(folder, 'node').writeCode()
    const program = new URL('../../cli/program/compile-program.js', import.meta.url)
    const child = `
      const { compileProgram } = await import('${program}')
      const { getHeapStatistics } = await import('node:v8')
      const { Worker } = await import('node:worker_threads')
      const before = getHeapStatistics().heap_size_limit
      const { script } = compileProgram(${JSON.stringify(folder)}, 'node')
      const inThread = \`import { parentPort } from 'node:worker_threads'
        import { getHeapStatistics } from 'node:v8'
        parentPort.postMessage(getHeapStatistics().heap_size_limit)\`
      new Worker(inThread, { eval: true }).once('message', (limit) =>
        console.log(script.cachedDataRejected, getHeapStatistics().heap_size_limit === before, limit === before))`
    const flags = ['--max-semi-space-size=2', '--max-old-space-size=333', '--input-type=module']
    const { stdout } = await run(process.execPath, [...flags, '--eval', child])
    assert.equal(stdout, 'false true true\n')
  })

  it('compiles again when the cached code is of another V8', async () => {
    await writeFile(codePath(folder, 'node'), 'something else')
    const { script, run: start } = compileProgram(folder, 'node')
    start()
    assert.deepEqual(said(), expected())
    assert.equal(script.cachedDataRejected, true)
  })
})
