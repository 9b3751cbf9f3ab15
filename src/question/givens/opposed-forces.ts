import { dimension } from '../../units/dimension.ts'
import { computedGiven, textOf } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { writtenOf } from '../evidence/written-givens.ts'
import type { Reading } from '../read/reading.ts'
import { siValue } from '../read/si-value.ts'

const FORCE = dimension(1, 1, -2)
const OPPOSED = /\b(?:in|from) (?:\w+ )?opposite directions?\b|\bopposing (?:it|this|the first|forces?)\b/i
const ALONG = /\bin the same direction\b/i
/** Where each force acts on something of its own, or only one is what opposes. */
const APART =
  /\b(?:parallel wires|wires|currents?|torques?|lever|beam|bar|charges?|angle|perpendicular|right angles?)\b/i

/** What the two make together has to be asked for, of one body that neither stretches nor turns. */
const TOGETHER = /\b(?:accelerat\w*|(?:net|resultant|resulting|total|combined|overall) force)\b/i
const NOT_TOGETHER =
  /\b(?:each other|one another|springs?|stretch\w*|squeez\w*|compress\w*|couple|moment|stress|strain|tension|pressure|power|work|energy|the (?:first|second|one|other|latter|former))\b/i

/** What two forces make together that pull in opposite directions, or in the same one. */
export const withNetForce = (givens: readonly Given[], { text }: Reading): readonly Given[] => {
  const isAlong = ALONG.test(text)
  if (isAlong === OPPOSED.test(text) || APART.test(text)) return givens
  if (!TOGETHER.test(text) || NOT_TOGETHER.test(text)) return givens
  const [first, second, third] = writtenOf(givens, FORCE)
  if (first === undefined || second === undefined || third !== undefined) return givens
  const isFirstLarger = siValue(first.mention) >= siValue(second.mention)
  const [larger, smaller] = isFirstLarger ? [first, second] : [second, first]
  const net = computedGiven({
    from: [larger, smaller],
    value: (one = 0, other = 0) => (isAlong ? one + other : one - other),
    unit: 'N',
    words: 'force net resultant total',
    derived: isAlong
      ? `net force: ${textOf(larger)} and ${textOf(smaller)}`
      : `net force: ${textOf(larger)} less ${textOf(smaller)}`,
  })
  return [...givens.filter((given) => given !== first && given !== second), net]
}
