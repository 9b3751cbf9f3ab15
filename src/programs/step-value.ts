import type { Cko } from '../envelope/cko.ts'
import { Refusal } from '../errors/refusal.ts'
import { isObject } from '../schema/is-object.ts'
import type { Json } from '../schema/json.ts'
import { LONGEST_LIST } from './program.ts'
import type { Reference } from './references.ts'

/** What of an answer a step can take. */
type Result = Pick<Cko, 'value' | 'unit' | 'uncertainty' | 'extra'>

/** JSON has one zero and doubles have two; a task is stored as JSON. */
const oneZero = (value: number): number => (value === 0 ? 0 : value)

const unknown = ({ step, path }: Reference, why: string): Refusal =>
  new Refusal('UNKNOWN_RESULT', `"${[step, ...path].join('.')}": ${why}.`, { from: step, path })

function within(value: Json | undefined, part: string): Json | undefined {
  if (Array.isArray(value))
    return /^(0|[1-9]\d{0,5})$/.test(part) ? (value as readonly Json[])[Number(part)] : undefined
  return isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined
}

/** Members of an answer that a solver or a question adds; they are plain numbers. */
function extraOf(reference: Reference, extra: Result['extra']): Json {
  const found = reference.path.reduce<Json | undefined>(within, extra)
  if (found === undefined) throw unknown(reference, 'the answer of this step has no such member')
  if (typeof found === 'number') return oneZero(found)
  if (Array.isArray(found) && found.length <= LONGEST_LIST && found.every((item) => typeof item === 'number')) {
    return found.map(oneZero)
  }
  throw unknown(reference, `it is neither a number nor a list of up to ${LONGEST_LIST} numbers`)
}

/**
 * What a reference stands for: the value of a step with its unit, bit for bit, alone (`beam.value`) or with its uncertainty
 * (`beam`); the uncertainty with its unit (`beam.uncertainty`); another number of the answer by its name
 * (`beam.deflectionRatio`).
 * @throws Refusal UNKNOWN_RESULT
 */
export function stepValue(reference: Reference, { value, unit, uncertainty, extra }: Result): Json {
  const [name, ...rest] = reference.path
  const quantity = { unit, value: oneZero(value) }
  if (name === undefined) return uncertainty > 0 ? { uncertainty, ...quantity } : quantity
  if (!isQuantity(reference)) return extraOf(reference, extra)
  if (rest.length > 0) throw unknown(reference, `"${name}" is a number`)
  return name === 'value' ? quantity : { unit, value: oneZero(uncertainty) }
}

/** Whether a reference is to the value of a step or its uncertainty, which have a unit. */
export const isQuantity = ({ path: [name] }: Reference): boolean =>
  name === undefined || name === 'value' || name === 'uncertainty'

/** Unit in which a reference passes a number on. @param unit of the step's value, or null; @returns null for a plain number */
export const unitOf = (reference: Reference, unit: string | null): string | null =>
  isQuantity(reference) ? unit : null
