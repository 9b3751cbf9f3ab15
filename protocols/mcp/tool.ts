import type { JsonObject } from '../../src/schema/json.ts'
import type { Revision } from './revisions.ts'

/** A tool as the newest revision lists it. */
export interface McpTool {
  readonly name: string
  readonly title: string
  readonly description: string
  /** JSON Schema of an object. */
  readonly inputSchema: JsonObject
  readonly annotations: {
    readonly readOnlyHint: boolean
    readonly destructiveHint: boolean
    readonly idempotentHint: boolean
    readonly openWorldHint: boolean
  }
}

/** @returns the tool with the members that the revision defines */
export function toolOf({ annotations, structured }: Revision, tool: McpTool): JsonObject {
  return {
    name: tool.name,
    ...(structured ? { title: tool.title } : {}),
    description: tool.description,
    inputSchema: tool.inputSchema,
    ...(annotations ? { annotations: { title: tool.title, ...tool.annotations } } : {}),
  }
}
