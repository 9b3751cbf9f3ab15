import { canonicalJson } from '../bytes/canonical-json.ts'
import { doubleBits } from '../bytes/double-bits.ts'
import type { Computation } from '../kernel/computation.ts'
import { KERNEL_VERSION, PRECISION_BOUND } from '../kernel/limits.ts'
import type { Finished } from '../kernel/seal-time.ts'
import type { Task } from '../kernel/task.ts'
import type { Origin } from './build-cko.ts'
import { type FieldsMember, fieldsText } from './fields-text.ts'

type Kernel = Pick<Origin, 'kernel_digest'>

/** Members that depend on the task alone, under the names of a sealed answer. */
function computed(task: Task, computation: Computation, fieldsDigest: string | null, kernel: Kernel) {
  return {
    sealed: false,
    value: computation.value,
    unit: computation.unit,
    uncertainty: computation.uncertainty,
    value_bits: doubleBits(computation.value),
    operator_id: computation.operatorId,
    operatorChain: computation.operatorChain,
    equations: computation.equations,
    domain: computation.domain,
    precisionBound: PRECISION_BOUND,
    rounding_bound: computation.roundingBound,
    checks: computation.checks,
    operator_steps: computation.steps,
    masterEquation: computation.masterEquation,
    master_sum: computation.masterSum,
    spectral_propagator: computation.spectralPropagator,
    // For a field it depends on the time as well.
    ...(computation.functional === null ? { functional_equation: null } : undefined),
    operations: computation.operations,
    fields_digest: fieldsDigest,
    kernel_version: KERNEL_VERSION,
    kernel_digest: kernel.kernel_digest,
    task,
  }
}

/** Members that depend on the time. */
function timed(finished: Finished) {
  return {
    functional_equation: finished.functional_equation,
    verify: finished.verify,
    R_t: finished.R_t,
    'R(t)': finished.R_t,
    R_t_correlation: finished.verify.R_t_correlation,
    phase: finished.phase,
    svcond: finished.svcond,
    svcondTick: finished.svcond,
    svcond_averaged: finished.svcond_averaged,
    ...(finished.metric_shift === undefined ? undefined : { metric_shift: finished.metric_shift }),
  }
}

/**
 * The JSON text of an unsigned answer: no charge, no coin, no receipt.
 * @param finished null if no seal was requested: the answer then depends on the task alone and can be cached;
 *   given where sealing failed
 * @param carried only where the caller requested fields
 */
export function unsealedAnswer(
  task: Task,
  computation: Computation,
  finished: Finished | null,
  fieldsDigest: string | null,
  kernel: Kernel,
  carried?: FieldsMember,
): string {
  const members = {
    ...computed(task, computation, fieldsDigest, kernel),
    ...(finished === null ? {} : timed(finished)),
  }
  const all = { ...computation.extra, ...members }
  const text = Object.entries(all).map(([name, value]) => `${JSON.stringify(name)}:${canonicalJson(value)}`)
  return `{${text.join()}${fieldsText(carried)}}`
}
