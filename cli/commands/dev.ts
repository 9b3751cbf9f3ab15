import { Refusal } from '../../src/errors/refusal.ts'
import { createClient } from '../client.ts'
import { colors } from '../colors.ts'
import type { Run } from '../command.ts'
import { CLI_EXIT } from '../exit-table.ts'

/** `svcmesh dev fund`: paid hours free of charge, on development networks. */
export const dev: Run = async (invocation) => {
  const [action] = invocation.arguments
  const { options } = invocation
  if (action !== 'fund') {
    throw new Refusal('INVALID_SETTING', `Unknown action "${action}" of dev; use fund.`, { received: action })
  }
  const hours = Number(options.hours ?? 1)
  if (!(hours > 0)) throw new Refusal('INVALID_SETTING', `--hours is "${options.hours}"; give a number above 0.`)
  const { body } = await createClient(invocation).askWithKey({ method: 'POST', path: '/api/dev/fund', body: { hours } })
  if (options.json) console.log(JSON.stringify(body))
  else {
    console.log(`${colors.bold(`${hours} h`)} funded; the account ${body.account} has ${body.balance_hours} h`)
    console.log(colors.dim('use them: svcmesh compute NM23 m=3 v=4 --paid'))
  }
  return CLI_EXIT.ok
}
