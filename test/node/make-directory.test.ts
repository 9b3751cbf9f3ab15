import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDirectory } from '../../node/make-directory.ts'

describe('making a directory', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-directory-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  it('creates it and its parents, for the owner alone, also twice and concurrently', async () => {
    const path = join(folder, 'a', 'b', 'c')
    await Promise.all([makeDirectory(path), makeDirectory(path)])
    await makeDirectory(path)
    for (const made of [path, join(folder, 'a')]) assert.equal((await stat(made)).mode & 0o777, 0o700)
  })

  it('fails when a file is in the way', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await assert.rejects(makeDirectory(file), { code: 'EEXIST' })
    await assert.rejects(makeDirectory(join(file, 'below')), { code: 'ENOTDIR' })
  })

  it('fails when the file system has no space, and leaves nothing', async function () {
    if (!existsSync('/proc/self')) return this.skip()
    await assert.rejects(makeDirectory('/proc/svcmesh'), { code: 'ENOENT' })
    await assert.rejects(makeDirectory('/proc/svcmesh/data'), { code: 'ENOENT' })
  })
})
