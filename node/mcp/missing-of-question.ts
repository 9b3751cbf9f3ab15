import { isObject } from '../../protocols/mcp/message.ts'
import type { AskedInput } from '../../protocols/mcp/question.ts'
import { registry } from '../../src/operators/registry.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'
import { OPERATOR, placeOf } from './with-inputs.ts'

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null)

const textsIn = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** An operator, a solver, or the caller's own formula. */
const neededBy = ({ solver, candidates }: JsonObject): string => {
  const first = Array.isArray(candidates) ? candidates[0] : undefined
  const operator = isObject(first) ? textOf(first.operator) : null
  return textOf(solver) ?? operator ?? 'the formula'
}

/** A value that the question does not give. */
const value = (refusal: JsonObject, { symbol, meaning, unit }: JsonObject): AskedInput[] => {
  const key = textOf(symbol)
  if (key === null) return []
  const taker = neededBy(refusal)
  const inputs = registry().get(taker)?.computable?.inputs ?? []
  return [
    {
      key,
      meaning: textOf(meaning) ?? `value of ${key}`,
      unit: textOf(unit) ?? 'SI units',
      neededBy: taker,
      list: inputs.find((input) => input.symbol === key)?.list ?? false,
      options: [],
    },
  ]
}

/** Ambiguous words of the question, if the refusal offers replacements for them. */
const unclear = (query: string, text: Json | undefined, options: readonly string[]): AskedInput[] => {
  const key = textOf(text)
  if (key === null || options.length < 2 || placeOf(query, key) === null) return []
  return [{ key, meaning: 'what is meant', unit: '1', neededBy: 'the question', list: false, options }]
}

const ambiguous = (refusal: JsonObject, { symbol, candidates }: JsonObject, query: string): AskedInput[] => {
  const texts = textsIn(candidates)
  if (texts.length === 0) return []
  if (texts.every((text) => text.split(' and ').every((id) => registry().get(id) !== undefined)))
    return [
      {
        key: OPERATOR,
        meaning: 'formula that is meant',
        unit: '1',
        neededBy: 'the question',
        list: false,
        options: [...new Set(texts)],
      },
    ]
  // A number of a simulation without its input: `rho = 28` can replace it.
  if (textOf(refusal.solver) !== null)
    return unclear(
      query,
      symbol,
      texts.map((name) => `${name} = ${symbol}`),
    )
  // An angle without its unit: the answer to `sin(30)` offers `sin(30 deg)` and `sin(30 rad)`.
  const stem = textOf(symbol)?.replace(/\)$/, '') ?? ''
  return texts.every((text) => text.startsWith(stem) && text !== symbol) ? unclear(query, symbol, texts) : []
}

/** The readings that a refusal offers, by their operators. */
const readings = (offered: readonly Json[]): AskedInput[] => {
  const chains = offered.filter(isObject).map(({ operators }) => textsIn(operators).join(' and '))
  const options = [...new Set(chains)]
  if (options.length === 0) return []
  return [
    { key: OPERATOR, meaning: 'formula that is meant', unit: '1', neededBy: 'the question', list: false, options },
  ]
}

/** @returns what a refusal of a question in words asks for, if the answer can be inserted into the question */
export function missingOfQuestion(refusal: JsonObject, query: string): readonly AskedInput[] {
  const { missing, text, candidates } = refusal
  if (Array.isArray(refusal.readings)) return readings(refusal.readings)
  if (!Array.isArray(missing)) return unclear(query, text, textsIn(candidates))
  const rows = missing.filter(isObject)
  return rows.flatMap((row) => (row.reason === 'absent' ? value(refusal, row) : ambiguous(refusal, row, query)))
}
