import { findSolver } from '../../src/simulation/find-solver.ts'
import { createClient } from '../client.ts'
import type { Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { followJob, preferJob } from '../follow-job.ts'
import { fundingHeaders } from '../funding-headers.ts'
import { parseComputeWords } from '../parse-inputs.ts'
import { DRAWN_FIELDS } from '../plot/drawn-fields.ts'
import { printAnswer } from '../print-answer.ts'

/** The solver that answered, or null for a formula. */
const solverOf = ({ reading }: Readonly<Record<string, unknown>>): string | null => {
  const solver: unknown = typeof reading === 'object' && reading !== null && 'solver' in reading ? reading.solver : null
  return typeof solver === 'string' ? solver : null
}

/** A formula answers before a job could be polled. */
const mayTakeLong = (query: string): boolean => {
  try {
    return findSolver(query) !== null
  } catch {
    return false
  }
}

/** `svcmesh ask`: one sealed answer to a question in words, with its reading; a simulation is drawn as by `solve`. */
export const ask: Run = async (invocation) => {
  const [first = '', ...words] = invocation.arguments
  const { operators: more, inputs: constants } = parseComputeWords(words)
  // Without quotes the question is split into words.
  const query = [first, ...more].join(' ')
  const { plot, picture } = invocation.options
  const inTerminal = plot === true && !invocation.options.json
  const drawn = inTerminal || typeof picture === 'string'
  const drawing = drawn ? await import('../plot/plot-answer.ts') : null
  if (typeof picture === 'string') drawing?.formatOf(picture)
  const client = createClient(invocation)
  const answer = await client.askWithKey({
    method: 'POST',
    path: '/api/svc/auto',
    body: { query, constants, ...(drawn ? { fields: DRAWN_FIELDS } : {}) },
    headers: { ...(mayTakeLong(query) ? preferJob() : {}), ...fundingHeaders(invocation) },
  })
  const result = await followJob(client, answer, 'ask')
  await printAnswer(result, invocation)
  const solver = solverOf(result)
  if (drawing === null) return CLI_EXIT.ok
  if (solver === null && inTerminal)
    console.log('The answer is from a formula; there is nothing to draw except the value.')
  if (solver !== null && inTerminal) console.log(`\n${drawing.plotAnswer(solver, result)}`)
  if (solver !== null && typeof picture === 'string') await drawing.savePicture(solver, result, picture)
  return CLI_EXIT.ok
}
