import type { Relation } from './relation.ts'
import {
  type Example,
  type ExampleValue,
  type Formula,
  type Range,
  StanzaError,
  type StanzaInput,
  type StanzaRefusal,
} from './stanza.ts'

const SYMBOL = /^[A-Za-z][A-Za-z0-9_]*$/
const NUMBER = /^[-+]?\d+(\.\d+)?([eE][-+]?\d+)?$/
const BOUND = /^(>=|<=|>|<)(.+)$/

const REFUSALS: ReadonlyMap<string, StanzaRefusal['code']> = new Map([
  ['not_computable', 'NOT_COMPUTABLE'],
  ['proportionality', 'PROPORTIONALITY'],
  ['entailment', 'ENTAILMENT'],
  ['two_results', 'TWO_RESULTS'],
])

const number = (family: string, line: number, text: string): number => {
  const value = Number(text)
  if (!NUMBER.test(text) || !Number.isFinite(value)) throw new StanzaError(family, line, `"${text}" is not a number`)
  return value
}

/** `K = m*v^2/2 : J` */
export const parseFormula = (family: string, line: number, text: string): Formula => {
  const equals = text.indexOf('=')
  const colon = text.lastIndexOf(' : ')
  if (equals < 0 || colon < equals)
    throw new StanzaError(family, line, `expected "symbol = expression : unit", found "${text}"`)
  const symbol = text.slice(0, equals).trim()
  const expression = text.slice(equals + 1, colon).trim()
  const unit = text.slice(colon + 3).trim()
  if (!SYMBOL.test(symbol)) throw new StanzaError(family, line, `"${symbol}" is not a symbol`)
  if (expression === '' || unit === '') throw new StanzaError(family, line, `${symbol} lacks its expression or unit`)
  return { symbol, expression, unit }
}

const withBound = (family: string, line: number, range: Range, word: string): Range => {
  const [, sign, text] = BOUND.exec(word) ?? []
  if (sign === undefined || text === undefined) throw new StanzaError(family, line, `"${word}" is not a bound`)
  const value = number(family, line, text)
  const open = sign.length === 1
  const lower = sign.startsWith('>')
  if ((lower ? range.min : range.max) !== null) throw new StanzaError(family, line, `a second bound "${word}"`)
  return lower ? { ...range, min: value, minOpen: open } : { ...range, max: value, maxOpen: open }
}

/** Phrases between slashes that stand alone: `separation / distance of the plates`. */
export const parsePhrases = (family: string, line: number, text: string): string[] => {
  const phrases = text.split(/\s+\/\s+/).map((phrase) => phrase.trim())
  if (phrases.includes('')) throw new StanzaError(family, line, `an empty phrase in "${text}"`)
  return phrases
}

/** `v speed / velocity m/s >=0`: symbol, meaning and what else it is called, unit, bounds, `integer`, `even`, `halfinteger`, `list` or `usual 1`. */
const parseInput = (family: string, line: number, text: string): StanzaInput => {
  const words = text.split(/\s+/)
  let range: Range = { min: null, minOpen: false, max: null, maxOpen: false }
  let multipleOf: number | null = null
  let list = false
  let usual: number | null = null
  for (let last = words.at(-1); last !== undefined; last = words.at(-1)) {
    if (last === 'integer') multipleOf = 1
    else if (last === 'halfinteger') multipleOf = 0.5
    else if (last === 'even') multipleOf = 2
    else if (last === 'list') list = true
    else if (words.at(-2) === 'usual') {
      usual = number(family, line, last)
      words.pop()
    } else if (/^[<>]/.test(last)) range = withBound(family, line, range, last)
    else break
    words.pop()
  }
  const [symbol = '', ...rest] = words
  const unit = rest.pop()
  if (!SYMBOL.test(symbol)) throw new StanzaError(family, line, `"${symbol}" is not a symbol`)
  if (unit === undefined || rest.length === 0)
    throw new StanzaError(family, line, `expected "symbol meaning unit range", found "${text}"`)
  const { min, max, minOpen, maxOpen } = range
  if (min !== null && max !== null && (min > max || (min === max && (minOpen || maxOpen))))
    throw new StanzaError(family, line, `the range of ${symbol} is empty`)
  const [meaning = '', ...alsoCalled] = parsePhrases(family, line, rest.join(' '))
  return { symbol, meaning, alsoCalled, unit, range, multipleOf, list, usual }
}

/** Inputs between semicolons. */
export const parseInputs = (family: string, line: number, text: string): StanzaInput[] =>
  text.split(';').map((part) => parseInput(family, line, part.trim()))

const exampleValue = (family: string, line: number, word: string): ExampleValue => {
  if (!word.startsWith('[')) return number(family, line, word)
  if (!word.endsWith(']')) throw new StanzaError(family, line, `the list "${word}" must be written without spaces`)
  return word
    .slice(1, -1)
    .split(',')
    .map((part) => number(family, line, part))
}

/** `3 4 -> 24 @ reference` */
export const parseExample = (family: string, line: number, text: string): Example => {
  const [, inputs, result, reference] = /^(.*?)\s*->\s*(\S+)\s+@\s+(\S.*)$/.exec(text) ?? []
  if (inputs === undefined || result === undefined || reference === undefined)
    throw new StanzaError(family, line, `expected "values -> result @ reference", found "${text}"`)
  number(family, line, result)
  const words = inputs.split(/\s+/).filter((word) => word !== '')
  return { inputs: words.map((word) => exampleValue(family, line, word)), result, reference }
}

/** `POST /api/svc/heat` */
export const parseEndpoint = (family: string, line: number, text: string): string => {
  if (/^(?:GET|POST) \/api\/[a-z/]+$/.test(text)) return text
  throw new StanzaError(family, line, `expected a method and a path, found "${text}"`)
}

/** `not_computable: why` */
export const parseRefusal = (family: string, line: number, text: string): StanzaRefusal => {
  const colon = text.indexOf(':')
  const code = REFUSALS.get(text.slice(0, Math.max(colon, 0)).trim())
  const reason = text.slice(colon + 1).trim()
  if (colon < 0 || code === undefined)
    throw new StanzaError(family, line, `a refusal is one of ${[...REFUSALS.keys()].join(', ')}, then a colon and why`)
  if (reason === '') throw new StanzaError(family, line, 'a refusal says why')
  return { code, reason, endpoint: null }
}

const RELATION = /^([A-Za-z][A-Za-z0-9_]*) (<|<=|>|>=) (\S+)$/

const parseRelation = (family: string, line: number, text: string): Relation => {
  const [, left = '', sign = '', right = ''] = RELATION.exec(text) ?? []
  const isSymbol = SYMBOL.test(right)
  if (left === '' || (!isSymbol && !Number.isFinite(Number(right))))
    throw new StanzaError(family, line, `expected a relation like "Th > Tc", found "${text}"`)
  return { left, sign: sign as Relation['sign'], right: isSymbol ? right : Number(right) }
}

/**
 * Reads `Th > Tc ; v < 3e7`.
 * @throws StanzaError with family and line
 */
export const parseRelations = (family: string, line: number, text: string): readonly Relation[] =>
  text.split(' ; ').map((one) => parseRelation(family, line, one.trim()))
