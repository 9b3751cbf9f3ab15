import { keyOf } from '../../units/dimension.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Bound } from '../fill/bind.ts'
import type { Question } from '../fill/question.ts'
import { isRestated } from '../fill/restated.ts'
import type { Mention } from '../read/reading.ts'
import type { Features } from './features.ts'
import { givesWhatIsGiven } from './fits-asked.ts'
import { FormReader } from './form-features.ts'
import { ownNameMatch } from './match.ts'
import { type Traps, trapsOf } from './traps.ts'
import { countUnused } from './unused-numbers.ts'

/** Evidence beyond this adds nothing. */
const MOST_EVIDENCE = 3
/** Evidence from which on words support a number. */
const SUPPORTED = 0.5
/** Words that change the physics, beyond which more tell no more. */
const MOST_TRAPS = 2
/** Share of its name that is said of a formula which is never thin. */
const LEAST_NAME = 0.6

/** Units that say little of what is measured. */
const PLAIN = /^(?:[munkcd]?m|[mk]?g|[munµ]?s|min|h|d|yr|1|%)$/

const isThin = (steps: readonly Bound[], question: Question): boolean => {
  const [first] = steps
  if (question.wanted.modifiers.length > 0 || first === undefined) return false
  let count = 0
  // One length, mass, time or bare number that nothing speaks for.
  let isUnspoken = false
  for (const { fillings } of steps)
    for (const filling of fillings) {
      if (filling.kind !== 'given' && filling.kind !== 'list') continue
      if (++count > 1) return false
      isUnspoken = filling.kind === 'given' && filling.evidence < 0.3 && PLAIN.test(filling.given.mention.unit)
    }
  return isUnspoken || ownNameMatch(first.form.entry, question) < LEAST_NAME
}

/** Numbers that are written with a unit, once each. */
const numbersOf = (steps: readonly Bound[]): ReadonlySet<Mention> => {
  const numbers = new Set<Mention>()
  const add = ({ mention }: Given): void => {
    if (mention.origin === 'written' && mention.unit !== '1') numbers.add(mention)
  }
  for (const { fillings } of steps)
    for (const filling of fillings) {
      if (filling.kind === 'given') add(filling.given)
      if (filling.kind === 'list') for (const given of filling.givens) add(given)
    }
  return numbers
}

type Whole = Pick<Features, 'complete' | 'signature' | 'sole' | 'kinds'>

const NOTHING: Whole = { complete: 0, signature: 0, sole: 0, kinds: 0 }

/** What it says that every number with a unit has its place: the more, the rarer their dimensions are in the catalogue. */
const wholeness = (steps: readonly Bound[], unused: readonly number[], { reading, lexicon }: Question): Whole => {
  const left = unused.some((index) => {
    const mention = reading.mentions[index]
    return (
      mention === undefined || (mention.origin === 'written' && mention.unit !== '1' && !isRestated(mention, steps))
    )
  })
  if (left) return NOTHING
  const numbers = numbersOf(steps)
  if (numbers.size === 0) return NOTHING
  const kinds = new Set<string>()
  for (const { dimension } of numbers) kinds.add(keyOf(dimension))
  let signature = 0
  for (const key of kinds) signature += lexicon.rarity(key)
  return { complete: 1, signature, sole: kinds.size === numbers.size ? 1 : 0, kinds: Math.min(kinds.size - 1, 3) }
}

/** Numbers of which the words say that they are something else: a surface energy that is taken for a fracture energy. */
const foreignNumbers = (steps: readonly Bound[]): number => {
  let count = 0
  for (const { form, fillings } of steps)
    for (const [at, filling] of fillings.entries()) {
      if (filling.kind !== 'given') continue
      const { noun, term } = filling.given
      const said = term ?? (noun === null ? [] : [noun])
      if (!form.needs[at]?.labels.some(({ stems }) => said.every((stem) => stems.includes(stem)))) count++
    }
  return count
}

/** What the numbers of a candidate say by themselves, with their words one behind the other. */
const sumUp = (steps: readonly Bound[]): Pick<Features, 'assumed' | 'evidence' | 'supported'> & { said: string } => {
  const texts: string[] = []
  let [assumed, evidence, supported, placed] = [0, 0, 0, 0]
  for (const { fillings } of steps)
    for (const filling of fillings) {
      if (filling.kind === 'assumed') assumed++
      if (filling.kind !== 'given') continue
      placed++
      evidence += Math.min(filling.evidence, MOST_EVIDENCE)
      if (filling.evidence >= SUPPORTED) supported++
      texts.push(filling.given.mention.text)
      if (filling.given.derived !== null) texts.push(filling.given.derived)
    }
  const count = Math.max(placed, 1)
  return { assumed, evidence: evidence / count, supported: supported / count, said: texts.join(' ') }
}

/** Holds candidates against a question; what is the same for all of them is worked out once. */
export class Scorer {
  readonly #question: Question
  readonly #traps: Traps
  readonly #forms: FormReader

  constructor(question: Question) {
    this.#question = question
    this.#traps = trapsOf(question.reading)
    this.#forms = new FormReader(question, this.#traps)
  }

  /** What speaks for and against the steps of a candidate; the last gives what is asked for. */
  featuresOf(steps: readonly Bound[], unused: readonly number[]): Features {
    const question = this.#question
    const entries = steps.map(({ form }) => form.entry)
    const [first, second] = steps
    const used =
      first !== undefined && second === undefined ? first.used : new Set(steps.flatMap((step) => [...step.used]))
    const { assumed, evidence, said, supported } = sumUp(steps)
    const forms = this.#forms.of(steps)
    const whole = wholeness(steps, unused, question)
    const left = countUnused(unused, used, steps, question)
    return {
      target: forms.target,
      targetByKey: forms.targetByKey,
      targetUnknown: forms.targetUnknown,
      turned: forms.turned,
      turnedUnsaid: forms.turnedUnsaid,
      another: forms.another,
      otherKind: forms.otherKind,
      complete: whole.complete,
      signature: whole.signature,
      sole: whole.sole,
      kinds: whole.kinds,
      unusedHere: left.unusedHere,
      unusedElsewhere: left.unusedElsewhere,
      unusedTwin: left.unusedTwin,
      unusedBare: left.unusedBare,
      unusedNamed: left.unusedNamed,
      known: forms.known,
      topic: forms.topic,
      unexplained: forms.unexplained,
      rare: forms.rare,
      unknown: forms.unknown,
      unknownAsked: forms.unknownAsked,
      name: forms.name,
      gives: forms.gives,
      evidence,
      supported,
      askedUnknown: forms.askedUnknown,
      strange: steps.reduce((sum, { strange }) => sum + strange, 0),
      unusedUsable: 0,
      thin: isThin(steps, question) ? 1 : 0,
      alone: 0,
      needsSaid: forms.needsSaid,
      restKnown: forms.restKnown,
      unsure: steps.some(({ rivals }) => rivals.length > 0) ? 1 : 0,
      lacksModifier: forms.lacksModifier,
      otherTerm: forms.otherTerm,
      lacksRelation: forms.lacksRelation,
      givesGiven: givesWhatIsGiven(steps, question) ? 1 : 0,
      foreign: foreignNumbers(steps),
      traps: Math.min(this.#traps.words(entries, said).length, MOST_TRAPS),
      turnedSense: forms.turnedSense,
      assumed,
      chain: steps.length - 1,
    }
  }
}
