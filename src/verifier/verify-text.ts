import { parseJson } from '../bytes/parse-json.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Json } from '../schema/json.ts'
import { unreadable } from './judge.ts'
import type { VerifierOptions } from './options.ts'
import type { Report } from './report.ts'
import { verifyBundle } from './verify-bundle.ts'
import { findProgram, verifyProgram } from './verify-program.ts'

/** An answer inside an MCP result inside a JSON-RPC response, with a margin. */
const MAX_DEPTH = 60

/**
 * Verifies a file as it was saved: an answer, or a program of steps. It is parsed strictly: with duplicate members, two readers could see two values,
 * only one of which was checked.
 */
export function verifyText(file: string | Uint8Array, options: VerifierOptions): Report {
  let parsed: Json
  try {
    parsed = parseJson(file, { maxDepth: MAX_DEPTH })
  } catch (error) {
    if (error instanceof Refusal) return unreadable(`${error.code}: ${error.message}`)
    throw error
  }
  const program = findProgram(parsed)
  return program === undefined ? verifyBundle(parsed, options) : verifyProgram(program, options)
}
