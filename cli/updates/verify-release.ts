import { readFile } from 'node:fs/promises'
import { Refusal } from '../../src/errors/refusal.ts'
import { Layout } from '../../src/updates/layout.ts'
import { readSignedManifest, type SignedManifest } from '../../src/updates/manifest.ts'
import { type FilePiece, readPart } from '../../src/updates/part.ts'
import { accept, type Known } from './acceptance.ts'
import { manifestFile, pulledArtifact } from './pull-release.ts'

/** @throws Refusal INCOMPLETE_RELEASE, BAD_MANIFEST */
export async function pulledManifest(folder: string): Promise<SignedManifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new Refusal('INCOMPLETE_RELEASE', `${folder} has no manifest; run svcmesh update pull first.`)
  })
  return readSignedManifest(text)
}

/**
 * The pieces of a pulled release, in the order of its manifest; each artifact is compared with the manifest again when it is read.
 * @throws Refusal INCOMPLETE_RELEASE, BAD_ARTIFACT
 */
export async function* piecesOfRelease(folder: string, { manifest }: SignedManifest): AsyncGenerator<FilePiece> {
  const layout = new Layout()
  for (const artifact of manifest.artifacts) {
    const text = await pulledArtifact(folder, artifact)
    if (text === null) {
      const detail = `The artifact ${artifact.name} is missing or altered; run svcmesh update pull again.`
      throw new Refusal('INCOMPLETE_RELEASE', detail, { artifact: artifact.name })
    }
    for (const piece of readPart(text)) {
      layout.add(piece)
      yield piece
    }
  }
  layout.end()
}

/**
 * Checks a pulled release without any node: manifest, every artifact, and the files that they contain.
 * @returns the manifest with the number of its files
 * @throws Refusal of `accept` and `piecesOfRelease`
 */
export async function verifyPulled(folder: string, known: Known): Promise<{ signed: SignedManifest; files: number }> {
  const signed = await pulledManifest(folder)
  accept(signed, known)
  let files = 0
  for await (const { at } of piecesOfRelease(folder, signed)) if (at === 0) files++
  return { signed, files }
}
