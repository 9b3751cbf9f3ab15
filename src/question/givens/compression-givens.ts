import { parseUnit } from '../../units/parse-unit.ts'
import { computedGiven, textOf } from '../evidence/computed-given.ts'
import { countedGiven } from '../evidence/counted-given.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Reading } from '../read/reading.ts'
import { textBefore, textBehind } from '../read/text-around.ts'

/** Machines of which the compression ratio is one of volumes; that of a compressor or a turbine is one of pressures. */
const ENGINE = /\b(?:engines?|diesel|petrol|gasoline|otto|pistons?|stroke|cylinders?|motor)\b/i
const OF_PRESSURES = /\b(?:turbines?|compressors?|turbocharg\w*|jet engine|pressure ratio|brayton)\b/i
const BEFORE = /\bcompression ratio(?: \w)?(?:,| (?:of|is|was|=|:))* ?$/i
const BEHIND = /^ ?(?:: ?1|to (?:1|one))?,? compression ratio\b/i
const CUBIC = parseUnit('m^3').dimension

/** `a compression ratio of 17`: the volumes before and after, of which only the ratio counts. */
export const compressionGivens = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  const { text } = reading
  if (!/\bcompression ratio\b/i.test(text) || !ENGINE.test(text) || OF_PRESSURES.test(text)) return []
  const [ratio, other] = givens.filter(({ derived, mention }) => {
    if (derived !== null || mention.unit !== '1' || !(mention.value > 1)) return false
    return BEFORE.test(textBefore(reading, mention)) || BEHIND.test(textBehind(reading, mention))
  })
  if (ratio === undefined || other !== undefined) return []
  const start = computedGiven({
    from: [ratio],
    value: (number = NaN) => number,
    unit: 'm^3',
    words: 'volume initial first',
    derived: `volume before and after: as ${textOf(ratio)} to 1; only the ratio counts`,
  })
  const end = countedGiven(1, textOf(ratio), ['volume', 'final', 'second'])
  const mention = { ...end.mention, origin: 'written' as const, unit: 'm^3', dimension: CUBIC, assumption: null }
  return [
    { ...start, ratio: true },
    { ...end, mention, ratio: true },
  ]
}
