import { isHex } from '../bytes/hex.ts'
import { UNCHAINED } from '../envelope/build-cko.ts'
import type { Inclusion, Seal } from '../envelope/bundle.ts'
import type { Cko, StepRecord } from '../envelope/cko.ts'
import type { MetricShift } from '../kernel/verdict.ts'

export type Test = (value: unknown) => boolean
type Shape<T> = { readonly [K in keyof Required<T>]: Test }

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const text: Test = (value) => typeof value === 'string'
export const number: Test = (value) => typeof value === 'number'
export const count: Test = (value) => Number.isSafeInteger(value) && (value as number) >= 0
const hex =
  (digits: number): Test =>
  (value) =>
    isHex(value, digits)
export const list =
  (item: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(item)
const nullOr =
  (test: Test): Test =>
  (value) =>
    value === null || test(value)
const optional =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value)
const decimal: Test = (value) => typeof value === 'string' && /^(0|[1-9][0-9]{0,38})$/.test(value)

export function fits<T>(shape: Shape<T>): Test {
  return (value) => isObject(value) && misfit(shape, value) === undefined
}

/** The first member that is missing, of another type, or unknown; unknown members would go unchecked. */
function misfit<T>(shape: Shape<T>, value: Readonly<Record<string, unknown>>): string | undefined {
  const names = Object.keys(shape)
  const wrong = names.find(
    (name) => !shape[name as keyof Shape<T>](Object.hasOwn(value, name) ? value[name] : undefined),
  )
  return wrong ?? Object.keys(value).find((name) => !names.includes(name))
}

const CKO: Shape<Cko> = {
  version: (value) => value === 1,
  network: text,
  node: hex(16),
  kernel_version: text,
  kernel_digest: hex(64),
  task: (value) =>
    isObject(value) && ['machine', 'operators', 'question', 'solver'].some((kind) => value.kind === kind),
  domain: text,
  operator_id: text,
  operatorChain: list(text),
  equations: list(text),
  steps: list(isObject),
  value: number,
  value_bits: hex(16),
  unit: text,
  uncertainty: number,
  rounding_bound: number,
  precisionBound: number,
  checks: list(isObject),
  masterEquation: text,
  master_sum: nullOr(isObject),
  functional_equation: nullOr(isObject),
  spectral_propagator: nullOr(isObject),
  verify: (value) =>
    isObject(value) &&
    nullOr(number)(value.R_t_correlation) &&
    typeof value.svcond_aligned === 'boolean' &&
    typeof value.passed === 'boolean',
  extra: isObject,
  fields_digest: nullOr(hex(64)),
  operations: count,
  charge: fits<Cko['charge']>({
    plancks: count,
    from_bond_plancks: count,
    from_fuel_plancks: count,
    from_free_plancks: optional(count),
    funding: text,
  }),
  owner: text,
  svcond: count,
  phase: number,
  R_t: number,
  svcond_averaged: number,
  metric_shift: optional(
    fits<MetricShift>({
      delta_alpha: number,
      variance: number,
      threshold: number,
      from_svcond: count,
      to_svcond: count,
    }),
  ),
  protocol: optional(list(fits<StepRecord>({ step: count, name: text, result: text, ns_before_seal: count }))),
  seq: (value) => value === UNCHAINED || count(value),
  prev: hex(64),
}

const SEAL: Shape<Seal> = {
  algorithm: (value) => value === 'Ed25519',
  public_key: hex(64),
  signature: hex(128),
  root: hex(64),
  index: count,
  size: count,
  path: list(hex(64)),
}

const INCLUSION: Shape<Inclusion> = {
  event: fits<Inclusion['event']>({
    network: text,
    origin: hex(64),
    seq: count,
    prev: hex(64),
    svcond: count,
    kind: (value) => value === 'tick',
    body: fits({ tick: count, count, root: hex(64), sum: decimal, last: hex(64) }),
    sig: hex(128),
  }),
  index: count,
  face: count,
  path: list(fits({ hash: hex(64), sum: decimal })),
}

export const isSeal = fits(SEAL) as (value: unknown) => value is Seal
export const isInclusion = fits(INCLUSION) as (value: unknown) => value is Inclusion

const PROOF = /^v[12]:[0-9a-f]{64}$/

/**
 * Whether an object has every member that the checks read, each of its type, and in the signed part, the seal and the
 * inclusion proof no others.
 * @returns the path of the first member that is missing, unknown or of another type, or undefined if there is none
 */
export function misshapen(bundle: Readonly<Record<string, unknown>>): string | undefined {
  if (!isHex(bundle.envelope_id, 64)) return 'envelope_id'
  if (typeof bundle.svc_proof !== 'string' || !PROOF.test(bundle.svc_proof)) return 'svc_proof'
  return (
    misfitOf('cko', CKO, bundle.cko) ??
    misfitOf('seal', SEAL, bundle.seal) ??
    // A file without the proof has null or no member.
    (bundle.inclusion == null ? undefined : misfitOf('inclusion', INCLUSION, bundle.inclusion))
  )
}

function misfitOf<T>(name: string, shape: Shape<T>, part: unknown): string | undefined {
  if (!isObject(part)) return name
  const inner = misfit(shape, part)
  return inner === undefined ? undefined : `${name}.${inner}`
}
