import type { Given } from '../evidence/evidence.ts'
import { addTo } from '../evidence/surroundings.ts'
import type { Reading } from '../read/reading.ts'
import { stemOf } from '../words/words.ts'

/** What is about a test for a disease. */
const SCREENING = /\btest(?:s|ed)?\b[\s\S]*\bpositive\b|\bpositive\b[\s\S]*\btest(?:s|ed)?\b/i

/** What a share of people is called by the verb before it and the people behind it. */
interface Role {
  readonly before: RegExp
  readonly behind: RegExp
  readonly words: readonly string[]
}

const ILL =
  /^ ?(?:of )?(?:the |all |those |its |true )?(?:people |patients |persons |visitors )?(?:infected|sick|ill\b|affected|cases|diseased|carriers|who (?:have|are (?:ill|sick|infected))|with (?:it|the)|them\b)/i
const WELL =
  /^ ?(?:of )?(?:the |all |those |its )?(?:people |patients |persons |visitors )?(?:healthy|well\b|uninfected|unaffected|who (?:are (?:healthy|well|not)|do not)|without)/i
const ARE_ILL =
  /^ ?(?:of (?:[\w']+ ){1,4}?)?(?:really |actually )?(?:have|has|are|is|carry|carries) (?:really |actually )?(?:the |an? |it\b)?(?:disease|infected|infection|ill\b|sick|condition|affected)/i

const ROLES: readonly Role[] = [
  { before: /(?:)/, behind: /^ ?(?:per ?cent )?sensitive\b/i, words: ['sensitivity'] },
  { before: /(?:)/, behind: /^ ?(?:per ?cent )?specific\b/i, words: ['specificity'] },
  {
    before: /\b(?:detects?|finds?|catches|identif(?:ies|y)|picks up|recogni[sz]es|positive (?:in|for))(?: about)? ?$/i,
    behind: ILL,
    words: ['sensitivity'],
  },
  {
    before: /\b(?:clears?|negative (?:in|for)|negative result (?:in|for))(?: about)? ?$/i,
    behind: WELL,
    words: ['specificity'],
  },
  {
    before: /\b(?:wrongly|falsely|mistakenly) \w+(?: for| in| on)?(?: about)? ?$/i,
    behind: WELL,
    words: ['alarm', 'false', 'positive'],
  },
  { before: /(?:)/, behind: /^ ?false (?:alarms|positives)\b/i, words: ['alarm', 'false', 'positive'] },
  {
    before: /\b(?:affects|strikes|hits)(?: about)? ?$/i,
    behind: /^ ?(?:of|people|persons?|inhabitants|women|men|adults|babies)\b/i,
    words: ['prevalence'],
  },
  { before: /(?:)/, behind: ARE_ILL, words: ['prevalence'] },
]

const REACH = 60

/** `finds 95 % of the sick`, `clears 90 % of the healthy`: what the shares of a test for a disease are called. */
export const withScreening = (givens: readonly Given[], { text, tokens }: Reading): readonly Given[] => {
  if (!SCREENING.test(text)) return givens
  return givens.map((given) => {
    const { from, origin, to, unit } = given.mention
    const [start, end] = [tokens[from]?.start, tokens[to - 1]?.end]
    if (origin !== 'written' || !/^[1%]$/.test(unit) || start === undefined || end === undefined) return given
    const [before, behind] = [text.slice(Math.max(0, start - REACH), start), text.slice(end, end + REACH)]
    const role = ROLES.find((one) => one.before.test(before) && one.behind.test(behind))
    const [noun] = role?.words ?? []
    if (role === undefined || noun === undefined) return given
    const around = new Map(given.around)
    for (const word of role.words) addTo(around, stemOf(word), 1)
    return { ...given, around, noun: stemOf(noun) }
  })
}
