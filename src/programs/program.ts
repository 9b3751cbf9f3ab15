import type { JsonObject } from '../schema/json.ts'

/** Most steps of a program. */
export const MAX_STEPS = 64

/** Most references of all steps of a program together. */
export const MAX_REFERENCES = 256

/** Longest list that a reference passes on, numbers. */
export const LONGEST_LIST = 256

/** Text of the name of a step, as a regular expression. */
export const STEP_ID = '[A-Za-z][A-Za-z0-9_-]{0,63}'

/** One call of a program, as it was sent. */
export interface ProgramStep {
  /** Unique within its program. */
  readonly id: string
  /** Last segment of the path of the call: `compute`, `auto`, `heat`. */
  readonly call: string
  /** The body of the call. In place of any value it may have `{"$from": "step.member"}`. */
  readonly inputs: JsonObject
}
