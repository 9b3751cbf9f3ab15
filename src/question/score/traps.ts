import { wholeCrackIn } from '../givens/half-cracks.ts'
import type { Entry } from '../lexicon/lexicon.ts'
import type { Reading } from '../read/reading.ts'
import { isTelling, stemOf } from '../words/words.ts'
import { NEIGHBOURING_CASES } from './neighbouring-cases.ts'
import { PART_OR_WHOLE } from './part-or-whole.ts'
import { TURNED_ROUND, type Turn, WHOLE_AND_HALF } from './turned-round.ts'

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
  rarefied degenerate anisotropic inhomogeneous porous layered stratified ice steam stick weak grey gray photon photons rebounds bounces back static spinning rotating kerr immune twice thrice plastic plastically yields yielded
  isothermal isothermally adiabatic adiabatically isentropic isobaric isochoric polytropic parallel series
  monthly quarterly daily weekly semiannually continuously halfway midway partway advance advances precess precesses precession unpolarised unpolarized dissociated dissociates dissociating dissociated dissociates dissociating logistic logistically together rolling rolls
  cantilever cantilevered echo echoes stereo oblique obliquely slanted slanting`
    .split(/\s+/)
    .map(stemOf),
)

/** Words before (or soon after) a changing word that take it away again: `no friction`, `air resistance is neglected`. */
const TAKEN_AWAY =
  /^(?:no|not|without|ignore|ignores|ignoring|ignored|neglect|neglects|neglecting|neglected|negligible|free|absent|frictionless|zero|never|non|un)$/
const REACH = 5

/** What does not slip is all the more what it is said to be: it `rolls without slipping`. */
const SLIP = /^slip(?:s|ping|page)?$/

const isTakenAway = ({ tokens }: Reading, at: number): boolean =>
  tokens
    .slice(Math.max(0, at - REACH), at + REACH + 1)
    .some(({ word }, by, near) => TAKEN_AWAY.test(word) && !SLIP.test(near[by + 1]?.word ?? ''))

/** `Weber's law`, `the Manning equation`: laws that are called after somebody. */
const LAW =
  /\b(\p{Lu}\p{L}+(?:[-–]\p{Lu}\p{L}+)*)(?:['’]s?)? (?:\p{Ll}+ )?(?:law|rule|equation|formula|criterion|theorem|principle|relation|model|approximation|method)\b/gu

/** A gas that is said not to be ideal. */
const REAL_GAS = /\bnot (?:an? )?ideal\b|\bnon-?ideal\b|\breal gas\b/i

const knows = (entries: readonly Entry[], stem: string): boolean => entries.some(({ spoken }) => spoken.has(stem))

/** Laws of a text after somebody, with the stems of the name. */
const lawsIn = (text: string) =>
  [...text.matchAll(LAW)].map(([law, name = '']) => ({ law, stems: name.split(/[-–]/).filter(isTelling).map(stemOf) }))

/** `a plastic sheet`: what it is made of, and no flow of it. */
const MATERIAL =
  /^(?:sheets?|films?|foils?|rods?|bottles?|tubes?|pipes?|box|boxes|cups?|bags?|balls?|hoops?|rings?|rods?|spheres?|rulers?|combs?|toys?|pens?|chairs?|buckets?|tanks?|bowls?|trays?|boards?|strips?|blocks?|handles?|housings?|casings?|wraps?|jugs?|containers?|beads?|shells?|wheels?|frames?|ducks?|boats?|bricks?|cylinders?|lids?|mats?|crates?|parts?|wires?|ropes?|coating|blocks?|discs?|disks?|insulat\w*|layers?|plates?|case|cover|housing|dielectric|lens|prism|fib(?:re|er)s?)$/

/** `paid back`: what is done with a loan. */
const PAYS = /^(?:pay|pays|paid|paying|give|gives|given|taken|buy|bought|sold|sent)$/

/** The back of a thing, and a return of which only the day is said: no way that is gone in reverse. */
const isPlaceOrReturn = (before: string, next: string, second: string): boolean =>
  (/^(?:the|its|his|her)$/.test(before) && next === 'of') ||
  (/^c[ao]m(?:e|es|ing)$/.test(before) &&
    (/^(?:positive|negative)$/.test(next) || /^(?:days?|weeks?|fortnight|months?|years?)$/.test(second)))

/** The places of words that change the physics and are not taken away again, with their stems. */
const changesIn = (reading: Reading) =>
  reading.tokens.flatMap(({ kind, word }, at) => {
    const stems = kind === 'word' ? [word, ...word.split('-')].map(stemOf).filter((stem) => CHANGING.has(stem)) : []
    const [before = '', next = '', second = ''] = [-1, 1, 2].map((by) => reading.tokens[at + by]?.word ?? '')
    const isMade =
      (word === 'plastic' && MATERIAL.test(next)) ||
      // `Pitot-static tube`, `double-acting cylinder`
      (word === 'static' && before === '-') ||
      (word === 'double' && next === '-' && second === 'acting') ||
      (word === 'back' && (PAYS.test(before) || isPlaceOrReturn(before, next, second)))
    return stems.length === 0 || isMade || isTakenAway(reading, at) ? [] : [{ word, stems }]
  })

/** Ways of saying that another number is meant than the one that a formula gives. */
const TURNS: readonly Turn[] = [...TURNED_ROUND, ...PART_OR_WHOLE, ...NEIGHBOURING_CASES]

/** Operators, and whether they call something so, for each way of saying that turns a number round. */
const turned: ReadonlyMap<Turn, WeakMap<Entry, boolean>> = new Map(TURNS.map((turn) => [turn, new WeakMap()]))

/** Whether an operator has a name, a result or an input that is called what a way of saying turns round, and none that knows it. */
const isTurned = (turn: Turn, entry: Entry): boolean => {
  const known = turned.get(turn)?.get(entry)
  if (known !== undefined) return known
  const [, operator, , knowing] = turn
  const { names, inputs, result } = entry
  const labels = [...names, ...result.labels, ...inputs.flatMap((slot) => slot.labels)]
  const says = (pattern: RegExp): boolean => labels.some(({ text }) => pattern.test(text))
  const found = says(operator) && !(knowing !== undefined && says(knowing))
  turned.get(turn)?.set(entry, found)
  return found
}

/** What stands in a question that may make a formula the wrong one, whichever it is. */
export class Traps {
  readonly #laws: ReturnType<typeof lawsIn>
  readonly #changes: ReturnType<typeof changesIn>
  /** Things said, and the stems of operators that are about them. */
  readonly #things: readonly (readonly [say: string, stems: readonly string[]])[]
  readonly #turns: readonly Turn[]

  constructor(reading: Reading) {
    const { text, tokens } = reading
    const air = tokens.findIndex(
      ({ word }, at) => word === 'air' && /^(?:resistance|drag|friction)$/.test(tokens[at + 1]?.word ?? ''),
    )
    this.#laws = lawsIn(text).filter(({ stems }) => stems.length > 0)
    this.#changes = changesIn(reading)
    this.#things = [
      ...(REAL_GAS.test(text) ? [['not ideal', ['waal', 'virial']] as const] : []),
      ...(/\btoroid|\btorus\b/i.test(text) ? [['toroid', ['toroid', 'toroidal', 'torus', 'ring']] as const] : []),
      ...(/\bfinite (?!element|difference)(?:\w+ ){0,3}?(?:well|box)\b/i.test(text)
        ? [['finite', ['finit', 'finite']] as const]
        : []),
      ...(/\bparabolic (?:\w+ ){0,3}?well\b/i.test(text)
        ? [['parabolic', ['parabolic', 'harmonic', 'oscillator']] as const]
        : []),
      ...(/\bblack hole/i.test(text) ? [['black hole', ['hol']] as const] : []),
      ...(air >= 0 && !isTakenAway(reading, air) ? [['air resistance', ['drag', 'resistanc']] as const] : []),
    ]
    const isHalved = wholeCrackIn(reading) !== null
    this.#turns = TURNS.filter(([said, , say]) => said.test(text) && !(isHalved && say === WHOLE_AND_HALF))
  }

  /**
   * Words of the question that change the physics and that none of the operators knows.
   * @param said what the numbers that are used say themselves, as `compounded monthly`
   */
  words(entries: readonly Entry[], said: string): readonly string[] {
    const found = this.#laws
      .filter(({ stems }) => !stems.some((stem) => entries.some(({ vocabulary }) => vocabulary.has(stem))))
      .map(({ law }) => law)
    for (const [say, stems] of this.#things) if (!stems.some((stem) => knows(entries, stem))) found.push(say)
    for (const { word, stems } of this.#changes)
      if (!found.includes(word) && !said.includes(word) && stems.some((stem) => !knows(entries, stem))) found.push(word)
    return found
  }

  /** What the question and the operators may mean the other way round; null where nothing speaks for it. */
  turn(entries: readonly Entry[]): string | null {
    for (const turn of this.#turns) for (const entry of entries) if (isTurned(turn, entry)) return turn[2]
    return null
  }
}

const known = new WeakMap<Reading, Traps>()

/** The traps of a question, looked for once. */
export const trapsOf = (reading: Reading): Traps => {
  const before = known.get(reading)
  if (before !== undefined) return before
  const traps = new Traps(reading)
  known.set(reading, traps)
  return traps
}
