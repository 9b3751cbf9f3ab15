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

/** A pure, deterministic piece of work: the same task gives the same bits on every node. */
export type Task = OperatorTask | QuestionTask | SolverTask
