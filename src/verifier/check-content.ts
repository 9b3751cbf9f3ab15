import { canonicalJson } from '../bytes/canonical-json.ts'
import { doubleFromBits } from '../bytes/double-bits.ts'
import type { Hash } from '../crypto/ports.ts'
import { UNCHAINED } from '../envelope/build-cko.ts'
import type { Bundle } from '../envelope/bundle.ts'
import type { Cko } from '../envelope/cko.ts'
import { type DigestedField, fieldsDigest } from '../envelope/fields-digest.ts'
import type { Field } from '../kernel/field.ts'
import { KO42, PRECISION_BOUND, VARIANCE_THRESHOLD } from '../kernel/limits.ts'
import type { MetricShift } from '../kernel/verdict.ts'
import type { JsonObject } from '../schema/json.ts'
import { ALPHA_K, modulation, tickAverage } from '../time/modulation.ts'
import { areSamples, strangeSample } from './check-samples.ts'
import { type Finding, failed, notChecked, passed } from './report.ts'
import { isObject } from './shape.ts'

export function checkEnvelopeId(hash: Hash, { cko, envelope_id }: Bundle): Finding {
  const digest = hash.sha256Hex(canonicalJson(cko))
  if (digest === envelope_id) return passed('sha256 of the canonical bytes is the id')
  return failed(`the canonical bytes hash to ${digest}: something in the envelope, or its id, was changed`)
}

export function checkValueBits({ value, value_bits }: Cko): Finding {
  // JSON has one zero and doubles have two: only the bits distinguish them.
  if (doubleFromBits(value_bits) === value) return passed(`${value_bits} spells ${value}`)
  return failed(`${value_bits} does not encode ${value}`)
}

/** Members derived from others: the modulation from the phase, the charge from its parts. */
export function checkConsistency(cko: Cko): Finding {
  const wrong: string[] = []
  const expect = (name: string, holds: boolean) => holds || wrong.push(name)
  expect('operatorChain', cko.operatorChain[0] === KO42)
  expect('precisionBound', cko.precisionBound === PRECISION_BOUND)
  expect('rounding_bound', cko.rounding_bound <= PRECISION_BOUND)
  expect('phase', cko.phase >= 0 && cko.phase < 1)
  expect('R_t', cko.R_t === modulation(cko.phase))
  expect('svcond_averaged', cko.svcond_averaged === tickAverage(cko.value))
  expect('verify', cko.verify.passed)
  expect('charge', isPriceOf(cko))
  expect('metric_shift', cko.metric_shift === undefined || isShiftOf(cko, cko.metric_shift))
  if (wrong.length > 0) return failed(`does not follow from the other members: ${wrong.join(', ')}`)
  return passed('KO42 first, modulation follows from the phase, the charge is the price of the operations')
}

/** One planck per operation, at least one; nothing for a keyless proof, which is not a coin. */
function isPriceOf({ charge, operations, seq }: Cko): boolean {
  const price = seq === UNCHAINED ? 0 : Math.max(1, operations)
  const { from_bond_plancks: bond, from_fuel_plancks: fuel, from_free_plancks: free = 0 } = charge
  return charge.plancks === price && bond + fuel + free === price
}

/** A shift is applied above the threshold only, and ends at the seal; R lies within α of 1 at both of its ends. */
function isShiftOf({ svcond, R_t }: Cko, shift: MetricShift): boolean {
  return (
    shift.threshold === VARIANCE_THRESHOLD &&
    shift.variance > VARIANCE_THRESHOLD &&
    shift.from_svcond <= svcond &&
    shift.to_svcond === svcond &&
    Math.abs(R_t - shift.delta_alpha - 1) <= ALPHA_K + SLACK
  )
}

/** Roundings of a difference of two numbers near 1. */
const SLACK = 1e-15

/** @param computed the fields of the signed digest, where they were computed again: samples are compared with these */
export function checkFields(
  hash: Hash,
  cko: Cko,
  { fields, field_samples: samples }: JsonObject,
  computed: readonly Field[] | undefined,
): Finding {
  if (fields !== undefined && samples !== undefined)
    return failed('an answer has its fields or samples of them, and the file has both')
  if (fields === undefined) {
    if (cko.fields_digest === null) return notChecked('the result has no fields')
    if (samples !== undefined) return checkSamples(samples, computed)
    return notChecked('the file contains no fields; request fields: true to include them')
  }
  if (!isFields(fields)) return failed('the fields of the file are malformed')
  const digest = fieldsDigest(hash, fields)
  if (digest === cko.fields_digest)
    return passed(`${fields.map((field) => field.name).join(', ')}: the values hash to the signed digest`)
  return failed('the fields of the file do not hash to the signed digest')
}

function isFields(value: unknown): value is readonly DigestedField[] {
  return (
    Array.isArray(value) &&
    value.every(
      (field) =>
        isObject(field) &&
        typeof field.name === 'string' &&
        typeof field.unit === 'string' &&
        Array.isArray(field.axes) &&
        Array.isArray(field.values) &&
        Object.keys(field).length === 4 &&
        field.values.every((item) => typeof item === 'number'),
    )
  )
}

function checkSamples(samples: unknown, computed: readonly Field[] | undefined): Finding {
  if (!areSamples(samples)) return failed('the samples of fields in the file are malformed')
  if (computed === undefined)
    return notChecked('the file contains samples of fields, and the fields were not recomputed')
  const strange = strangeSample(samples, computed)
  if (strange !== undefined) return failed(`the samples of ${strange} are not values of the field as computed again`)
  return passed(`${samples.map(({ name }) => name).join(', ')}: the samples are values of the fields as computed again`)
}
