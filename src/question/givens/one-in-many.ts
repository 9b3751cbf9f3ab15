import { DIMENSIONLESS } from '../../units/dimension.ts'
import type { Given } from '../evidence/evidence.ts'
import { isWrittenItself } from '../evidence/written-givens.ts'
import type { Reading } from '../read/reading.ts'

/** From how many on `1 in 200` is a share, and no draw from a handful. */
const LEAST_MANY = 20

/** What stands before the second number: `1 in`, `one baby in`, `1 person out of`. */
const BEFORE = /\b(?:one|1) (?:(?!of\b)\p{L}+ )?(?:in|out of)(?: every)? $/iu

const isPlain = (given: Given): boolean =>
  isWrittenItself(given) && given.mention.unit === '1' && given.mention.symbol === null

/** `1 in 200` is a share of half a per cent, and neither a one nor two hundred. */
export const withOneInMany = (givens: readonly Given[], { text, tokens }: Reading): readonly Given[] => {
  const shares: Given[] = []
  const taken = new Set<Given>()
  for (const [at, many] of givens.entries()) {
    if (!isPlain(many) || many.mention.value < LEAST_MANY) continue
    const before = BEFORE.exec(text.slice(0, tokens[many.mention.from]?.start))
    if (before === null) continue
    // The one is a number where it is written as a digit.
    const one = givens.slice(0, at).findLast((given) => isPlain(given) && given.mention.value === 1)
    const isNumber = one !== undefined && (tokens[one.mention.from]?.start ?? 0) >= before.index
    const ones = isNumber ? [one] : []
    const said = text.slice(before.index, tokens[many.mention.to - 1]?.end)
    const mention = {
      ...many.mention,
      from: ones[0]?.mention.from ?? many.mention.from,
      value: 1 / many.mention.value,
      dimension: DIMENSIONLESS,
      text: said,
    }
    taken.add(many)
    for (const given of ones) taken.add(given)
    shares.push({
      ...many,
      mention,
      uses: [...ones.flatMap(({ uses }) => uses), ...many.uses],
      around: new Map([...ones.flatMap(({ around }) => [...around]), ...many.around]),
      noun: null,
      derived: `${said} is a share of 1/${many.mention.value}`,
    })
  }
  return shares.length === 0 ? givens : [...givens.filter((given) => !taken.has(given)), ...shares]
}
