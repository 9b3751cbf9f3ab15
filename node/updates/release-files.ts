import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isHex } from '../../src/bytes/hex.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { replaceDurably } from '../durable-files.ts'
import { makeDirectory } from '../make-directory.ts'
import type { ReleaseStorage } from './release-storage.ts'

const FOLDER = 'updates'
const SUFFIX = '.json'

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown'

/** Changes of files; what the system refuses is a refusal. */
async function changing(change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (error) {
    const reason = codeOf(error)
    throw new Refusal('STORAGE_UNAVAILABLE', `The node cannot write to its data directory (${reason}).`, { reason })
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  return names.flatMap((name) => {
    const digest = name.slice(0, -SUFFIX.length)
    return name.endsWith(SUFFIX) && isHex(digest, 64) ? [digest] : []
  })
}

async function writeWhole(folder: string, name: string, text: string): Promise<void> {
  await makeDirectory(folder)
  await replaceDurably(join(folder, name + SUFFIX), text, 0o600)
}

/** Releases in the folder `updates` of a data directory: each file is always complete, and has the sha256 of its content as name. */
export function releaseFiles(directory: string): ReleaseStorage {
  const manifests = join(directory, FOLDER, 'manifests')
  const artifacts = join(directory, FOLDER, 'artifacts')
  return {
    async manifests() {
      const names = await namesIn(manifests)
      return Promise.all(names.map((name) => readFile(join(manifests, name + SUFFIX), 'utf8')))
    },
    keepManifest: (digest, text) => changing(() => writeWhole(manifests, digest, text)),
    forgetManifest: (digest) => changing(() => rm(join(manifests, digest + SUFFIX), { force: true })),
    artifacts: () => namesIn(artifacts),
    artifact: (sha256) =>
      readFile(join(artifacts, sha256 + SUFFIX)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }),
    keepArtifact: (sha256, text) => changing(() => writeWhole(artifacts, sha256, text)),
    forgetArtifact: (sha256) => changing(() => rm(join(artifacts, sha256 + SUFFIX), { force: true })),
  }
}
