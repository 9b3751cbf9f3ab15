import type { ToolAnswer } from '../../protocols/mcp/results.ts'
import type { McpTool } from '../../protocols/mcp/tool.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Call } from '../api/call.ts'
import type { Content } from './content.ts'

/** A tool and the call that it makes. */
export interface Binding {
  readonly tool: McpTool
  /**
   * @param outer the call to the MCP endpoint: caller, address and signal are passed on
   * @throws Refusal if the arguments do not describe a call
   */
  callOf(args: JsonObject, outer: Call): Call
  answerOf(content: Content, call: Call): ToolAnswer
  /** @returns the arguments as the call contains them; null if they are not an object */
  bodyOf(args: JsonObject): JsonObject | null
  /** @returns the arguments of the same call with another body */
  withBody(args: JsonObject, body: JsonObject): JsonObject
}
