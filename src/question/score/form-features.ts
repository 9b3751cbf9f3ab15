import type { Bound } from '../fill/bind.ts'
import type { Question } from '../fill/question.ts'
import { saidOf } from '../fill/said.ts'
import type { Entry, Slot } from '../lexicon/lexicon.ts'
import { EVERYDAY } from '../words/everyday.ts'
import type { Features } from './features.ts'
import { askedKey, isOtherTerm, lacksAny, modifiersAsked, relationsAsked, termAsked } from './form-fit.ts'
import { ownNameMatch, resultMatch } from './match.ts'
import { type TargetFeatures, targetFeatures } from './target-features.ts'
import { isKnown, Topic } from './topic.ts'
import type { Traps } from './traps.ts'

/** What the formulas of a candidate say, whatever numbers fill them. */
type FormFeatures = TargetFeatures &
  Pick<Features, 'known' | 'topic' | 'unexplained' | 'rare' | 'unknown' | 'unknownAsked' | 'name' | 'gives'> &
  Pick<Features, 'askedUnknown' | 'needsSaid' | 'restKnown' | 'lacksModifier' | 'otherTerm' | 'lacksRelation'> &
  Pick<Features, 'turnedSense'>

/** Formulas, whatever numbers fill them. */
type Formulas = readonly Pick<Bound, 'form'>[]

/** Words of the sentence that asks that no operator has; more than four tell no more. */
const unknownWords = ({ stems, lexicon }: Question): number => {
  let count = 0
  for (const [stem, near] of stems) if (near === 1 && !lexicon.has(stem) && !EVERYDAY.has(stem)) count++
  return Math.min(count, 4)
}

/** Mean over the operators of what is found of each. */
const meanOf = (
  entries: readonly Entry[],
  question: Question,
  of: (entry: Entry, question: Question) => number,
): number => {
  let sum = 0
  for (const entry of entries) sum += of(entry, question)
  return sum / entries.length
}

/** Reads what formulas say by themselves; what is the same for all of them is worked out once. */
export class FormReader {
  readonly #question: Question
  readonly #topic: Topic
  readonly #traps: Traps
  /** Key of the dimension of what is asked for, or null. */
  readonly #key: string | null
  readonly #term: string | undefined
  /** Modifiers of what is asked for, and words of what a ratio is of, that a formula should know. */
  readonly #needed: readonly string[]
  readonly #relations: readonly string[]
  readonly #unknown: number
  readonly #unknownAsked: number
  /** Modifiers of what is asked for that operators know. */
  readonly #modifiers: readonly string[]
  /** Words of what the wanted quantity is of that operators know. */
  readonly #rest: readonly string[]
  /** 1 at the quantities of which the question says a noun. */
  readonly #called: Uint8Array
  readonly #targets = new Map<Slot, TargetFeatures>()

  constructor(question: Question, traps: Traps) {
    const { lexicon, wanted } = question
    this.#question = question
    this.#topic = new Topic(question)
    this.#traps = traps
    this.#key = askedKey(question)
    this.#term = termAsked(question)
    this.#needed = modifiersAsked(question)
    this.#relations = relationsAsked(question)
    this.#unknown = unknownWords(question)
    this.#unknownAsked = wanted.modifiers.filter((stem) => !lexicon.has(stem) && !EVERYDAY.has(stem)).length
    this.#modifiers = wanted.modifiers.filter((stem) => lexicon.has(stem))
    this.#rest = wanted.rest.filter((stem) => lexicon.has(stem) && !EVERYDAY.has(stem))
    this.#called = saidOf(question).called
  }

  #target(target: Slot): TargetFeatures {
    const known = this.#targets.get(target)
    if (known !== undefined) return known
    const features = targetFeatures(target, this.#question, this.#key)
    this.#targets.set(target, features)
    return features
  }

  /** How many of these words the operators know. */
  #count(words: readonly string[], entries: readonly Entry[]): number {
    let count = 0
    for (const word of words) if (isKnown(entries, word)) count++
    return count
  }

  /** Share of its needs of which the question says a noun. */
  #needsSaid(steps: Formulas): number {
    let said = 0
    let all = 0
    for (const { form } of steps)
      for (const { number } of form.needs) {
        said += this.#called[number] ?? 0
        all++
      }
    return all === 0 ? 0 : said / all
  }

  of(steps: Formulas): FormFeatures {
    const question = this.#question
    const target = steps.at(-1)?.form.target
    if (target === undefined) throw new Error('a candidate without steps')
    const entries = steps.map(({ form }) => form.entry)
    const asked = this.#target(target)
    const words = this.#topic.of(entries)
    // Member by member: an object of this size that is spread from others takes ten times as long.
    return {
      target: asked.target,
      targetByKey: asked.targetByKey,
      targetUnknown: asked.targetUnknown,
      turned: asked.turned,
      turnedUnsaid: asked.turnedUnsaid,
      another: asked.another,
      otherKind: asked.otherKind,
      known: words.known,
      topic: words.topic,
      unexplained: words.unexplained,
      rare: words.rare,
      unknown: this.#unknown,
      unknownAsked: this.#unknownAsked,
      name: meanOf(entries, question, ownNameMatch),
      gives: meanOf(entries, question, resultMatch),
      askedUnknown: this.#modifiers.length - this.#count(this.#modifiers, entries),
      needsSaid: this.#needsSaid(steps),
      restKnown: this.#rest.length === 0 ? 0.5 : this.#count(this.#rest, entries) / this.#rest.length,
      lacksModifier: lacksAny(steps, this.#needed) ? 1 : 0,
      otherTerm: isOtherTerm(steps, this.#term) ? 1 : 0,
      lacksRelation: lacksAny(steps, this.#relations) ? 1 : 0,
      turnedSense: this.#traps.turn(entries) === null ? 0 : 1,
    }
  }
}
