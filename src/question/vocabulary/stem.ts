import { wordList } from './word-list.ts'

/** Words that the rules below would miss, each with its stem: irregular forms, and forms of one quantity's name. */
const IRREGULAR = `radii:radius halves:half masses:mass gases:gas lenses:lens losses:loss axes:axis feet:foot indices:index indexes:index
series:series gas:gas mass:mass radius:radius bias:bias lens:lens loss:loss process:process thickness:thick width:width
modulus:modulus focus:focus flux:flux bus:bus less:less stress:stress press:press class:class cross:cross glass:glass thrown:throw
spun:spin fell:fall falls:fall fallen:fall moving:move spring:spring ring:ring string:string bearing:bearing wing:wing during:during
orbiting:orbit orbital:orbit gravitational:gravity gravitation:gravity vapor:vapour color:colour center:centre radiates:radiate
radiated:radiate radiation:radiate molecular:molecule molar:molar electrical:electric magnetic:magnet angular:angular
efficiency:efficient efficient:efficient resistive:resistance compression:compress compressed:compress extension:extend
extended:extend stretched:extend stretch:extend deceleration:decelerate decelerates:decelerate acceleration:accelerate
accelerates:accelerate accelerated:accelerate diffracted:diffraction refractive:refraction growing:grow growth:grow decays:decay
decaying:decay evaporation:vapour vaporisation:vapour vaporization:vapour viscous:viscosity emitted:emit emission:emit
absorbed:absorb absorption:absorb initially:initial start:initial starting:initial starts:initial beginning:initial
original:initial finally:final end:final afterwards:final meter:metre meters:metre metres:metre liters:litre liter:litre`

const irregular = new Map(wordList(IRREGULAR).map((pair) => pair.split(':') as [string, string]))

const DOUBLED = new Set('bb dd gg kk ll mm nn pp rr tt'.split(' '))

const isDoubled = (word: string): boolean => {
  const tail = word.slice(-2)
  return DOUBLED.has(tail) && tail !== 'll'
}

const undoubled = (word: string): string => (isDoubled(word) ? word.slice(0, -1) : word)

const endsWithAny = (word: string, ends: readonly string[]): boolean => ends.some((end) => word.endsWith(end))

const singular = (word: string): string => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (endsWithAny(word, ['ches', 'shes', 'xes', 'sses', 'zes'])) return word.slice(0, -2)
  return word.length > 3 && word.endsWith('s') && !endsWithAny(word, ['ss', 'us', 'is']) ? word.slice(0, -1) : word
}

const withoutVerbEnding = (word: string): string => {
  if (word.length > 5 && word.endsWith('ing')) return undoubled(word.slice(0, -3))
  return word.length > 4 && word.endsWith('ed') ? undoubled(word.slice(0, -2)) : word
}

const withoutNounEnding = (word: string): string => {
  let stem = word
  for (const end of ['isation', 'ization', 'ise', 'ize'])
    if (stem.endsWith(end)) stem = `${stem.slice(0, -end.length)}iz`
  if (stem.length > 7 && endsWithAny(stem, ['ction', 'ation', 'ption', 'rtion', 'ssion'])) stem = stem.slice(0, -3)
  if (stem.length > 8 && stem.endsWith('ment')) stem = stem.slice(0, -4)
  return stem.length > 4 && stem.endsWith('e') ? stem.slice(0, -1) : stem
}

const compute = (word: string): string => {
  const plain = word.endsWith("'s") ? word.slice(0, -2) : word
  const known = irregular.get(plain)
  if (known !== undefined) return known
  const stem = withoutNounEnding(withoutVerbEnding(singular(plain)))
  return irregular.get(stem) ?? stem
}

/** Different words that are remembered; a question holds at most a few hundred. */
const REMEMBERED = 50_000
const stems = new Map<string, string>()

/** Stem of a word in lower case: the same text for the forms of one word (`masses`, `mass`). */
export const stemOf = (word: string): string => {
  const before = stems.get(word)
  if (before !== undefined) return before
  const stem = compute(word)
  if (stems.size < REMEMBERED) stems.set(word, stem)
  return stem
}

/** Stems of words that are separated by blanks. */
export const stemsOf = (words: string): readonly string[] => wordList(words).map(stemOf)
