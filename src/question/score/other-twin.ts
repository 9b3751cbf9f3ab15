import type { Question } from '../fill/question.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import { perSlot } from '../lexicon/read-once.ts'

/** Two quantities of one kind in an operator: the words that each has alone. */
interface Twin {
  readonly own: readonly string[]
  readonly others: readonly string[]
}

/** Words of a quantity alone among those of its kind in a formula. */
const ownWords = (slot: Slot, other: Slot): readonly string[] =>
  slot.labels.flatMap(({ stems }) => stems.filter((stem) => other.labels.every((label) => !label.stems.includes(stem))))

/** The other inputs of the kind of an input from which most of its labels part it. */
const twinsOf = perSlot((target) =>
  target.entry.inputs.flatMap((twin): readonly Twin[] => {
    if (twin === target || twin.key !== target.key) return []
    const [own, others] = [ownWords(target, twin), ownWords(twin, target)]
    // Hot is another word for temperature.
    const marked = target.labels.filter(({ stems }) => stems.some((stem) => own.includes(stem)))
    return 2 * marked.length > target.labels.length ? [{ own, others }] : []
  }),
)

/** How far behind what is asked for the words stand that choose between two of a kind: `the temperature of the cold side`. */
const CHOICE = 3

/** Whether the words of what is asked for choose another quantity of the formula: of the cold side, not of the hot one. */
export const isOtherTwin = (target: Slot | undefined, { wanted, reading }: Question): boolean => {
  if (target === undefined || target.input === null) return false
  const { modifiers, rest, to } = wanted
  const owner = rest.slice(0, reading.tokens[to]?.word === 'of' ? CHOICE : 1)
  const isSaid = (stem: string): boolean => modifiers.includes(stem) || owner.includes(stem)
  return twinsOf(target).some(({ others, own }) => others.some(isSaid) && !own.some(isSaid))
}
