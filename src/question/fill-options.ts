import { dimension, isDimensionless, keyOf } from '../units/dimension.ts'
import { guardedAssumption } from './assumption-guard.ts'
import type { Assumption } from './assumptions.ts'
import { isCompatible } from './compatible.ts'
import { evidenceFor, type Given, namesakesOf, symbolEvidence } from './evidence.ts'
import type { Form } from './form.ts'
import { isCalled, type Slot } from './lexicon.ts'
import type { Question } from './question.ts'
import { mark } from './said.ts'
import { SharedWays } from './shared-ways.ts'
import { pushTo } from './slot-index.ts'
import type { Option } from './ways-to-fill.ts'

/** A bare number stands for a quantity only where words say so. */
export const BARE_NUMBER = 1.2
/** The same where no other number could be meant. */
const LONE_NUMBER = 0.4
/** A number that words speak against goes nowhere. */
const LEAST_EVIDENCE = -0.9
/** Evidence from which on words speak for a number. */
export const SPOKEN_FOR = 0.5

/** How much more words say for a number that they imply than for one that is written, where it is kept beside that. */
const PLACED_BETTER = 0.8

const LENGTH = keyOf(dimension(1))

/** Whether a number belongs to an enumeration that is longer than the form has places for. */
const isSplit = (given: Given, slot: Slot, form: Form): boolean =>
  given.series >= 3 && form.needs.filter(({ key }) => key === slot.key).length < given.series

/** Whether a noun that names the slot stands in the sentence of a number. */
const isNear = ({ sentence }: Given, slot: Slot): boolean => isCalled(slot, sentence)

export const isWritten = ({ mention }: Given): boolean => mention.origin === 'written'

/** A number without a unit that may stand for what has none. */
const isBare = ({ mention, sent }: Given, slot: Slot): boolean =>
  mention.unit === '1' && sent === null && isDimensionless(slot.dimension)

/** Whether anything near a bare number speaks of the slot, and nothing against it. */
const isSpokenOf = ({ given, evidence }: Option, slot: Slot): boolean => {
  // A number that has a symbol is the one that is called so.
  if (given.mention.symbol !== null) return evidence >= BARE_NUMBER
  return evidence >= LONE_NUMBER || (evidence >= 0 && isNear(given, slot))
}

/** A length that nothing calls a radius may be a diameter as well. */
const isUnnamedRadius = ({ given, evidence }: Option, { key, labels }: Slot): boolean =>
  key === LENGTH &&
  isWritten(given) &&
  given.sent === null &&
  evidence < SPOKEN_FOR &&
  labels.length > 0 &&
  labels.every(({ stems }) => stems.includes('radius'))

/** Whether a number may stand for the slot in some form; a bare one that words hardly name only where it is alone. */
const mayStand = (option: Option, slot: Slot): boolean => {
  const { given, evidence } = option
  if (isBare(given, slot) && evidence < BARE_NUMBER && !isSpokenOf(option, slot)) return false
  if (isUnnamedRadius(option, slot)) return false
  const { origin } = given.mention
  return origin === 'named' || evidence > (origin === 'implied' ? 0 : LEAST_EVIDENCE)
}

const NO_GIVENS: readonly Given[] = []
export const NO_OPTIONS: readonly Option[] = []

/** What of a question may stand for a slot, worked out once for each slot that is looked at. */
export class Fits {
  readonly givens: readonly Given[]
  /** Ways to fill places with them, shared by all forms. */
  readonly ways = new SharedWays()
  readonly #question: Question
  readonly #byKey = new Map<string, Given[]>()
  /** 1 at the kinds of the numbers. */
  readonly #kinds: Uint8Array
  /** 1 at the slots of which a word of a label stands around any number. */
  readonly #around: Uint8Array
  /** 1 at the slots of which a noun stands in the sentence of any number. */
  readonly #near: Uint8Array
  /** What else of the catalogue is called as a number is: 1 at the results of such operators. */
  readonly #namesakes = new Map<Given, Uint8Array>()
  readonly #hasSent: boolean
  /** By the number of the slot. */
  readonly #options: (readonly Option[] | undefined)[]
  readonly #assumptions = new Map<Slot, Assumption | null>()

  constructor(question: Question, givens: readonly Given[]) {
    this.#question = question
    this.givens = givens
    this.#hasSent = givens.some(({ sent }) => sent !== null)
    const { kinds, size } = question.lexicon
    this.#kinds = new Uint8Array(kinds.size)
    this.#options = new Array(size)
    this.#around = this.#called(
      givens.map(({ around }) => around),
      question.lexicon.numbersSaying,
    )
    this.#near = this.#called(
      givens.map(({ sentence }) => sentence),
      question.lexicon.numbersOf,
    )
    for (const given of givens) {
      const key = keyOf(given.mention.dimension)
      pushTo(this.#byKey, key, given)
      const kind = kinds.of(key)
      if (kind >= 0) this.#kinds[kind] = 1
    }
  }

  /** 1 at the slots that are called by one of the words. */
  #called(words: readonly { keys(): Iterable<string> }[], numbersOf: (word: string) => readonly number[]): Uint8Array {
    const table = new Uint8Array(this.#question.lexicon.size)
    for (const word of new Set(words.flatMap((some) => [...some.keys()]))) mark(table, numbersOf(word))
    return table
  }

  /**
   * 1 at the slots that no number has the dimension of and of which nothing is ever taken for granted.
   * @param isSent whether any value was sent beside the question, which has whatever dimension is needed
   */
  unfit(isSent: boolean): Uint8Array {
    const { assumed, kinds } = this.#question.lexicon.tables
    const table = new Uint8Array(kinds.length)
    if (isSent) return table
    for (let number = 0; number < table.length; number++)
      if (this.#kinds[kinds[number] ?? 0] === 0 && assumed[number] === 0) table[number] = 1
    return table
  }

  /** Whether a number of the question has the dimension of a slot. */
  hasKind({ kind }: Slot): boolean {
    return this.#kinds[kind] === 1
  }

  /** Numbers that may stand for a slot, best first. */
  options(slot: Slot): readonly Option[] {
    const known = this.#options[slot.number]
    if (known !== undefined) return known
    const options = this.#read(slot)
    this.#options[slot.number] = options
    return options
  }

  /** Whether the whole name of a quantity of the slot's operator may stand right beside a number. */
  #mayBeNamesake(given: Given, slot: Slot): boolean {
    const { numbersSaying, tables } = this.#question.lexicon
    let namesakes = this.#namesakes.get(given)
    if (namesakes === undefined) {
      namesakes = namesakesOf(given, tables.results, numbersSaying)
      this.#namesakes.set(given, namesakes)
    }
    return namesakes[tables.results[slot.number] ?? 0] === 1
  }

  /** Whether a number is bare and nothing near it speaks of the slot: most are that for nearly all of the catalogue. */
  #isIdle(given: Given, slot: Slot): boolean {
    const { symbol, unit } = given.mention
    if (unit !== '1' || given.sent !== null || !isDimensionless(slot.dimension)) return false
    if (symbol === null) return this.#near[slot.number] === 0 && given.before !== slot.symbol
    return symbolEvidence(given, slot.symbol) === 0
  }

  #read(slot: Slot): readonly Option[] {
    const near = this.#hasSent || slot.countsYears ? this.givens : (this.#byKey.get(slot.key) ?? NO_GIVENS)
    const isAround = this.#around[slot.number] === 1
    const options: Option[] = []
    for (const given of near) {
      if ((!isAround && this.#isIdle(given, slot)) || !isCompatible(given, slot)) continue
      const isNamesake = this.#mayBeNamesake(given, slot)
      const option: Option = {
        kind: 'given',
        given,
        evidence: evidenceFor(given, slot, slot.symbol, isAround, isNamesake),
      }
      if (mayStand(option, slot)) options.push(option)
    }
    if (options.length === 0) return NO_OPTIONS
    return options.length > 1 ? options.sort((a, b) => b.evidence - a.evidence) : options
  }

  /** What may be taken for granted of a slot, or null. */
  assumption(slot: Slot): Assumption | null {
    if (slot.assumption === null) return null
    const known = this.#assumptions.get(slot)
    if (known !== undefined) return known
    const assumption = guardedAssumption(slot, this.#question)
    this.#assumptions.set(slot, assumption)
    return assumption
  }

  /** Whether anything may stand for a slot. */
  canFill(slot: Slot): boolean {
    return slot.input?.list === true || this.options(slot).length > 0 || this.assumption(slot) !== null
  }
}

const NO_LONE: ReadonlySet<Given> = new Set()

/**
 * The bare numbers of a question that a form could use, where it needs as many: none of them can be another one's.
 * @returns none where there are more, so that words have to say which is meant
 */
export const loneNumbers = ({ needs }: Form, fits: Fits): ReadonlySet<Given> => {
  let usable: Set<Given> | null = null
  let open = 0
  for (const slot of needs) {
    if (slot.unit !== '1' || slot.input?.list === true || fits.assumption(slot) !== null) continue
    open++
    for (const option of fits.options(slot))
      if (isBare(option.given, slot) && isWritten(option.given) && isSpokenOf(option, slot)) {
        usable ??= new Set()
        usable.add(option.given)
      }
  }
  return usable !== null && usable.size <= open ? usable : NO_LONE
}

/** The options of which something holds; the same list where it holds of all. */
const keep = (options: readonly Option[], isKept: (option: Option) => boolean): readonly Option[] =>
  options.every(isKept) ? options : options.filter(isKept)

/** Numbers that may stand for a slot of a form, best first. */
export const optionsFor = (slot: Slot, form: Form, fits: Fits, lone: ReadonlySet<Given>): readonly Option[] => {
  const options = keep(
    fits.options(slot),
    ({ given, evidence }) =>
      !isSplit(given, slot, form) && (evidence >= BARE_NUMBER || lone.has(given) || !isBare(given, slot)),
  )
  // What the question says of a thing wins over what is known of it; what follows from several numbers is not said.
  const [best] = options
  // `exactly 3 heads of a fair coin`: the words that imply a number name it, and hardly those beside the bare number.
  const least = best !== undefined && isBare(best.given, slot) && !isWritten(best.given) ? BARE_NUMBER : SPOKEN_FOR
  const isSaid = options.some(({ given, evidence }) => isWritten(given) && given.uses.length === 1 && evidence >= least)
  if (!isSaid) return options
  // `from air into glass of index 1.5`: what the words place names its quantity better than the number of the other side.
  const most = Math.max(...options.map(({ given, evidence }) => (isWritten(given) ? evidence : -Infinity)))
  return keep(
    options,
    ({ given, evidence }) => isWritten(given) || (isBare(given, slot) && evidence >= most + PLACED_BETTER),
  )
}
