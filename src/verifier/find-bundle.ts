import { isObject } from './shape.ts'

/** Members under which doors put an answer: MCP's structured content, a JSON-RPC result. */
const WRAPPERS = ['structuredContent', 'result'] as const

/**
 * The object that carries `cko` in a file as a door returned it: the answer itself, or inside an MCP or JSON-RPC result.
 * @returns undefined where there is none
 */
export function findBundle(file: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!isObject(file)) return undefined
  if (isObject(file.cko)) return file
  for (const name of WRAPPERS) {
    const found = findBundle(file[name])
    if (found !== undefined) return found
  }
  return undefined
}
