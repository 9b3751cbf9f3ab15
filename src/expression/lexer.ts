import { Refusal } from '../errors/refusal.ts'
import { toPlainText } from './characters.ts'
import { refuseStatements } from './statement-signs.ts'

export interface Token {
  readonly kind: 'number' | 'name' | 'sign' | 'end'
  readonly text: string
  /** Position in the text that the caller sent, from zero. */
  readonly position: number
}

/** Longest expression that is read, in characters. */
export const MAXIMUM_LENGTH = 2000

const NUMBER = /^(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/
const NAME = /^[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*/
const SIGN = /^(?:\*\*|[-+*/^(),=])/

/** A refusal of the reader: where it stopped and what could have stood there. */
export const syntaxRefusal = (position: number, found: string, expected: string): Refusal =>
  new Refusal('SYNTAX', `At position ${position}: found ${found}, expected ${expected}.`, { position, found, expected })

/** Splits an expression into tokens; the last one has kind `end`. */
export const readTokens = (original: string): readonly Token[] => {
  if (original.length > MAXIMUM_LENGTH) {
    throw new Refusal(
      'EXPRESSION_TOO_LARGE',
      `An expression may have ${MAXIMUM_LENGTH} characters; this one has ${original.length}.`,
      { maximum: MAXIMUM_LENGTH, length: original.length },
    )
  }
  const { text, positions } = toPlainText(original)
  const position = (index: number): number => positions[index] ?? original.length
  refuseStatements(text, position)
  const tokens: Token[] = []
  let index = 0
  while (index < text.length) {
    const rest = text.slice(index)
    if (rest.startsWith(' ')) {
      index++
      continue
    }
    const number = NUMBER.exec(rest)?.[0]
    const word = NAME.exec(rest)?.[0]
    const sign = SIGN.exec(rest)?.[0]
    const found = number ?? word ?? sign
    if (found === undefined) {
      const character = String.fromCodePoint(rest.codePointAt(0) ?? 0)
      throw syntaxRefusal(position(index), `\`${character}\``, 'a number, a name, an operator or a bracket')
    }
    const kind = number !== undefined ? 'number' : word !== undefined ? 'name' : 'sign'
    tokens.push({ kind, text: found === '**' ? '^' : found, position: position(index) })
    index += found.length
  }
  tokens.push({ kind: 'end', text: '', position: original.length })
  return tokens
}
