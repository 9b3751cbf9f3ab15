import type { Refusal } from '../../src/errors/refusal.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { McpTool } from '../mcp/tool.ts'
import type { ServerEvent } from './server-events.ts'

/** The published wire formats of chat models, by the company that published them. */
export type FormatName = 'openai' | 'anthropic'

/** A call of a tool that a model asks for. */
export interface ToolCall {
  readonly id: string
  readonly name: string
  /** As the model wrote them; may be malformed. */
  readonly arguments: string
}

/** What came of it, for the model. */
export interface ToolResult {
  readonly id: string
  readonly text: string
  readonly isError: boolean
}

/** One answer of a model. */
export interface Turn {
  /** Empty if the answer is final. */
  readonly calls: readonly ToolCall[]
  /** The message as the next request repeats it. */
  readonly message: JsonObject
  readonly usage: JsonObject
}

/** How far a stream is, by its events: `finished` has its reason to end, after which figures may follow. */
export type StreamState = 'open' | 'finished' | 'complete' | 'failed'

/** Merges the streams of several answers of a model into one, without the calls of tools. */
export interface MergedStream {
  /** @returns what to send of an event to the client; may be empty */
  take(event: ServerEvent): string
  /** Of the current answer. */
  readonly state: StreamState
  /** The current answer. Begins the next one. */
  end(): Turn
  /** The end of the merged stream. @param svc what the tools did */
  closing(usage: JsonObject, svc: JsonObject): string
}

/** A wire format: everything that differs between the two. */
export interface ChatFormat {
  readonly name: FormatName
  /** Below the URL of a provider. */
  readonly path: string
  /** Header fields of a client that are passed on, lower case. */
  readonly passed: readonly string[]
  /** Header fields of a request with this key. */
  credentials(key: string): Readonly<Record<string, string>>
  tools(tools: readonly McpTool[]): readonly JsonObject[]
  /** @returns the choice of tools after the first answer: one that forces a call would never end */
  laterChoice(choice: JsonObject[string] | undefined): JsonObject[string] | undefined
  /** @returns a complete answer; null if it is not one of this format */
  turnOf(body: JsonObject): Turn | null
  /** @returns the messages that answer the calls */
  resultMessages(results: readonly ToolResult[]): readonly JsonObject[]
  /** How far a stream is after this event. @throws Refusal PROVIDER_FAILED if its data is not JSON */
  stateAfter(event: ServerEvent): StreamState
  merged(): MergedStream
  /** The body of an error. @param data members beside code and message */
  errorBody(
    error: { readonly status: number; readonly code: string; readonly message: string },
    data?: JsonObject,
  ): JsonObject
  /** An error after a stream has begun. */
  errorEvent(refusal: Refusal): string
}
