import { Refusal } from '../../errors/refusal.ts'
import type { Binding, Source } from '../../kernel/bind-symbols.ts'
import { evaluateChain } from '../../kernel/evaluate-chain.ts'
import { type ChainPlan, oneCurrency } from '../../kernel/plan-chain.ts'
import { type PreparedStep, prepareChain } from '../../kernel/prepare-chain.ts'
import { type BoundValue, readInput } from '../../kernel/read-input.ts'
import { soleStep } from '../../kernel/sole-step.ts'
import type { Evaluated } from '../../kernel/subject.ts'
import { formatDimension } from '../../units/format-dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import type { Slot } from '../catalogue/frames.ts'
import { neededBy, operatorFor } from '../filling/evaluate.ts'
import type { Filling } from '../filling/fill.ts'
import type { Listed } from '../filling/parts.ts'
import { type Candidate, partsOf } from '../readings/reading.ts'
import { identityOf, inputOf } from './inputs.ts'

/** A reading whose numbers are in SI units and whose formulas are compiled. */
export interface Prepared {
  readonly candidate: Candidate
  readonly plan: ChainPlan
  readonly steps: readonly PreparedStep[]
  /** Work of one evaluation. */
  readonly operations: number
  /** The same before the change, where the reading says by what factor its result changes. */
  readonly before: Prepared | null
}

/** A list carries neither currencies nor uncertainties. */
const refuseUnlisted = ({ givens }: Listed): void => {
  for (const { quantity } of givens) {
    const mention = quantity?.mention
    if (mention === undefined || (parseUnit(mention.unit).currency === null && mention.uncertainty === 0)) continue
    throw new Refusal(
      'NOT_COMPUTABLE',
      `A list takes numbers without a currency and without an uncertainty; ${mention.text} has one.`,
      { text: mention.text },
    )
  }
}

class PlanBuilder {
  readonly values = new Map<string, BoundValue>()
  readonly #keys = new Map<string, string>()

  #keyFor(identity: string, slot: Slot, value: BoundValue): string {
    const known = this.#keys.get(identity)
    if (known !== undefined) return known
    const key = this.values.has(slot.symbol) ? `${slot.frame.operator.id}_${slot.symbol}` : slot.symbol
    this.#keys.set(identity, key)
    this.values.set(key, value)
    return key
  }

  binding({ target, parts }: Filling): Binding {
    const operator = operatorFor(target)
    const { inputs } = operator.computable
    const sources = neededBy(target).map((slot, at): Source => {
      const part = parts.find((one) => one.slot === slot)
      const input = inputs[at]
      if (part === undefined || input === undefined) throw new Error(`${operator.id} lacks an input`)
      if (part.kind === 'missing') return { kind: 'result', step: 0 }
      if (part.kind === 'list') refuseUnlisted(part)
      // Read for every slot, shared or not: each has a range of its own.
      const value = readInput(input, slot.symbol, inputOf(part))
      return { kind: 'given', key: this.#keyFor(identityOf(part), slot, value) }
    })
    return { operator, computable: operator.computable, sources }
  }
}

/** The reading with every changed quantity as it was. */
const beforeChange = (candidate: Candidate): Candidate => ({
  ...candidate,
  change: 'none',
  fillings: candidate.fillings.map((filling) => ({
    ...filling,
    parts: filling.parts.map((part) =>
      part.kind === 'ratio' ? { ...part, si: part.si / part.multiple.factor } : part,
    ),
  })),
})

/**
 * Converts the numbers of a reading and compiles its formulas.
 * @throws Refusal of the values (DOMAIN_ERROR, OVERFLOW …) and of solving (TWO_RESULTS, NOT_COMPUTABLE)
 */
export const prepare = (candidate: Candidate): Prepared => {
  const builder = new PlanBuilder()
  const bindings = [...candidate.fillings].reverse().map((filling) => builder.binding(filling))
  const plan: ChainPlan = {
    bindings,
    values: builder.values,
    currency: oneCurrency(builder.values.values()),
    solvesFor: candidate.target.input,
    assumptions: [],
  }
  const steps = prepareChain(plan)
  let operations = 0
  for (const { program, keys } of steps)
    operations += program.operationsFor(keys.map((key) => builder.values.get(key)?.value ?? 0))
  const before = candidate.change === 'none' ? null : prepare(beforeChange(candidate))
  return { candidate, plan, steps, operations: operations + (before?.operations ?? 0), before }
}

/** Unit of the result where it is not the formula's own: as requested, or where quantities were taken as plain numbers. */
const shownUnit = (candidate: Candidate): string | null => {
  if (candidate.kind === candidate.target.kind) return candidate.unit
  for (const part of partsOf(candidate)) {
    const givens = part.kind === 'given' ? [part.given] : part.kind === 'list' ? part.givens : []
    for (const { carried, quantity } of givens)
      if (carried === candidate.kind && quantity !== null) return formatDimension(quantity.mention.dimension)
  }
  return null
}

const rescaled = (evaluated: Evaluated, factor: number, unit: string): Evaluated => {
  const value = evaluated.value * factor
  const uncertainty = evaluated.uncertainty * Math.abs(factor)
  const last = evaluated.steps.length - 1
  return {
    ...evaluated,
    value,
    uncertainty,
    unit,
    steps: evaluated.steps.map((step, at) => (at === last ? { ...step, unit, value, uncertainty } : step)),
  }
}

/** The name under which the kernel lists a factor of change. */
const FACTOR_ID = 'factor'

/** By what factor a result changes: the quotient of two evaluations. */
const factorOf = (after: Evaluated, before: Evaluated, isFall: boolean): Evaluated => {
  const [above, below] = isFall ? [before, after] : [after, before]
  const value = above.value / below.value
  const roundingBound = above.roundingBound + below.roundingBound + Number.EPSILON
  const formula = `${FACTOR_ID} = ${above.value}/${below.value}`
  const one = { id: FACTOR_ID, symbol: FACTOR_ID, formula, value, unit: '1', uncertainty: 0, roundingBound }
  const equations = [...before.equations, ...after.equations, `${FACTOR_ID}: ${formula} = ${value}`]
  return { ...soleStep({ ...one, equations }), checks: after.checks, extra: after.extra }
}

/** Unit of the value of a reading. */
export const unitOfReading = (candidate: Candidate): string =>
  candidate.change === 'none' ? (shownUnit(candidate) ?? candidate.target.unit) : '1'

/** The result of a prepared reading; refusals of evaluation. */
export const evaluatePrepared = ({ candidate, plan, steps, before }: Prepared): Evaluated => {
  const evaluated = evaluateChain(steps, plan)
  if (before !== null) return factorOf(evaluated, evaluatePrepared(before), candidate.change === 'fall')
  const unit = shownUnit(candidate)
  if (unit === null && candidate.factor === 1) return evaluated
  return rescaled(evaluated, candidate.factor, unit ?? evaluated.unit)
}
