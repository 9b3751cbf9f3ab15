import { row } from './row.ts'

/** Refusals of programs of steps. */
export const PROGRAM_REFUSALS = {
  UNKNOWN_CALL: row(422, 'A step of a program calls compute, auto or a solver by its name.'),
  DUPLICATE_STEP: row(422, 'Two steps of the program have the same id; give each one of its own.'),
  BAD_REFERENCE: row(422, 'A reference names a step and a member of its answer: {"$from": "beam.value"}.'),
  UNKNOWN_STEP: row(422, 'A reference names a step that the program does not have; correct its name.'),
  LATER_STEP: row(422, 'A step takes values of steps before it only; list the one that it needs first.'),
  PROGRAM_CYCLE: row(422, 'Steps of the program wait for each other; break the cycle.'),
  UNKNOWN_RESULT: row(422, 'The answer of the step has no such number; name `value`, or another member of it.'),
} as const
