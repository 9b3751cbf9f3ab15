import { isObject } from '../../src/schema/is-object.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { ToolCall } from './chat-format.ts'
import { argumentsIn } from './event-data.ts'

/**
 * The message of an answer with calls. Arguments that are not an object are replaced: some providers refuse a request that
 * repeats them.
 */
export function assistantMessage(members: JsonObject, calls: readonly ToolCall[]): JsonObject {
  if (calls.length === 0) return { role: 'assistant', ...members }
  const repeated = calls.map((call) => ({
    id: call.id,
    type: 'function',
    function: { name: call.name, arguments: argumentsIn(call.arguments) === null ? '{}' : call.arguments || '{}' },
  }))
  return { role: 'assistant', ...members, tool_calls: repeated }
}

/** @returns the call; some servers send the arguments as an object, or no id */
export function callOf(value: unknown, index: number): ToolCall {
  const { id, function: named } = isObject(value) ? value : {}
  const { name, arguments: args } = isObject(named) ? named : {}
  return {
    id: typeof id === 'string' && id !== '' ? id : `call_${index}`,
    name: typeof name === 'string' ? name : '',
    arguments: typeof args === 'string' ? args : JSON.stringify(args ?? {}),
  }
}
