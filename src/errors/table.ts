/**
 * The one table of refusals. A refusal is an expected answer ("this cannot be done, here is why"), never a bug.
 * HTTP status, JSON-RPC code and gossip verdict are read from here and nowhere else.
 * No refusal is ever charged: the billable pipeline settles only what was verified and sealed.
 */
export interface RefusalRow {
  /** HTTP status of the problem document (RFC 9457). */
  readonly status: number
  /**
   * JSON-RPC 2.0 error code at the MCP door. Codes of our own stay outside -32768 to -32000, which JSON-RPC and MCP
   * reserve: they are the HTTP status.
   */
  readonly rpc: number
  /** What a gossip handler makes of it: nothing is said against a peer (`ignore`) or it counts against it (`reject`). */
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
  MALFORMED_REQUEST: row(
    400,
    'This is not an HTTP/1.1 request; check its framing and header fields.',
    -32600,
    'reject',
  ),
  REQUEST_TIMEOUT: row(408, 'The request did not arrive in time; send it again, faster.', -32600),
  HEADERS_TOO_LARGE: row(431, 'The header fields are larger than 16 KB; send less.', -32600, 'reject'),
  MALFORMED_JSON: row(400, 'The body is not JSON; send one JSON value in UTF-8.', -32700, 'reject'),
  DUPLICATE_KEY: row(400, 'An object names the same member twice; send each member once.', -32700, 'reject'),
  TOO_DEEP: row(400, 'The body is nested too deeply; flatten it to 32 levels or fewer.', -32700, 'reject'),
  NUMBER_OUT_OF_RANGE: row(400, 'A number does not fit a finite double; send one between ±1.8e308.', -32700, 'reject'),
  LONE_SURROGATE: row(400, 'A string holds half of a surrogate pair; send well-formed Unicode.', -32700, 'reject'),
  BODY_TOO_LARGE: row(413, 'The body is larger than 256 KB; send less.', -32600, 'reject'),
  UNSUPPORTED_MEDIA_TYPE: row(415, 'Only application/json is read here; set Content-Type and send JSON.', -32600),
  NOT_ACCEPTABLE: row(406, 'None of the accepted media types is offered here.', -32600),
  INVALID_BODY: row(422, 'The body is well-formed but does not fit the schema; correct the named members.'),
  INVALID_QUERY: row(422, 'A query parameter is unknown or out of range; correct it.'),
  INVALID_HEADER: row(400, 'A header field cannot be read; correct it.', -32600),
  // Who asks, how often, at what price.
  UNAUTHORIZED: row(
    401,
    'A valid API key is needed; send `Authorization: Bearer svc_ak_…`, minted at POST /api/demo-key/mint.',
    401,
  ),
  FORBIDDEN: row(403, 'This key may not do that.', 403),
  INSUFFICIENT_BALANCE: row(402, 'The balance does not cover the price; fund the key or ask for less work.', 402),
  RATE_LIMITED: row(429, 'Too many requests; wait as long as Retry-After says.', 429),
  IDEMPOTENCY_CONFLICT: row(409, 'This Idempotency-Key was used with another request; use a fresh one.', 409),
  // Where.
  NOT_FOUND: row(404, 'There is nothing at this path.', 404),
  METHOD_NOT_ALLOWED: row(405, 'This path does not take that method; see Allow.', 405),
  UNKNOWN_ENVELOPE: row(404, 'This node holds no envelope with that id.', 404),
  UNKNOWN_JOB: row(404, 'There is no such job; jobs are kept until an hour after they end.', 404),
  // What is asked of physics.
  MISSING_INPUT: row(422, 'Inputs are missing or ambiguous; send the symbols listed under `missing`.'),
  UNUSED_INPUT: row(422, 'No selected operator uses this input; remove it or select an operator that does.'),
  PROPORTIONALITY: row(422, 'A proportionality fixes no number; give the formula with its constant.'),
  ENTAILMENT: row(422, 'An implication is not a quantity; ask for one of the quantities in it.'),
  TWO_RESULTS: row(
    422,
    'The formula has two results and no range picks one; send the symbol itself or choose a formula that computes it.',
  ),
  OVERFLOW: row(422, 'The result does not fit a double; rescale the inputs.'),
  UNDERFLOW: row(422, 'Non-zero factors gave zero in double precision; rescale the inputs.'),
  DIMENSION_MISMATCH: row(422, 'The dimensions do not fit; send the unit that the formula needs.'),
  DOMAIN_ERROR: row(422, 'An input lies outside the range in which the formula holds.'),
  CONSTANT_OVERRIDE: row(422, 'A constant of nature is not an input; leave it out.'),
  NOT_COMPUTABLE: row(422, 'This operator is a law without a single number; choose an operator that has a formula.'),
  UNKNOWN_UNIT: row(422, 'The unit is not known; use SI units or those listed in the documentation.'),
  UNKNOWN_SYMBOL: row(422, 'The expression uses a name that is neither an input nor a constant.'),
  SYNTAX: row(422, 'The expression cannot be read; see `position`.'),
  EXPRESSION_TOO_LARGE: row(422, 'The expression is too long or too deep.'),
  UNKNOWN_OPERATOR: row(422, 'There is no such operator; see GET /api/operators.'),
  NO_OPERATOR: row(422, 'Select one to three operators beside KO42.'),
  TOO_MANY_OPERATORS: row(422, 'At most three operators beside KO42 may be selected.'),
  DUPLICATE_OPERATOR: row(422, 'An operator is selected twice; name each once.'),
  UNKNOWN_DOMAIN: row(422, 'There is no such domain; use a family, a field or `auto`.'),
  SCALE_MISMATCH: row(422, 'The operators do not belong to that domain; use one of those listed under `domains`.'),
  UNKNOWN_SOLVER: row(422, 'There is no such solver; see GET /api/endpoints.'),
  // What the gates refuse.
  PRECISION_NOT_REACHED: row(
    422,
    'Rounding may have changed the value by more than 1e-4; rescale the inputs to avoid cancellation.',
  ),
  REALITY_CHECK_FAILED: row(422, 'The result misses a physical check by more than 0.1 %; refine the step or the grid.'),
  ENERGY_NOT_CONSERVED: row(422, 'The energy drifted by more than 0.1 %; use a smaller dt.'),
  DID_NOT_CONVERGE: row(422, 'The solver did not converge; start closer or allow more iterations.'),
  UNSTABLE_SCHEME: row(422, 'The step is unstable on this grid; use a smaller dt or an implicit scheme.'),
  TOO_MUCH_WORK: row(422, 'The job is larger than this node accepts; ask for a smaller grid or fewer steps.'),
  CANCELLED: row(409, 'The job was cancelled; nothing was charged.', 409),
  // What the node cannot do just now.
  STORAGE_UNAVAILABLE: row(503, 'The node cannot write to its disk; nothing was charged.', 503),
  SHUTTING_DOWN: row(503, 'The node is stopping; ask another or try again.', 503),
  OVERLOADED: row(503, 'Too much work is waiting; try again after Retry-After.', 503),
  // What keeps a command from working.
  INVALID_SETTING: row(422, 'A setting does not fit; see `svcmesh start --help` for what it takes.'),
  NODE_UNREACHABLE: row(503, 'No node answers at this address; start one with `svcmesh start` or pass --url.', 503),
  UNREADABLE_FILE: row(422, 'The file cannot be read; check its path and its permissions.'),
} as const satisfies Record<string, RefusalRow>

export type RefusalCode = keyof typeof REFUSALS
