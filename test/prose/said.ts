import assert from 'node:assert/strict'
import { readQuestion } from '../../src/prose/read-question.ts'
import type { Mention } from '../../src/prose/reading.ts'

/** Fifteen digits: what differs beyond is rounding of the table's own arithmetic. */
const figure = (value: number): string => String(Number(value.toPrecision(14)))

/** `v_0=4 m/s`, `5 ± 0.1 m`; a number without a unit is written alone. */
export const sayMention = ({ symbol, uncertainty, unit, value }: Mention): string => {
  const spread = uncertainty === 0 ? '' : ` ± ${figure(uncertainty)}`
  return `${symbol === null ? '' : `${symbol}=`}${figure(value)}${spread}${unit === '1' ? '' : ` ${unit}`}`
}

/** The quantities of a question, in order; `?text` for an ambiguous one. */
export const said = (question: string): string => {
  const { mentions, unclear } = readQuestion(question)
  const written = mentions.filter(({ origin }) => origin === 'written')
  return [
    ...written.map((mention) => ({ from: mention.from, text: sayMention(mention) })),
    ...unclear.map(({ from, text }) => ({ from, text: `?${text}` })),
  ]
    .sort((a, b) => a.from - b.from)
    .map(({ text }) => text)
    .join(' | ')
}

/** Names of what a question names or implies. */
export const names = (question: string, origin: 'named' | 'implied'): string =>
  readQuestion(question)
    .mentions.filter((mention) => mention.origin === origin)
    .map(({ name }) => name)
    .join(' | ')

/** One test per row: a question, and what it says. */
export const rows = (table: readonly (readonly [question: string, expected: string])[]): void => {
  for (const [question, expected] of table) {
    it(JSON.stringify(question), () => {
      assert.equal(said(question), expected)
    })
  }
}
