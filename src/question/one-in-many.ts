import { DIMENSIONLESS } from '../units/dimension.ts'
import type { Given } from './evidence.ts'
import type { Reading } from './reading.ts'

/** From how many on `1 in 200` is a share, and no draw from a handful. */
const LEAST_MANY = 20

/** What stands between the two numbers: `1 in 200`, `one baby in 2500`, `1 person out of 40`. */
const BETWEEN = /^ (?:(?!of\b)\p{L}+ )?(?:in|out of)(?: every)? $/iu

const isPlain = ({ mention, derived }: Given): boolean =>
  mention.origin === 'written' && mention.unit === '1' && mention.symbol === null && derived === null

/** `1 in 200` is a share of half a per cent, and neither a one nor two hundred. */
export const withOneInMany = (givens: readonly Given[], { text, tokens }: Reading): readonly Given[] => {
  const shares: Given[] = []
  const taken = new Set<Given>()
  for (const [at, one] of givens.entries()) {
    const many = givens.slice(at + 1).find(isPlain)
    if (many === undefined || !isPlain(one) || one.mention.value !== 1 || many.mention.value < LEAST_MANY) continue
    const between = text.slice(tokens[one.mention.to - 1]?.end, tokens[many.mention.from]?.start)
    if (!BETWEEN.test(between)) continue
    const said = text.slice(tokens[one.mention.from]?.start, tokens[many.mention.to - 1]?.end)
    const mention = {
      ...one.mention,
      value: 1 / many.mention.value,
      dimension: DIMENSIONLESS,
      to: many.mention.to,
      text: said,
    }
    taken.add(one).add(many)
    shares.push({
      ...one,
      mention,
      uses: [...one.uses, ...many.uses],
      around: new Map([...one.around, ...many.around]),
      noun: null,
      derived: `${said} is a share of 1/${many.mention.value}`,
    })
  }
  return shares.length === 0 ? givens : [...givens.filter((given) => !taken.has(given)), ...shares]
}
