import type { Assumption } from '../lexicon/assumptions.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import { isAngleBetween, RIGHT_ANGLE } from '../lexicon/right-angle.ts'
import { BODIES } from '../read/bodies.ts'
import type { Question } from './question.ts'
import { isUnusual } from './unusual.ts'

const PARALLEL = /\b(?:parallel|along|antiparallel)\b/i
const ACROSS = /\b(?:perpendicular|at right angles|at a right angle|normal to|orthogonal|transverse)\b/i
const ION = /\b(?:He\+|Li2\+|Li\+\+|Be3\+|[a-z]+-like ion|ionized|ionised|ion of|ions?)\b|[A-Z][a-z]?\d?\+/

/** A solute that parts into more than one ion. */
const SALT =
  /\b(?:salts?|electrolytes?|(?:chlor|brom|iod|fluor|hydrox)ides?|sul(?:ph|f)ates?|nitrates?|carbonates?|phosphates?|acetates?|acids?)\b|[A-Z][a-z]?(?:Cl|Br|I|OH|NO3|SO4)[0-9₀-₉]?\b/

/** The planets but the Earth, and `mercury`, which is a metal as often. */
const PLANET = new RegExp(
  `\\b(?:${BODIES.flatMap(({ name }) => (/^the |^Mercury$/.test(name) ? [] : [name])).join('|')})\\b`,
)

/** Where nothing weighs what it weighs on Earth; of the Moon and the planets what it weighs there is known. */
const ELSEWHERE =
  /\b(?:[Pp]lanet(?:s|ary surface)?(?! [Ee]arth)|[Ee]xoplanets?|[Pp]lanetoids?|[Aa]steroids?|[Cc]omets?|[Mm]eteoroids?|moons?|Moon|worlds?|[Ss]pace ?stations?|[Ss]pacecrafts?|[Ss]pace ?ships?|ISS|in (?:deep |outer |free )?space|[Ww]eightless\w*|(?:zero|micro)[- ]?(?:g|gravity)|neutron star|pulsar|white dwarf|in orbit|orbiting|[Ll]unar|Martian|Jovian|(?:on|to|for) Mercury|Titan|Europa|Io|Ganymede|Callisto|Triton|Enceladus|Ceres|Eris|Vesta|Phobos|Deimos|Charon|Pandora)\b/

/**
 * What may be taken for granted of a slot in this question: not what it speaks of without giving it, not the nuclear charge
 * of an ion; a right angle or none where it says across or along; no standard gravity on another world.
 */
export const guardedAssumption = (slot: Slot, { stems, reading }: Question): Assumption | null => {
  const { assumption, input } = slot
  if (assumption === null || input === null) return assumption
  if (input.usual === null) return ELSEWHERE.test(reading.text) || PLANET.test(reading.text) ? null : assumption
  if (slot.unit === 'rad' && (PARALLEL.test(reading.text) || ACROSS.test(reading.text))) {
    if (!isAngleBetween(slot) || (PARALLEL.test(reading.text) && ACROSS.test(reading.text))) return null
    const across = ACROSS.test(reading.text)
    const value = across ? RIGHT_ANGLE : 0
    return {
      value,
      unit: 'rad',
      sentence: `${input.meaning}: ${across ? 'a right angle' : 'zero'}, as the question says`,
    }
  }
  if (isUnusual(slot, reading)) return null
  if (/atomic number|nuclear charge|charge number/.test(input.meaning) && ION.test(reading.text)) return null
  if (/Hoff factor|number of ions/.test(input.meaning) && SALT.test(reading.text)) return null
  const spoken = slot.labels.some(({ stems: own }) => own.length > 0 && own.every((stem) => stems.has(stem)))
  return spoken ? null : assumption
}
