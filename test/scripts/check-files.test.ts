import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

describe('check of file names and lengths', () => {
  const check = async (files: Readonly<Record<string, string>>): Promise<{ status: number | null; stderr: string }> => {
    const folder = await mkdtemp(join(tmpdir(), 'svcmesh-files-'))
    spawnSync('git', ['init', '-q'], { cwd: folder })
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/check-files.mjs')], {
      cwd: folder,
      encoding: 'utf8',
    })
    await rm(folder, { recursive: true, force: true })
    return { status, stderr }
  }

  it('passes what is short and well named', async () => {
    assert.equal((await check({ 'src/time/tick.ts': 'export {}\n', 'src/time/generated/index.ts': '' })).status, 0)
  })

  it('finds vague names, of files and of folders', async () => {
    for (const path of ['src/time/utils.ts', 'src/helpers/tick.ts', 'src/time/common.ts', 'node/index.ts']) {
      const { status, stderr } = await check({ [path]: '' })
      assert.equal(status, 1, path)
      assert.ok(stderr.includes(path))
    }
  })

  it('finds files that are too long, and sources that are long on the median', async () => {
    assert.match((await check({ 'test/long.test.ts': 'x\n'.repeat(251) })).stderr, /251 lines, at most 250/)
    assert.match((await check({ 'src/a.ts': 'x\n'.repeat(81) })).stderr, /median of the sources is 81/)
  })

  it('finds what somebody meant to finish', async () => {
    assert.equal((await check({ 'src/a.ts': `// ${'TO'}${'DO'} later\n` })).status, 1)
  })
})
