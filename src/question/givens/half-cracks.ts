import { dimension, equalDimensions } from '../../units/dimension.ts'
import { computedGiven } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { textBefore, textBehind } from '../read/text-around.ts'

const METRE = dimension(1)
const CRACK =
  /\b(?:through|cent(?:re|er|ral)|internal|middle|inside)\b[^.]{0,40}\bcrack|\bcrack\b[^.]{0,40}\b(?:cent(?:re|er)|middle)\b/i
const EDGE = /\b(?:edge|surface|corner) cracks?\b/i
/** Right before or behind a length: all of it. */
const WHOLE_BEFORE =
  /(?:\b(?:total|full|whole|overall|tip[- ]to[- ]tip) (?:crack )?(?:length|extent)|\btip to tip|\b2 ?a)[^.\d]{0,24}$/i
const WHOLE_BEHIND = /^ ?(?:long )?(?:in total|overall|altogether|(?:from )?tip[- ]to[- ]tip|from end to end)\b/i

/** The number that is the whole length of a crack inside a body, as `of total length 20 mm`; null where none or several are. */
export const wholeCrackIn = (reading: Reading): Mention | null => {
  const { mentions, text } = reading
  if (!CRACK.test(text) || EDGE.test(text)) return null
  const [whole, other] = mentions.filter((mention) => {
    if (mention.origin !== 'written' || !equalDimensions(mention.dimension, METRE)) return false
    return WHOLE_BEFORE.test(textBefore(reading, mention)) || WHOLE_BEHIND.test(textBehind(reading, mention))
  })
  return whole === undefined || other !== undefined ? null : whole
}

/** The half that formulas of a crack inside a body take, in place of its whole length. */
export const withHalfCracks = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  const mention = wholeCrackIn(reading)
  const whole = mention === null ? undefined : givens.find((given) => given.mention.from === mention.from)
  if (whole === undefined) return givens
  const half = computedGiven({
    from: [whole],
    value: (length = 0) => length / 2,
    unit: 'm',
    words: 'length half crack',
    derived: `half crack length: half of ${whole.mention.text}`,
  })
  // The two of `2a = 18 mm` is no number of its own.
  const isFactor = ({ mention: { from, to, value } }: Given): boolean =>
    value === 2 && to <= whole.mention.from && /^a$/i.test(reading.tokens[from + 1]?.word ?? '')
  return [...givens.filter((given) => given.uses.join() !== whole.uses.join() && !isFactor(given)), half]
}
