import { parseUnit } from '../../units/parse-unit.ts'
import { computedGiven } from '../evidence/computed-given.ts'
import { countedGiven } from '../evidence/counted-given.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Reading } from '../read/reading.ts'
import { ORDINALS } from '../words/number-lists.ts'

const PARTS: readonly string[] = ['half', 'third', 'quarter', ...ORDINALS.slice(4)]
const FIRST_PART = 2
/** `to 1/18 of its volume`, `to one eighth of its original volume`. */
const SHARE = new RegExp(
  `\\bto (?:only |just |about )?(?:1 ?/ ?(?<number>\\d+)(?:th)?|(?:one|a|an)[- ](?<part>${PARTS.join('|')}|fourth))(?: of)? (?:its|the|their)(?: (?:original|initial|former|first|starting))? volume\\b`,
  'i',
)

const partOf = (word: string): number => (word === 'fourth' ? 4 : PARTS.indexOf(word) + FIRST_PART)

/** `squeezed to 1/18 of its volume`: the volumes before and after, of which only the ratio counts. */
export const volumeShares = (givens: readonly Given[], { text, tokens }: Reading): readonly Given[] => {
  const said = SHARE.exec(text)
  if (said?.groups === undefined) return []
  const { number, part } = said.groups
  const parts = number === undefined ? partOf(part?.toLowerCase() ?? '') : Number(number)
  if (!(parts > 1)) return []
  const [start, end] = [said.index, said.index + said[0].length]
  const inside = givens.filter(({ derived, mention: { from, to, origin } }) => {
    const at = tokens[from]?.start ?? -1
    return derived === null && origin === 'written' && at >= start && (tokens[to - 1]?.end ?? Infinity) <= end
  })
  const volume = { unit: 'm^3', dimension: parseUnit('m^3').dimension }
  const first = countedGiven(1, said[0], ['first', 'initial', 'original', 'volume'])
  const sentence = `of the volumes only the ratio counts, 1/${parts}`
  const written = { ...volume, origin: 'written' as const, assumption: null }
  const before = { ...first, mention: { ...first.mention, ...written }, derived: sentence, ratio: true }
  const last = countedGiven(1 / parts, said[0], ['second', 'final', 'volume'])
  const after =
    inside.length === 0
      ? { ...last, mention: { ...last.mention, ...written } }
      : computedGiven({
          from: inside,
          value: () => 1 / parts,
          unit: 'm^3',
          words: 'volume second final',
          derived: sentence,
        })
  return [before, { ...after, derived: sentence, ratio: true }]
}
