import { Refusal } from '../../errors/refusal.ts'
import { refuseUnused } from '../unused.ts'
import { readDimacs } from './dimacs.ts'
import { type Formula, formulaOf, widths } from './formula.ts'
import type { SatInputs } from './inputs.ts'
import { LIMITS } from './limits.ts'
import { randomFormula } from './random-formula.ts'

/** Of a drawn formula; `counted` variables where its models are counted. */
export const DEFAULTS = { n: 120, counted: 40, ratio: 3.9, width: 3 }

const refuseClause = (index: number, reason: string): never => {
  throw new Refusal('INVALID_BODY', `clauses.${index}: ${reason}`, { member: 'clauses', clause: index, reason })
}

const readClauses = (clauses: readonly (readonly number[])[]): Formula => {
  let [variables, literals] = [0, 0]
  for (const [index, clause] of clauses.entries()) {
    for (const literal of clause) {
      if (literal === 0) refuseClause(index, '0 is not a literal; a clause of a list needs no end.')
      variables = Math.max(variables, Math.abs(literal))
    }
    literals += clause.length
    if (literals > LIMITS.literals) refuseClause(index, `more than ${LIMITS.literals} literals.`)
  }
  return formulaOf(variables, clauses)
}

export interface Size {
  readonly variables: number
  readonly literals: number
  readonly clauses: number
  readonly uniform: boolean
  readonly formula: () => Formula
}

const sizeOf = (formula: Formula): Size => {
  const [least, most] = widths(formula)
  return {
    variables: formula.variables,
    literals: formula.literals.length,
    clauses: formula.starts.length - 1,
    uniform: least === most && least >= 3,
    formula: () => formula,
  }
}

const drawnSize = (inputs: SatInputs): Size => {
  const {
    n = inputs.count === true ? DEFAULTS.counted : DEFAULTS.n,
    ratio = DEFAULTS.ratio,
    width = DEFAULTS.width,
    seed = 1,
  } = inputs
  if (width > n) {
    throw new Refusal('INVALID_BODY', `width is ${width}, but a clause has at most n = ${n} different variables.`, {
      members: ['width', 'n'],
    })
  }
  const clauses = Math.max(1, Math.round(n * ratio))
  return {
    variables: n,
    literals: clauses * width,
    clauses,
    uniform: width >= 3,
    formula: () => randomFormula(n, clauses, width, seed),
  }
}

/**
 * Reads the formula that was sent, or measures the one that will be drawn.
 * @throws Refusal INVALID_BODY (with the line of a DIMACS text), UNUSED_INPUT
 */
export const measure = (inputs: SatInputs): Size => {
  const { dimacs, clauses } = inputs
  if (dimacs === undefined && clauses === undefined) return drawnSize(inputs)
  if (dimacs !== undefined && clauses !== undefined) {
    throw new Refusal('INVALID_BODY', 'dimacs and clauses each give a formula; send one of them.', {
      members: ['dimacs', 'clauses'],
    })
  }
  refuseUnused(inputs, ['n', 'ratio', 'width'], 'with a formula of its own')
  return sizeOf(dimacs === undefined ? readClauses(clauses ?? []) : readDimacs(dimacs))
}
