import { namesIn } from '../../expression/symbols.ts'
import type { Question } from '../fill/question.ts'
import { ABSORBED, CORED, IN_MEDIUM } from '../fill/unusual.ts'
import type { Entry } from '../lexicon/lexicon.ts'
import type { Operators } from '../score/candidate.ts'
import { stemOf } from '../words/words.ts'

/** Formulas of a family that hold where a constant of nature is not changed by what is around: its name, and what they lack. */
interface Bare {
  readonly family: string
  readonly applies: (entry: Entry) => boolean
  readonly lacks: RegExp
  readonly words: RegExp
  readonly unless?: RegExp
}

const uses =
  (constant: string) =>
  ({ operator }: Entry): boolean =>
    namesIn(operator.computable.expression).includes(constant)

/** Matter of which nothing more is said. */
const SOMETHING = /\bin (?:an?|some|the) (?:\w+ )?(?:medium|dielectric|insulator)\b/

const BARE: readonly Bare[] = [
  {
    family: 'ES',
    applies: uses('epsilon_0'),
    lacks: /permittivity|dielectric/,
    words: new RegExp(`${IN_MEDIUM.source}|${SOMETHING.source}`, 'i'),
  },
  {
    family: 'GO',
    applies: ({ operator }) => /\blens in air\b/.test(operator.law ?? ''),
    lacks: /medium/,
    words: new RegExp(`${IN_MEDIUM.source}|${SOMETHING.source}`, 'i'),
  },
  { family: 'MG', applies: uses('mu_0'), lacks: /permeability/, ...CORED },
  {
    family: 'PH',
    applies: ({ inputs, result }) => [result, ...inputs].some(({ heads }) => heads.has('dos')),
    lacks: /bioavailability/,
    ...ABSORBED,
  },
]

/** What a question says is around or between where a formula knows of nothing there: charges in oil, a coil on iron; or null. */
export const ignoredMedium = ({ steps }: Operators, { reading: { text } }: Question): string | null => {
  for (const { form } of steps)
    for (const { applies, family, lacks, unless, words } of BARE) {
      const { entry } = form
      if (entry.operator.family.prefix !== family || !applies(entry)) continue
      if (entry.inputs.some(({ input }) => lacks.test(input?.meaning ?? ''))) continue
      const [word] = words.exec(text) ?? []
      if (word === undefined || unless?.test(text) === true) continue
      if (!word.split(/\s+/).some((part) => entry.spoken.has(stemOf(part)))) return word
    }
  return null
}
