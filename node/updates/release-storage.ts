import { join } from 'node:path'
import { type Documents, documentsIn, documentsInMemory } from '../documents.ts'

/** Where a node keeps releases: signed manifests by their digests, artifacts by those of their contents. */
export interface ReleaseStorage {
  readonly manifests: Documents
  readonly artifacts: Documents
}

/** Of a node without files. */
export const releasesInMemory = (): ReleaseStorage => ({
  manifests: documentsInMemory(),
  artifacts: documentsInMemory(),
})

/** In the folder `updates` of a data directory. */
export const releaseFiles = (directory: string): ReleaseStorage => ({
  manifests: documentsIn(join(directory, 'updates', 'manifests')),
  artifacts: documentsIn(join(directory, 'updates', 'artifacts')),
})
