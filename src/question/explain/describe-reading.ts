import { withUnitText } from '../../kernel/read-input.ts'
import type { Evaluated } from '../../kernel/subject.ts'
import { formulaOf } from '../../operators/describe-operator.ts'
import type { JsonObject } from '../../schema/json.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import { fromSi } from '../../units/quantity.ts'
import type { Slot } from '../catalogue/frames.ts'
import { unitTraits } from '../catalogue/unit-traits.ts'
import { TURN } from '../filling/fits.ts'
import type { Filled } from '../filling/parts.ts'
import { type Candidate, partsOf, uses } from '../readings/reading.ts'
import type { Asked } from '../said/asked.ts'
import type { Said } from '../said/said.ts'
import { inputOf, stepOf } from './inputs.ts'
import { ledgerOf } from './ledger.ts'

/** A quantity of an operator as answers and refusals name it. */
export const describeSlot = ({ symbol, meaning, unit }: Slot): { symbol: string; meaning: string; unit: string } => ({
  symbol,
  meaning,
  unit,
})

/** What the question says of a part, as written. */
const saidText = (part: Filled): string => {
  switch (part.kind) {
    case 'given':
      return part.given.derived ?? part.given.quantity?.mention.text ?? part.given.thing?.name ?? ''
    case 'list':
      return part.sent === null
        ? part.givens.map(({ quantity }) => quantity?.mention.text ?? '').join(', ')
        : `${part.sent.symbol} = [${part.values.join(',')}]`
    case 'ratio':
      return part.isMultiple ? `${part.multiple.factor} times as much` : 'one of it'
    case 'assumed':
      return withUnitText(part.si, part.slot.unit)
    case 'kept':
      return 'unchanged'
  }
}

/** Value and unit as they are sent; a plain number without the unit that the formula gives it. */
const figuresOf = (part: Filled): JsonObject => {
  const input = inputOf(part)
  const { unit } = part.slot
  if (typeof input !== 'object' || !('value' in input)) return { given_value: input as number[], given_unit: unit }
  const isBare = part.kind === 'given' && part.given.sort === 'bare'
  return { given_value: input.value, given_unit: isBare ? '1' : (input.unit ?? unit) }
}

/** What a reading takes without the question's saying so, one sentence each. */
export const assumptionsOf = (candidate: Candidate): readonly string[] => {
  const sentences = partsOf(candidate).flatMap((part): readonly string[] => {
    const { meaning, unit } = part.slot
    if (part.kind === 'assumed') {
      const value = withUnitText(part.si, unit)
      return [part.isGravity ? `standard acceleration of gravity, ${value}` : `${meaning}: ${value}, the usual value`]
    }
    if (part.kind === 'kept') return [`unchanged: ${meaning}`]
    if (part.kind === 'ratio') return part.isMultiple ? [`only the ratio of ${meaning} counts`] : []
    if (part.kind !== 'given') return []
    const { quantity, thing, derived, sort } = part.given
    return [
      ...(quantity?.mention.assumption ? [quantity.mention.assumption] : []),
      ...(thing === null ? [] : [thing.assumption]),
      ...(derived === null ? [] : [derived]),
      ...(sort === 'carried' ? ['the formula takes plain numbers; the unit of the result is that of the numbers'] : []),
    ]
  })
  for (const { frame } of candidate.fillings) if (frame.operator.law !== null) sentences.push(frame.operator.law)
  if (candidate.factor === -1) sentences.push('only the size of the result is asked for, so its sign is left out')
  if (candidate.factor === 2) sentences.push('the diameter is twice the radius that the formula gives')
  if (candidate.unit !== null) sentences.push(`one turn is 2π radians: the result in ${candidate.unit}`)
  return [...new Set(sentences)]
}

const saidParts = (candidate: Candidate): readonly Filled[] =>
  partsOf(candidate).filter(({ kind }) => kind !== 'assumed' && kind !== 'kept')

const inputsText = (candidate: Candidate): string =>
  saidParts(candidate)
    .map((part) => `${part.slot.symbol} (${part.slot.meaning}) = ${saidText(part)}`)
    .join(', ')

/** A reading as one sentence: what is computed, by which formula, from what. */
export const sentenceOf = (candidate: Candidate): string => {
  const { target, fillings } = candidate
  const formulas = fillings.map(({ frame }) => `${frame.operator.name} (${frame.operator.id})`).join(' with ')
  const what = target.isResult ? '' : `, solved for ${target.symbol} (${target.meaning})`
  const from = inputsText(candidate)
  return `${formulas}${what}${from === '' ? '' : ` from ${from}`}`
}

/** The value in the unit that the question requests, where it has that dimension; sealed is the SI value. */
const displayOf = (value: number, { change, kind, target }: Candidate, { unit, kinds, trait }: Asked): JsonObject => {
  if (unit === null || !kinds.has(kind) || change !== 'none') return {}
  const step = target.traits.isDifference ? stepOf(unit) : unit
  const turns = trait === 'revolution' && unitTraits(target.unit) === 'cycle' ? TURN : 1
  return { display: { value: fromSi(turns * value, parseUnit(step)), unit: step } }
}

/** What an answer says of how the question was read. */
export const describeReading = (candidate: Candidate, question: Said, evaluated: Evaluated): JsonObject => {
  const { placed, unplaced } = ledgerOf(candidate, question)
  return {
    sentence: sentenceOf(candidate),
    wanted: question.asked.text,
    operators: [...candidate.fillings].reverse().map(({ frame: { operator }, target }) => ({
      id: operator.id,
      name: operator.name,
      formula: formulaOf(operator),
      solved_for: target.isResult ? null : target.symbol,
    })),
    inputs: saidParts(candidate).map((part) => ({
      ...describeSlot(part.slot),
      given: saidText(part),
      ...figuresOf(part),
    })) as JsonObject[],
    assumptions: [...assumptionsOf(candidate)],
    not_used: question.quantities.filter(({ id }) => !uses(candidate.mask, id)).map(({ mention }) => mention.text),
    ...displayOf(evaluated.value, candidate, question.asked),
    placed: placed.map((entry) => ({ ...entry })),
    unplaced: [...unplaced],
  }
}
