import { Type } from 'typebox'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { HeldRelease } from '../../../updates/held-release.ts'
import type { Updates } from '../../../updates/updates.ts'
import { jsonAnswer, NO_STORE } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { Hex64 } from '../../schemas.ts'
import { Held, Part, Signed } from './update-schemas.ts'

const common = { auth: 'owner', tier: 'machine-control', domain: 'network-governance' } as const
const Named = Type.Object({ manifest: Hex64 })
const NOBODY = { manifest: '0'.repeat(64) }

const shown = (updates: Updates, held: HeldRelease): JsonObject => {
  const { digest, manifest, signatures, official } = held
  const { release, issued, expires, artifacts } = manifest
  return {
    ...{ manifest: digest, release, issued, expires, artifacts: artifacts.length, official, quorum: updates.quorum },
    missing: updates.missing(held),
    signed: signatures.map(({ member }) => member),
  }
}

export const listReleases = read({
  ...common,
  id: 'owner.updates.list',
  method: 'GET',
  path: '/api/owner/updates',
  summary: 'The releases published on this node: artifacts that are missing, and who has signed.',
  response: Type.Object({ releases: Type.Array(Held) }),
  refusals: [],
  example: {},
  read: ({ updates }) => jsonAnswer(200, { releases: updates.list().map((each) => shown(updates, each)) }, NO_STORE),
})

export const publishRelease = write({
  ...common,
  id: 'owner.updates.publish',
  method: 'POST',
  path: '/api/owner/updates',
  summary: 'Publishes the manifest of a release on this node, or adds signatures of members to it.',
  body: Signed,
  bodyLenient: true,
  response: Held,
  refusals: [
    'BAD_MANIFEST',
    'WRONG_NETWORK',
    'MANIFEST_EXPIRED',
    'RELEASE_CONFLICT',
    'TOO_MANY_RELEASES',
    'STORAGE_UNAVAILABLE',
  ],
  example: {
    body: {
      manifest: {
        network: 'local',
        release: '0.2.0',
        issued: 2_200_000_000,
        expires: 2_201_000_000,
        artifacts: [{ name: 'part-0001.json', size: 1024, sha256: '0'.repeat(64) }],
      },
      signatures: [],
    },
  },
  write: async ({ updates }, { body }) => jsonAnswer(200, shown(updates, await updates.take(body)), NO_STORE),
})

export const publishArtifact = write({
  ...common,
  id: 'owner.updates.artifact',
  method: 'POST',
  path: '/api/owner/updates/artifacts',
  summary: 'Publishes an artifact that a manifest on this node names; its canonical JSON must have that sha256.',
  body: Part,
  bodyLenient: true,
  response: Type.Object({ sha256: Hex64, size: Type.Integer() }),
  refusals: ['BAD_ARTIFACT', 'UNKNOWN_ARTIFACT', 'STORAGE_UNAVAILABLE'],
  example: { body: { pieces: [{ path: 'package.json', at: 0, bytes: 'e30', executable: false }] } },
  write: async ({ updates }, { body }) => jsonAnswer(200, { ...(await updates.takeArtifact(body)) }, NO_STORE),
})

export const signRelease = write({
  ...common,
  id: 'owner.updates.sign',
  method: 'POST',
  path: '/api/owner/updates/:manifest/sign',
  summary:
    'Signs a manifest with the key of this node, after it has read all artifacts and found them as the manifest says.',
  params: Named,
  response: Held,
  refusals: [
    'UNKNOWN_MANIFEST',
    'NOT_A_MEMBER',
    'MANIFEST_EXPIRED',
    'OLDER_RELEASE',
    'RELEASE_CONFLICT',
    'INCOMPLETE_RELEASE',
    'BAD_ARTIFACT',
    'STORAGE_UNAVAILABLE',
  ],
  example: { params: NOBODY },
  write: async ({ updates }, { params }) =>
    jsonAnswer(200, shown(updates, await updates.sign(params.manifest)), NO_STORE),
})

export const forgetRelease = write({
  ...common,
  id: 'owner.updates.forget',
  method: 'DELETE',
  path: '/api/owner/updates/:manifest',
  summary: 'Forgets a manifest, and the artifacts that no other one names.',
  params: Named,
  response: Held,
  refusals: ['UNKNOWN_MANIFEST', 'NEWEST_SIGNED', 'STORAGE_UNAVAILABLE'],
  example: { params: NOBODY },
  write: async ({ updates }, { params }) =>
    jsonAnswer(200, shown(updates, await updates.forget(params.manifest)), NO_STORE),
})
