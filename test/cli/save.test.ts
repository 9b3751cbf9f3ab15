import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { svcmesh } from './run-binary.ts'

describe('an answer that cannot be saved', () => {
  let local: LocalNode
  let folder: string
  before(async () => {
    local = await startLocal()
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-save-'))
  })
  after(async () => {
    await local.remove()
    await rm(folder, { recursive: true })
  })

  it('is printed before the refusal, which names the file and the reason', async () => {
    for (const [option, path, reason] of [
      ['--save', join(folder, 'absent', 'a.json'), 'its folder does not exist'],
      ['--save', folder, 'it is a directory'],
      ['--picture', join(folder, 'absent', 'a.svg'), 'its folder does not exist'],
    ] as const) {
      const words = ['solve', 'heat', 'nx=16', 'ny=16', option, path, '--url', local.url]
      const { code, stdout, stderr } = await svcmesh(words)
      assert.equal(code, 66)
      assert.match(stderr, new RegExp(`^UNWRITABLE_FILE  Cannot write ${path}: ${reason}\\.$`, 'm'))
      assert.match(stdout, /^0\.8\d+ ± \S+ K$/m)
    }
  })
})
