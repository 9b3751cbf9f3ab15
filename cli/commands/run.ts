import { basename } from 'node:path'
import { createClient } from '../client.ts'
import { colors } from '../colors.ts'
import type { Invocation, Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { followJob, preferJob } from '../follow-job.ts'
import { fundingHeaders } from '../funding-headers.ts'
import { isComplete, outcomeText, planText } from '../programs/shown.ts'
import { readObject } from '../read-file.ts'
import { wholeNumber } from '../whole-number.ts'
import { saveFile } from '../write-file.ts'

const PATH = '/api/genesis/execute'

/** Where the result is written, if nothing else is said: `beam.json` gives `beam.result.json` in the current folder. */
const resultOf = (file: string): string => `${basename(file).replace(/\.json$/, '')}.result.json`

const headersOf = (invocation: Invocation): Readonly<Record<string, string>> => {
  const { once } = invocation.options
  return {
    ...preferJob(),
    ...fundingHeaders(invocation),
    ...(typeof once === 'string' ? { 'idempotency-key': once } : {}),
  }
}

/** `svcmesh run`: a program of steps at a node, with a progress bar; or its plan and price. */
export const runProgram: Run = async (invocation) => {
  const { options } = invocation
  const [file = ''] = invocation.arguments
  const program = await readObject(file)
  const cap = wholeNumber(options.max, 'a number of plancks')
  const body = { ...program, ...(cap === undefined ? {} : { max_plancks: cap }) }
  const client = createClient(invocation)
  const request = { method: 'POST', path: PATH } as const
  if (options.plan === true) {
    const plan = (await client.askWithKey({ ...request, body: { ...body, dryRun: true } })).body
    console.log(options.json ? JSON.stringify(plan) : planText(plan))
    return CLI_EXIT.ok
  }
  const answer = await client.askWithKey({ ...request, body, headers: headersOf(invocation) })
  const result = await followJob(client, answer, basename(file))
  const saved = typeof options.save === 'string' ? options.save : resultOf(file)
  await saveFile(saved, `${JSON.stringify(result)}\n`)
  console.log(options.json ? JSON.stringify(result) : `${outcomeText(result)}\n${colors.dim(`written to ${saved}`)}`)
  return isComplete(result) ? CLI_EXIT.ok : CLI_EXIT.refused
}
