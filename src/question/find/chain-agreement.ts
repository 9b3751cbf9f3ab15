import type { Bound } from '../fill/bind.ts'
import type { Question } from '../fill/question.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import { perSlot } from '../lexicon/read-once.ts'
import { stemOf } from '../words/words.ts'

/** Whether two operators mean the same by two of their inputs: the temperature, and not the Fermi temperature. */
const isSameQuantity = (slot: Slot, other: Slot): boolean =>
  slot.labels.some(({ stems }) =>
    other.labels.some(
      (label) => label.stems.length === stems.length && label.stems.every((stem) => stems.includes(stem)),
    ),
  )

/** Words that make no other quantity of the one beside them. */
const PLAIN = new Set(
  'mean total overall net constant initial final maximum minimum local single whole given'.split(' ').map(stemOf),
)

/** The words of a name beside its noun. */
const wordsBeside = ({ modifiers, rest }: Slot['labels'][number]): readonly string[] =>
  [...modifiers, ...rest].filter((stem) => !PLAIN.has(stem))

/** Words that tell a quantity apart from others of its noun. */
interface Telling {
  /** Where it is given: those of its first label, or of all where that has none. */
  readonly own: readonly string[]
  /** Where it is needed: those of its first label. */
  readonly needed: readonly string[]
}

const tellingOf = perSlot(({ labels }): Telling => {
  const [first, ...others] = labels.map(wordsBeside)
  const needed = first ?? []
  return { own: needed.length > 0 ? needed : others.flat(), needed }
})

/** The words of a name in any order. */
const keyOfName = (stems: readonly string[]): string => [...stems].sort().join(' ')

/** What a quantity is called, whole. */
const wholeNames = perSlot(({ labels }): ReadonlySet<string> => new Set(labels.map(({ stems }) => keyOfName(stems))))

/** What a quantity is called first, whole, in two words or more; else an empty text. */
const firstName = perSlot(({ labels: [first] }): string =>
  first === undefined || first.stems.length < 2 ? '' : keyOfName(first.stems),
)

/** Whether the second step has another place for what the first one gives, called as that is: a scale height beside a height. */
const hasOwnPlace = (target: Slot, link: Slot): boolean => {
  const name = firstName(target)
  if (name === '' || wholeNames(link).has(name)) return false
  for (const other of link.entry.inputs)
    if (other !== link && other.kind === link.kind && wholeNames(other).has(name)) return true
  return false
}

/** Words that make another quantity of the one which they stand before, and are never left out: a polar second moment of area. */
const SPECIAL = ['polar', 'recoil'].map(stemOf)
const PHOTON = stemOf('photon')
const KINETIC = stemOf('kinetic')

/** The words of that kind, and whether it is one of a photon, by the first name of what gives a quantity. */
const kindOf = perSlot(({ entry: { names } }) => {
  const stems = names[0]?.stems ?? []
  return { special: SPECIAL.filter((stem) => stems.includes(stem)), isPhoton: stems.includes(PHOTON) }
})

const saidOf = perSlot(({ labels }): ReadonlySet<string> => new Set(labels.flatMap(({ stems }) => stems)))

/** Whether a quantity of a kind of its own is given, and one is needed that is none of that kind. */
const isOfOtherKind = (target: Slot, link: Slot): boolean => {
  const { special, isPhoton } = kindOf(target)
  const said = saidOf(link)
  if (isPhoton && !said.has(PHOTON) && link.labels[0]?.stems.includes(KINETIC) === true) return true
  for (const stem of special) if (!said.has(stem)) return true
  return false
}

const isAnyKnown = (words: readonly string[], { entry: { vocabulary } }: Slot): boolean => {
  for (const word of words) if (vocabulary.has(word)) return true
  return false
}

/**
 * Whether a step gives another thing than the next one needs, under one noun: the energy of a photon, where a kinetic energy
 * is needed. The needed one is told apart by a word that the first does not know, and the given one by a word of its own.
 */
export const isOtherThing = (target: Slot, link: Slot): boolean => {
  if (hasOwnPlace(target, link) || isOfOtherKind(target, link)) return true
  const { needed } = tellingOf(link)
  if (needed.length === 0 || isAnyKnown(needed, target)) return false
  const { own } = tellingOf(target)
  return own.length > 0 && !isAnyKnown(own, link)
}

/** Whether a step gives by its full name what is asked for, so that no other step makes that of it. */
export const isAskedItself = ({ labels }: Slot, { wanted: { heads, modifiers } }: Question): boolean =>
  modifiers.length > 0 &&
  labels.some(
    ({ head, rest, modifiers: own }) => rest.length === 0 && heads.includes(head) && `${own}` === `${modifiers}`,
  )

/** Whether two steps that share a number take it for the same thing. */
export const agree = (first: Bound, last: Bound): boolean =>
  first.form.needs.every((slot, at) => {
    const filling = first.fillings[at]
    if (filling?.kind !== 'given') return true
    return last.form.needs.every((other, place) => {
      const shared = last.fillings[place]
      if (shared?.kind !== 'given' || !shared.given.uses.some((use) => filling.given.uses.includes(use))) return true
      return shared.given === filling.given && isSameQuantity(slot, other)
    })
  })
