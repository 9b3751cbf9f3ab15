import { computedGiven, textOf } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { isWrittenItself } from '../evidence/written-givens.ts'
import type { Reading } from '../read/reading.ts'
import { textBefore, textBehind } from '../read/text-around.ts'

const AMDAHL = /\bAmdahl/i
/** What is said of the share that no second processor makes faster. */
const SERIAL_BEHIND =
  /^(?: of(?: [\p{L}'’-]+){1,6}?)? (?:(?:is|are|be|must be|runs?|remains?|stays?|(?:has|have) to (?:be|run)|must run) (?:\p{L}+ )?(?:serial(?:ly)?|sequential(?:ly)?|not paralleli[sz]able)|(?:can ?not|can't|must not|may not) be (?:\p{L}+ )?(?:paralleli[sz]ed|spread|split|shared)|(?:serial|sequential)\b(?! (?:run|time|execution|version|running|one|program)))/iu
const SERIAL_BEFORE =
  /\b(?:serial|sequential|non-?paralleli[sz]able)(?: (?:share|part|fraction|portion|of|is|the|program|code|work|time|=|:))* $/i

/** Where 30 % of a program cannot run in parallel, Amdahl's law takes the other 70 %. */
export const withParallelShare = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  if (!AMDAHL.test(reading.text)) return givens
  return givens.map((given) => {
    const { mention } = given
    const isShare = mention.unit === '%' || (mention.unit === '1' && mention.value > 0 && mention.value < 1)
    if (!isWrittenItself(given) || !isShare) return given
    if (!SERIAL_BEHIND.test(textBehind(reading, mention)) && !SERIAL_BEFORE.test(textBefore(reading, mention)))
      return given
    return computedGiven({
      from: [given],
      value: (serial = 0) => 1 - serial,
      unit: '1',
      words: 'share parallel fraction',
      derived: `share that runs in parallel: all but ${textOf(given)}`,
    })
  })
}
