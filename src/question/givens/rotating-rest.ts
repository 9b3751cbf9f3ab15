import { parseUnit } from '../../units/parse-unit.ts'
import type { Given } from '../evidence/evidence.ts'
import { addTo } from '../evidence/surroundings.ts'
import type { Reading } from '../read/reading.ts'
import { stemOf } from '../words/words.ts'

const RADIANS_PER_SECOND = 'rad/s'
const { dimension: ANGULAR_SPEED } = parseUnit(RADIANS_PER_SECOND)

/** What turns about an axis, so that its rest is an angular speed of zero. */
const TURNS =
  /\brpm\b|\brad(?:ians?)?\b|\brev(?:olution)?s?\b|\brotat\w*|\brotors?\b|\bangular\b|\btorque\b|\bmoment of inertia\b|\brotational inertia\b|\bflywheels?\b|\bturntables?\b|\bspin\w*|\bspun\b|kg[ ·*]?m(?:²|\^2)/i

/** `from rest`, of something that turns: as well an angular speed of zero. */
export const withRotatingRest = (given: Given, { text }: Reading): readonly Given[] => {
  const { mention } = given
  const isRest = mention.origin === 'implied' && mention.value === 0 && mention.unit === 'm/s'
  if (!isRest || !TURNS.test(text)) return [given]
  const around = new Map(given.around)
  for (const word of ['angular', 'velocity', 'rotation']) addTo(around, stemOf(word), 1)
  const turning = { ...mention, unit: RADIANS_PER_SECOND, dimension: ANGULAR_SPEED }
  return [given, { ...given, mention: turning, around, derived: 'at rest: an angular speed of zero' }]
}
