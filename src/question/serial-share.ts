import { computedGiven, textOf } from './computed-given.ts'
import type { Given } from './evidence.ts'
import type { Reading } from './reading.ts'

const AMDAHL = /\bAmdahl/i
/** What is said of the share that no second processor makes faster. */
const SERIAL_BEHIND =
  /^(?: of(?: [\p{L}'’-]+){1,6}?)? (?:(?:is|are|be|must be|runs?|remains?|stays?|(?:has|have) to (?:be|run)|must run) (?:\p{L}+ )?(?:serial(?:ly)?|sequential(?:ly)?|not paralleli[sz]able)|(?:can ?not|can't|must not|may not) be (?:\p{L}+ )?(?:paralleli[sz]ed|spread|split|shared)|(?:serial|sequential)\b(?! (?:run|time|execution|version|running|one|program)))/iu
const SERIAL_BEFORE =
  /\b(?:serial|sequential|non-?paralleli[sz]able)(?: (?:share|part|fraction|portion|of|is|the|program|code|work|time|=|:))* $/i

/** Where 30 % of a program cannot run in parallel, Amdahl's law takes the other 70 %. */
export const withParallelShare = (givens: readonly Given[], { text, tokens }: Reading): readonly Given[] => {
  if (!AMDAHL.test(text)) return givens
  return givens.map((given) => {
    const { derived, mention } = given
    const isShare = mention.unit === '%' || (mention.unit === '1' && mention.value > 0 && mention.value < 1)
    if (derived !== null || mention.origin !== 'written' || !isShare) return given
    const before = text.slice(0, tokens[mention.from]?.start ?? 0)
    const behind = text.slice(tokens[mention.to - 1]?.end ?? text.length)
    if (!SERIAL_BEHIND.test(behind) && !SERIAL_BEFORE.test(before)) return given
    return computedGiven({
      from: [given],
      value: (serial = 0) => 1 - serial,
      unit: '1',
      words: 'share parallel fraction',
      derived: `share that runs in parallel: all but ${textOf(given)}`,
    })
  })
}
