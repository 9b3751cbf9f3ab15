import type { ContractVersion } from '../../src/journal/contract-head.ts'
import type { MachineBody } from '../../src/journal/machine-bodies.ts'
import { mustRun } from '../../src/journal/machine-decisions.ts'
import type { MachineHead } from '../../src/journal/machine-head.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import type { Task } from '../../src/kernel/task.ts'
import { MOST_SUB_STEPS } from '../../src/machines/contract-limits.ts'
import { type Inputs, withSent } from '../../src/machines/sent.ts'
import { isObject } from '../../src/schema/is-object.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { tickOf } from '../../src/time/tick.ts'
import type { Job } from '../api/definition.ts'
import type { Payer } from '../pipeline/uncharged-budget.ts'
import type { Services } from '../services.ts'
import { countStoring } from './admit-contract.ts'
import { stepOf } from './machines.ts'
import type { PendingSteps } from './pending.ts'
import { BEGINNING, type Standing, standingAfter } from './standing.ts'

/** A request for steps, and what has come of it. */
interface Request {
  readonly services: Services
  readonly account: string
  readonly machine: string
  readonly contract: MachineBody['contract']
  /** Steps that it asks for. */
  readonly total: number
  /** What is sent with each of them. */
  readonly inputs: Inputs
  /** Envelopes of the seals so far. */
  readonly envelopes: string[]
  /** Steps since the last of them. */
  pending: number
}

/** Where the next part of the request begins. */
interface From {
  readonly head: Pick<MachineHead, 'envelope' | 'step' | 'version'>
  readonly standing: Standing
  readonly trail: string | null
  /** Steps since the last seal that earlier requests have taken. */
  readonly before: PendingSteps
  /** Steps of this request that are left. */
  readonly left: number
}

/** Whether the contract ends with a refused step. */
const haltsOnRefusal = ({ halt }: MachineBody['contract']): boolean => isObject(halt) && halt.onRefusal === true

/** Most steps from one step to the next seal: known where no condition decides. */
function mostFrom({ fire }: MachineBody['contract'], step: number, before: number): number {
  if (isObject(fire) && typeof fire.every === 'number' && fire.when === undefined)
    return fire.every - (step % fire.every)
  return before < MOST_SUB_STEPS ? MOST_SUB_STEPS : before + 1
}

/** Work that nobody pays for. */
const freeWork = ({ extra }: Computation): number => stepOf({ extra }).unpaid_operations

function partOf(request: Request, from: From): Job {
  const { services, account, machine, contract, total, envelopes, inputs } = request
  const { machines, states, clock } = services
  const { head, standing, before, left } = from
  const { step, envelope } = head
  const steps = Math.min(before.steps + left, mostFrom(contract, step, before.steps))
  const sent = withSent(before.sent, before.steps, inputs, steps - before.steps)
  let end = (): void => undefined
  return {
    // In the order of RFC 8785, which saves sorting them at every seal.
    task: {
      contract,
      kind: 'machine',
      machine,
      prev_envelope: envelope,
      ...(sent.length === 0 ? {} : { sent }),
      ...standing.place,
      steps,
      tick: tickOf(clock.now()),
      trail: from.trail,
      version: head.version,
    },
    states: standing.states,
    async begin() {
      end = machines.pending.take(machine, machines.head(account, machine), before)
    },
    end: () => end(),
    continuation: {
      isSealed: (computation) => stepOf(computation).fired,
      freeWork,
      share: (within) => (total - left + within * (steps - before.steps)) / total,
      unsealed(computation) {
        request.pending = stepOf(computation).sub_count
        machines.pending.add(machine, machines.head(account, machine), before, { steps: request.pending, sent })
      },
      async refused({ code }) {
        // What was sent may be the reason.
        if (haltsOnRefusal(contract) && sent.length === 0) await machines.halt(account, machine, head, code)
      },
      next(sealedEnvelope, stateBits) {
        const { id, cko } = sealedEnvelope
        envelopes.push(id)
        request.pending = 0
        machines.sealed(machine, sealedEnvelope)
        const sealed = stepOf(cko)
        if (stateBits !== undefined) states.remember(sealed, stateBits)
        // A condition on the tick may fire earlier than it did when the steps before were taken.
        const rest = left - Math.max(1, sealed.sub_count - before.steps)
        if (sealed.halted || rest <= 0) return null
        const next = { ...head, step: sealed.step, envelope: id }
        const { trail } = sealed
        const standing = standingAfter(sealed, stateBits)
        return partOf(request, { head: next, standing, trail, before: machines.pending.of(machine, next), left: rest })
      },
      summary: (stopped) => ({
        reactor: {
          id: machine,
          envelopes: [...envelopes],
          pending: request.pending,
          ...(stopped === null ? {} : { stopped: { code: stopped.code, detail: stopped.message } }),
        },
      }),
    },
  }
}

/** What a retry is told of the steps that were sealed, see `ComputeEndpoint.repeated`. */
export function repeatedSteps(envelopes: readonly string[], task: Task): JsonObject {
  if (task.kind !== 'machine') throw new Error(`the task of a step is of the kind ${task.kind}`)
  return { reactor: { id: task.machine, envelopes: [...envelopes] } }
}

/** Steps to the next one that may be sealed: at it the conditions of the contract decide. */
const untilDue = ({ fire }: MachineBody['contract'], step: number): number => {
  const every = isObject(fire) && typeof fire.every === 'number' ? fire.every : 1
  return every - (step % every)
}

/** A new machine that is to follow a contract. */
export interface NewMachine {
  /** Its name, 32 hex digits. */
  readonly machine: string
  readonly contract: MachineBody['contract']
  /** Absent where it is not stored. */
  readonly source?: ContractVersion
}

/** Steps of a machine that begins with them, as a job: a part for each seal. */
export function firstJob(services: Services, account: string, begun: NewMachine, steps: number, payer: Payer): Job {
  const { machine, contract, source } = begun
  const { machines } = services
  const request = { services, account, machine, contract, total: steps, inputs: {}, envelopes: [], pending: 0 }
  const head = { version: 1, step: 0, envelope: null }
  const before = machines.pending.of(machine, head)
  const job = partOf(request, { head, standing: BEGINNING, trail: null, before, left: steps })
  return {
    ...job,
    async begin() {
      countStoring(services, payer)
      await machines.create(account, contract, { version: 1, ...(source === undefined ? {} : { source }) }, machine)
      await job.begin?.()
    },
  }
}

/**
 * Steps of a machine as a job: a part for each seal.
 * @param steps number of steps; `tick` for those to the next one that may be sealed
 * @param inputs what is sent with each of them
 * @throws Refusal UNKNOWN_MACHINE
 */
export async function stepJob(
  services: Services,
  account: string,
  machine: string,
  steps: number | 'tick',
  inputs: Inputs = {},
): Promise<Job> {
  const { machines, states } = services
  const head = machines.head(account, machine)
  const contract = await machines.contract(head)
  const { trail, ...standing } = await states.standing(machine, head)
  const before = machines.pending.of(machine, head)
  const total = steps === 'tick' ? untilDue(contract, head.step + before.steps) : steps
  const request = { services, account, machine, contract, total, inputs, envelopes: [], pending: before.steps }
  const job = partOf(request, { head, standing, trail, before, left: total })
  return { ...job, mayRun: () => mustRun(machines.head(account, machine), machine) }
}
