import { dimension } from '../../units/dimension.ts'
import { computedGiven } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { markedText } from '../evidence/marked-text.ts'
import { RIGHT_ANGLE } from '../lexicon/right-angle.ts'
import type { Reading } from '../read/reading.ts'

const ANGLE = '~(?<angle>\\d+)~'
const TO = '(?:to|with|from|off|of|away from|against|relative to|measured from|inclined to)'

/** An angle that is said to the other line of a right angle than the one from which formulas count it. */
interface Tilt {
  readonly about: RegExp
  /** What has the angle to that line itself. */
  readonly unless: RegExp
  readonly patterns: readonly RegExp[]
  readonly words: string
  readonly say: string
}

const TILTS: readonly Tilt[] = [
  {
    about:
      /\b(?:ramps?|inclin\w*|slopes?|hills?|launch\w*|throw\w*|thrown|projectile|kick\w*|fired?|shot|slides?|sliding|chute)\b/i,
    unless: /\b(?:pendulum|conical|string|rope|wire|banked)\b/i,
    patterns: [
      new RegExp(`${ANGLE} ${TO} (?:the )?vertical`, 'i'),
      new RegExp(`\\bwith the vertical(?: of| is| an?| angle)* ${ANGLE}`, 'i'),
      new RegExp(`\\b(?:angle|inclination) (?:to|with|from|off) the vertical(?: (?:of|is|being|=|:))* ${ANGLE}`, 'i'),
    ],
    words: 'angle horizontal incline slope launch elevation',
    say: 'angle to the horizontal',
  },
  {
    about: /\b(?:light|ray|laser|refract\w*|incidence|incident|snell|prism|glass|brewster|polaris\w*)\b/i,
    unless: /\b(?:bragg|crystal|lattice|x-?rays?|grating|normal)\b/i,
    patterns: [
      new RegExp(`${ANGLE} ${TO} (?:the |its )?(?:\\w+ )?(?:surface|interface|face|boundary|horizontal)\\b`, 'i'),
      new RegExp(
        `\\bangle(?: \\w+)? (?:to|with|between)(?: the| its| ray| and)* (?:\\w+ )?(?:surface|interface|face|boundary)(?: (?:of|is|being|=|:))* ${ANGLE}`,
        'i',
      ),
      new RegExp(`\\b(?:grazing|glancing) (?:angle|incidence)(?: (?:of|is|at|=|:))* ${ANGLE}`, 'i'),
    ],
    words: 'angle incidence normal',
    say: 'angle to the normal',
  },
  {
    about: /\b(?:flux|coil|loop|emf|torque|induc\w*)\b/i,
    unless: /\bnormal\b/i,
    patterns: [
      new RegExp(`${ANGLE} ${TO} (?:the |its )?(?:plane|surface)\\b`, 'i'),
      new RegExp(
        `\\bplane(?: of (?:the |its )?\\w+)?(?: (?:makes|is|lies|stands|at|inclined|tilted|an|angle|of))* ${ANGLE} (?:to|with|from|against) (?:the |a )?(?:\\w+ )?(?:field|lines)`,
        'i',
      ),
    ],
    words: 'angle normal',
    say: 'angle to the normal',
  },
]

/** An angle to the vertical, a surface or a plane is given as the one to what stands across it, and as nothing else. */
export const withTilts = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  const tilts = TILTS.filter(({ about, unless }) => about.test(reading.text) && !unless.test(reading.text))
  if (tilts.length === 0) return givens
  const text = markedText(reading, givens, dimension())
  for (const { patterns, say, words } of tilts)
    for (const pattern of patterns) {
      const given = givens[Number(pattern.exec(text)?.groups?.angle)]
      if (given === undefined || !/^(?:deg|rad)/.test(given.mention.unit)) continue
      const across = computedGiven({
        from: [given],
        value: (angle = 0) => RIGHT_ANGLE - angle,
        unit: 'rad',
        words,
        derived: `${say}: a right angle less ${given.mention.text}`,
      })
      return [...givens.filter(({ uses }) => uses.join() !== given.uses.join()), across]
    }
  return givens
}
