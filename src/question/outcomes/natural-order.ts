import { type Candidate, givensOf } from '../score/candidate.ts'
import { stemOf } from '../words/words.ts'

/** Weight from which on a word near a number is said of it. */
const SAID = 0.5

/** Formulas of two temperatures of which the hotter one is the source, whatever else is said of them. */
const HOT_AND_COLD = /\bcarnot\b|\bcoefficient of performance\b|\bthermal efficiency\b/i
const HOT_OR_COLD = ['hot', 'hotter', 'hottest', 'cold', 'colder', 'coldest', 'cool', 'cooler', 'warm', 'warmer'].map(
  stemOf,
)

/**
 * Formulas in which one of two like numbers is the smaller one by their nature: a capacitor that is charged stays below its source, P
 * waves are faster than S waves, a sample holds no more marked animals than it has, and an LED takes less than its supply.
 */
const NATURAL =
  /\b(?:charging|discharge) of a capacitor\b|\bearthquake\b|\bcritical field of a superconductor\b|\bjump in an infinite well\b|\bLincoln-Petersen\b|\bdilution\b|\bseries resistor of an LED\b|\btransformer\b|\bsampl\w+\b|\baliased\b|\bRayleigh criterion\b|\bresolution\b/i

const isCalled = ({ steps }: Candidate, pattern: RegExp): boolean =>
  steps.some(({ form }) => form.entry.names.some(({ text }) => pattern.test(text)))

/** Whether one of two like numbers of a formula is the larger one by its nature, so that words need not say which is which. */
export const isOrdered = (candidate: Candidate): boolean =>
  isCalled(candidate, NATURAL) || isCalled(candidate, HOT_AND_COLD)

/** Whether a formula takes a hot and a cold side of which the words call neither so: `reservoir at 180 °C, dumps heat at 25 °C`. */
export const isUnsaidHeat = (candidate: Candidate): boolean =>
  isCalled(candidate, HOT_AND_COLD) &&
  !givensOf(candidate).some(({ around }) => HOT_OR_COLD.some((stem) => (around.get(stem) ?? 0) >= SAID))
