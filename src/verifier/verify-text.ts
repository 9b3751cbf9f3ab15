import { parseJson } from '../bytes/parse-json.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Json } from '../schema/json.ts'
import type { VerifierOptions } from './options.ts'
import type { Report } from './report.ts'
import { unreadable, verifyBundle } from './verify-bundle.ts'

/** An answer inside an MCP result inside a JSON-RPC response, with room to spare. */
const MAX_DEPTH = 60

/**
 * Verifies a file as it was saved. It is read strictly: two readers of a file that names a member twice could otherwise
 * see two values, and only one of them would be the one that was checked.
 */
export function verifyText(file: string | Uint8Array, options: VerifierOptions): Report {
  let parsed: Json
  try {
    parsed = parseJson(file, { maxDepth: MAX_DEPTH })
  } catch (error) {
    if (error instanceof Refusal) return unreadable(`${error.code}: ${error.message}`)
    throw error
  }
  return verifyBundle(parsed, options)
}
