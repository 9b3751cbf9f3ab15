import { Refusal } from '../../errors/refusal.ts'
import type { InputNumbers } from '../../expression/compile.ts'
import type { ComputableOperator, OperatorInput } from '../../operators/operator.ts'
import { solveOperator } from '../../operators/solve-operator.ts'
import type { Slot } from '../catalogue/frames.ts'
import type { Filling } from './fill.ts'
import type { Part } from './parts.ts'

const solved = new Map<Slot, ComputableOperator | Refusal>()

const attempt = (operator: ComputableOperator, input: OperatorInput): ComputableOperator | Refusal => {
  try {
    return solveOperator(operator, input)
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    return failure
  }
}

/** Quantities that have a sign, so that neither of two roots goes without saying. */
const SIGNED = 'charge position displacement coordinate component angle potential phase detuning deviation score'.split(
  ' ',
)

const solve = (target: Slot): ComputableOperator | Refusal => {
  const { operator } = target.frame
  const { input } = target
  if (input === null) return operator
  const plain = attempt(operator, input)
  if (!(plain instanceof Refusal) || plain.code !== 'TWO_RESULTS') return plain
  if (input.range.min !== null || SIGNED.some((word) => input.meaning.includes(word))) return plain
  const magnitude = { ...input, range: { ...input.range, min: 0, minOpen: false } }
  const inputs = operator.computable.inputs.map((one) => (one === input ? magnitude : one))
  return attempt({ ...operator, computable: { ...operator.computable, inputs } }, magnitude)
}

/**
 * The operator with a slot as its result. Of two roots that differ in sign a magnitude is the one that is not negative.
 * @throws Refusal TWO_RESULTS, NOT_COMPUTABLE where it cannot be solved for it
 */
export const operatorFor = (target: Slot): ComputableOperator => {
  let operator = solved.get(target)
  if (operator === undefined) {
    operator = solve(target)
    solved.set(target, operator)
  }
  if (operator instanceof Refusal) throw operator
  return operator
}

/** The slots that `operatorFor` takes, in its order. */
export const neededBy = (target: Slot): readonly Slot[] => {
  const { slots } = target.frame
  return target.isResult ? slots.slice(0, -1) : slots.filter((slot) => slot !== target)
}

const numberOf = (part: Part, link: number): InputNumbers => {
  switch (part.kind) {
    case 'list':
      return part.values
    case 'missing':
      return link
    default:
      return part.si
  }
}

/**
 * Evaluates a filled formula in SI units.
 * @param link value of the slot that is missing
 */
export const evaluateFilling = ({ target, parts }: Filling, link = Number.NaN): number | null => {
  try {
    const { computable } = operatorFor(target)
    const values: InputNumbers[] = []
    for (const slot of target.frame.slots) {
      if (slot === target) continue
      const part = parts.find((one) => one.slot === slot)
      const value = part === undefined ? Number.NaN : numberOf(part, link)
      if (!slot.traits.list && !slot.takes(value as number)) return null
      values.push(value)
    }
    const value = computable.program.valueAt(values)
    return value !== null && Number.isFinite(value) && target.takes(value) ? value : null
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    return null
  }
}
