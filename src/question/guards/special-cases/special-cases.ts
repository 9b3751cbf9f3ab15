import type { Question } from '../../fill/question.ts'
import type { Entry } from '../../lexicon/lexicon.ts'
import { perEntry } from '../../lexicon/read-once.ts'
import { type Candidate, givensOf } from '../../score/candidate.ts'
import { CHEMISTRY_AND_NUCLEI } from './chemistry-and-nuclei.ts'
import { ELECTRICITY } from './electricity.ts'
import { MATTER_AND_HEAT } from './matter-and-heat.ts'
import { MECHANICS } from './mechanics.ts'
import { NUMBERS_AND_MONEY } from './numbers-and-money.ts'
import { OTHER_THINGS } from './other-things.ts'
import { QUANTA_AND_SKY } from './quanta-and-sky.ts'
import type { SpecialCase } from './special-case.ts'
import { WAVES_AND_OPTICS } from './waves-and-optics.ts'

/** What is said of any formula, or of the question itself. */
const ANYWHERE: readonly SpecialCase[] = [
  {
    about: /./,
    said: /\b(?:formulas?|formulae|approximations?|equations?|laws?|limits?|regimes?|assumptions?|theor(?:y|ies)|models?|expressions?)\b(?: \w+){0,4}? (?:fails?|failed|breaks? down|(?:no longer|not|hardly|never) (?:\w+ )?(?:hold|valid|apply|applicable|applies|allowed|accurate|good|work|enough|true|usable|used|justified)\w*|cannot be (?:used|applied)|(?:is|are|becomes?) (?:invalid|inapplicable|wrong|useless|too (?:crude|coarse|rough|inaccurate)))\b|\b(?:beyond|outside|out of|past) (?:the |its )?(?:\w+[- ]){0,2}?(?:approximation|regime|validity|linear (?:range|region)|range of validity|elastic (?:limit|range|region))\b|\b(?:does|do|did|is|are) (?:not|no longer) (?:\w+ )?(?:hold|valid|apply|applicable)\b|\bwithout (?:using |making )?(?:the |any )?(?:\w+[- ]){1,3}approximation\b|\bcannot be (?:treated|regarded|taken|considered) as\b/i,
    say: 'a formula and what lies beyond it',
  },
]

const ALL: readonly SpecialCase[] = [
  ...ANYWHERE,
  ...MECHANICS,
  ...ELECTRICITY,
  ...WAVES_AND_OPTICS,
  ...MATTER_AND_HEAT,
  ...CHEMISTRY_AND_NUCLEI,
  ...NUMBERS_AND_MONEY,
  ...QUANTA_AND_SKY,
  ...OTHER_THINGS,
]

/** The special cases of an operator. */
const casesOf = perEntry(({ operator }: Entry) => ALL.filter(({ about }) => about.test(operator.name)))

/** What makes the case of a question another one than that of a formula, as both are said; or null. */
export const specialCase = (candidate: Candidate, { reading: { text } }: Question): string | null => {
  for (const { form } of candidate.steps)
    for (const { counted, said, say, unless } of casesOf(form.entry)) {
      if (!said.test(text) || unless?.test(text) === true) continue
      const isCounted = counted !== undefined && givensOf(candidate).some(({ derived }) => counted.test(derived ?? ''))
      if (!isCounted) return say
    }
  return null
}
