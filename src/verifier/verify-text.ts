import { parseJson } from '../bytes/parse-json.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Json } from '../schema/json.ts'
import { unreadable } from './judge.ts'
import type { VerifierOptions } from './options.ts'
import type { Report } from './report.ts'
import { isTrajectory } from './trajectory.ts'
import { verifyBundle } from './verify-bundle.ts'
import { findProgram, verifyProgram } from './verify-program.ts'
import { type TrajectoryReport, verifyTrajectory } from './verify-trajectory.ts'

/** An answer inside an MCP result inside a JSON-RPC response, with a margin. */
const MAX_DEPTH = 60

/**
 * Verifies a file as it was saved: an answer, a program of steps, or the whole run of a machine. It is parsed strictly: with duplicate members, two readers could see two values,
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
  if (isTrajectory(parsed)) return reportOnRun(verifyTrajectory(parsed, options))
  const program = findProgram(parsed)
  return program === undefined ? verifyBundle(parsed, options) : verifyProgram(program, options)
}

const VERDICTS = { passed: 'held', failed: 'failed', unproven: 'unproven' } as const

/** The report on a run in the form of all reports: it claims no single value. */
const reportOnRun = ({ verdict, exit_code, signers_known, summary }: TrajectoryReport): Report => ({
  verdict: VERDICTS[verdict],
  signer_known: signers_known,
  exit_code,
  summary,
  claim: null,
  checks: [],
})
