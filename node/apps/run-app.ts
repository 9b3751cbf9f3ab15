import { valuesOf } from '../../src/apps/inputs.ts'
import { mustBePermitted } from '../../src/apps/permissions.ts'
import { instanceOf } from '../../src/apps/template.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Outcome, RequestMark } from '../pipeline/idempotency.ts'
import type { Asked } from '../programs/calls.ts'
import { execute } from '../programs/execute.ts'
import { contractOf } from './instance.ts'
import { runMachine } from './run-machine.ts'

/** A request for a run. */
interface RunOfApp {
  readonly inputs?: Readonly<Record<string, unknown>>
  readonly max_plancks?: number
  readonly dryRun?: boolean
}

/**
 * Runs an app as the program or machine that its template gives for these inputs, within the price that the caller accepts.
 * @throws Refusal UNKNOWN_APP, BAD_APP_INPUT, PERMISSION_MISSING, UNKNOWN_CONTRACT; PRICE_NOT_ACCEPTED without `max_plancks`;
 *   those of `execute` and `runMachine`
 */
export async function runApp(
  asked: Asked,
  id: string,
  { inputs = {}, max_plancks, dryRun = false }: RunOfApp,
  mark: RequestMark | null,
  endpoint: string,
): Promise<Outcome> {
  const { services, caller } = asked
  const signed = await services.apps.signed(id)
  const values = valuesOf(signed.app, inputs)
  const instance = instanceOf(signed.app, id, values, await contractOf(services, caller.account, signed))
  mustBePermitted(signed.app, instance)
  const app = { run: { id, inputs: values }, shown: { ...signed, inputs: values } as unknown as JsonObject }
  const accepted = { dryRun, ...(max_plancks === undefined ? {} : { max_plancks }) }
  if (instance.kind === 'machine') return runMachine(asked, { ...instance, ...accepted, app }, mark, endpoint)
  return execute(asked, { steps: instance.steps, ...accepted, app }, mark, endpoint)
}
