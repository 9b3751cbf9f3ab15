/** A physical quantity sent by a caller: a number in SI units, or a value with unit and standard uncertainty. */
export interface QuantityInput {
  readonly value: number
  readonly unit?: string
  /** One standard deviation, in the same unit. */
  readonly uncertainty?: number
}

export type InputValue = number | QuantityInput | readonly number[]

/** A chain of closed-form operators: the task of POST /api/svc/compute. */
export interface OperatorTask {
  readonly kind: 'operators'
  readonly domain: string
  readonly operators: readonly string[]
  readonly inputs: Readonly<Record<string, InputValue>>
}

/** A solver run: the task of POST /api/svc/<name>. `inputs` fits the solver's own schema. */
export interface SolverTask {
  readonly kind: 'solver'
  readonly solver: string
  readonly inputs: Readonly<Record<string, unknown>>
}

/** A question in words or a formula of the caller's own: the task of POST /api/svc/auto. */
export interface QuestionTask {
  readonly kind: 'question'
  readonly query: string
  /** Values by symbol, in addition to those in the question. */
  readonly constants: Readonly<Record<string, InputValue>>
}

/** Inputs that were sent with steps of a machine. */
export interface SentInputs {
  /** By name; empty for steps that have those of the contract alone. */
  readonly inputs: Readonly<Record<string, unknown>>
  /** How many steps have them. */
  readonly steps: number
}

/** The steps of a machine until one fires: the task of POST /api/svc/reactor/step. */
export interface MachineTask {
  readonly kind: 'machine'
  /** Name of the machine on its node, 32 hex digits. */
  readonly machine: string
  /** Id of the envelope of its last seal; null before the first. */
  readonly prev_envelope: string | null
  /** Complete, with all defaults. */
  readonly contract: Readonly<Record<string, unknown>>
  /** Of the contract, from 1. */
  readonly version: number
  /** Steps done before. */
  readonly step: number
  /** State after them, each double as 16 hex digits; null before the first step. */
  readonly state: string | null
  /** SHA-256 of a state that is too large for the task, 64 hex digits; it is given beside the task, whose `state` is null. */
  readonly state_digest?: string
  /** Hash chain over all steps before, 64 hex digits; null before the first. */
  readonly trail: string | null
  /** Most steps. */
  readonly steps: number
  /** What was sent with them, in their order; further steps, and all if it is absent, have the inputs of the contract. */
  readonly sent?: readonly SentInputs[]
  /** Tick that the formulas of the contract see. */
  readonly tick: number
}

/** A pure, deterministic piece of work: the same task gives the same bits on every node. */
export type Task = MachineTask | OperatorTask | QuestionTask | SolverTask
