import { Refusal } from '../errors/refusal.ts'
import type { Binding, Source } from '../kernel/bind-symbols.ts'
import { evaluateChain } from '../kernel/evaluate-chain.ts'
import { type ChainPlan, oneCurrency } from '../kernel/plan-chain.ts'
import { type PreparedStep, prepareChain } from '../kernel/prepare-chain.ts'
import { type BoundValue, readInput } from '../kernel/read-input.ts'
import type { Evaluated } from '../kernel/subject.ts'
import type { InputValue } from '../kernel/task.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { toSi } from '../units/quantity.ts'
import type { Bound, Filling } from './bind.ts'
import type { Candidate } from './candidate.ts'
import { unitFor } from './compatible.ts'
import type { Given } from './evidence.ts'
import type { Slot } from './lexicon.ts'

/** A candidate whose numbers are in SI units and whose formulas are compiled. */
export interface Prepared {
  readonly plan: ChainPlan
  readonly steps: readonly PreparedStep[]
  /** Work of one evaluation. */
  readonly operations: number
}

/** Numbers of a list in SI units; a list carries neither currencies nor uncertainties. */
const listValue = (givens: readonly Given[]): readonly number[] =>
  givens.map(({ mention }) => {
    const unit = parseUnit(mention.unit)
    if (unit.currency !== null || mention.uncertainty !== 0)
      throw new Refusal(
        'NOT_COMPUTABLE',
        `A list takes numbers without a currency and without an uncertainty; ${mention.text} has one.`,
        { text: mention.text },
      )
    return toSi(mention.value, 0, unit).value
  })

const inputValue = (filling: Filling, slot: Slot): InputValue => {
  switch (filling.kind) {
    case 'assumed':
      return { value: filling.assumption.value, unit: filling.assumption.unit }
    case 'given':
      if (filling.given.sent !== null) return filling.given.sent
      return unitFor(filling.given, slot)
    case 'list':
      return listValue(filling.givens)
    case 'missing':
      throw new Error(`${slot.symbol} has no value`)
  }
}

/** One number that two steps use is one variable, so that its uncertainty counts once. */
const identityOf = (filling: Filling, slot: Slot): string =>
  filling.kind === 'given'
    ? `${filling.given.uses.join()} ${filling.given.mention.value} ${slot.unit}`
    : filling.kind === 'assumed'
      ? filling.assumption.sentence
      : slot.symbol

class PlanBuilder {
  readonly values = new Map<string, BoundValue>()
  readonly #keys = new Map<string, string>()

  #keyFor(filling: Filling, slot: Slot): string {
    const identity = identityOf(filling, slot)
    const known = this.#keys.get(identity)
    if (known !== undefined) return known
    const key = this.values.has(slot.symbol) ? `${slot.entry.operator.id}_${slot.symbol}` : slot.symbol
    this.#keys.set(identity, key)
    return key
  }

  binding(bound: Bound, link: Slot | null): Binding {
    const operator = bound.form.operator()
    const sources = bound.form.needs.map((slot, at): Source => {
      if (slot === link) return { kind: 'result', step: 0 }
      const filling = bound.fillings[at]
      const input = operator.computable.inputs[at]
      if (filling === undefined || input === undefined) throw new Error(`${operator.id} lacks an input`)
      const key = this.#keyFor(filling, slot)
      if (!this.values.has(key)) this.values.set(key, readInput(input, slot.symbol, inputValue(filling, slot)))
      return { kind: 'given', key }
    })
    return { operator, computable: operator.computable, sources }
  }
}

/**
 * Converts the numbers of a candidate and compiles its formulas.
 * @throws Refusal of the values (DOMAIN_ERROR, OVERFLOW …) and of turning round (TWO_RESULTS, NOT_COMPUTABLE)
 */
export const prepareCandidate = ({ steps, link }: Candidate): Prepared => {
  const builder = new PlanBuilder()
  const bindings = steps.map((bound, step) => builder.binding(bound, step === steps.length - 1 ? link : null))
  const target = steps.at(-1)?.form.target.input ?? null
  const plan: ChainPlan = {
    bindings,
    values: builder.values,
    currency: oneCurrency(builder.values.values()),
    solvesFor: target,
  }
  const prepared = prepareChain(plan)
  let operations = 0
  for (const { program, keys } of prepared)
    operations += program.operationsFor(keys.map((key) => builder.values.get(key)?.value ?? 0))
  return { plan, steps: prepared, operations }
}

/** The result of a prepared candidate; refusals of evaluation. */
export const evaluatePrepared = ({ plan, steps }: Prepared): Evaluated => evaluateChain(steps, plan)
