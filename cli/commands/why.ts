import { Refusal } from '../../src/errors/refusal.ts'
import { createClient } from '../client.ts'
import { colors } from '../colors.ts'
import type { Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'

const print = (body: Readonly<Record<string, unknown>>): void => {
  const { id, origin, seq, svcond, kind, effect, reasons, winner } = body
  console.log(`${colors.bold(String(effect))}  ${String(kind)} ${String(id)}`)
  console.log(colors.dim(`number ${String(seq)} in the log of ${String(origin)}, svcond ${String(svcond)}`))
  for (const reason of Array.isArray(reasons) ? reasons : []) console.log(String(reason))
  if (typeof winner === 'string') console.log(`${colors.bold('instead')}  ${winner}`)
}

/** `svcmesh why EVENT`: the decision on an event as a node of the mesh sees it. */
export const why: Run = async (invocation) => {
  const [event = ''] = invocation.arguments
  if (!/^[0-9a-f]{8,64}$/.test(event)) {
    throw new Refusal('INVALID_SETTING', `"${event}" is not an event id; give its first 8 to 64 hex digits.`, {
      received: event,
    })
  }
  const { body } = await createClient(invocation).ask({ method: 'GET', path: `/api/mesh/why/${event}` })
  if (invocation.options.json) console.log(JSON.stringify(body))
  else print(body)
  return CLI_EXIT.ok
}
