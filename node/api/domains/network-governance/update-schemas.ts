import { Type } from 'typebox'
import { MAX_ARTIFACT_BYTES, MAX_ARTIFACTS } from '../../../../src/updates/manifest.ts'
import { AnyObject, Hex64, Svcond } from '../../schemas.ts'

export const Release = Type.String({ description: '`MAJOR.MINOR.PATCH`.', maxLength: 20 })

const Manifest = Type.Object({
  network: Type.String(),
  release: Release,
  issued: Svcond,
  expires: Svcond,
  artifacts: Type.Array(
    Type.Object({
      name: Type.String({ maxLength: 64 }),
      size: Type.Integer({ minimum: 1, maximum: MAX_ARTIFACT_BYTES, description: 'Bytes.' }),
      sha256: Hex64,
    }),
    { minItems: 1, maxItems: MAX_ARTIFACTS },
  ),
})

/** A manifest with the signatures of members. */
export const Signed = Type.Object({
  manifest: Manifest,
  signatures: Type.Array(
    Type.Object({
      member: Hex64,
      sig: Type.String({ description: 'Ed25519 over `svcmesh release v1`, network and sha256 of the manifest.' }),
    }),
  ),
  epochs: Type.Optional(
    Type.Array(AnyObject, { description: 'Certificates of the changes of members until it was issued.' }),
  ),
})

/** An artifact: pieces of the files of a release. */
export const Part = Type.Object({
  pieces: Type.Array(
    Type.Object({
      path: Type.String({ description: 'Relative to the folder of the release.' }),
      at: Type.Integer({ minimum: 0, description: 'Where in the file the bytes begin.' }),
      bytes: Type.String({ description: 'Base64url without padding.' }),
      executable: Type.Boolean(),
    }),
  ),
})

/** A release as its owner sees it. */
export const Held = Type.Object({
  manifest: Type.String({ description: 'sha256 of the manifest, which names it.' }),
  release: Release,
  issued: Svcond,
  expires: Svcond,
  artifacts: Type.Integer(),
  missing: Type.Array(Type.String(), { description: 'Names of artifacts that this node does not have.' }),
  signed: Type.Array(Hex64, { description: 'The members whose signatures this node has.' }),
  quorum: Type.Integer({ description: 'Signatures that make it official.' }),
  official: Type.Boolean(),
})
