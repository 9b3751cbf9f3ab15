import type { Given } from '../evidence/evidence.ts'
import type { Question } from '../fill/question.ts'
import { COUNT, FRINGE, FRINGES, NODES, ORDINAL } from '../givens/spacing-givens.ts'
import { type Candidate, givensOf } from '../score/candidate.ts'
import { stemOf } from '../words/words.ts'

/** Places or numbers of fringes: the distance to the third is not the spacing, nor that over ten of them. */
const COUNTED_FRINGES = new RegExp(
  `\\b${ORDINAL}(?:[- ]?order)?(?: bright| dark)?(?: interference)? ${FRINGES}|\\b(?:central|zeroth) (?:bright )?${FRINGES}|\\b${COUNT} (?:bright |dark |interference )*(?:fringes|maxima|bands|spacings|intervals)|\\border (?:of )?\\d`,
  'i',
)
const HALF_WAVES = /\b(?:anti)?nod(?:es?|al)\b|\btroughs?\b|\brarefactions?\b/i
/** What sounds as a whole: its length is no wavelength. */
const RESONATOR = /\b(?:strings?|pipes?|flutes?|whistles?|clarinets?|violins?|guitars?|pianos?|harps?|air columns?)\b/i
const WAVELENGTH = 'wavelength'
/** A quarter of a wave. */
const NODE_TO_ANTINODE =
  /\bnode (?:and|to) (?:the |its |an? )?(?:\w+ )?antinode|\bantinode (?:and|to) (?:the |its |an? )?(?:\w+ )?node/i

const isDerivedAs = ({ derived }: Given, say: string): boolean => derived?.startsWith(`${say}: `) === true

/** What a question counts of a pattern, or how it halves a wave, where a formula takes it for the whole of one; or null. */
export const unsaidSpacing = (candidate: Candidate, { reading: { text }, wanted }: Question): string | null => {
  const givens = givensOf(candidate)
  for (const { form, fillings } of candidate.steps) {
    const { entry, needs, target } = form
    const isSpacing = entry.names.some((name) => /\bfringe spacing\b/.test(name.text))
    const fringes = isSpacing ? COUNTED_FRINGES.exec(text) : null
    if (fringes !== null && !givens.some((given) => isDerivedAs(given, FRINGE.say))) return fringes[0]
    const quarter = NODE_TO_ANTINODE.exec(text)
    if (quarter !== null && target.labels.some((label) => /\bnodes\b/.test(label.text))) return quarter[0]
    const halved = HALF_WAVES.exec(text) ?? (/\bwave-?lengths?\b/i.test(text) ? null : RESONATOR.exec(text))
    if (halved === null || entry.vocabulary.has(stemOf(halved[0]))) continue
    const isHeld = needs.some((slot, at) => {
      const filling = fillings[at]
      if (!slot.heads.has(WAVELENGTH) || filling?.kind !== 'given') return false
      return filling.given.noun !== WAVELENGTH && !isDerivedAs(filling.given, NODES.say)
    })
    if (isHeld || (target.heads.has(WAVELENGTH) && !wanted.heads.includes(WAVELENGTH))) return halved[0]
  }
  return null
}
