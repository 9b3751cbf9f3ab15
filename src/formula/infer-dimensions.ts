import type { Expression } from '../expression/expression.ts'
import { BASE_UNITS, type Dimension, equalDimensions, multiplyDimensions, raiseDimension } from '../units/dimension.ts'
import { Demands, type Form } from './dimension-demands.ts'
import { MOST_POWERS, SolvedDemands } from './solved-demands.ts'

/** Choices of units that one inference may try. */
const MOST_CHOICES = 2_000

/** The dimension of a form once every unknown in it is fixed. */
const dimensionOfForm = ({ constant, powers }: Form, system: SolvedDemands): Dimension | undefined => {
  let size = constant
  for (const [name, power] of powers) {
    const own = system.dimensionOf(name)
    if (own === undefined) return undefined
    size = multiplyDimensions(size, raiseDimension(own, power))
  }
  return size
}

/** No physical quantity is the root of a unit, so the argument of a root should be a power. */
const hasWholeRoots = (roots: readonly Form[], system: SolvedDemands): boolean =>
  roots.every((root) => (dimensionOfForm(root, system)?.denominator ?? 1) === 1)

const [KELVIN, MOLE] = [BASE_UNITS.indexOf('K'), BASE_UNITS.indexOf('mol')]

/** Kelvins and moles that remain in a result: a constant per kelvin needs the temperature beside it. */
const leftOver = (result: Form, system: SolvedDemands): number => {
  const { numerators = [] } = dimensionOfForm(result, system) ?? {}
  return Math.abs(numerators[KELVIN] ?? 0) + Math.abs(numerators[MOLE] ?? 0)
}

/** Outweighs any number of remaining kelvins and moles. */
const UNUSUAL = 1000

/** Known dimensions of plain numbers. */
export interface InferredDimensions {
  readonly dimensions: ReadonlyMap<string, Dimension>
  /** Symbols that may have several dimensions, or whose dimension is unknown. */
  readonly open: readonly string[]
}

/**
 * Dimensions of symbols that were given as plain numbers: what the sums, functions, exponents and roots of the formula
 * demand, and where they leave a choice, the candidates of each symbol that fit them, if all of these agree.
 * @param expression a formula in which every sum and function makes its demand
 * @param candidates dimensions that a symbol usually has
 * @throws Refusal EXPRESSION_TOO_LARGE
 */
export const inferDimensions = (
  expression: Expression,
  known: ReadonlyMap<string, Dimension>,
  unknown: readonly string[],
  candidates: (name: string) => readonly Dimension[],
): InferredDimensions => {
  const demands = new Demands(known, new Set(unknown))
  const result = demands.of(expression)
  const budget = { powers: MOST_POWERS, choices: MOST_CHOICES }
  const system = new SolvedDemands(unknown, budget)
  for (const row of demands.rows) system.add(row)
  const sizes = new Map(unknown.map((name) => [name, candidates(name)]))
  /** Symbols for which a choice left a dimension that is not among their own. */
  const unusual = (chosen: SolvedDemands): number =>
    unknown.filter((name) => {
      const own = sizes.get(name) ?? []
      const size = system.dimensionOf(name) === undefined && own.length > 0 ? chosen.dimensionOf(name) : undefined
      return size !== undefined && !own.some((one) => equalDimensions(one, size))
    }).length
  let fewest = Number.POSITIVE_INFINITY
  let fitting: SolvedDemands[] = []
  const search = (from: SolvedDemands, at: number): void => {
    if (--budget.choices < 0) return
    let next = at
    const isOpen = (name: string): boolean => from.dimensionOf(name) === undefined && (sizes.get(name) ?? []).length > 0
    while (next < unknown.length && !isOpen(unknown[next] ?? '')) next++
    const name = unknown[next]
    if (name !== undefined) {
      for (const size of sizes.get(name) ?? []) {
        const chosen = from.copy()
        if (chosen.choose(name, size)) search(chosen, next + 1)
      }
      return
    }
    if (!hasWholeRoots(demands.roots, from)) return
    const left = leftOver(result, from) + UNUSUAL * unusual(from)
    if (left < fewest) [fewest, fitting] = [left, []]
    if (left === fewest) fitting.push(from)
  }
  search(system, 0)
  const dimensions = new Map<string, Dimension>()
  for (const name of unknown) {
    const own = system.dimensionOf(name)
    const [first, ...others] = (budget.choices < 0 ? [] : fitting).map((one) => one.dimensionOf(name))
    const isUnique =
      first !== undefined && others.every((other) => other !== undefined && equalDimensions(first, other))
    const size = own ?? (isUnique ? first : undefined)
    if (size !== undefined) dimensions.set(name, size)
  }
  return { dimensions, open: unknown.filter((name) => !dimensions.has(name)) }
}
