import type { Question } from '../fill/question.ts'
import type { Entry } from '../lexicon/lexicon.ts'
import type { Operators } from '../score/candidate.ts'
import type { Label } from '../words/phrase.ts'
import { stemOf } from '../words/words.ts'

/**
 * What excludes each other, parted by bars: an orbit is circular or elliptic, a body is a lens or a mirror. A formula for the
 * one is none for the other, however well its numbers fit.
 */
const ALTERNATIVES = [
  'circular | elliptical elliptic eccentric hyperbolic parabolic perigee apogee periapsis apoapsis perihelion aphelion',
  'strong | weak',
  'deep | shallow',
  'laminar | turbulent',
  'lens lenses | mirror mirrors',
  'elastic | inelastic',
  'confined | unconfined',
  'cantilever cantilevered | simply supported supports | clamped built-in',
  'cantilever | bar wire rod string cable',
  'critical critically | underdamped | overdamped',
  'solenoid | toroid toroidal torus',
  'colliding collider collision collide head-on head | stationary fixed rest target',
  'monatomic monoatomic | diatomic | polyatomic',
  'single | double',
  'acid acidic | base alkaline hydroxide',
  'first-order first | second-order second | zeroth-order zeroth',
  'sphere spherical ball | cylinder cylindrical | cone conical | cube cubic cuboid',
  'ring hoop | disc | rod bar',
  'straight | loop coil solenoid',
].map((line) => line.split(' | ').map((words) => words.split(' ').map(stemOf)))

const ISOBARIC = /\bconstant[- ]pressure\b|\bisobar\w*|\b(?:free\w*|mov\w+)(?: \w+)? piston\b/i
const ISOCHORIC = /\bconstant volume\b/
/** How the energy within an ideal gas changes, and what one heat capacity is, does not depend on how it is warmed. */
const INTERNAL = /\binternal energy\b/i
const OWN_CAPACITY = /\binternal energy\b|\bconstant volume\b|\bC_?v\b/i

/** What a question says of the pressure of a gas to which a formula for a constant volume is not applicable, or null. */
const keptPressure = ({ names, result }: Entry, { reading: { text } }: Question): string | null => {
  if (!names.some((name) => ISOCHORIC.test(name.text))) return null
  return (result.unit === 'J' ? INTERNAL : OWN_CAPACITY).test(text) ? null : (ISOBARIC.exec(text)?.[0] ?? null)
}

const holds = ({ stems }: Label, words: readonly string[]): boolean => words.some((word) => stems.includes(word))

const CIRCULAR = stemOf('circular')

/** Whether the law of an operator is one of circular orbits only, whatever its names say. */
const isLawOf = ({ operator }: Entry, words: readonly string[]): boolean =>
  words.includes(CIRCULAR) && /\bcircular\b/.test(operator.law ?? '')

/** The word of a question that is the opposite of what all the names of an operator are about, or null. */
const opposedBy = (entry: Entry, { stems }: Question): string | null => {
  const { names, spoken } = entry
  for (const group of ALTERNATIVES)
    for (const own of group) {
      if (!(names.every((name) => holds(name, own)) || isLawOf(entry, own)) || own.some((word) => stems.has(word)))
        continue
      for (const other of group) {
        const said = other === own ? undefined : other.find((word) => stems.has(word))
        if (said !== undefined && !other.some((word) => spoken.has(word))) return said
      }
    }
  return null
}

/** A word of the question that contradicts one of the operators, or null. */
export const contradiction = ({ steps }: Operators, question: Question): string | null => {
  for (const { form } of steps) {
    const { entry } = form
    const word = opposedBy(entry, question) ?? keptPressure(entry, question)
    if (word !== null) return word
  }
  return null
}
