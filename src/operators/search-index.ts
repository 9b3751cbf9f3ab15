import { editDistance } from '../bytes/edit-distance.ts'
import { formulaOf } from './describe-operator.ts'
import type { Operator } from './operator.ts'

/** Letters that related words have in common at least: `mass` and `masses`, `entropy` and `entropies`. */
const SHORTEST_STEM = 4

/** Operators that are read before others can work. */
const AT_ONCE = 16

/** Weights of a word in an operator by its position. */
const WORTH = { id: 100, name: 20, relatedName: 18, startOfId: 10, meaning: 8, around: 2 } as const

/** Words of units and machines by which people mean a quantity. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ['velocity', 'speed'],
  ['speed', 'velocity'],
  ['wattage', 'power'],
  ['watts', 'power'],
  ['volts', 'voltage'],
  ['amps', 'current'],
  ['amperage', 'current'],
  ['ohms', 'resistance'],
  ['joules', 'energy'],
  ['newtons', 'force'],
  ['hertz', 'frequency'],
  ['pascals', 'pressure'],
  ['heaviness', 'weight'],
])

/** The position of a word, and its weight there. */
export type Postings = ReadonlyMap<number, number>

const NONE: Postings = new Map()

/** The name in `Ohm's law` is `ohm`; a separate `s` would be a word of every law. */
const POSSESSIVE = /['’]s(?![\p{L}\p{N}_])/gu

/** `ohms` for `ohm`: who leaves out the apostrophe, or asks for several. */
const isPlural = (longer: string, shorter: string): boolean => longer === `${shorter}s`

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(POSSESSIVE, '')
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => word !== '')

/** A formula without spaces and multiplication signs, and with constants as books write them: `R` for `R_gas`. */
const tight = (formula: string): string =>
  formula
    .toLowerCase()
    .replace(/[\s*]/g, '')
    .replace(/(h)_p|(k)_b|(r)_gas/g, '$1$2$3')

/** Whether a text may be a formula at all. */
const isFormula = (text: string): boolean => /[=^*/+(-]/.test(text)

/** How people may type what an operator computes: its formula, the right side alone, its law, an alias such as `F = ma`. */
const formulasOf = (operator: Operator): ReadonlySet<string> => {
  const formula = formulaOf(operator) ?? ''
  const laws = [...(operator.law ?? '').split(/[,;:]/), ...operator.aliases]
  const written = [formula, formula.slice(formula.indexOf('=') + 1), ...laws]
  return new Set(written.filter(isFormula).map(tight))
}

/** Words without a meaning in physics. */
const EMPTY = new Set(
  (
    'a an and are as at between by calculate compute do does equation equations find for formula formulas from get give has ' +
    'have how i in is it its many me much need of on or per the to under what which with'
  ).split(' '),
)

/** The words of a text without those that mean nothing, unless it has no others. */
export const tellingWords = (text: string): readonly string[] => {
  const all = wordsOf(text)
  const telling = all.filter((word) => !EMPTY.has(word))
  return telling.length === 0 ? all : telling
}

/** Whether two words share a stem: all but the last two letters of the shorter, and enough to mean something. */
const akin = (a: string, b: string): boolean => {
  if (isPlural(a, b) || isPlural(b, a)) return true
  const shorter = Math.min(a.length, b.length)
  let common = 0
  while (common < shorter && a[common] === b[common]) common++
  return common >= SHORTEST_STEM && common >= shorter - 2
}

/** One bit for each letter a to z of a word: words a few letters apart differ in few bits. */
const lettersOf = (word: string): number => {
  let bits = 0
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) - 97
    if (letter >= 0 && letter < 26) bits |= 1 << letter
  }
  return bits
}

const countBits = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

const best = (into: Map<number, number>, at: number, worth: number): void => {
  if (worth > (into.get(at) ?? 0)) into.set(at, worth)
}

/** Words of all operators and their positions, so that the cost of a search depends on its words and not on the catalogue. */
export class SearchIndex {
  readonly operators: readonly Operator[]
  readonly #words = new Map<string, Map<number, number>>()
  readonly #stems = new Map<string, string[]>()
  readonly #labels = new Map<string, number[]>()
  #formulas: Map<string, number[]> | undefined
  readonly #letters = new Map<string, number>()
  readonly #ids: readonly string[]
  readonly #names = new Map<number, readonly (readonly string[])[]>()

  private constructor(operators: readonly Operator[]) {
    this.operators = operators
    this.#ids = operators.map(({ id }) => id.toLowerCase())
  }

  /** Reads all operators, which takes half a second when none was used before; stops after every few, so that others can work. */
  static *over(operators: readonly Operator[]): Generator<undefined, SearchIndex> {
    const index = new SearchIndex(operators)
    for (const [at, operator] of operators.entries()) {
      index.#add(at, operator)
      if (at % AT_ONCE === 0) yield
    }
    for (const word of index.#words.keys()) {
      index.#letters.set(word, lettersOf(word))
      if (word.length >= SHORTEST_STEM) push(index.#stems, word.slice(0, SHORTEST_STEM), word)
    }
    return index
  }

  #add(at: number, operator: Operator): void {
    const { id, name, aliases, gives, family, law, computable } = operator
    const labels = [name, ...aliases, ...gives].map((label) => label.toLowerCase())
    const note = (words: readonly string[], worth: number): void => {
      for (const word of words) {
        const postings = this.#words.get(word) ?? new Map<number, number>()
        best(postings, at, worth)
        this.#words.set(word, postings)
      }
    }
    note([id.toLowerCase()], WORTH.id)
    note(labels.flatMap(wordsOf), WORTH.name)
    for (const { meaning, alsoCalled } of computable?.inputs ?? [])
      note([meaning, ...alsoCalled].flatMap(wordsOf), WORTH.meaning)
    note(wordsOf(`${family.name} ${law ?? ''}`), WORTH.around)
    for (const label of labels) push(this.#labels, label, at)
  }

  /** Whether any operator has the very word. */
  knows(word: string): boolean {
    return this.#words.has(word)
  }

  /** Operators with the word or a related one, and its weight in each. */
  find(word: string): Postings {
    const found = new Map(this.#words.get(word) ?? NONE)
    // `ohm` is too short for the stems, and `ohms` is not.
    const one = word.length === SHORTEST_STEM && word.endsWith('s') ? [word.slice(0, -1)] : []
    for (const other of [...one, ...(this.#stems.get(word.slice(0, SHORTEST_STEM)) ?? [])]) {
      if (other === word || !akin(word, other)) continue
      for (const [at, worth] of this.#words.get(other) ?? NONE)
        if (worth !== WORTH.id) best(found, at, worth === WORTH.name ? WORTH.relatedName : worth)
    }
    if (word.length > 1)
      for (let at = 0; at < this.#ids.length; at++)
        if (this.#ids[at]?.startsWith(word)) best(found, at, WORTH.startOfId)
    const meant = MEANT.get(word)
    for (const [at, worth] of this.#words.get(meant ?? '') ?? NONE) best(found, at, worth / 2)
    return found
  }

  /** The known word closest to a misspelled one, or undefined; of several, the one that most operators have. */
  correct(word: string): string | undefined {
    const reach = word.length >= 7 ? 2 : 1
    if (word.length < 4 || word.length > 40) return undefined
    const letters = lettersOf(word)
    let [nearest, distance, spread]: [string | undefined, number, number] = [undefined, reach + 1, 0]
    for (const [other, bits] of this.#letters) {
      if (Math.abs(other.length - word.length) > reach || other.length < 4) continue
      if (countBits(bits ^ letters) > 2 * reach || /\d/.test(other)) continue
      const apart = editDistance(word, other)
      const size = this.#words.get(other)?.size ?? 0
      if (apart < distance || (apart === distance && apart <= reach && size > spread))
        [nearest, distance, spread] = [other, apart, size]
    }
    return nearest
  }

  /** Operators that are called exactly this. */
  called(phrase: string): readonly number[] {
    return this.#labels.get(phrase) ?? []
  }

  /** Operators with this formula, whole or its right side, spaces and multiplication signs aside. */
  withFormula(text: string): readonly number[] {
    // Formulas are compiled to be compared, which nobody waits for who searches for words.
    if (!isFormula(text)) return []
    this.#formulas ??= this.#readFormulas()
    return this.#formulas.get(tight(text)) ?? []
  }

  #readFormulas(): Map<string, number[]> {
    const formulas = new Map<string, number[]>()
    for (const [at, operator] of this.operators.entries())
      for (const formula of formulasOf(operator)) push(formulas, formula, at)
    return formulas
  }

  /** How much of the nearest of its names the words are, from 0 to 1. */
  likeness(at: number, words: readonly string[]): number {
    let most = 0
    for (const name of this.#namesOf(at)) {
      const shared = name.filter((word) => words.some((other) => word === other || akin(word, other))).length
      most = Math.max(most, (2 * shared) / (name.length + words.length))
    }
    return most
  }

  #namesOf(at: number): readonly (readonly string[])[] {
    const known = this.#names.get(at)
    if (known !== undefined) return known
    const operator = this.operators[at]
    const names = operator === undefined ? [] : [operator.name, ...operator.aliases].map(tellingWords)
    this.#names.set(at, names)
    return names
  }
}

const push = <T>(into: Map<string, T[]>, key: string, value: T): void => {
  const list = into.get(key)
  if (list === undefined) into.set(key, [value])
  else list.push(value)
}
