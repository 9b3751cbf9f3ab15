import { Refusal } from '../errors/refusal.ts'
import { equalDimensions } from '../units/dimension.ts'
import { formatDimension } from '../units/format-dimension.ts'
import type { Contract } from './contract.ts'
import { readQuantity } from './quantities.ts'

type Transition = Contract['transition']

const refuse = (member: string, expected: string): never => {
  throw new Refusal('INVALID_BODY', `The machine continues from its state, so ${member} has to be ${expected}.`, {
    wrong: [{ member, expected }],
  })
}

const numbersOf = (transition: Exclude<Transition, { readonly solver: string }>): readonly string[] =>
  Object.keys(transition.next).sort()

/** The dimension in which an input is given; null for a list. */
const dimensionOf = ({ inputs }: Exclude<Transition, { readonly solver: string }>, name: string) => {
  const given = inputs[name]
  return given === undefined || Array.isArray(given) ? null : readQuantity(given).dimension
}

/**
 * A machine may follow another contract from where it is if its state means the same in both: numbers of the same names
 * and dimensions, or the state of the same solver.
 * @throws Refusal INVALID_BODY, naming the member that differs
 */
export function mustKeepState({ transition: before }: Contract, { transition: after }: Contract): void {
  if ('solver' in before) {
    if (!('solver' in after) || after.solver !== before.solver) refuse('transition.solver', `'${before.solver}'`)
    return
  }
  if ('solver' in after) return refuse('transition', 'a formula or operators with `next`, as before')
  const names = numbersOf(before)
  if (names.join() !== numbersOf(after).join()) refuse('transition.next', `formulas for ${names.join(', ')}`)
  for (const name of names) {
    const [old, next] = [dimensionOf(before, name), dimensionOf(after, name)]
    if (old === null || next === null || equalDimensions(old, next)) continue
    refuse(`transition.inputs.${name}`, `in ${formatDimension(old)}`)
  }
}
