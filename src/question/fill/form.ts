import { Refusal } from '../../errors/refusal.ts'
import type { ComputableOperator, OperatorInput } from '../../operators/operator.ts'
import { solveOperator } from '../../operators/solve-operator.ts'
import type { Entry, Slot } from '../lexicon/lexicon.ts'
import { perSlot } from '../lexicon/read-once.ts'

/** An operator read for one of its quantities: forwards for its result, or turned round for one of its inputs. */
export interface Form {
  readonly entry: Entry
  readonly target: Slot
  /** What must be given, in the order of `operator().computable.inputs`. */
  readonly needs: readonly Slot[]
  /**
   * The operator with the target as its result.
   * @throws Refusal TWO_RESULTS, NOT_COMPUTABLE where it cannot be turned round
   */
  operator(): ComputableOperator
}

const attempt = (operator: ComputableOperator, input: OperatorInput): ComputableOperator | Refusal => {
  try {
    return solveOperator(operator, input)
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    return failure
  }
}

/** Quantities that have a sign or a direction, so that neither of two roots goes without saying. */
const SIGNED =
  /\b(?:charge|position|displacement|coordinate|velocity component|angle|potential|phase|detuning|deviation|score)\b/

/** Solves; where two roots differ only in their sign, a magnitude is the one that is not negative. */
const solveForMagnitude = (operator: ComputableOperator, input: OperatorInput): ComputableOperator | Refusal => {
  const plain = attempt(operator, input)
  if (!(plain instanceof Refusal) || plain.code !== 'TWO_RESULTS') return plain
  if (input.range.min !== null || SIGNED.test(input.meaning)) return plain
  const magnitude: OperatorInput = { ...input, range: { ...input.range, min: 0, minOpen: false } }
  const inputs = operator.computable.inputs.map((one) => (one === input ? magnitude : one))
  return attempt({ ...operator, computable: { ...operator.computable, inputs } }, magnitude)
}

const turned = (entry: Entry, target: Slot): Form => {
  const { input } = target
  let solved: ComputableOperator | Refusal | undefined
  return {
    entry,
    target,
    needs: input === null ? entry.inputs : [...entry.inputs.filter((slot) => slot !== target), entry.result],
    operator() {
      if (input === null) return entry.operator
      solved ??= solveForMagnitude(entry.operator, input)
      if (solved instanceof Refusal) throw solved
      return solved
    },
  }
}

/** The operator of a slot, read for that slot. */
export const formFor = perSlot((target) => turned(target.entry, target))
