import type { Entry } from './lexicon.ts'
import type { Reading } from './reading.ts'
import { isTelling, stemOf } from './words.ts'

/**
 * Words that change the physics: where an operator does not know them, its formula is not the one that the question is
 * about, however well the rest fits.
 */
const CHANGING = new Set(
  `vary varying varies variable nonuniform non-uniform nonlinear nonideal non-ideal unequal irregular gradually suddenly
  double doubled doubles doubling triple tripled triples halved halves quadruple quadrupled
  hollow thick-walled tapered tilted leaky lossy dissipative viscous damped damping
  drag friction turbulence turbulent compressible relativistic ultrarelativistic anharmonic eccentric elliptical
  partially partly imperfect mismatched saturated biased truncated censored correlated dependent
  rarefied degenerate anisotropic inhomogeneous porous layered stratified ice steam stick weak grey gray photon photons rebounds bounces back static spinning rotating kerr immune twice thrice
  isothermal isothermally adiabatic adiabatically isentropic isobaric isochoric polytropic parallel series
  monthly quarterly daily weekly semiannually continuously halfway midway partway advance advances precess precesses precession unpolarised unpolarized dissociated dissociates dissociating dissociated dissociates dissociating logistic logistically together rolling rolls`
    .split(/\s+/)
    .map(stemOf),
)

/** Words before (or soon after) a changing word that take it away again: `no friction`, `air resistance is neglected`. */
const TAKEN_AWAY =
  /^(?:no|not|without|ignore|ignores|ignoring|ignored|neglect|neglects|neglecting|neglected|negligible|free|absent|frictionless|zero|never|non|un)$/
const REACH = 5

const isTakenAway = ({ tokens }: Reading, at: number): boolean =>
  tokens.slice(Math.max(0, at - REACH), at + REACH + 1).some(({ word }) => TAKEN_AWAY.test(word))

/** `Weber's law`, `the Manning equation`: laws that are called after somebody. */
const LAW =
  /\b(\p{Lu}\p{L}+(?:[-–]\p{Lu}\p{L}+)*)(?:['’]s?)? (?:\p{Ll}+ )?(?:law|rule|equation|formula|criterion|theorem|principle|relation|model|approximation|method)\b/gu

/** Laws of the question after somebody whom none of the operators knows. */
const strangeLaws = ({ text }: Reading, entries: readonly Entry[]): readonly string[] =>
  [...text.matchAll(LAW)].flatMap(([law, name = '']) => {
    const stems = name.split(/[-–]/).filter(isTelling).map(stemOf)
    const known = stems.length === 0 || stems.some((stem) => entries.some(({ vocabulary }) => vocabulary.has(stem)))
    return known ? [] : [law]
  })

/** A gas that is said not to be ideal. */
const REAL_GAS = /\bnot (?:an? )?ideal\b|\bnon-?ideal\b|\breal gas\b/i

/**
 * Words of the question that change the physics and that none of the operators knows.
 * @param said what the numbers that are used say themselves, as `compounded monthly`
 */
export const trapsIn = (reading: Reading, entries: readonly Entry[], said = ''): readonly string[] => {
  const found: string[] = [...strangeLaws(reading, entries)]
  if (REAL_GAS.test(reading.text) && !entries.some(({ spoken }) => spoken.has('waal') || spoken.has('virial')))
    found.push('not ideal')
  const air = reading.tokens.findIndex(
    ({ word }, at) => word === 'air' && /^(?:resistance|drag|friction)$/.test(reading.tokens[at + 1]?.word ?? ''),
  )
  const resisted = entries.some(({ spoken }) => spoken.has('drag') || spoken.has('resistanc'))
  if (/\bblack hole/i.test(reading.text) && !entries.some(({ spoken }) => spoken.has('hol'))) found.push('black hole')
  if (air >= 0 && !resisted && !isTakenAway(reading, air)) found.push('air resistance')
  for (const [at, { kind, word }] of reading.tokens.entries()) {
    if (kind !== 'word' || isTakenAway(reading, at)) continue
    for (const part of [word, ...word.split('-')]) {
      const stem = stemOf(part)
      if (
        CHANGING.has(stem) &&
        !entries.some(({ spoken }) => spoken.has(stem)) &&
        !found.includes(word) &&
        !said.includes(word)
      )
        found.push(word)
    }
  }
  return found
}

/** Ways of saying that turn a number round: what is gone, what is done on, what is more than. */
const TURNED_ROUND: readonly (readonly [question: RegExp, operator: RegExp, say: string])[] = [
  [
    /\b(?:lost|decayed|disappeared|used up)\b[^.]{0,20}\d[\d.]* ?(?:%|percent|per cent)|\d[\d.]* ?(?:%|percent|per cent)[^.]{0,40}\b(?:lost|decayed|disappeared)\b/i,
    /remain|left|decay|activity|number|share|fraction/i,
    'what is gone and what is left',
  ],
  [/\bimmune\b|\bvaccinated\b/i, /susceptible/i, 'who is immune and who is susceptible'],
  [/\bor (?:more|fewer|less)\b/i, /probability/i, 'exactly and at least'],
  [
    /\b(?:go|goes|jumps?|drops?|falls?|transitions?|excit(?:es?|ed|ing))\b[^.?!]*\b(?:from|to)\b/i,
    /energy eigenvalue/i,
    'a level and a jump between two',
  ],
  [/\bdone on\b/i, /done by|work done|net work/i, 'work done on and work done by'],
  [
    /\b(?:gives?|giving|gave) (?:off|out|up)\b|\breject(?:s|ed|ing)?\b/i,
    /taken in|absorbed|supplied|added|received|work done|net work|heat input/i,
    'what is given off and what is taken in',
  ],
  [/\bfreez(?:es|ing)|\bcondens(?:es|ing)\b/i, /entropy|change/i, 'the sign of what is given off'],
  [/\btotal (?:crack )?length\b/i, /half/i, 'the whole length and half of it'],
  [/\bplane of the\b/i, /normal/i, 'the angle to a plane and to its normal'],
  [
    /\b(?:more than|at least|at most|fewer than|less than|no more than)\s+(?:\d|one|two|three|four|five)/i,
    /probability/i,
    'exactly and at least',
  ],
  [/\bper month\b|\ba month\b|\bmonths\b/i, /interest|annuity|deposit|loan|return|compound/i, 'months and years'],
]

/** What the question and the operators may mean the other way round; null where nothing speaks for it. */
export const turnedRound = (reading: Reading, entries: readonly Entry[]): string | null => {
  for (const [question, operator, say] of TURNED_ROUND) {
    if (!question.test(reading.text)) continue
    for (const { names, inputs, result } of entries)
      for (const label of [...names, ...result.labels, ...inputs.flatMap(({ labels }) => labels)])
        if (operator.test(label.text)) return say
  }
  return null
}
