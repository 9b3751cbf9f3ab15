import { parseExample, parseFormula, parseInputs, parseRefusal } from './parse-lines.ts'
import { type Example, type Formula, type Stanza, StanzaError, type StanzaInput, type StanzaRefusal } from './stanza.ts'

const HEADING = /^([A-Z][A-Z0-9_]*) (\S.*)$/

/** What has been read of a stanza so far. */
interface Draft {
  readonly line: number
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  formula: Formula | null
  law: string | null
  inputs: StanzaInput[]
  examples: Example[]
  refusal: StanzaRefusal | null
  sameAs: string | null
  distinct: string | null
}

const heading = (family: string, line: number, text: string): Draft => {
  const match = HEADING.exec(text)
  const [id, names] = [match?.[1], match?.[2]]
  if (id === undefined || names === undefined)
    throw new StanzaError(family, line, `expected "IDENTIFIER name | aliases", found "${text}"`)
  const [name = '', ...aliases] = names.split('|').map((part) => part.trim())
  if (name === '' || aliases.includes('')) throw new StanzaError(family, line, `${id} has an empty name or alias`)
  return {
    line,
    id,
    name,
    aliases,
    formula: null,
    law: null,
    inputs: [],
    examples: [],
    refusal: null,
    sameAs: null,
    distinct: null,
  }
}

/** Value of a member that may stand once. */
const once = <T>(family: string, line: number, what: string, before: T | null, value: T): T => {
  if (before !== null) throw new StanzaError(family, line, `a second ${what} in one stanza`)
  return value
}

/** Reads one indented line into the draft. The kinds are told apart by how they begin, then by `->` and `=`. */
const member = (family: string, line: number, text: string, draft: Draft): void => {
  const rest = (prefix: string): string => text.slice(prefix.length).trim()
  if (text.startsWith('refuse ')) {
    draft.refusal = once(family, line, 'refusal', draft.refusal, parseRefusal(family, line, rest('refuse ')))
  } else if (text.startsWith('law:')) {
    draft.law = once(family, line, 'law', draft.law, rest('law:'))
  } else if (text.startsWith('same as ')) {
    draft.sameAs = once(family, line, '"same as"', draft.sameAs, rest('same as '))
  } else if (text.startsWith('distinct:')) {
    draft.distinct = once(family, line, '"distinct"', draft.distinct, rest('distinct:'))
  } else if (text.includes('->')) {
    draft.examples.push(parseExample(family, line, text))
  } else if (text.includes('=') && draft.formula === null && draft.inputs.length === 0) {
    draft.formula = parseFormula(family, line, text)
  } else {
    draft.inputs.push(...parseInputs(family, line, text))
  }
}

const finished = (family: string, draft: Draft): Stanza => {
  const fail = (what: string): never => {
    throw new StanzaError(family, draft.line, `${draft.id} ${what}`)
  }
  if ((draft.formula === null) === (draft.refusal === null)) fail('needs either a formula or a refusal, and not both')
  if (draft.law === '' || draft.distinct === '' || draft.sameAs === '') fail('has an empty member')
  if (draft.formula === null && draft.inputs.length + draft.examples.length > 0)
    fail('has inputs or examples but no formula')
  const symbols = new Set<string>()
  for (const { symbol } of draft.inputs) {
    if (symbols.has(symbol)) fail(`declares ${symbol} twice`)
    symbols.add(symbol)
  }
  if (draft.formula !== null && symbols.has(draft.formula.symbol)) fail(`takes its own result ${draft.formula.symbol}`)
  for (const example of draft.examples)
    if (example.inputs.length !== draft.inputs.length)
      fail(`has ${draft.inputs.length} inputs but an example with ${example.inputs.length} values`)
  return { family, ...draft }
}

/**
 * Reads a family's file: stanzas that begin at the margin, members indented, comment lines that begin with `#`.
 * @throws StanzaError with family and line
 */
export const parseStanzas = (family: string, text: string): Stanza[] => {
  const stanzas: Stanza[] = []
  let draft: Draft | null = null
  for (const [index, full] of text.split('\n').entries()) {
    const line = index + 1
    const trimmed = full.trim()
    if (trimmed === '' || trimmed.startsWith('#')) continue
    if (full.startsWith(' ') || full.startsWith('\t')) {
      if (draft === null) throw new StanzaError(family, line, 'an indented line before the first identifier')
      member(family, line, trimmed, draft)
    } else {
      if (draft !== null) stanzas.push(finished(family, draft))
      draft = heading(family, line, trimmed)
    }
  }
  if (draft !== null) stanzas.push(finished(family, draft))
  return stanzas
}
