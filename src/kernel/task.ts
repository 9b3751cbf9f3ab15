/** A physical quantity as a caller gives it: a number in SI units, or a value with unit and standard uncertainty. */
export interface QuantityInput {
  readonly value: number
  readonly unit?: string
  /** One standard deviation, in the same unit. */
  readonly uncertainty?: number
}

export type InputValue = number | QuantityInput | readonly number[]

/** A chain of closed-form operators: what POST /api/svc/compute asks for. */
export interface OperatorTask {
  readonly kind: 'operators'
  readonly domain: string
  readonly operators: readonly string[]
  readonly inputs: Readonly<Record<string, InputValue>>
}

/** A solver run: what POST /api/svc/<name> asks for. `inputs` fits the solver's own schema. */
export interface SolverTask {
  readonly kind: 'solver'
  readonly solver: string
  readonly inputs: Readonly<Record<string, unknown>>
}

/** A question in words or a formula of the caller's own: what POST /api/svc/auto asks for. */
export interface QuestionTask {
  readonly kind: 'question'
  readonly query: string
  /** Values by symbol, beside those that the question says. */
  readonly constants: Readonly<Record<string, InputValue>>
}

/** A pure, deterministic piece of work: the same task gives the same bits on every node. */
export type Task = OperatorTask | QuestionTask | SolverTask
