import type { Revision } from '../../protocols/mcp/revisions.ts'
import type { Call } from '../api/call.ts'
import type { Session } from './session.ts'
import type { SubscriptionPlaces, SubscriptionPorts } from './subscriptions.ts'

/** Header field that names a session. */
export const SESSION_FIELD = 'mcp-session-id'

/** The sessions of MCP clients, in memory: after a restart a client begins anew. */
export interface McpSessions {
  readonly size: number
  /** Followed channels, also of clients without a session. */
  readonly places: SubscriptionPlaces
  /** What subscriptions need of the node. */
  readonly ports: SubscriptionPorts
  /**
   * Opens a session for the caller.
   * @returns null if there is no room, or the key is of nobody: such a client is served without a session
   */
  open(call: Call, revision: Revision): Promise<Session | null>
  /**
   * @returns the session that a call names; null if it names none
   * @throws RpcError with status 404 if the session has ended, or another credential opened it
   */
  find(call: Call): Session | null
  /**
   * Ends a stream when the node stops.
   * @returns a function by which the stream leaves
   */
  whileOpen(end: () => void): () => void
  /** Calls a task every 20 seconds. @returns a function that ends it */
  everyBeat(task: () => void): () => void
  /** Ends all; none is opened any more. */
  close(): void
}
