import { isDimensionless } from '../../units/dimension.ts'
import { formatInBaseUnits } from '../../units/format-dimension.ts'
import { computedGiven, textOf, withInPlace } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { isWrittenItself } from '../evidence/written-givens.ts'
import type { Reading } from '../read/reading.ts'
import { textBehind } from '../read/text-around.ts'

/** Behind a share of the number before it, and what then has this part. */
const OF_THAT =
  /^ ?(?:of (?:that|this|it|which)|of the (?:rated|nominal|stated|gross|advertised) (?:value|rate|speed|power|figure|bandwidth))\b/i
/** What is left for use, and no part that something else takes. */
const USED =
  /\b(?:arrives?|reach\w*|usable|useful|used|available|payload|effective\w*|actually|really|achiev\w+|gets? through|delivered|remains?|is left)\b/i
const LOST = /\b(?:lost|wasted|overhead|taken up|not|never|gone|los[et]s?)\b/i
/** Tokens between the number and its share. */
const REACH = 8

/** `rated 50 Mbit/s, but only 85 % of that arrives`: what arrives, in place of both. */
export const withSharesOfIt = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  for (const share of givens) {
    const { mention } = share
    if (mention.unit !== '%' || !isWrittenItself(share)) continue
    const behind = textBehind(reading, mention)
    if (!OF_THAT.test(behind)) continue
    const clause = /^[^.;?!]*/.exec(behind)?.[0] ?? ''
    if (!USED.test(clause) || LOST.test(clause)) continue
    const whole = givens.findLast(
      (one) =>
        isWrittenItself(one) &&
        one.mention.to <= mention.from &&
        mention.from - one.mention.to <= REACH &&
        !isDimensionless(one.mention.dimension),
    )
    if (whole === undefined) continue
    const part = computedGiven({
      from: [whole, share],
      value: (all = 0, fraction = 0) => all * fraction,
      unit: formatInBaseUnits(whole.mention.dimension),
      words: [...whole.around.keys()].join(' '),
      derived: `${textOf(share)} of ${textOf(whole)}`,
    })
    return withInPlace(givens, { ...part, around: whole.around, noun: whole.noun })
  }
  return givens
}
