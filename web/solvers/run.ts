import type { Check, ErrorScope } from '../../src/kernel/computation.ts'
import type { Field } from '../../src/kernel/field.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Picture } from '../../src/solvers/picture.ts'

/** Inputs of a run by name. */
export type Inputs = Readonly<Record<string, unknown>>

/** Schema of one input, the part that a form needs. */
export interface InputSchema {
  readonly type?: string
  readonly enum?: readonly (string | number)[]
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly description?: string
  readonly 'x-unit'?: string
}

/** A solver without its code. */
export interface SolverText {
  readonly name: string
  readonly summary: string
  readonly equations: readonly string[]
  readonly method: string
  readonly reality: string
  readonly excludes: readonly string[]
  readonly cost: string
  readonly domain: string
  readonly operators: readonly string[]
  readonly references: readonly string[]
  readonly picture: Picture
  readonly inputs: Readonly<Record<string, InputSchema>>
  readonly extra: Readonly<Record<string, { readonly description?: string }>>
  readonly example: { readonly value: number; readonly source: string }
}

/** A run in this browser; the same bits as on a node. */
export interface LocalRun {
  readonly solver: string
  /** As they were asked for, without defaults. */
  readonly given: Inputs
  /** With the defaults of the schema. */
  readonly inputs: Inputs
  readonly value: number
  readonly unit: string
  readonly uncertainty: number
  readonly checks: readonly Check[]
  readonly errors: ErrorScope
  readonly equations: readonly string[]
  readonly extra: JsonObject
  readonly fields: readonly Field[]
  /** What a node charges for it, plancks. */
  readonly operations: number
  readonly milliseconds: number
  /** Steps between which it can be cut into segments; null if it cannot. */
  readonly steps: number | null
}

/** A refusal as the node would send it. */
export interface RefusedRun {
  readonly code: string
  readonly detail: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A moment of a run that is cut into segments. */
export interface Frame {
  /** Share of the run. */
  readonly share: number
  /** Time at the end of the segment, in the unit of the solver; null if a step has no length. */
  readonly time: number | null
  readonly fields: readonly Field[]
  /** Mean of the field as the solver weighs it; null if it gives none. */
  readonly mean: number | null
}

export type Task =
  | { readonly kind: 'describe'; readonly solver: string }
  /** `most`: a run of more operations is not started. */
  | { readonly kind: 'run'; readonly solver: string; readonly given: Inputs; readonly most: number }
  | { readonly kind: 'frames'; readonly solver: string; readonly given: Inputs; readonly count: number }

export type Message =
  | { readonly kind: 'described'; readonly text: SolverText }
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'large'; readonly operations: number }
  | { readonly kind: 'ran'; readonly run: LocalRun }
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'refused'; readonly refused: RefusedRun }
  /** Frames are all there; or the task failed for a reason that is not the reader's. */
  | { readonly kind: 'end' }
  | { readonly kind: 'broken'; readonly detail: string }

/** Of all messages of a task, the last one. */
export const isLast = ({ kind }: Message): boolean => kind !== 'progress' && kind !== 'frame'
