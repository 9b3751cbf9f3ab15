import type { Question } from '../fill/question.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import { EVERYDAY } from '../words/everyday.ts'
import type { Label, Phrase } from '../words/phrase.ts'
import { stemOf } from '../words/words.ts'

const stems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf))

/** Words of an end of a change, and of what is what it is. */
const ENDS = stems('initial final new original first second absolute total whole own')
/** Things that any thing is. */
const ANYTHING = stems('body object particle system thing center centre one')

const NUMBER = /\bnumbers?\b/

/** How well a label is what a phrase says, 0 to 1. */
const likeness = (label: Label, phrase: Phrase, { entry, key }: Slot, { lexicon, stems: said }: Question): number => {
  const { head, modifiers } = phrase
  // A mass number is no mass.
  if (label.head !== head || NUMBER.test(phrase.text) !== NUMBER.test(label.text)) return 0
  const isKnown = (stem: string): boolean => label.stems.includes(stem) || ENDS.has(stem)
  const missing = modifiers.filter((stem) => !isKnown(stem) && lexicon.has(stem))
  // A reduced mass is no mass, unless the formula is about it under another name.
  if (missing.some((stem) => lexicon.isTerm(stem, head) && !entry.vocabulary.has(stem))) return 0
  const telling = label.modifiers.filter((stem) => !ENDS.has(stem))
  const unsaid = telling.filter((stem) => !said.has(stem))
  // A precession rate is no spin rate.
  if (unsaid.length > 0 && missing.length > 0) return 0
  const usual = lexicon.usualKey(head)
  if (usual !== null && usual !== key && !telling.some((stem) => modifiers.includes(stem))) return 0
  const others = label.rest.filter((stem) => !ANYTHING.has(stem))
  const own = [...phrase.rest, ...modifiers].filter((stem) => lexicon.has(stem) && !ANYTHING.has(stem))
  // The mass of a satellite is not that of the central body.
  const isOther =
    others.length > 0 &&
    own.length > 0 &&
    !others.some((stem) => said.has(stem)) &&
    !own.some((stem) => label.stems.includes(stem))
  if (isOther) return 0
  return (
    1 -
    (0.4 * unsaid.length) / Math.max(telling.length, 1) -
    (0.2 * missing.length) / Math.max(modifiers.length, 1) -
    (others.some((stem) => !said.has(stem)) ? 0.1 : 0)
  )
}

/** Whether the formula knows every telling word before the noun that is asked for: a strain energy is no potential one. */
export const knowsModifiers = (
  { entry: { vocabulary } }: Slot,
  { modifiers }: Phrase,
  { lexicon }: Question,
): boolean =>
  modifiers.every((stem) => vocabulary.has(stem) || EVERYDAY.has(stem) || ENDS.has(stem) || !lexicon.has(stem))

/** How well a quantity is called by a phrase, 0 to 1. */
export const calledBy = (slot: Slot, phrase: Phrase, question: Question): number =>
  slot.labels.reduce((most, label) => Math.max(most, likeness(label, phrase, slot, question)), 0)
