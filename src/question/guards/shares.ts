import { Refusal } from '../../errors/refusal.ts'
import type { Given } from '../evidence/evidence.ts'
import { siValue } from '../read/si-value.ts'
import type { Candidate } from '../score/candidate.ts'

/** Nouns of lists of which the members are parts of one whole. */
const PARTS = ['probability', 'proportion', 'share']
/** Rounded parts add up to one within this. */
const ROUNDED = 0.01

const refusalOf = (givens: readonly Given[]): Refusal =>
  new Refusal(
    'DOMAIN_ERROR',
    `${givens.map(({ mention }) => mention.text).join(', ')} are taken as parts of one whole and do not add up to one; give all of them.`,
    { allowed: 'a sum of 1' },
  )

/** What is said of a list of probabilities or shares that does not add up to one; null where there is none. */
export const unevenShares = ({ steps }: Candidate): Refusal | null => {
  for (const { form, fillings } of steps)
    for (const [at, filling] of fillings.entries()) {
      if (filling.kind !== 'list' || !PARTS.some((part) => form.needs[at]?.heads.has(part))) continue
      const sum = filling.givens.reduce((total, { mention }) => total + siValue(mention), 0)
      if (Math.abs(sum - 1) > ROUNDED) return refusalOf(filling.givens)
    }
  return null
}
