import { canonicalJson } from '../bytes/canonical-json.ts'
import { doubleBits } from '../bytes/double-bits.ts'
import type { Hash } from '../crypto/ports.ts'
import type { Cko } from '../envelope/cko.ts'
import { fieldsDigest } from '../envelope/fields-digest.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Computation } from '../kernel/computation.ts'
import type { Field } from '../kernel/field.ts'
import { functionalEquation } from '../kernel/functional-equation.ts'
import { KERNEL_VERSION } from '../kernel/limits.ts'
import { verify } from '../kernel/steps/7-verify.ts'
import { NO_STATES } from '../machines/state-body.ts'
import type { VerifierOptions } from './options.ts'
import { type Finding, failed, notChecked, passed } from './report.ts'

/** The members of a CKO that a computation determines, given the moment of its seal. */
function recomputed(hash: Hash, computation: Computation, cko: Cko): Partial<Cko> {
  const { functional, masterSum } = computation
  const delta = cko.metric_shift?.delta_alpha ?? 0
  return {
    kernel_version: KERNEL_VERSION,
    value_bits: doubleBits(computation.value),
    unit: computation.unit,
    uncertainty: computation.uncertainty,
    rounding_bound: computation.roundingBound,
    operator_id: computation.operatorId,
    operatorChain: computation.operatorChain,
    equations: computation.equations,
    domain: computation.domain,
    steps: computation.steps,
    checks: computation.checks,
    masterEquation: computation.masterEquation,
    master_sum: masterSum,
    spectral_propagator: computation.spectralPropagator,
    functional_equation:
      functional === null || masterSum === null
        ? null
        : functionalEquation({ ...functional, residual: masterSum.residual }, cko.R_t, delta),
    verify: verify(computation, { modulation: cko.R_t, phase: cko.phase, aligned: cko.verify.svcond_aligned }),
    extra: computation.extra,
    fields_digest: fieldsDigest(hash, computation.fields),
    operations: computation.operations,
  }
}

export interface Recomputation {
  readonly finding: Finding
  /** The fields that the envelope signs by their digest; absent where they were not computed again. */
  readonly fields?: readonly Field[]
}

/**
 * Runs the task of the envelope again and compares all of its result, the value by its 64 bits. Another release of the
 * kernel may phrase or compute things differently, so its envelopes are skipped and never called wrong.
 */
export function checkRecomputation(options: VerifierOptions, cko: Cko): Recomputation {
  const { states = NO_STATES } = options
  const { task } = cko
  if (task.kind === 'machine' && task.state_digest !== undefined && !states.has(task.state_digest)) {
    return { finding: notChecked('not recomputed: the state is not in the file') }
  }
  if (cko.kernel_digest !== options.kernelDigest) {
    const [theirs, ours] = [cko.kernel_digest, options.kernelDigest].map((digest) => `${digest.slice(0, 16)}…`)
    return { finding: notChecked(`not recomputed: computed by kernel ${theirs}, this verifier has ${ours}`) }
  }
  let computation: Computation
  try {
    computation = options.recompute(task, states)
  } catch (error) {
    // The same kernel sealed it, so an error now would have occurred then.
    const reason = error instanceof Refusal ? `refuses it with ${error.code}` : 'cannot compute it'
    const message = error instanceof Error ? error.message : String(error)
    return { finding: failed(`the kernel that the envelope names ${reason}: ${message}`) }
  }
  const finding = compared(options.hash, computation, cko)
  return finding.outcome === 'held' ? { finding, fields: computation.fields } : { finding }
}

function compared(hash: Hash, computation: Computation, cko: Cko): Finding {
  const expected = recomputed(hash, computation, cko)
  const names = Object.keys(expected) as (keyof Cko)[]
  const wrong = names.filter((name) => canonicalJson(expected[name]) !== canonicalJson(cko[name]))
  if (wrong.includes('value_bits')) {
    return failed(
      `recomputed ${computation.value} (${doubleBits(computation.value)}), the envelope says ${cko.value} (${cko.value_bits})`,
    )
  }
  if (wrong.length > 0) return failed(`recomputed to the same value, but these differ: ${wrong.join(', ')}`)
  return passed(`recomputed to the last bit: ${cko.value_bits}; unit, uncertainty and formulas are the same`)
}
