/**
 * The one table of refusals. A refusal is an expected answer ("this cannot be done, because"), never a bug.
 * HTTP status, JSON-RPC code and gossip verdict are read from here and nowhere else.
 * No refusal is ever charged: the billable pipeline settles only what was verified and sealed.
 */
export interface RefusalRow {
  /** HTTP status of the problem document (RFC 9457). */
  readonly status: number
  /**
   * JSON-RPC 2.0 error code at the MCP endpoint. Our codes stay outside -32768 to -32000, which JSON-RPC and MCP
   * reserve: they are the HTTP status.
   */
  readonly rpc: number
  /** Gossip verdict: without consequence for the peer (`ignore`), or counted against it (`reject`). */
  readonly verdict: 'ignore' | 'reject'
  /** One sentence for people, ending with what to do next. */
  readonly sentence: string
}

const row = (
  status: number,
  sentence: string,
  rpc = -32602,
  verdict: RefusalRow['verdict'] = 'ignore',
): RefusalRow => ({ status, rpc, verdict, sentence })

export const REFUSALS = {
  // The request could not be read.
  MALFORMED_REQUEST: row(400, 'Not an HTTP/1.1 request; check its framing and header fields.', -32600, 'reject'),
  REQUEST_TIMEOUT: row(408, 'The request did not arrive in time; send it again more quickly.', -32600),
  HEADERS_TOO_LARGE: row(431, 'The header fields are larger than 16 KB; send less.', -32600, 'reject'),
  MALFORMED_JSON: row(400, 'The body is not JSON; send one JSON value in UTF-8.', -32700, 'reject'),
  DUPLICATE_KEY: row(400, 'An object has duplicate members; send each member once.', -32700, 'reject'),
  TOO_DEEP: row(400, 'The body is nested too deeply; flatten it to 32 levels or fewer.', -32700, 'reject'),
  NUMBER_OUT_OF_RANGE: row(400, 'A number does not fit a finite double; send one between ±1.8e308.', -32700, 'reject'),
  LONE_SURROGATE: row(400, 'A string contains half of a surrogate pair; send well-formed Unicode.', -32700, 'reject'),
  BODY_TOO_LARGE: row(
    413,
    'The body is larger than this endpoint accepts (usually 256 KB); send less.',
    -32600,
    'reject',
  ),
  UNSUPPORTED_MEDIA_TYPE: row(415, 'Only application/json is accepted; set Content-Type and send JSON.', -32600),
  NOT_ACCEPTABLE: row(406, 'The endpoint serves none of the accepted media types.', -32600),
  INVALID_BODY: row(422, 'The body is well-formed but does not fit the schema; correct the named members.'),
  INVALID_QUERY: row(422, 'A query parameter is unknown or out of range; correct it.'),
  INVALID_HEADER: row(400, 'A header field cannot be read; correct it.', -32600),
  // Authentication, rate and price.
  UNAUTHORIZED: row(
    401,
    'A valid API key is needed; send `Authorization: Bearer svc_ak_…`, minted at POST /api/demo-key/mint.',
    401,
  ),
  FORBIDDEN: row(403, 'This key may not do that.', 403),
  MISSING_SCOPE: row(403, 'The key lacks the scope that this needs; use one that has it.', 403),
  OWNER_ONLY: row(403, 'Only the owner of the node may do that; send the owner key.', 403),
  HOST_NOT_ALLOWED: row(
    403,
    'The Host header field does not name this node; use its address, or add the name with --allowed-hosts.',
    403,
  ),
  ORIGIN_NOT_ALLOWED: row(
    403,
    'Pages from this origin may not call the node without a key; send one, or add the host with --allowed-hosts.',
    403,
  ),
  DAILY_CAP_REACHED: row(402, 'The daily cap of the key is used up; it is counted anew at midnight UTC.', 402),
  UNKNOWN_KEY: row(404, 'Unknown key of this account, or it has ended; GET /api/keys lists the valid ones.', 404),
  TOO_MANY_KEYS: row(409, 'The account has as many valid keys as it may have; revoke one first.', 409),
  LAST_KEY: row(409, 'This is the last key with which the account can be managed; rotate it instead.', 409),
  INSUFFICIENT_BALANCE: row(402, 'The balance does not cover the price; fund the key or request less work.', 402),
  TOO_FAR_AHEAD: row(409, 'As many cycles are paid for ahead as may be; bond again when one has begun.', 409),
  NO_RAIL: row(404, 'This node takes no payments by that rail; GET /api/pricing/tiers lists its rails.', 404),
  UNKNOWN_CHECKOUT: row(404, 'Unknown checkout on this node; open one at POST /api/checkout.', 404),
  BAD_WEBHOOK: row(
    400,
    'The webhook is not signed by its provider, or too old; send it unchanged and at once.',
    -32600,
  ),
  WRONG_AMOUNT: row(422, 'The payment does not have the price or the currency of its order; refund it.'),
  PROVIDER_UNREACHABLE: row(503, 'The provider of payments does not answer; try again shortly.', 503),
  RATE_LIMITED: row(429, 'Too many requests; wait for the time in Retry-After.', 429),
  IDEMPOTENCY_CONFLICT: row(409, 'This Idempotency-Key was used with another request; use a new one.', 409),
  // Paths and methods.
  NOT_FOUND: row(404, 'No endpoint has this path.', 404),
  METHOD_NOT_ALLOWED: row(405, 'This path does not support that method; see Allow.', 405),
  UPGRADE_REQUIRED: row(426, 'This path serves WebSockets only; open one with a WebSocket client.', -32600),
  UNKNOWN_ENVELOPE: row(404, 'Unknown envelope on this node.', 404),
  UNKNOWN_MACHINE: row(404, 'Unknown machine of this account on this node.', 404),
  MACHINE_MOVED: row(409, 'The machine has moved on in the meantime; read its state and step again.', 409),
  MACHINE_HALTED: row(409, 'The machine has halted; resume it, with changed inputs if need be.', 409),
  BAD_FRAME: row(422, 'The frame cannot be decrypted as the next one of its session; open a new session.'),
  UNKNOWN_CHANNEL: row(404, 'Unknown channel on this node.', 404),
  CHANNEL_TAKEN: row(409, 'Another node runs this channel; send the request to that node.', 409),
  CHANNEL_CLOSED: row(409, 'The channel is closed; it can be read, but no longer ticks.', 409),
  TOO_MANY_CHANNELS: row(409, 'The account or the node has no more public channels left; open a private one.', 409),
  UNKNOWN_CONTRACT: row(404, 'Unknown contract for this key on this node; GET /api/svc/contracts lists them.', 404),
  CONTRACT_IN_USE: row(
    409,
    'Machines that have not halted still use the contract; halt those listed under `machines`.',
    409,
  ),
  TOO_MANY_CONTRACTS: row(
    409,
    'The account has reached its limit of contracts, or the contract its limit of versions; delete one you no longer need.',
    409,
  ),
  UNKNOWN_JOB: row(404, 'Unknown job; jobs are kept for an hour after they end.', 404),
  // Questions of physics.
  MISSING_INPUT: row(422, 'Inputs are missing or ambiguous; send the symbols listed under `missing`.'),
  READING_UNSURE: row(422, 'No reading of the question is certain; send one of those listed under `readings`.'),
  UNREAD_WORDS: row(422, 'Words of the question may change the formula; reword them, or send one of `readings`.'),
  UNUSED_NUMBER: row(422, 'The most likely reading leaves a number unused; remove it, or send one of `readings`.'),
  UNUSED_INPUT: row(
    422,
    'The computation does not use this input; remove it, or select an operator or a mode that does.',
  ),
  PROPORTIONALITY: row(422, 'A proportionality has no single value; give the formula with its constant.'),
  ENTAILMENT: row(422, 'An implication is not a quantity; ask for one of the quantities in it.'),
  TWO_RESULTS: row(
    422,
    'The formula has two results and no range selects one of them; send the symbol itself or choose a formula that computes it.',
  ),
  OVERFLOW: row(422, 'The result does not fit a double; rescale the inputs.'),
  UNDERFLOW: row(422, 'Non-zero factors gave zero in double precision; rescale the inputs.'),
  DIMENSION_MISMATCH: row(422, 'The dimensions do not fit; send the unit that the formula needs.'),
  DOMAIN_ERROR: row(422, 'An input lies outside the range in which the formula is valid.'),
  CONSTANT_OVERRIDE: row(422, 'A constant of nature is not an input; remove it.'),
  NOT_COMPUTABLE: row(422, 'This operator is a law without a single number; choose an operator that has a formula.'),
  UNKNOWN_UNIT: row(422, 'Unknown unit; use SI units or those listed in the documentation.'),
  UNKNOWN_SYMBOL: row(422, 'The expression uses a name that is neither an input nor a constant.'),
  SYNTAX: row(422, 'The expression cannot be read; see `position`.'),
  EXPRESSION_TOO_LARGE: row(422, 'The expression is too long or too deep.'),
  UNKNOWN_OPERATOR: row(422, 'Unknown operator; GET /api/operators lists them.'),
  NO_OPERATOR: row(422, 'Select one to three operators in addition to KO42.'),
  TOO_MANY_OPERATORS: row(422, 'At most three operators may be selected in addition to KO42.'),
  DUPLICATE_OPERATOR: row(422, 'Duplicate operator; select each once.'),
  UNKNOWN_DOMAIN: row(422, 'Unknown domain; use a family, a field or `auto`.'),
  SCALE_MISMATCH: row(422, 'The operators do not belong to that domain; use one of those listed under `domains`.'),
  UNKNOWN_SOLVER: row(422, 'Unknown solver; GET /api/endpoints lists them.'),
  // Gates.
  PRECISION_NOT_REACHED: row(
    422,
    'Rounding may have changed the value by more than 1e-4; rescale the inputs to avoid cancellation.',
  ),
  REALITY_CHECK_FAILED: row(422, 'The result misses a physical check by more than 0.1 %; refine the step or the grid.'),
  ENERGY_NOT_CONSERVED: row(422, 'The energy drifted by more than 0.1 %; use a smaller dt.'),
  DID_NOT_CONVERGE: row(422, 'The solver did not converge; start closer or allow more iterations.'),
  UNSTABLE_SCHEME: row(422, 'The step is unstable on this grid; use a smaller dt or an implicit scheme.'),
  TOO_MUCH_WORK: row(422, 'The job is larger than this node accepts; request a smaller grid or fewer steps.'),
  CANCELLED: row(409, 'The job was cancelled; nothing was charged.', 409),
  // Temporary states of the node.
  STORAGE_UNAVAILABLE: row(503, 'The node cannot write to its disk; nothing was charged.', 503),
  SHUTTING_DOWN: row(503, 'The node is stopping; use another or try again.', 503),
  OVERLOADED: row(503, 'Too much work is queued; try again after Retry-After.', 503),
  NOT_READY: row(503, 'The node is still learning from its peers what it published before; try again shortly.', 503),
  // Messages of other nodes. A verdict of `reject` counts against the peer that forwarded the message.
  NO_MESH_SECRET: row(
    503,
    'This node has no mesh secret, so it accepts no events over HTTP; set SVCMESH_MESH_SECRET.',
    503,
  ),
  MISSING_HANDSHAKE: row(401, 'The header x-node-handshake is missing; send `v1;sender;tick;mac`.', 401, 'reject'),
  BAD_HANDSHAKE: row(401, 'The handshake does not match its sender, tick and body; sign it again.', 401, 'reject'),
  EVENT_TOO_LARGE: row(413, 'An event has at most 128 KiB of canonical JSON.', 413, 'reject'),
  MALFORMED_EVENT: row(422, 'The body is not an event of a published log in canonical JSON.', -32602, 'reject'),
  WRONG_NETWORK: row(422, 'The event belongs to another network.', -32602, 'reject'),
  UNKNOWN_ORIGIN: row(422, 'No member of this network has that key.', -32602, 'reject'),
  BAD_SIGNATURE: row(422, 'Invalid signature; sign the canonical JSON with the named key.', -32602, 'reject'),
  OUTSIDE_WINDOW: row(422, 'The event is older or newer than 120 ticks; catch up by synchronising instead.'),
  SEQUENCE_GAP: row(409, 'Events before this one are missing here; they are being fetched.', 409),
  FORKED_LOG: row(409, 'The log has another event at this position; both are kept as evidence.', 409),
  ORIGIN_QUARANTINED: row(409, 'The origin published two events at one position; its later events are refused.', 409),
  VOID_EVENT: row(422, 'The event is in its log but has no effect, because its body is invalid.'),
  PEER_UNREACHABLE: row(503, 'No peer answered; see GET /api/mesh/status and try again.', 503),
  NOT_A_MEMBER: row(403, 'This node is an observer; ask one of the members.', 403),
  NO_QUORUM: row(503, 'Too few members are reachable for a quorum; repeat the same request later.', 503),
  UNKNOWN_EVENT: row(404, 'Unknown event on this node.', 404),
  // Addresses and identities.
  UNKNOWN_ADDRESS: row(404, 'Unknown address, or its record has expired.', 404),
  ADDRESS_TAKEN: row(409, 'The address belongs to another key; the earlier registration wins.', 409),
  BAD_RECORD: row(422, 'The record is invalid: check its members, its ticks and its signature.', -32602, 'reject'),
  UNKNOWN_ZID: row(404, 'No node has announced a key for this ZID; bind it first at its home node.', 404),
  ZID_TAKEN: row(409, 'The ZID is bound to another key; the earlier binding wins.', 409),
  NOT_HOME: row(409, 'Another node is the home of this ZID; send the request to that node.', 409),
  STALE_NONCE: row(409, 'The nonce has expired or was used; ask for another one and sign it at once.', 409),
  UNKNOWN_SESSION: row(404, 'Unknown session of this identity on this node.', 404),
  // Coins.
  UNKNOWN_COIN: row(404, 'Unknown coin on this node.', 404),
  SOULBOUND: row(422, 'The coin was paid from a free balance and never moves; only paid-funded coins do.'),
  NOT_THE_HOLDER: row(403, 'Another key holds this coin.', 403),
  COIN_NOT_MOVABLE: row(409, 'The coin is bonded or burned and does not move.', 409),
  STALE_VERSION: row(409, 'The coin has moved on; read its current version and holder first.', 409),
  SPEND_CONFLICT: row(409, 'Another spend of the same version was certified, so this one never will be.', 409),
  COIN_FROZEN: row(409, 'Votes are split over two spends of one version, so neither can be certified.', 409),
  BAD_SPEND: row(422, 'The spend is invalid: check its inputs, proofs and signatures.', -32602, 'reject'),
  BAD_CERTIFICATE: row(422, 'The certificate does not have a quorum of valid votes.', -32602, 'reject'),
  // Contributed compute.
  BOND_TOO_SMALL: row(
    409,
    'The account has too few movable envelopes for a bond; compute or receive `short_by` more.',
    409,
  ),
  ALREADY_BONDED: row(409, 'This node holds a bond already; release it first.', 409),
  NOT_BONDED: row(409, 'This account has no contribution bond on this node; bond envelopes first.', 409),
  BOND_CHALLENGED: row(409, 'A challenge of a result under this bond is open; release it when that is decided.', 409),
  BOND_WITHHELD: row(409, 'The bond is withheld, because a result under it was proven wrong; it is not released.', 409),
  NOT_CONTRIBUTED: row(409, 'No contributor computed this envelope; only contributed results can be challenged.', 409),
  CHALLENGE_CLOSED: row(
    409,
    'The time in which this result can be challenged is over, or another challenge expects the same.',
    409,
  ),
  CONTRIBUTING: row(409, 'This machine contributes; set its mode to experimenting for computations of your own.', 409),
  SELF_CHALLENGE: row(409, 'A contributor does not challenge its own result; another node may.', 409),
  TOO_MANY_CONTRIBUTIONS: row(409, 'The node has published as many events about contributions as count.', 409),
  // The vault.
  UNKNOWN_VAULT_KEY: row(404, 'Unknown key of this vault; GET /api/vault/keys lists them.', 404),
  VAULT_KEY_EXISTS: row(409, 'A key of this name exists; rotate it, or choose another name.', 409),
  WRONG_KEY_TYPE: row(422, 'A key of this type does not do that; create one of the type that does.'),
  VERSION_RETIRED: row(
    409,
    'The version that made this is older than the minimum decryption version of the key; lower that first.',
    409,
  ),
  BAD_CIPHERTEXT: row(422, 'This does not decrypt: it was altered, or made with another key, account or context.'),
  KEY_EXHAUSTED: row(409, 'This version of the key has encrypted 2^32 times; rotate the key.', 409),
  BAD_SECRET_PATH: row(422, 'The path of a secret is malformed; use segments of letters, digits, "_", "-" and ".".'),
  UNKNOWN_SECRET: row(404, 'Unknown secret or version; GET /api/vault/secrets lists the paths.', 404),
  SECRET_DELETED: row(404, 'This version of the secret is deleted; undelete it unless it was destroyed.', 404),
  CAS_MISMATCH: row(409, 'The secret has another version than `cas` says; read it and send its version.', 409),
  VAULT_FULL: row(
    409,
    'The vault of this account, or of this node, has reached a limit; delete what you do not need.',
    409,
  ),
  // Commands.
  INVALID_SETTING: row(422, 'A setting is invalid; see `svcmesh start --help` for valid values.'),
  NODE_UNREACHABLE: row(503, 'No node answers at this address; start one with `svcmesh start` or pass --url.', 503),
  UNWRITABLE_FILE: row(422, 'The file cannot be written; check that its folder exists, and its permissions.'),
  COVER_TOO_SMALL: row(422, 'The image has too few pixels to hide the coin in; use a larger one.'),
  WEAK_EQUATION: row(422, 'The equation can be guessed; use a generated one, or accept this one with --weak.'),
  UNREADABLE_FILE: row(422, 'The file cannot be read; check its path and its permissions.'),
} as const satisfies Record<string, RefusalRow>

export type RefusalCode = keyof typeof REFUSALS
