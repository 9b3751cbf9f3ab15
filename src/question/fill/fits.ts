import { isDimensionless, keyOf } from '../../units/dimension.ts'
import { evidenceFor, type Given, namesakesOf, symbolEvidence } from '../evidence/evidence.ts'
import type { Assumption } from '../lexicon/assumptions.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import { pushTo } from '../lexicon/slot-index.ts'
import { guardedAssumption } from './assumption-guard.ts'
import { isCompatible } from './compatible.ts'
import { mayStand, NO_OPTIONS } from './may-stand.ts'
import { isPlain, type OptionClasses, optionClasses } from './option-classes.ts'
import type { Question } from './question.ts'
import { mark } from './said.ts'
import { SharedWays } from './shared-ways.ts'
import type { Option } from './ways-to-fill.ts'

const NO_GIVENS: readonly Given[] = []

const UNREAD = 0
const FILLED = 1
const EMPTY = 2

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
  readonly #classes: OptionClasses
  /** Options of the quantities of a class of which nothing speaks. */
  readonly #ofClass: (readonly Option[] | undefined)[] = []
  /** 1 at the kinds of numbers that are not plain. */
  readonly #intricate: Uint8Array
  /** 1 at the slots that are called by a noun beside any number. */
  readonly #beside: Uint8Array
  /** Words right before a number, which may be symbols. */
  readonly #letters: ReadonlySet<string>
  /** What `canFill` found. */
  readonly #fillable: Uint8Array
  /** By the number of the slot. */
  readonly #options = new Map<number, readonly Option[]>()
  readonly #assumptions = new Map<Slot, Assumption | null>()

  constructor(question: Question, givens: readonly Given[]) {
    this.#question = question
    this.givens = givens
    this.#hasSent = givens.some(({ sent }) => sent !== null)
    const { kinds, size } = question.lexicon
    this.#kinds = new Uint8Array(kinds.size)
    this.#fillable = new Uint8Array(size)
    this.#around = this.#called(
      givens.map(({ around }) => around),
      question.lexicon.numbersSaying,
    )
    this.#near = this.#called(
      givens.map(({ sentence }) => sentence),
      question.lexicon.numbersOf,
    )
    this.#classes = optionClasses(question.lexicon)
    this.#intricate = new Uint8Array(kinds.size)
    this.#letters = new Set(givens.map(({ before }) => before))
    this.#beside = new Uint8Array(size)
    for (const given of givens) {
      const { beside, mention, noun } = given
      const key = keyOf(mention.dimension)
      pushTo(this.#byKey, key, given)
      const kind = kinds.of(key)
      if (kind >= 0) this.#kinds[kind] = 1
      if (kind >= 0 && !isPlain(given)) this.#intricate[kind] = 1
      if (noun !== null) mark(this.#beside, question.lexicon.numbersSaying(noun))
      for (const stem of beside) mark(this.#beside, question.lexicon.numbersOf(stem))
    }
  }

  /** 1 at the slots that are called by one of the words. */
  #called(words: readonly { keys(): Iterable<string> }[], numbersOf: (word: string) => readonly number[]): Uint8Array {
    const table = new Uint8Array(this.#question.lexicon.size)
    for (const word of new Set(words.flatMap((some) => [...some.keys()]))) mark(table, numbersOf(word))
    return table
  }

  /** Keys of the dimensions of the numbers. */
  keys(): Iterable<string> {
    return this.#byKey.keys()
  }

  /** Whether a number of the question has the dimension of a quantity, by the number of that. */
  hasKind(number: number): boolean {
    return this.#kinds[this.#question.lexicon.tables.kinds[number] ?? 0] === 1
  }

  /** Numbers that may stand for a slot, best first. */
  options(slot: Slot): readonly Option[] {
    const known = this.#options.get(slot.number)
    if (known !== undefined) return known
    const options = this.#read(slot)
    this.#options.set(slot.number, options)
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

  /** The class of a slot of which nothing near a number speaks; negative where anything may. */
  #idleClass(slot: Slot, near: readonly Given[]): number {
    const { kind, number, symbol } = slot
    if (this.#intricate[kind] === 1 || this.#hasSent || this.#letters.has(symbol)) return -1
    if (this.#around[number] === 1 || this.#near[number] === 1 || this.#beside[number] === 1) return -1
    for (const given of near) if (this.#mayBeNamesake(given, slot)) return -1
    return this.#classes.of(number)
  }

  #read(slot: Slot): readonly Option[] {
    const near = this.#hasSent || slot.countsYears ? this.givens : (this.#byKey.get(slot.key) ?? NO_GIVENS)
    if (near.length === 0) return NO_OPTIONS
    const idle = this.#idleClass(slot, near)
    if (idle < 0) return this.#fitting(slot, near)
    const options = this.#ofClass[idle] ?? this.#fitting(slot, near)
    this.#ofClass[idle] = options
    return options
  }

  #fitting(slot: Slot, near: readonly Given[]): readonly Option[] {
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

  #readCanFill(slot: Slot): boolean {
    return slot.input?.list === true || this.options(slot).length > 0 || this.assumption(slot) !== null
  }

  /** Whether it was read before that nothing may stand for a quantity. */
  staysOpen(number: number): boolean {
    return this.#fillable[number] === EMPTY
  }

  /** Whether anything may stand for a quantity, by its number. */
  canFill(number: number): boolean {
    const known = this.#fillable[number] ?? UNREAD
    if (known !== UNREAD) return known === FILLED
    const slot = this.#question.lexicon.slots[number]
    const canFill = slot !== undefined && this.#readCanFill(slot)
    this.#fillable[number] = canFill ? FILLED : EMPTY
    return canFill
  }
}
