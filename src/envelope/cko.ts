import type { Check, MasterSum, OperatorStep, SpectralPropagator } from '../kernel/computation.ts'
import type { Task } from '../kernel/task.ts'
import type { FunctionalEquation, MetricShift, Verdict } from '../kernel/verdict.ts'
import type { JsonObject } from '../schema/json.ts'

/** Charge of a computation in integer plancks (3.6e12 to the compute-hour). */
export interface Charge {
  /** Sum of the three pools below; the face value of the envelope as a coin. */
  readonly plancks: number
  readonly from_bond_plancks: number
  readonly from_fuel_plancks: number
  /** Absent from envelopes of earlier releases, which count the free balance as fuel. */
  readonly from_free_plancks?: number
  /** Free-funded coins are soulbound. */
  readonly funding: 'free' | 'paid'
}

/** Record of one of the seven steps: name, result and end time. */
export interface StepRecord {
  /** 1 to 7. */
  readonly step: number
  readonly name: string
  /** Derived from the other members of the CKO. */
  readonly result: string
  /** Nanoseconds from the end of the step to the seal; 0 for the last. */
  readonly ns_before_seal: number
}

/**
 * Canonical kernel output: the part of an answer that is signed. Its RFC 8785 bytes are hashed (the envelope id),
 * attested by HMAC with the caller's key, and signed by the node. Nothing in it may change later.
 */
export interface Cko {
  readonly version: 1
  readonly network: string
  /** 16-hex address of the node. */
  readonly node: string
  readonly kernel_version: string
  /** sha256 over the modules, operators and solvers that computed it. */
  readonly kernel_digest: string
  readonly task: Task
  readonly domain: string
  readonly operator_id: string
  readonly operatorChain: readonly string[]
  readonly equations: readonly string[]
  readonly steps: readonly OperatorStep[]
  readonly value: number
  /** The double of `value`, 16 hex digits, big-endian. */
  readonly value_bits: string
  readonly unit: string
  readonly uncertainty: number
  readonly rounding_bound: number
  readonly precisionBound: number
  readonly checks: readonly Check[]
  readonly masterEquation: string
  readonly master_sum: MasterSum | null
  readonly functional_equation: FunctionalEquation | null
  readonly spectral_propagator: SpectralPropagator | null
  readonly verify: Verdict
  readonly extra: JsonObject
  /** sha256 over the fields (src/envelope/fields-digest.ts), or null if there are none. */
  readonly fields_digest: string | null
  readonly operations: number
  readonly charge: Charge
  /** Account that owns the coin. */
  readonly owner: string
  readonly svcond: number
  readonly phase: number
  readonly R_t: number
  readonly svcond_averaged: number
  readonly metric_shift?: MetricShift
  /** Record of the seven steps; only in receipts of keyless proofs, since the release that first signed them. */
  readonly protocol?: readonly StepRecord[]
  /** Position in this node's envelope chain, from 0. */
  readonly seq: number
  /** Id of the envelope before it; 64 zeros for the first. */
  readonly prev: string
}
