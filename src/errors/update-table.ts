import { row } from './row.ts'

/** Refusals of releases and of what is pulled of them. */
export const UPDATE_REFUSALS = {
  NO_RELEASE: row(404, 'This node has no official release to offer; ask another node.', 404),
  UNKNOWN_MANIFEST: row(404, 'Unknown manifest on this node; GET /api/owner/updates lists those it has.', 404),
  UNKNOWN_ARTIFACT: row(404, 'The release has no artifact of this name, or this node has lost it.', 404),
  SEAT_REQUIRED: row(402, 'Pulling a release needs a seat: a paid plan; GET /api/pricing/tiers lists them.', 402),
  RANGE_NOT_SATISFIABLE: row(416, 'The range begins after the end of the artifact; see Content-Range.', 416),
  BAD_MANIFEST: row(422, 'This is not the signed manifest of a release in canonical JSON.'),
  MANIFEST_EXPIRED: row(409, 'The manifest has expired; ask for one that members have signed since.', 409),
  OLDER_RELEASE: row(409, 'The manifest is older than one that was seen; ask another node.', 409),
  RELEASE_CONFLICT: row(409, 'A manifest of the same release names other artifacts; a release never changes.', 409),
  TOO_FEW_SIGNATURES: row(
    422,
    'Fewer members than a quorum have signed the manifest; gather the signatures of others.',
  ),
  BAD_ARTIFACT: row(422, 'The artifact is not what the manifest names, or not part of a release.'),
  INCOMPLETE_RELEASE: row(409, 'Artifacts of the release are missing; publish or pull them again.', 409),
  NEWEST_SIGNED: row(
    409,
    'The newest manifest that this node has signed stays, so that it never signs an older one.',
    409,
  ),
  TOO_MANY_RELEASES: row(409, 'The node keeps as many manifests as it may; forget one first.', 409),
  TOO_SLOW: row(503, 'The node sends too slowly; ask another one.', 503),
} as const
