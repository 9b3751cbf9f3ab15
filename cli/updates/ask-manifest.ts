import { MAX_MANIFEST_BYTES, readSignedManifest, type SignedManifest } from '../../src/updates/manifest.ts'
import { boundedRequest } from './bounded-request.ts'

/** Milliseconds for a manifest. */
const MANIFEST_MS = 30_000

/** @throws Refusal of `boundedRequest`, BAD_MANIFEST */
export async function askManifest(url: string, query = '', within = MANIFEST_MS): Promise<SignedManifest> {
  const path = `/api/updates/manifest${query}`
  const bounds = { most: MAX_MANIFEST_BYTES, tooLong: 'BAD_MANIFEST', within } as const
  return readSignedManifest((await boundedRequest({ url, path, ...bounds })).text)
}
