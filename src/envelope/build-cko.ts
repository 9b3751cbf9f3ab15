import { doubleBits } from '../bytes/double-bits.ts'
import type { Computation } from '../kernel/computation.ts'
import { KERNEL_VERSION, PRECISION_BOUND } from '../kernel/limits.ts'
import type { Finished } from '../kernel/seal-time.ts'
import type { Task } from '../kernel/task.ts'
import type { Charge, Cko } from './cko.ts'

/** The sealing node: the same for every envelope of a node. */
export interface Origin {
  readonly network: string
  /** 16-hex address of the node. */
  readonly node: string
  /** 64 hex digits. */
  readonly kernel_digest: string
}

/** Position of the envelope in the node's chain, and its owner. */
export interface Placement {
  readonly charge: Charge
  readonly owner: string
  readonly seq: number
  /** Id of the envelope before it; FIRST_PREV for the first. */
  readonly prev: string
}

/** Predecessor of the first envelope of a chain. */
export const FIRST_PREV = '0'.repeat(64)

/** `seq` of an envelope outside the node's chain: a keyless proof, which mints no coin. */
export const UNCHAINED = -1

/**
 * Puts the signed part of an answer together. Members stand in the order of RFC 8785, which saves sorting them; a shift comes last.
 * @param fieldsDigest of src/envelope/fields-digest.ts, null if the computation has no fields
 */
export function buildCko(
  task: Task,
  computation: Computation,
  finished: Finished,
  fieldsDigest: string | null,
  origin: Origin,
  placement: Placement,
): Cko {
  const { metric_shift } = finished
  const cko: Cko = {
    R_t: finished.R_t,
    charge: placement.charge,
    checks: computation.checks,
    domain: computation.domain,
    equations: computation.equations,
    extra: computation.extra,
    fields_digest: fieldsDigest,
    functional_equation: finished.functional_equation,
    kernel_digest: origin.kernel_digest,
    kernel_version: KERNEL_VERSION,
    masterEquation: computation.masterEquation,
    master_sum: computation.masterSum,
    network: origin.network,
    node: origin.node,
    operations: computation.operations,
    operatorChain: computation.operatorChain,
    operator_id: computation.operatorId,
    owner: placement.owner,
    phase: finished.phase,
    precisionBound: PRECISION_BOUND,
    prev: placement.prev,
    rounding_bound: computation.roundingBound,
    seq: placement.seq,
    spectral_propagator: computation.spectralPropagator,
    steps: computation.steps,
    svcond: finished.svcond,
    svcond_averaged: finished.svcond_averaged,
    task,
    uncertainty: computation.uncertainty,
    unit: computation.unit,
    value: computation.value,
    value_bits: doubleBits(computation.value),
    verify: finished.verify,
    version: 1,
  }
  // Few have a shift; a spread within the literal would cost every other more than its signature does.
  return metric_shift === undefined ? cko : { ...cko, metric_shift }
}
