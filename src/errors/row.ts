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

export const row = (
  status: number,
  sentence: string,
  rpc = -32602,
  verdict: RefusalRow['verdict'] = 'ignore',
): RefusalRow => ({ status, rpc, verdict, sentence })
