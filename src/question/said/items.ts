import type { Mention, Reading } from '../../prose/reading.ts'
import { isIdle } from '../vocabulary/idle-words.ts'
import { stemOf } from '../vocabulary/stem.ts'

/** A word, a quantity or a sign of a question, in order; sentences and clauses are counted from zero. */
export interface Item {
  readonly kind: 'word' | 'quantity' | 'stop' | 'equals'
  /** In lower case; of a quantity its text. */
  readonly word: string
  readonly stem: string
  /** Says nothing of the physics. */
  readonly idle: boolean
  /** Number of the quantity, or -1. */
  readonly quantity: number
  readonly sentence: number
  /** As written. */
  readonly text: string
}

const SENTENCE = new Set(['.', '?', '!', ';'])
const CLAUSE = new Set([',', ':', '(', ')'])

/** Whether words stand beside each other from a place on. */
export const phraseAt = (items: readonly Item[], at: number, words: readonly string[]): boolean =>
  words.every((word, i) => items[at + i]?.word === word)

/** Whether words stand beside each other anywhere. */
export const isSaid = (items: readonly Item[], words: readonly string[]): boolean =>
  items.some((_, at) => phraseAt(items, at, words))

/** The written quantities of a question. */
export const writtenIn = ({ mentions }: Reading): readonly Mention[] =>
  mentions.filter(({ origin }) => origin === 'written')

/** A question as a sequence of items; each written quantity is one. */
export const itemsOf = (reading: Reading): readonly Item[] => {
  const starts = new Map(writtenIn(reading).map((mention, at) => [mention.from, { mention, at }]))
  const items: Item[] = []
  let sentence = 0
  const push = (kind: Item['kind'], word: string, text: string, quantity = -1): void => {
    const isWord = kind === 'word'
    items.push({ kind, word, stem: isWord ? stemOf(word) : '', idle: isWord && isIdle(word), quantity, sentence, text })
  }
  for (let at = 0; at < reading.tokens.length; ) {
    const token = reading.tokens[at]
    const written = starts.get(at)
    if (token === undefined) break
    if (written !== undefined) push('quantity', written.mention.text, written.mention.text, written.at)
    else if (token.kind === 'word')
      for (const part of token.word.split('_')) push('word', part, part === token.word ? token.text : part)
    else if (token.word === '=') push('equals', '=', token.text)
    else if (SENTENCE.has(token.word) || CLAUSE.has(token.word)) {
      push('stop', token.word, token.text)
      if (SENTENCE.has(token.word) && token.word !== ';') sentence++
    }
    at = written?.mention.to ?? at + 1
  }
  return items
}
