import { Refusal } from '../../src/errors/refusal.ts'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { createClient } from '../client.ts'
import type { Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { followJob, preferJob } from '../follow-job.ts'
import { fundingHeaders } from '../funding-headers.ts'
import { parseSolverWords } from '../parse-inputs.ts'
import { printAnswer } from '../print-answer.ts'
import { readObject } from '../read-file.ts'

const SOLVER_NAMES: readonly string[] = SOLVERS.map(({ name }) => name)

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

/** A path that the node does not have is a solver that it does not have. */
const unknownSolver = (solver: string, failure: unknown): unknown =>
  failure instanceof Refusal && failure.code === 'NOT_FOUND'
    ? new Refusal('UNKNOWN_SOLVER', `There is no solver "${solver}"; there are ${SOLVER_NAMES.join(', ')}.`, {
        received: solver,
        solvers: SOLVER_NAMES,
      })
    : failure

/** `svcmesh solve`: a solver run, sealed; with a bar while it lasts. */
export const solve: Run = async (invocation) => {
  const [solver = '', ...words] = invocation.arguments
  if (!/^[a-z0-9-]+$/.test(solver)) {
    throw new Refusal('UNKNOWN_SOLVER', `"${solver}" is no name of a solver; see svcmesh catalogue compute.`, {
      received: solver,
    })
  }
  const client = createClient(invocation)
  const { plot, picture } = invocation.options
  const inTerminal = plot === true && !invocation.options.json
  const drawn = inTerminal || typeof picture === 'string'
  // What draws is loaded only where something is drawn.
  const drawing = drawn ? await import('../plot/plot-answer.ts') : null
  if (typeof picture === 'string') drawing?.formatOf(picture)
  const body = { ...(await readInputs(words)), ...(drawn ? { fields: true } : {}) }
  const request = { method: 'POST', path: `/api/svc/${solver}`, body } as const
  const headers = { ...preferJob(), ...fundingHeaders(invocation) }
  const answer = await client.askWithKey({ ...request, headers }).catch((failure: unknown) => {
    throw unknownSolver(solver, failure)
  })
  const result = await followJob(client, answer, solver)
  await printAnswer(result, invocation)
  if (typeof result.value !== 'number') return CLI_EXIT.ok
  if (inTerminal) console.log(`\n${drawing?.plotAnswer(solver, result)}`)
  if (typeof picture === 'string') await drawing?.savePicture(solver, result, picture)
  return CLI_EXIT.ok
}
