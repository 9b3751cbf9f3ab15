import {
  parseEndpoint,
  parseExample,
  parseFormula,
  parseInputs,
  parsePhrases,
  parseRefusal,
  parseRelations,
} from './parse-lines.ts'
import type { Relation } from './relation.ts'
import { type StanzaBlock, splitStanzas } from './split-stanzas.ts'
import { type Example, type Formula, type Stanza, StanzaError, type StanzaInput, type StanzaRefusal } from './stanza.ts'

/** What has been read of a stanza so far. */
interface Draft {
  formula: Formula | null
  gives: readonly string[] | null
  law: string | null
  inputs: StanzaInput[]
  examples: Example[]
  refusal: StanzaRefusal | null
  endpoint: string | null
  sameAs: string | null
  distinct: string | null
  not: readonly string[] | null
  where: readonly Relation[] | null
}

/** A line that begins another form of the same law. */
const FORM = 'or'

const emptyDraft = (): Draft => ({
  formula: null,
  gives: null,
  law: null,
  inputs: [],
  examples: [],
  refusal: null,
  endpoint: null,
  sameAs: null,
  distinct: null,
  not: null,
  where: null,
})

/** Value of a member that may stand once. */
const once = <T>(family: string, line: number, what: string, before: T | null, value: T): T => {
  if (before !== null) throw new StanzaError(family, line, `a second ${what} in one stanza`)
  return value
}

/** Reads one indented line into the draft. The kinds of line differ in how they begin, then in `->` and `=`. */
const member = (family: string, line: number, text: string, draft: Draft): void => {
  const rest = (prefix: string): string => text.slice(prefix.length).trim()
  if (text.startsWith('refuse ')) {
    draft.refusal = once(family, line, 'refusal', draft.refusal, parseRefusal(family, line, rest('refuse ')))
  } else if (text.startsWith('endpoint:')) {
    draft.endpoint = once(family, line, 'endpoint', draft.endpoint, parseEndpoint(family, line, rest('endpoint:')))
  } else if (text.startsWith('gives:')) {
    draft.gives = once(family, line, '"gives"', draft.gives, parsePhrases(family, line, rest('gives:')))
  } else if (text.startsWith('law:')) {
    draft.law = once(family, line, 'law', draft.law, rest('law:'))
  } else if (text.startsWith('same as ')) {
    draft.sameAs = once(family, line, '"same as"', draft.sameAs, rest('same as '))
  } else if (text.startsWith('distinct:')) {
    draft.distinct = once(family, line, '"distinct"', draft.distinct, rest('distinct:'))
  } else if (text.startsWith('not:')) {
    draft.not = once(family, line, '"not"', draft.not, parsePhrases(family, line, rest('not:')))
  } else if (text.startsWith('where:')) {
    draft.where = once(family, line, '"where"', draft.where, parseRelations(family, line, rest('where:')))
  } else if (text.includes('->')) {
    draft.examples.push(parseExample(family, line, text))
  } else if (text.includes('=') && draft.formula === null && draft.inputs.length === 0) {
    draft.formula = parseFormula(family, line, text)
  } else {
    draft.inputs.push(...parseInputs(family, line, text))
  }
}

/** Relations speak of the formula's own quantities. */
const requireKnown = ({ where, inputs }: Draft, { symbol }: Formula, fail: (what: string) => never): void => {
  const symbols = new Set([symbol, ...inputs.map((input) => input.symbol)])
  for (const { left, right } of where ?? [])
    for (const one of [left, right])
      if (typeof one === 'string' && !symbols.has(one)) fail(`relates ${one}, which it does not have`)
}

const finished = ({ family, line, id, name, aliases }: StanzaBlock, draft: Draft, forms: readonly Stanza[]): Stanza => {
  const fail = (what: string): never => {
    throw new StanzaError(family, line, `${id} ${what}`)
  }
  if ((draft.formula === null) === (draft.refusal === null)) fail('needs either a formula or a refusal, and not both')
  if (draft.law === '' || draft.distinct === '' || draft.sameAs === '') fail('has an empty member')
  if (draft.formula === null && (draft.gives !== null || draft.inputs.length + draft.examples.length > 0))
    fail('has inputs, examples or "gives" but no formula')
  if (draft.refusal === null && draft.endpoint !== null) fail('has an endpoint but no refusal')
  const symbols = new Set<string>()
  for (const { symbol } of draft.inputs) {
    if (symbols.has(symbol)) fail(`declares ${symbol} twice`)
    symbols.add(symbol)
  }
  if (draft.formula !== null && symbols.has(draft.formula.symbol)) fail(`takes its own result ${draft.formula.symbol}`)
  if (draft.formula !== null) requireKnown(draft, draft.formula, fail)
  for (const example of draft.examples)
    if (example.inputs.length !== draft.inputs.length)
      fail(`has ${draft.inputs.length} inputs but an example with ${example.inputs.length} values`)
  const { endpoint, refusal, ...members } = draft
  return {
    family,
    line,
    id,
    name,
    aliases,
    ...members,
    refusal: refusal === null ? null : { ...refusal, endpoint },
    forms,
    gives: draft.gives ?? [],
    not: draft.not ?? [],
    where: draft.where ?? [],
  }
}

/**
 * Reads the members of one stanza.
 * @throws StanzaError with family and line
 */
export const parseStanza = (block: StanzaBlock): Stanza => {
  const drafts = [emptyDraft()]
  for (const [at, full] of block.members.split('\n').entries()) {
    const text = full.trim()
    if (text === FORM) drafts.unshift(emptyDraft())
    else if (text !== '' && !text.startsWith('#')) member(block.family, block.line + at + 1, text, drafts[0])
  }
  const [main = emptyDraft(), ...forms] = drafts.reverse()
  return finished(
    block,
    main,
    forms.map((draft) => finished(block, draft, [])),
  )
}

/**
 * Reads a family's file.
 * @throws StanzaError with family and line
 */
export const parseStanzas = (family: string, text: string): Stanza[] => splitStanzas(family, text).map(parseStanza)
