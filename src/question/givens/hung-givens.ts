import { constantNamed } from '../../expression/constants/table.ts'
import { dimension, equalDimensions } from '../../units/dimension.ts'
import { computedGiven, textOf } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Reading } from '../read/reading.ts'

const MASS = dimension(0, 1)
const FORCE = dimension(1, 1, -2)
const ACCELERATION = dimension(1, 0, -2)
const STANDARD = constantNamed('g_n')?.value ?? NaN

const SPRING = /\bsprings?\b(?! (?:gun|pendulum))/i
const STRETCHED = /\b(?:cables?|wires?|rods?|ropes?|bars?|cords?|chains?)\b/i
/** What is asked of what hangs by one of these, and where the weight is not all that one of them bears. */
const YIELDS = /\b(?:elongat\w*|stretch\w*|extension|extends?|longer|lengthen\w*|strain)\b/i
const SHARED =
  /\b(?:own weight|self-weight|(?:two|three|four|both|each|several|\d+) (?:\w+ ){0,3}(?:cables|wires|rods|ropes|bars|cords|strands)|pulley block|angle)\b/i
const HANGS =
  /\b(?:hang(?:s|ing|ed)?|hung|suspended|dangl\w+|placed on|put on|laid on|stands on|rests on|attached to (?:it|its|the) (?:lower |free |bottom )?(?:end|spring))\b/i
/** Where the weight is not all that pulls, or something moves. */
const MOVING =
  /\b(?:accelerat(?:es?|ed|ing)|lift|elevator|submerged|water|liquid|inclined?|slope|oscillat\w*|period|frequency|bounc\w*|vibrat\w*|speed|velocity|launch\w*|shoots?|shot|thrown|dropped|falls?)\b/i
/** Gravity of another world that is not said with its value. */
const ELSEWHERE = /\b(?:moon|mars|jupiter|planet|asteroid|venus|saturn|mercury|orbit)\b/i

/** The weight of a mass that hangs on a spring or a wire, as the force that stretches it. */
export const hungWeights = (givens: readonly Given[], { text }: Reading): readonly Given[] => {
  const isByWire = STRETCHED.test(text) && YIELDS.test(text) && !SHARED.test(text)
  if (!(SPRING.test(text) || isByWire) || !HANGS.test(text) || MOVING.test(text)) return []
  const of = (size: typeof MASS): readonly Given[] =>
    givens.filter(({ derived, mention }) => derived === null && equalDimensions(mention.dimension, size))
  const [mass, other] = of(MASS).filter(({ mention }) => mention.origin === 'written')
  const [gravity, second] = of(ACCELERATION)
  if (mass === undefined || other !== undefined || second !== undefined || of(FORCE).length > 0) return []
  if (gravity === undefined && ELSEWHERE.test(text)) return []
  return [
    computedGiven({
      from: gravity === undefined ? [mass] : [mass, gravity],
      value: (kilograms = 0, g = STANDARD) => kilograms * g,
      unit: 'N',
      words: 'force weight load pull',
      derived:
        gravity === undefined
          ? `weight of ${textOf(mass)} at standard gravity, ${STANDARD} m/s^2`
          : `weight of ${textOf(mass)} at ${textOf(gravity)}`,
    }),
  ]
}
