import type { ContractVersion } from '../../src/journal/contract-head.ts'
import type { MachineBody } from '../../src/journal/entry.ts'
import { mustRun } from '../../src/journal/machine-decisions.ts'
import type { MachineHead } from '../../src/journal/machine-head.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import { MOST_SUB_STEPS } from '../../src/machines/contract.ts'
import { isObject } from '../../src/schema/is-object.ts'
import { tickOf } from '../../src/time/tick.ts'
import type { Job } from '../api/definition.ts'
import type { Payer } from '../pipeline/uncharged-budget.ts'
import type { Services } from '../services.ts'
import { countStoring } from './admit-contract.ts'
import { stepOf } from './machines.ts'

/** A request for steps, and what has come of it. */
interface Request {
  readonly services: Services
  readonly account: string
  readonly machine: string
  readonly contract: MachineBody['contract']
  /** Steps that it asks for. */
  readonly total: number
  /** Envelopes of the seals so far. */
  readonly envelopes: string[]
  /** Steps since the last of them. */
  pending: number
}

/** Where the next part of the request begins. */
interface From {
  readonly head: MachineHead
  readonly state: string | null
  readonly trail: string | null
  /** Steps since the last seal that earlier requests have taken. */
  readonly before: number
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
  const { services, account, machine, contract, total, envelopes } = request
  const { machines, clock } = services
  const { head, before, left } = from
  const { step, envelope } = head
  const steps = Math.min(before + left, mostFrom(contract, step, before))
  return {
    task: {
      kind: 'machine',
      machine,
      prev_envelope: envelope,
      contract,
      version: head.version,
      step,
      state: from.state,
      trail: from.trail,
      steps,
      tick: tickOf(clock.now()),
    },
    continuation: {
      isSealed: (computation) => stepOf(computation).fired,
      freeWork,
      share: (within) => (total - left + within * (steps - before)) / total,
      unsealed(computation) {
        request.pending = stepOf(computation).sub_count
        machines.notFired(machine, head, request.pending)
      },
      async refused({ code }) {
        if (haltsOnRefusal(contract)) await machines.halt(account, machine, head, code)
      },
      next(sealedEnvelope) {
        const { id, cko } = sealedEnvelope
        envelopes.push(id)
        request.pending = 0
        machines.sealed(machine, sealedEnvelope)
        const sealed = stepOf(cko)
        // A condition on the tick may fire earlier than it did when the steps before were taken.
        const rest = left - Math.max(1, sealed.sub_count - before)
        if (sealed.halted || rest <= 0) return null
        return partOf(request, {
          head: { ...head, step: sealed.step, envelope: id },
          state: sealed.state,
          trail: sealed.trail,
          before: 0,
          left: rest,
        })
      },
      summary: (stopped) => ({
        reactor: {
          id: machine,
          envelopes: [...envelopes],
          pending: request.pending,
          ...(stopped === null ? {} : { stopped: { code: stopped.code, detail: stopped.message } }),
        },
      }),
      repeated: (all) => ({ reactor: { id: machine, envelopes: [...all] } }),
    },
  }
}

/** Steps to the next one that may be sealed: at it the conditions of the contract decide. */
const untilDue = ({ fire }: MachineBody['contract'], step: number): number => {
  const every = isObject(fire) && typeof fire.every === 'number' ? fire.every : 1
  return every - (step % every)
}

/** A new machine that is to follow a stored contract. */
export interface NewMachine {
  /** Its name, 32 hex digits. */
  readonly machine: string
  readonly contract: MachineBody['contract']
  readonly source: ContractVersion
}

/** Steps of a machine that begins with them, as a job: a part for each seal. */
export function firstJob(services: Services, account: string, begun: NewMachine, steps: number, payer: Payer): Job {
  const { machine, contract, source } = begun
  const request = { services, account, machine, contract, total: steps, envelopes: [], pending: 0 }
  const start = { account, created: 0, entry: 0, version: 1, step: 0, envelope: null, seals: 0, svcond: 0 }
  const head = { ...start, halted: false }
  return {
    ...partOf(request, { head, state: null, trail: null, before: 0, left: steps }),
    async begin() {
      countStoring(services, payer)
      await services.machines.create(account, contract, { version: 1, source }, machine)
    },
  }
}

/**
 * Steps of a machine as a job: a part for each seal.
 * @param steps number of steps; `tick` for those to the next one that may be sealed
 * @throws Refusal UNKNOWN_MACHINE
 */
export async function stepJob(
  services: Services,
  account: string,
  machine: string,
  steps: number | 'tick',
): Promise<Job> {
  const { machines } = services
  const head = machines.head(account, machine)
  const contract = await machines.contract(head)
  const last = await machines.lastStep(head)
  const before = machines.pending(machine, head)
  const total = steps === 'tick' ? untilDue(contract, head.step + before) : steps
  const request = { services, account, machine, contract, total, envelopes: [], pending: before }
  const job = partOf(request, { head, state: last?.state ?? null, trail: last?.trail ?? null, before, left: total })
  return { ...job, mayRun: () => mustRun(machines.head(account, machine), machine) }
}
