import { StanzaError } from './stanza.ts'

const HEADING = /^([A-Z][A-Z0-9_]*) (\S.*)$/
const REFUSES = /^[ \t]+refuse\s/m

/** The lines of one stanza: its heading read, its members as they stand. */
export interface StanzaBlock {
  readonly family: string
  /** Line of its identifier, from 1. */
  readonly line: number
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  /** Its other lines as they stand, indented. */
  readonly members: string
  /** Whether a member says that the operator gives no number. */
  readonly refuses: boolean
}

const headingOf = (family: string, line: number, text: string): StanzaBlock => {
  const match = HEADING.exec(text)
  const [id, names] = [match?.[1], match?.[2]]
  if (id === undefined || names === undefined)
    throw new StanzaError(family, line, `expected "IDENTIFIER name | aliases", found "${text}"`)
  const [name = '', ...aliases] = names.split('|').map((part) => part.trim())
  if (name === '' || aliases.includes('')) throw new StanzaError(family, line, `${id} has an empty name or alias`)
  return { family, line, id, name, aliases, members: '', refuses: false }
}

/**
 * Cuts a family's file into stanzas that begin at the margin, members indented, comment lines beginning with `#`. Only
 * headings are read, so that the whole catalogue is cut in a few milliseconds.
 * @param broken receives the error of an unreadable heading, whose stanza is left out; by default the error is thrown
 * @throws StanzaError with family and line
 */
export const splitStanzas = (
  family: string,
  text: string,
  broken: (failure: StanzaError) => void = (failure) => {
    throw failure
  },
): StanzaBlock[] => {
  const blocks: StanzaBlock[] = []
  let heading: StanzaBlock | null = null
  let begun = false
  let members = 0
  const finish = (end: number): void => {
    if (heading === null) return
    const own = text.slice(members, end)
    blocks.push({ ...heading, members: own, refuses: REFUSES.test(own) })
  }
  let line = 0
  for (let start = 0, end = 0; start <= text.length; start = end + 1) {
    const found = text.indexOf('\n', start)
    end = found < 0 ? text.length : found
    line++
    const first = text[start]
    if (first === '\n' || first === '#' || first === undefined || (begun && (first === ' ' || first === '\t'))) continue
    const trimmed = text.slice(start, end).trim()
    if (trimmed === '' || trimmed.startsWith('#')) continue
    if (first === ' ' || first === '\t') {
      broken(new StanzaError(family, line, 'an indented line before the first identifier'))
      continue
    }
    finish(start)
    begun = true
    members = end + 1
    heading = null
    try {
      heading = headingOf(family, line, trimmed)
    } catch (failure) {
      if (!(failure instanceof StanzaError)) throw failure
      broken(failure)
    }
  }
  finish(text.length)
  return blocks
}
