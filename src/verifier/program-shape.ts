import { isHex } from '../bytes/hex.ts'
import { MAX_STEPS, STEP_ID } from '../programs/program.ts'
import type { ProgramRecord, StepRecord } from '../programs/record.ts'
import { isAppOfRun } from './check-app.ts'
import { count, fits, isObject, isSeal, list, type Test, text } from './shape.ts'

const FORM = new RegExp(`^${STEP_ID}$`)
const id: Test = (value) => typeof value === 'string' && FORM.test(value)
const hex64: Test = (value) => isHex(value, 64)

const isStep = fits<StepRecord>({
  id,
  call: text,
  inputs: isObject,
  outcome: (value) => value === 'confirmed' || value === 'refused' || value === 'skipped',
  envelope: (value) => value === null || hex64(value),
  proof: (value) => value === null || typeof value === 'string',
  refusal: (value) => value === null || isObject(value),
  because: list(id),
})

const isRecord = fits<ProgramRecord>({
  app: (value) => value === undefined || isAppOfRun(value),
  kind: (value) => value === 'program',
  network: text,
  node: (value) => isHex(value, 16),
  root: hex64,
  size: count,
  steps: (value) => Array.isArray(value) && value.length <= MAX_STEPS && value.every(isStep),
  version: (value) => value === 1,
})

/** Whether every member that the checks read is there and of its type, and the record has no others. */
export const isProgramFile = (file: Readonly<Record<string, unknown>>): boolean =>
  isRecord(file.program) && hex64(file.program_id) && isSeal(file.seal) && Array.isArray(file.steps)
