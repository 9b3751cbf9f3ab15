import { Refusal } from '../../src/errors/refusal.ts'
import { createClient } from '../client.ts'
import type { Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { fundingHeaders } from '../funding-headers.ts'
import { commaAdvice, parseComputeWords } from '../parse-inputs.ts'
import { printAnswer } from '../print-answer.ts'

const explained = (failure: unknown, words: readonly string[]): unknown => {
  if (!(failure instanceof Refusal)) return failure
  const advice = commaAdvice(words, failure.data.symbol)
  return advice === '' ? failure : new Refusal(failure.code, failure.message + advice, failure.data)
}

/** `svcmesh compute`: one sealed answer from operators and inputs. */
export const compute: Run = async (invocation) => {
  const { operators, inputs } = parseComputeWords(invocation.arguments)
  const domain = invocation.options.domain ?? 'auto'
  const request = { method: 'POST', path: '/api/svc/compute', body: { domain, operators, inputs } } as const
  const asked = createClient(invocation).askWithKey({ ...request, headers: fundingHeaders(invocation) })
  const { body } = await asked.catch((failure: unknown) => {
    throw explained(failure, invocation.arguments)
  })
  await printAnswer(body, invocation)
  return CLI_EXIT.ok
}
