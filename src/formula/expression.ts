import { Refusal } from '../errors/refusal.ts'
import { toPlainText } from '../expression/characters.ts'
import { constantNamed } from '../expression/constants/table.ts'
import { type Equation, type Expression, operandsOf } from '../expression/expression.ts'
import { parseEquation, parseExpression } from '../expression/parse.ts'
import { namesIn } from '../expression/symbols.ts'
import { quantityAt } from '../prose/quantities.ts'
import type { Quantity } from '../prose/quantity.ts'
import { type Scan, scanTokens } from '../prose/tokens.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { type ExpressionRequest, type GivenValue, UNNAMED } from './expression-request.ts'

const NAME = /^[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*$/
const OPERATORS = /[*/^=()√·×÷⋅∙]|[²³]|\d\s*[+-]|[+-]\s*[\d(]|\s[+-]\s|[∝~≈<>≤≥±→⇒]|->|=>/
/** Two adjacent words are prose; names of functions and units do not occur like that in a formula. */
const PROSE = /[A-Za-z]{2,}[ \u00a0]+[A-Za-z]{2,}|[A-Za-z]{4,}[ \u00a0]+[A-Za-z]|(?:^|[ ,])[Aa]n? [A-Za-z]{2,}/
const ASSIGNMENT = /^([^=:]{1,40}?)\s*(?::=|=|:|\bis\b|\bequals\b|\bis equal to\b)\s*(.+)$/i

const given = ({ uncertainty, unit, value }: Quantity): GivenValue => ({
  value,
  unit: unit === '1' ? null : unit,
  uncertainty,
})

const refuseQuantity = (text: string, problem: NonNullable<Quantity['problem']>): never => {
  const instead = problem.candidates.length === 0 ? '' : ` Write ${problem.candidates.join(' or ')}.`
  throw new Refusal(problem.code, `\`${text}\`: ${problem.reason}.${instead}`, { candidates: problem.candidates })
}

/** The quantity that makes up a whole text, or null. */
const wholeQuantity = (text: string): GivenValue | null => {
  const scan = scanTokens(text)
  const quantity = quantityAt(scan, 0)
  if (quantity === null || quantity.to < scan.tokens.length) return null
  return quantity.problem === null ? given(quantity) : refuseQuantity(text, quantity.problem)
}

/** `1-u^2` is a difference although `1-kg block` is a mass, and `1/m` is a quotient if m has a value. */
const isCalculated = (scan: Scan, at: number, { unitAt }: Quantity, isSymbol: (name: string) => boolean): boolean => {
  const [before, first, next] = [scan.tokens[unitAt - 1], scan.tokens[unitAt], scan.tokens[unitAt + 1]]
  return (before?.word === '-' && unitAt - 1 > at) || (first?.word === '/' && next !== undefined && isSymbol(next.text))
}

/** Whether a text is a single quantity and so not a formula. */
const isQuantity = (text: string, isSymbol: (name: string) => boolean): boolean => {
  const scan = scanTokens(text)
  const quantity = quantityAt(scan, 0)
  if (quantity !== null && isCalculated(scan, 0, quantity, isSymbol)) return false
  const isPower = /^\d+\s*(?:\^|\*\*)/.test(text) && !text.startsWith('10')
  return quantity !== null && quantity.problem === null && quantity.to === scan.tokens.length && !isPower
}

/** `m = 2 g`, `f is 5e14 Hz`, or null. */
const assignment = (text: string): { readonly symbol: string; readonly value: GivenValue } | null => {
  const match = ASSIGNMENT.exec(text)
  const symbol = toPlainText((match?.[1] ?? '').trim()).text
  if (match === null || !NAME.test(symbol)) return null
  const value = wholeQuantity(match[2] ?? '')
  return value === null ? null : { symbol, value }
}

interface Formula {
  readonly text: string
  readonly equation: Equation
  readonly named: boolean
  readonly inline: ReadonlyMap<string, GivenValue>
}

/** The formula with every quantity that has a unit replaced by a name. */
const withoutUnits = (
  text: string,
  isSymbol: (name: string) => boolean,
): { readonly text: string; readonly inline: ReadonlyMap<string, GivenValue> } => {
  const scan = scanTokens(text)
  const inline = new Map<string, GivenValue>()
  let result = ''
  let done = 0
  for (let at = 0; at < scan.tokens.length; at++) {
    const token = scan.tokens[at]
    // An exponent has no unit: in `x^2 m` the letter is a slip that the parser refuses.
    if (token?.kind !== 'number' || scan.tokens[at - 1]?.word === '^') continue
    const quantity = quantityAt(scan, at)
    const last = scan.tokens[(quantity?.to ?? 0) - 1]
    // `(5.0 ± 0.1) m`: the bracket belongs to the quantity.
    const bracket = last !== undefined && scan.tokens.slice(at, quantity?.to).some(({ word }) => word === ')')
    const first = bracket ? (scan.tokens[at - 1] ?? token) : token
    if (quantity === null || last === undefined || quantity.unitAt >= quantity.to || quantity.unit === '1') continue
    if (isCalculated(scan, at, quantity, isSymbol)) continue
    if (quantity.problem !== null) return refuseQuantity(text.slice(first.start, last.end), quantity.problem)
    const name = `quantity_${inline.size + 1}`
    // A sign belongs to the formula: `2 - 3 m` is a difference.
    inline.set(name, given({ ...quantity, value: Math.abs(quantity.value) }))
    result += `${text.slice(done, first.start)}${quantity.value < 0 ? '-' : ''}${name}`
    done = last.end
    at = quantity.to - 1
  }
  return { text: result + text.slice(done), inline }
}

const swapped = (text: string): string => {
  const [left = '', right = '', more] = text.split('=')
  return more === undefined && NAME.test(toPlainText(right.trim()).text) && !NAME.test(toPlainText(left.trim()).text)
    ? `${right} = ${left}`
    : text
}

const formula = (text: string, isSymbol: (name: string) => boolean): Formula => {
  const plain = withoutUnits(text, isSymbol)
  if (!plain.text.includes('=') || /[<>!=]=|=>/.test(plain.text)) {
    return {
      text,
      equation: { result: UNNAMED, expression: parseExpression(plain.text) },
      named: false,
      inline: plain.inline,
    }
  }
  return { text, equation: parseEquation(swapped(plain.text)), named: true, inline: plain.inline }
}

const isWord = (name: string): boolean => /^[a-z]{2,}$/.test(name) && constantNamed(name) === undefined

/** Whether a tree contains what a hyphen or slash between words never gives: a function, a product, a power, a number. */
const isCalculation = (e: Expression): boolean =>
  e.kind === 'call' ||
  e.kind === 'number' ||
  (e.kind === 'binary' && (e.operator === '*' || e.operator === '^')) ||
  operandsOf(e).some(isCalculation)

/** Words joined by a hyphen or slash are a formula only if they have values: not `mass-energy`, not `and/or`. */
const isOnlyWords = (e: Expression, hasValue: (symbol: string) => boolean): boolean => {
  const names = namesIn(e)
  return names.length > 0 && names.every((name) => isWord(name) && !hasValue(name)) && !isCalculation(e)
}

const NOTHING: Readonly<Record<string, unknown>> = {}

/** `a+b` and `x-y` if every symbol has a value beside the query: then only a formula can be meant. */
const isOfValues = (query: string, values: Readonly<Record<string, unknown>>): boolean => {
  if (!/^[\w\s.+\-*/^()]*$/.test(query) || !/[+\-*/^]/.test(query) || PROSE.test(query)) return false
  const names = query.match(/[A-Za-z]\w*/g) ?? []
  return names.length > 0 && names.every((name) => Object.hasOwn(values, name) || constantNamed(name) !== undefined)
}

interface Sorted {
  readonly formulas: readonly string[]
  readonly given: ReadonlyMap<string, GivenValue>
  readonly wanted: string | null
}

const refuseTwice = (symbol: string): never => {
  throw new Refusal('MISSING_INPUT', `\`${symbol}\` is given two values; send one.`, {
    missing: [{ symbol, reason: 'ambiguous', candidates: [] }],
  })
}

/** Formulas, assignments and the requested symbol; null if a clause is none of these. */
const sorted = (clauses: readonly Clause[], isFormula: boolean): Sorted | null => {
  const formulas: string[] = []
  const values = new Map<string, GivenValue>()
  let wanted: string | null = null
  for (const { asks, text } of clauses) {
    const symbol = toPlainText(text).text
    if (NAME.test(symbol) && (asks || formulas.length > 0)) {
      wanted = symbol
      continue
    }
    const set = assignment(text)
    if (set !== null) {
      if (values.has(set.symbol)) return refuseTwice(set.symbol)
      values.set(set.symbol, set.value)
    } else if (isFormula || (OPERATORS.test(text) && !PROSE.test(text))) formulas.push(text)
    else return null
  }
  return { formulas, given: values, wanted }
}

const LEADING = /^\s*(?:please\s+)?(?:calculate|compute|evaluate|work out|what is|what's|find|determine)\s*:?\s+/i

/**
 * Reads a query that is a formula with values for its symbols: `h*f for f = 5e14 Hz`, `E = m*c^2 with E = 9e16 J, find m`,
 * `sqrt(2*9.81*10)`, `5 kg * 3 m/s^2`. Returns null for prose, a lone assignment or a lone quantity.
 * @param beside values beside the query, by symbol
 * @throws Refusal of the parser where the query is a formula and cannot be read; UNKNOWN_UNIT, SYNTAX for a value that
 * is not clear
 */
export const readExpression = (
  text: string,
  beside: Readonly<Record<string, unknown>> = NOTHING,
): ExpressionRequest | null => {
  const query = text.trim().replace(LEADING, '')
  if (
    !(OPERATORS.test(query) || isOfValues(query, beside)) ||
    PROSE.test(
      query.replace(
        /\b(?:find|solve|what is|such that|equal to|given that|the value of|work out|for|with|where|given|when|if|using|at|and|let|assuming|calculate|compute|evaluate|determine)\b/gi,
        ',',
      ),
    )
  ) {
    return null
  }
  const parts = sorted(clausesOf(query), isOfValues(query, beside))
  const [first, ...more] = parts?.formulas ?? []
  if (parts === null || first === undefined || more.length > 0) return null
  const isSymbol = (symbol: string): boolean =>
    parts.given.has(symbol) || Object.hasOwn(beside, symbol) || constantNamed(symbol) !== undefined
  if (isQuantity(first, isSymbol)) return null
  const read = formula(first, isSymbol)
  if (!read.named && isOnlyWords(read.equation.expression, isSymbol)) return null
  return { ...read, wanted: parts.wanted ?? (read.named ? read.equation.result : null), given: parts.given }
}
