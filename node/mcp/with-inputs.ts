import { isObject } from '../../protocols/mcp/message.ts'
import type { Answers } from '../../protocols/mcp/question.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'

/**
 * @returns arguments whose `inputs` hold the answers too; where a symbol was asked for under its qualified names
 * (`NM23.m`), the plain symbol that nobody could bind goes
 */
export function withInputs(args: JsonObject, answers: Answers): JsonObject {
  const keys = Object.keys(answers)
  if (keys.length === 0) return args
  const replaced = new Set(keys.filter((key) => key.includes('.')).map((key) => key.slice(key.indexOf('.') + 1)))
  const given = Object.entries(isObject(args.inputs) ? args.inputs : {}).filter(([name]) => !replaced.has(name))
  const inputs: Record<string, Json> = Object.fromEntries(given)
  for (const [key, value] of Object.entries(answers)) inputs[key] = value
  return { ...args, inputs }
}
