import { dimension, equalDimensions } from '../units/dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { type Candidate, placedGivens } from './candidate.ts'
import type { Question } from './question.ts'
import type { Mention, Reading } from './reading.ts'

const LENGTH = dimension(1)
const COEFFICIENT = parseUnit('W/(m^2*K)').dimension

const isDepth = ({ dimension: size, from, to }: Mention, { tokens }: Reading): boolean =>
  equalDimensions(size, LENGTH) &&
  (tokens[to]?.word === 'deep' || tokens.slice(Math.max(0, from - 3), from).some(({ word }) => word === 'depth'))

/** A formula for one case, by its name, and the number that makes it another case where it is left out. */
const CASES: readonly (readonly [operator: RegExp, isOther: (mention: Mention, reading: Reading) => boolean])[] = [
  [/\bdeep-water\b/, isDepth],
  [/\bheat flux through\b/, ({ dimension: size }) => equalDimensions(size, COEFFICIENT)],
  [/\bwithin a distance\b/, ({ unit }) => /^(?:deg|°|rad)$/.test(unit)],
]

const WALL = /^(?:walls?|thickness|thick)$/

/** The thickness of a wall where the size of what is within it counts. */
const wallForDiameter = (candidate: Candidate, { tokens }: Reading): string | null => {
  for (const [slot, { derived, mention }] of placedGivens(candidate)) {
    if (derived !== null || mention.origin !== 'written') continue
    if (!slot.labels.some(({ stems }) => stems.includes('diameter'))) continue
    const near = [
      ...tokens.slice(Math.max(0, mention.from - 3), mention.from),
      ...tokens.slice(mention.to, mention.to + 2),
    ]
    if (near.some(({ word }) => WALL.test(word))) return mention.text
  }
  return null
}

/** The number that makes the case of a question another one than that of the formula, which leaves it out; or null. */
export const leftOutCase = (candidate: Candidate, { reading }: Question): string | null => {
  for (const [operator, isOther] of CASES) {
    if (!candidate.steps.some(({ form }) => operator.test(form.entry.operator.name))) continue
    for (const at of candidate.unused) {
      const mention = reading.mentions[at]
      if (mention?.origin === 'written' && isOther(mention, reading)) return mention.text
    }
  }
  return wallForDiameter(candidate, reading)
}
