import { parseUnit } from '../../units/parse-unit.ts'
import { computedGiven } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Reading } from '../read/reading.ts'
import { stemOf } from '../words/words.ts'

const CODE = /\b(?:code|codes|codeword|hamming|bch|reed[- –]solomon|RS|block code)\b/i
/** Of these the distance follows from the two numbers. */
const REED_SOLOMON = /\breed[- –]solomon\b|\bRS\b/i
/** `a (15, 11) code`, `BCH(255, 179)`: what stands between the numbers of a code and around them. */
const OPEN = /\($/
const PARTS = /^\s*,\s*$/
const CLOSE = /^\)/

const BIT = parseUnit('bit')

const bits = (given: Given, words: string, derived: string): Given => ({
  ...given,
  mention: { ...given.mention, unit: 'bit', dimension: BIT.dimension, alternatives: [] },
  around: new Map(words.split(' ').map((word): [string, number] => [stemOf(word), 1])),
  noun: null,
  derived,
})

/** The length of a code word and the number of its data bits, of a code that is named by the two: `a (15, 11) Hamming code`. */
export const codeGivens = (givens: readonly Given[], { text, tokens }: Reading): readonly Given[] => {
  if (!CODE.test(text)) return []
  const plain = givens.filter(({ derived, mention }) => derived === null && mention.unit === '1')
  for (const [at, length] of plain.entries()) {
    const data = plain[at + 1]
    if (data === undefined || data.mention.value >= length.mention.value) continue
    const [start, end] = [tokens[length.mention.from]?.start ?? 0, tokens[data.mention.to - 1]?.end ?? 0]
    const between = text.slice(tokens[length.mention.to - 1]?.end, tokens[data.mention.from]?.start)
    if (!OPEN.test(text.slice(0, start)) || !PARTS.test(between) || !CLOSE.test(text.slice(end))) continue
    const distance = computedGiven({
      from: [length, data],
      value: (n = 0, k = 0) => n - k + 1,
      unit: '1',
      words: 'distance minimum code Hamming',
      derived: `minimum distance of a Reed-Solomon code: ${length.mention.text} less ${data.mention.text}, and one`,
    })
    return [
      ...(REED_SOLOMON.test(text) ? [distance] : []),
      bits(length, 'length code word block total', `length of the code word: ${length.mention.text}`),
      bits(data, 'data information message bits', `data bits: ${data.mention.text}`),
    ]
  }
  return []
}
