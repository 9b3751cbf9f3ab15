/** How a revision of the Model Context Protocol treats messages; revisions are ISO dates and sort as text. */
export interface Revision {
  readonly version: string
  /** False for revisions that begin with an `initialize` handshake; true if every request is self-contained. */
  readonly stateless: boolean
  /** Several messages in one JSON array. */
  readonly batches: boolean
  /** Hints on tools: read-only, destructive, idempotent, open world. */
  readonly annotations: boolean
  /** Titles, output schemas and structured results. */
  readonly structured: boolean
}

const handshake = (version: string, batches: boolean, annotations: boolean, structured: boolean): Revision => ({
  version,
  stateless: false,
  batches,
  annotations,
  structured,
})

const FIRST_HANDSHAKE = handshake('2024-11-05', false, false, false)
const LATEST_HANDSHAKE = handshake('2025-11-25', false, true, true)

const HANDSHAKE: readonly Revision[] = [
  FIRST_HANDSHAKE,
  handshake('2025-03-26', true, true, false),
  handshake('2025-06-18', false, true, true),
  LATEST_HANDSHAKE,
]

const STATELESS: readonly Revision[] = [
  { version: '2026-07-28', stateless: true, batches: false, annotations: true, structured: true },
]

/** First revision in which a request contains its version and the client's capabilities. */
const FIRST_STATELESS = '2026-07-28'

/** Every revision that is served, oldest first. */
export const SUPPORTED_VERSIONS: readonly string[] = [...HANDSHAKE, ...STATELESS].map(({ version }) => version)

/** Revisions that begin with a handshake, oldest first. */
export const HANDSHAKE_VERSIONS: readonly string[] = HANDSHAKE.map(({ version }) => version)

/**
 * For requests that do not name a revision. Before 2025-06-18 clients could not name one after the handshake, and
 * programs without a client library have no need to; both ignore unknown members, so they get all of them.
 */
export const UNNAMED: Revision = { ...LATEST_HANDSHAKE, version: '2025-03-26', batches: true }

/** @returns the revision of that name, or undefined when it is not served */
export const revisionNamed = (version: string): Revision | undefined =>
  [...HANDSHAKE, ...STATELESS].find((revision) => revision.version === version)

/** @returns true for a name that a stateless revision has or may have */
export const isStatelessVersion = (version: string): boolean => version >= FIRST_STATELESS

/**
 * @returns the revision that `initialize` agrees on: the requested one if it is supported, else the newest with a
 * handshake
 */
export const negotiate = (requested: string): Revision =>
  HANDSHAKE.find(({ version }) => version === requested) ?? LATEST_HANDSHAKE
