import type { Terms } from '../../protocols/mcp/classify.ts'
import type { LogLevel } from '../../protocols/mcp/log-level.ts'
import type { RequestId } from '../../protocols/mcp/message.ts'
import type { ServerInfo } from '../../protocols/mcp/results.ts'
import type { Revision } from '../../protocols/mcp/revisions.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Call } from '../api/call.ts'
import type { Services } from '../services.ts'
import type { Session } from './session.ts'

/** Tells the client of a call what happens, if it wants to know things of this level. */
export type Log = (level: LogLevel, data: JsonObject) => void

/** One request, with all that its method needs. */
export interface Exchange {
  readonly services: Services
  readonly server: ServerInfo
  readonly terms: Terms
  readonly id: RequestId
  readonly params: JsonObject
  /** What a dispatched call inherits: caller, address, signal. */
  readonly call: Call
  /** Aborts when the connection of the client ends, also after the result was returned. */
  readonly gone: AbortSignal | undefined
  /** Whether the client reads answers that are streams of events. */
  readonly streams: boolean
  /** Null for a client without one. */
  readonly session: Session | null
  /** Opens a session for the client; null if it gets none. */
  readonly open: (revision: Revision) => Promise<Session | null>
  readonly log: Log
}

/** Events in place of a result. */
export interface Events {
  readonly body: AsyncIterable<string>
  /** Aborts when they end. */
  readonly ends: AbortSignal
}

/** What a request comes to. */
export type Outcome = JsonObject | Events

/** @throws RpcError */
export type Method = (exchange: Exchange) => Outcome | Promise<Outcome>

/** The methods of a server by their names. */
export interface Methods {
  /** Of the revisions that begin with a handshake. */
  readonly handshake: ReadonlyMap<string, Method>
  readonly stateless: ReadonlyMap<string, Method>
}

export const isStream = (outcome: Outcome): outcome is Events => outcome.ends instanceof AbortSignal
