import { createClient } from '../client.ts'
import type { Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'
import { fundingHeaders } from '../funding-headers.ts'
import { parseComputeWords } from '../parse-inputs.ts'
import { printAnswer } from '../print-answer.ts'

/** `svcmesh compute`: one sealed answer from operators and inputs. */
export const compute: Run = async (invocation) => {
  const { operators, inputs } = parseComputeWords(invocation.arguments)
  const domain = invocation.options.domain ?? 'auto'
  const { body } = await createClient(invocation).askWithKey({
    method: 'POST',
    path: '/api/svc/compute',
    body: { domain, operators, inputs },
    headers: fundingHeaders(invocation),
  })
  await printAnswer(body, invocation)
  return CLI_EXIT.ok
}
