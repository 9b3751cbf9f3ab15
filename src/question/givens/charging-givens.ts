import { equalDimensions } from '../../units/dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import { computedGiven, textOf } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { isWrittenItself } from '../evidence/written-givens.ts'
import type { Reading } from '../read/reading.ts'
import { textBefore, textBehind } from '../read/text-around.ts'

const VOLT = parseUnit('V').dimension
const CHARGES = /\b(?:capacitors?|capacitance|caps?|RC)\b/i
const FULL =
  /^ ?of (?:the|its|that|this) (?:(?:full|final|steady|steady-state|supply|source|battery|input|applied|charging|step|maximum|end)[- ]?){1,2}(?:voltage|value|level)\b/i
const RISES = /\b(?:reach\w*|attain\w*|charg\w*|ris\w*|gets?|climb\w*|up) (?:\w+ ){0,4}?$/i

/** `80 % of the supply voltage`: the voltage to which a capacitor is charged, where the supply has the only one. */
export const chargingGivens = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  if (!CHARGES.test(reading.text)) return []
  const own = givens.filter(isWrittenItself)
  const [supply, more] = own.filter(({ mention }) => equalDimensions(mention.dimension, VOLT))
  if (supply === undefined || more !== undefined) return []
  const [share, other] = own.filter(({ mention }) => {
    const { unit, value } = mention
    if (unit !== '%' || !(value > 0 && value < 100)) return false
    return FULL.test(textBehind(reading, mention)) && RISES.test(textBefore(reading, mention))
  })
  if (share === undefined || other !== undefined) return []
  return [
    computedGiven({
      from: [share, supply],
      takes: [share],
      value: (part = NaN, all = NaN) => part * all,
      unit: 'V',
      words: 'voltage capacitor reached across',
      derived: `voltage of the capacitor: ${textOf(share)} of ${textOf(supply)}`,
    }),
  ]
}
