import { Refusal } from '../../errors/refusal.ts'
import type { Binding, Source } from '../../kernel/bind-symbols.ts'
import { evaluateChain } from '../../kernel/evaluate-chain.ts'
import { type ChainPlan, oneCurrency } from '../../kernel/plan-chain.ts'
import { type PreparedStep, prepareChain } from '../../kernel/prepare-chain.ts'
import { type BoundValue, readInput } from '../../kernel/read-input.ts'
import type { Evaluated } from '../../kernel/subject.ts'
import type { InputValue } from '../../kernel/task.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import { toSi } from '../../units/quantity.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Bound } from '../fill/bind.ts'
import { unitFor } from '../fill/compatible.ts'
import type { Filling } from '../fill/ways-to-fill.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import type { Candidate } from '../score/candidate.ts'

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

/** One number that two steps use is one variable, so that its uncertainty counts once; so is one list. */
const identityOf = (filling: Filling, { value }: BoundValue): string => {
  const amount = Array.isArray(value) ? value.join() : `${value}`
  switch (filling.kind) {
    case 'given':
      return `${filling.given.uses.join()}: ${amount}`
    case 'list':
      return `${filling.givens.map(({ uses }) => uses.join('+')).join()}: ${amount}`
    case 'assumed':
      return `${filling.assumption.sentence}: ${amount}`
    case 'missing':
      throw new Error('what is missing has no value')
  }
}

class PlanBuilder {
  readonly values = new Map<string, BoundValue>()
  readonly #keys = new Map<string, string>()

  #keyFor(identity: string, slot: Slot, value: BoundValue): string {
    const known = this.#keys.get(identity)
    if (known !== undefined) return known
    const key = this.values.has(slot.symbol) ? `${slot.entry.operator.id}_${slot.symbol}` : slot.symbol
    this.#keys.set(identity, key)
    this.values.set(key, value)
    return key
  }

  binding(bound: Bound, link: Slot | null): Binding {
    const operator = bound.form.operator()
    const sources = bound.form.needs.map((slot, at): Source => {
      if (slot === link) return { kind: 'result', step: 0 }
      const filling = bound.fillings[at]
      const input = operator.computable.inputs[at]
      if (filling === undefined || input === undefined) throw new Error(`${operator.id} lacks an input`)
      // Read for every place, shared or not: each has a range of its own.
      const value = readInput(input, slot.symbol, inputValue(filling, slot))
      return { kind: 'given', key: this.#keyFor(identityOf(filling, value), slot, value) }
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
    assumptions: [],
  }
  const prepared = prepareChain(plan)
  let operations = 0
  for (const { program, keys } of prepared)
    operations += program.operationsFor(keys.map((key) => builder.values.get(key)?.value ?? 0))
  return { plan, steps: prepared, operations }
}

/** The result of a prepared candidate; refusals of evaluation. */
export const evaluatePrepared = ({ plan, steps }: Prepared): Evaluated => evaluateChain(steps, plan)
