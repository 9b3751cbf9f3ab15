import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyRelease, rollBack } from '../../cli/updates/apply-release.ts'
import { type ChangeFiles, replaceFile, systemFiles } from '../../cli/updates/files.ts'
import { artifactFile, manifestFile, pullRelease } from '../../cli/updates/pull-release.ts'
import { type ReleaseFolder, releaseFolder } from '../../cli/updates/release-folder.ts'
import { verifyPulled } from '../../cli/updates/verify-release.ts'
import { canonical, documentsOf, FILES, MEMBERS, manifestOf, NOW, sha256, signedBy } from './built-release.ts'

/** One change in so many is a kill of a pull: the others are taken with other seeds. */
const EVERY = process.env.LONG === '1' ? 1 : 3
const SEED = Number(process.env.TEST_SEED ?? 1)

class Killed extends Error {}

/** Files that end the program at the n-th change, before or after it, or in the middle of what is written. */
function killedAt(n: number, how: 'before' | 'half' | 'after'): ChangeFiles & { readonly changes: number } {
  let changes = 0
  const step = async (whole: () => Promise<void>, half: () => Promise<void> = async () => undefined): Promise<void> => {
    changes++
    if (changes < n) return whole()
    if (changes > n) throw new Killed()
    if (how === 'half') await half()
    if (how === 'after') await whole()
    throw new Killed()
  }
  return {
    get changes() {
      return changes
    },
    makeFolder: (path) => step(() => systemFiles.makeFolder(path)),
    append: (path, bytes, executable) =>
      step(
        () => systemFiles.append(path, bytes, executable),
        () => systemFiles.append(path, bytes.subarray(0, bytes.length / 2), executable),
      ),
    write: (path, text) =>
      step(
        () => systemFiles.write(path, text),
        () => systemFiles.write(path, text.slice(0, text.length / 2)),
      ),
    rename: (from, to) => step(() => systemFiles.rename(from, to)),
    remove: (path) => step(() => systemFiles.remove(path)),
  }
}

const contentOf = (release: string) => ({ ...FILES, 'package.json': `{"version":"${release}"}`, 'dist/b.js': release })

describe('an update that is killed', () => {
  let data: string
  let folder: ReleaseFolder
  const signedOf = (release: string) => signedBy(manifestOf(documentsOf(contentOf(release)), { release }))

  const put = async (release: string): Promise<void> => {
    const place = folder.pulled(release)
    for (const path of [join(folder.path, 'pulled'), place, join(place, 'artifacts')])
      await systemFiles.makeFolder(path)
    await replaceFile(systemFiles, manifestFile(place), canonical(signedOf(release)))
    for (const text of documentsOf(contentOf(release))) {
      const artifact = { name: '', size: text.length, sha256: sha256(text) }
      await replaceFile(systemFiles, artifactFile(place, artifact), text)
    }
  }
  const apply = (files: ChangeFiles, release: string) => applyRelease(files, folder, signedOf(release), '/installed')

  /** The current release, all of whose files have to be there as they are in the release. */
  const running = async (): Promise<string> => {
    const current = (await folder.pointer())?.current as string
    for (const [path, text] of Object.entries(contentOf(current))) {
      assert.equal(await readFile(join(folder.place(current), path), 'utf8'), text)
    }
    return current
  }

  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'svcmesh-killed-'))
    folder = await releaseFolder(data)
    await put('0.2.0')
    await put('0.3.0')
    await apply(systemFiles, '0.2.0')
  })
  afterEach(() => rm(data, { recursive: true, force: true }))

  for (const how of ['before', 'half', 'after'] as const) {
    it(`has the old release or the new one, complete, and is completed later: ${how} any change`, async () => {
      const outcomes = new Set<string>()
      for (let n = 1; ; n++) {
        const files = killedAt(n, how)
        const ended = await apply(files, '0.3.0').then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof Killed)) throw error
            return false
          },
        )
        const current = await running()
        outcomes.add(current)
        if (ended) {
          assert.ok(n > 10, `${n} changes`)
          break
        }
        // Killed once more while it is completed, as it is begun.
        await apply(killedAt(2, how), '0.3.0').catch(() => undefined)
        await running()
        await apply(systemFiles, '0.3.0')
        assert.equal(await running(), '0.3.0')
        const names = await readdir(folder.path)
        assert.deepEqual(
          names.filter((name) => name.includes('incomplete')),
          [],
        )
        // And back, for the next one.
        assert.equal((await rollBack(systemFiles, folder)).current, '0.2.0')
        assert.equal(await running(), '0.2.0')
        await rm(folder.place('0.3.0'), { recursive: true })
        await folder.point(systemFiles, { current: '0.2.0', previous: null, installed: '/installed' })
      }
      assert.ok(outcomes.has('0.2.0') && outcomes.has('0.3.0'))
    })
  }

  for (const how of ['before', 'half', 'after'] as const) {
    it(`is pulled in the end, and nothing twice: ${how} any change`, async () => {
      const documents = documentsOf(contentOf('0.4.0'))
      const signed = signedOf('0.4.0')
      let asked = 0
      const server = createServer(({ url = '' }, response) => {
        asked++
        const at = signed.manifest.artifacts.findIndex(({ name }) => url.includes(`/${name}?`))
        response.end(documents[at])
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const source = { url, useKey: <T>(call: (key: string) => Promise<T>) => call('svc_ak_x') }
      const place = folder.pulled('0.4.0')
      /** Digests of the artifacts that are there, each of which has to be whole. */
      const there = async (): Promise<number> => {
        const names = await readdir(join(place, 'artifacts')).catch(() => [])
        const whole = names.filter((name) => name.endsWith('.json'))
        for (const name of whole)
          assert.equal(`${sha256(await readFile(join(place, 'artifacts', name), 'utf8'))}.json`, name)
        return whole.length
      }
      try {
        let ended = false
        for (let n = 1 + (SEED % EVERY); !ended; n += EVERY) {
          const files = killedAt(n, how)
          ended = await pullRelease(files, place, signed, source).then(
            () => true,
            (error: unknown) => {
              if (!(error instanceof Killed)) throw error
              return false
            },
          )
          const before = await there()
          asked = 0
          await pullRelease(systemFiles, place, signed, source)
          assert.equal(asked, documents.length - before, `change ${n}`)
          const known = { network: 'sim', members: MEMBERS, installed: '0.1.0', seen: null, svcond: NOW }
          assert.equal((await verifyPulled(place, known)).files, documents.length)
          if (ended) assert.ok(n > 2 * documents.length, `${n} changes`)
          await rm(place, { recursive: true })
        }
      } finally {
        server.close()
      }
    })
  }

  it('rolls back to the old release or stays', async () => {
    await apply(systemFiles, '0.3.0')
    for (const n of [1, 2]) {
      await assert.rejects(rollBack(killedAt(n, 'half'), folder), Killed)
      assert.equal(await running(), '0.3.0')
    }
    await rollBack(systemFiles, folder)
    assert.equal(await running(), '0.2.0')
  })
})
