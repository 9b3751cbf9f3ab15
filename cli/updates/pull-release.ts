import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { systemHash } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Artifact, SignedManifest } from '../../src/updates/manifest.ts'
import { boundedRequest } from './bounded-request.ts'
import { type ChangeFiles, replaceFile } from './files.ts'

/** Least bytes a second of an artifact; a slower node is given up. */
const LEAST_RATE = 8192
const LEAST_MS = 10_000
/** Attempts for an artifact whose connection breaks; each continues where the last one ended. */
const ATTEMPTS = 3

/** Where artifacts come from. */
export interface Source {
  readonly url: string
  /** Calls with the caller's key. */
  useKey<T>(call: (key: string) => Promise<T>): Promise<T>
  /** Milliseconds for an artifact, if other than by its size; for tests. */
  readonly within?: number
}

const isArtifact = ({ sha256, size }: Artifact, text: string): boolean =>
  text.length === size && systemHash.sha256Hex(text) === sha256

/** Where an artifact is in the folder of a pulled release. */
export const artifactFile = (folder: string, { sha256 }: Artifact): string =>
  join(folder, 'artifacts', `${sha256}.json`)

export const manifestFile = (folder: string): string => join(folder, 'manifest.json')

/** @returns the text of a pulled artifact, null if it is not there or not what the manifest says */
export async function pulledArtifact(folder: string, artifact: Artifact): Promise<string | null> {
  const text = await readFile(artifactFile(folder, artifact), 'utf8').catch(() => null)
  return text !== null && isArtifact(artifact, text) ? text : null
}

/** @throws Refusal BAD_ARTIFACT, TOO_SLOW, NODE_UNREACHABLE; those of the node */
async function download({ url, useKey, within }: Source, release: string, artifact: Artifact): Promise<string> {
  const { name, size, sha256 } = artifact
  const path = `/api/updates/pull/${encodeURIComponent(name)}?release=${release}`
  let text = ''
  for (let attempt = 1; ; attempt++) {
    const headers: Record<string, string> =
      text === '' ? {} : { range: `bytes=${text.length}-`, 'if-range': `"${sha256}"` }
    let begun = false
    const onText = (piece: string, status: number): void => {
      // A node that does not answer ranges begins again.
      if (!begun && status !== 206) text = ''
      begun = true
      text += piece
    }
    const bounds = {
      most: size,
      tooLong: 'BAD_ARTIFACT',
      within: within ?? LEAST_MS + (size / LEAST_RATE) * 1000,
    } as const
    try {
      await useKey((key) => boundedRequest({ url, path, key, headers, ...bounds, onText }))
      break
    } catch (error) {
      const isBroken = error instanceof Refusal && error.code === 'NODE_UNREACHABLE'
      if (!isBroken || attempt === ATTEMPTS) throw error
    }
  }
  if (isArtifact(artifact, text)) return text
  throw new Refusal('BAD_ARTIFACT', `${url} sends another content for ${name} than the manifest names.`, { url })
}

/**
 * Downloads the artifacts of an accepted manifest that are not there yet. What was downloaded stays when it is interrupted.
 * @param onProgress called with the number of artifacts that are there
 * @returns bytes that were downloaded
 * @throws Refusal as `download`
 */
export async function pullRelease(
  files: ChangeFiles,
  folder: string,
  signed: SignedManifest,
  source: Source,
  onProgress: (done: number) => void = () => undefined,
): Promise<number> {
  const { artifacts, release } = signed.manifest
  for (const path of [dirname(folder), folder, join(folder, 'artifacts')]) await files.makeFolder(path)
  await replaceFile(files, manifestFile(folder), canonicalJson(signed))
  let bytes = 0
  for (const [index, artifact] of artifacts.entries()) {
    if ((await pulledArtifact(folder, artifact)) === null) {
      await replaceFile(files, artifactFile(folder, artifact), await download(source, release, artifact))
      bytes += artifact.size
    }
    onProgress(index + 1)
  }
  return bytes
}
