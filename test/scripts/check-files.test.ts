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

  it('passes short files with proper names', async () => {
    assert.equal((await check({ 'src/time/tick.ts': 'export {}\n', 'src/time/generated/index.ts': '' })).status, 0)
  })

  it('finds vague names, of files and of folders', async () => {
    for (const path of ['src/time/utils.ts', 'src/helpers/tick.ts', 'src/time/common.ts', 'node/index.ts']) {
      const { status, stderr } = await check({ [path]: '' })
      assert.equal(status, 1, path)
      assert.ok(stderr.includes(path))
    }
  })

  it('reports files that are too long, and sources with a long median', async () => {
    assert.match((await check({ 'test/long.test.ts': 'x\n'.repeat(251) })).stderr, /251 lines, at most 250/)
    assert.match((await check({ 'src/a.ts': 'x\n'.repeat(81) })).stderr, /median of the sources is 81/)
  })

  it('finds phrases that the words table refuses, in comments, strings and titles, across a line break too', async () => {
    const none = `is ${'none'}`
    for (const [text, found] of [
      [`/** A key that ${none}. */\n`, `1: "${none}"`],
      [`/**\n * A key that is\n * ${'none'}.\n */\n`, `2: "${none}"`],
      [`export const refused = 'This is ${'no'} number.'\n`, `1: "is ${'no'} n"`],
      [`/** Null ${'where'} it is missing. */\n`, `1: "Null ${'where'}"`],
      [`// Ten ${'unless'} told.\n`, `1: "${'unless'} told"`],
      [
        `it('leaves what it does not know ${'alone'}', () => {})\nit('leaves them ${'alone'}', () => {})\n`,
        '2: "leaves',
      ],
    ] as const) {
      const { status, stderr } = await check({ 'test/a.test.ts': text })
      assert.equal(status, 1, text)
      assert.ok(stderr.includes(`test/a.test.ts:${found}`), stderr)
    }
  })

  it('finds them in documents and in the text files of operators', async () => {
    for (const path of ['docs/adr/0001-a.md', 'src/operators/families/NM.txt']) {
      const { stderr } = await check({ [path]: `A node ${'lets'} go of it.\n` })
      assert.ok(stderr.includes(`${path}:1: "${'lets'} go of"`), stderr)
    }
  })

  it('allows the same words when they are plain English or belong to a question', async () => {
    const files = {
      'src/a.ts': '/** Null if there is none. It is no longer than a line. */\n',
      'test/question/b.test.ts': `ask('there is ${'no'} such thing')\n`,
    }
    assert.equal((await check(files)).status, 0)
  })

  it('finds unfinished work', async () => {
    assert.equal((await check({ 'src/a.ts': `// ${'TO'}${'DO'} later\n` })).status, 1)
  })
})
