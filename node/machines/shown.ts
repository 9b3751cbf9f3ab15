import type { Cko } from '../../src/envelope/cko.ts'
import type { MachineHead } from '../../src/journal/machine-head.ts'
import type { MachineOrigin } from '../../src/journal/machine-origin.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Services } from '../services.ts'
import { stepOf } from './machines.ts'

/** How far a machine is, for an answer. */
export async function placeOf({ machines }: Services, machine: string, head: MachineHead): Promise<JsonObject> {
  return {
    reactor: machine,
    contract: { id: await machines.contractId(head), version: head.version },
    step: head.step,
    pending: machines.pending.of(machine, head).steps,
    halted: head.halted,
    envelope: head.envelope,
  }
}

/** Where a machine was before, for an answer. */
export const shownOrigin = ({ envelope, machine, node, public_key, step }: MachineOrigin): JsonObject => ({
  node,
  public_key,
  machine,
  step,
  envelope,
})

/** A sealed step, for a list. */
export function sealedStep(envelope: string, cko: Cko): JsonObject {
  const { step, observed, state_digest, sub_root, sub_count, trail, halted } = stepOf(cko)
  return {
    step,
    envelope,
    prev_envelope: cko.task.kind === 'machine' ? cko.task.prev_envelope : null,
    svcond: cko.svcond,
    value: cko.value,
    unit: cko.unit,
    uncertainty: cko.uncertainty,
    observed,
    state_digest,
    sub_root,
    sub_count,
    trail,
    halted,
    proof_url: `/api/svc/envelopes/${envelope}`,
  }
}

/** What the kernel measured of a sealed step, for a list. */
export function telemetryOf(_envelope: string, cko: Cko): JsonObject {
  const { svcond, phase, R_t, master_sum, functional_equation, spectral_propagator, checks } = cko
  const parts = {
    step: stepOf(cko).step,
    svcond,
    phase,
    R_t,
    master_sum,
    functional_equation,
    spectral_propagator,
    checks,
  }
  return parts as unknown as JsonObject
}
