import { hoursOf } from '../../src/ledger/compute-hour.ts'
import { mostSeals } from '../../src/machines/most-seals.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { type Answer, headerOf, jsonAnswer, NO_STORE } from '../api/call.ts'
import { admitContract } from '../machines/admit-contract.ts'
import { machineName } from '../machines/machine-name.ts'
import { firstJob, repeatedSteps } from '../machines/step-job.ts'
import { addMembers } from '../pipeline/add-members.ts'
import type { Watcher } from '../pipeline/compute-task.ts'
import { mustBeConfirmed } from '../pipeline/confirmed.ts'
import { prefersAsync } from '../pipeline/context.ts'
import type { Outcome, RequestMark } from '../pipeline/idempotency.ts'
import { countedJob, orderOf } from '../pipeline/order.ts'
import { quoted } from '../pipeline/parts.ts'
import { replay } from '../pipeline/replay.ts'
import { startedAnswer } from '../pipeline/started-answer.ts'
import type { Asked } from '../programs/calls.ts'
import type { AppOfProgram } from '../programs/execute.ts'
import { aboveCap, notAccepted } from '../programs/spending.ts'

interface MachineRun {
  readonly contract: JsonObject
  readonly steps: number
  readonly max_plancks?: number
  readonly dryRun: boolean
  readonly app: AppOfProgram
}

const withApp = (answer: Answer, { shown }: AppOfProgram): Answer =>
  typeof answer.body === 'string' ? { ...answer, body: addMembers(answer.body, { app: shown }) } : answer

/** The answer to a request whose seals are durable already; undefined if there are none. */
async function sealedBefore({ services, caller }: Asked, mark: RequestMark | null): Promise<Answer | undefined> {
  const sealed = mark === null ? [] : await services.reader.answered(caller.account, mark.key)
  if (sealed.length === 0) return undefined
  const job = () => Promise.reject(new Error('a repeated run of a machine needs no job'))
  const envelopes = sealed.map(({ envelope }) => envelope)
  return replay(services, caller, { endpoint: { repeated: repeatedSteps }, job }, envelopes)
}

/**
 * Creates a machine that follows the contract of an app, and takes its steps; each that fires is sealed and charged.
 * @param endpoint id for the list of jobs
 * @throws Refusal of the contract; PRICE_NOT_ACCEPTED, PRICE_ABOVE_CAP, NOT_READY; those of the first seal
 */
export async function runMachine(
  asked: Asked,
  { contract: definition, steps, max_plancks: most, dryRun, app }: MachineRun,
  mark: RequestMark | null,
  endpoint: string,
): Promise<Outcome> {
  const { services, caller, call } = asked
  const before = dryRun ? undefined : await sealedBefore(asked, mark)
  if (before !== undefined) return { answer: withApp(before, app), final: true }
  const order = await orderOf(services, caller, call, mark)
  const { contract, kept, price } = await admitContract(services, order.payer, definition)
  const seals = mostSeals(contract, steps)
  const total = seals * price
  if (dryRun) {
    const plan = { dryRun, sealed: false, price_plancks: total, price_hours: hoursOf(total), price_exact: false }
    return { answer: jsonAnswer(200, { ...plan, most_seals: seals, machine_steps: steps }, NO_STORE), final: false }
  }
  if (most === undefined) throw notAccepted(total)
  const cap = Math.min(most, call.mostPlancks ?? Number.POSITIVE_INFINITY)
  if (total > cap) throw aboveCap(total, cap)
  mustBeConfirmed(services)
  const machine = machineName(services, call, `${caller.account} ${app.run.id}`)
  const job = firstJob(services, caller.account, { machine, contract: kept }, steps, order.payer)
  const admitted = await quoted(order, job)
  const run = async (watcher: Watcher): Promise<Outcome> => {
    const { part } = await countedJob({ ...order, most: cap }, job, admitted, watcher, call)
    return { answer: withApp(part.answer(), app), final: part.final }
  }
  if (!prefersAsync(headerOf(call, 'prefer'))) return run(call)
  const started = services.jobs.start(order.caller, endpoint, async (signal, onProgress) => {
    return (await run({ signal, onProgress })).answer
  })
  return { answer: startedAnswer(started), final: true }
}
