import { Refusal } from '../../src/errors/refusal.ts'
import { createClient } from '../client.ts'
import type { Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { followJob, preferJob } from '../follow-job.ts'
import { fundingHeaders } from '../funding-headers.ts'
import { parseSolverWords } from '../parse-inputs.ts'
import { DRAWN_FIELDS } from '../plot/drawn-fields.ts'
import { printAnswer } from '../print-answer.ts'
import { readObject } from '../read-file.ts'
import { unknownSolver } from '../unknown-solver.ts'

/** Inputs as name=value words, one JSON object, or @file. */
const readInputs = async (words: readonly string[]): Promise<Record<string, unknown>> => {
  const [first] = words
  if (words.length !== 1 || first === undefined || !/^[@{]/.test(first)) return parseSolverWords(words)
  if (first.startsWith('@')) return readObject(first.slice(1))
  try {
    return JSON.parse(first) as Record<string, unknown>
  } catch (error) {
    throw new Refusal('MALFORMED_JSON', `The inputs are not JSON: ${(error as Error).message}.`)
  }
}

/** An unknown path is reported as an unknown solver. */
const explained = async (solver: string, failure: unknown): Promise<unknown> => {
  if (!(failure instanceof Refusal) || failure.code !== 'NOT_FOUND') return failure
  // The list loads the code of every solver, half a second, so it is imported for a wrong name only.
  const { SOLVERS } = await import('../../src/solvers/generated/registry.ts')
  return unknownSolver(solver, SOLVERS)
}

/** `svcmesh solve`: a sealed solver run, with a progress bar. */
export const solve: Run = async (invocation) => {
  const [solver = '', ...words] = invocation.arguments
  if (!/^[a-z0-9-]+$/.test(solver)) {
    throw new Refusal('UNKNOWN_SOLVER', `"${solver}" is not the name of a solver; list them with svcmesh solvers.`, {
      received: solver,
    })
  }
  const client = createClient(invocation)
  const { plot, picture } = invocation.options
  const inTerminal = plot === true && !invocation.options.json
  const drawn = inTerminal || typeof picture === 'string'
  // Drawing code is loaded only if something is drawn.
  const drawing = drawn ? await import('../plot/plot-answer.ts') : null
  if (typeof picture === 'string') drawing?.formatOf(picture)
  const body = { ...(await readInputs(words)), ...(drawn ? { fields: DRAWN_FIELDS } : {}) }
  const request = { method: 'POST', path: `/api/svc/${solver}`, body } as const
  const headers = { ...preferJob(), ...fundingHeaders(invocation) }
  const answer = await client.askWithKey({ ...request, headers }).catch(async (failure: unknown) => {
    throw await explained(solver, failure)
  })
  const result = await followJob(client, answer, solver)
  await printAnswer(result, invocation)
  if (typeof result.value !== 'number') return CLI_EXIT.ok
  if (inTerminal) console.log(`\n${drawing?.plotAnswer(solver, result)}`)
  if (typeof picture === 'string') await drawing?.savePicture(solver, result, picture)
  return CLI_EXIT.ok
}
