import { pow } from '../../numeric/elementary/pow.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Reading } from '../read/reading.ts'
import { stemOf } from '../words/words.ts'

const COLLIDE = /\bcollisions?\b|\bcollide\w*\b|\bbirthday\b|\bsame (?:hash|identifier|id|value|key|token)\b/i
/** What has that many bits is one of 2 to their number. */
const DRAWN = /^(?:hash\w*|identifiers?|ids?|keys?|tokens?|digests?|fingerprints?|values?|nonces?|checksums?|numbers?)$/
const REACH = 4
/** More values than any double is told apart by. */
const MOST_BITS = 1024

const WORDS = ['values', 'possible', 'number', 'space', 'hash'].map(stemOf)

/** `a 64-bit hash` where it is asked how likely two are the same: the number of its values, and no number of bits. */
export const withHashValues = (givens: readonly Given[], { text, tokens }: Reading): readonly Given[] => {
  if (!COLLIDE.test(text)) return givens
  return givens.map((given) => {
    const { derived, mention } = given
    if (derived !== null || mention.unit !== 'bit' || !(mention.value > 0 && mention.value < MOST_BITS)) return given
    if (!tokens.slice(mention.to, mention.to + REACH).some(({ word }) => DRAWN.test(word))) return given
    return {
      ...given,
      mention: { ...mention, value: pow(2, mention.value), unit: '1', alternatives: [] },
      around: new Map(WORDS.map((word): [string, number] => [word, 1])),
      noun: WORDS[0] ?? null,
      derived: `number of values: 2 to the power of ${mention.value}, of ${mention.text}`,
    }
  })
}
