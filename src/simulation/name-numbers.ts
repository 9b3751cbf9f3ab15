import { toPlainText } from '../expression/characters.ts'
import type { Reading } from '../prose/reading.ts'
import { annotation } from '../schema/annotation.ts'
import { equalDimensions } from '../units/dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { type InputName, namesOf } from './input-names.ts'
import type { Member } from './members.ts'
import type { SolverWords } from './solver-words.ts'
import type { StatedNumber } from './stated-numbers.ts'

/** One member, or several that share a number, and the place of its name. */
export interface Naming {
  readonly members: readonly string[]
  /** Token of the noun of the name; it cannot name two numbers. */
  readonly noun: number
  /** Number of words of the name, plus one half if the unit confirms it. */
  readonly length: number
}

/** Words between a name and its number. */
const BETWEEN = new Set('= : of is are was equal equals to the a an about value ('.split(' '))
const BEHIND = new Set('of in the'.split(' '))

/** Words that begin a clause. */
const OPENING = new Set('and with a an the using at'.split(' '))

/** What may follow a number at the end of its clause. */
const CLAUSE_END = /^(?:[,;:.()?!]|and|with|on|in|at|by|of|for|if|using|from|starting)$/

/** Longest name in words. */
const REACH = 7

/** Words up to the next sign or number, ignoring hyphens, the nearest first. */
const wordsFrom = (reading: Reading, from: number, step: 1 | -1, numbers: ReadonlySet<number>): readonly number[] => {
  const found: number[] = []
  for (let at = from; found.length < REACH; at += step) {
    const token = reading.tokens[at]
    if (token === undefined || numbers.has(at)) break
    if (token.kind === 'sign' && token.text === '-' && found.length > 0) continue
    if (token.kind !== 'word') break
    found.push(at)
  }
  return found
}

const skip = (reading: Reading, from: number, step: 1 | -1, fillers: ReadonlySet<string>): number => {
  let at = from
  while (fillers.has(reading.tokens[at]?.word ?? '')) at += step
  return at
}

const isUnitFor = (number: StatedNumber, member: Member | undefined): boolean =>
  member !== undefined && number.unit !== '1' && equalDimensions(number.dimension, parseUnit(member.unit).dimension)

const isCount = (member: Member | undefined): boolean =>
  member !== undefined && annotation(member.schema, 'type') === 'integer'

const longer = (namings: readonly (Naming | null)[]): Naming | null =>
  namings.reduce(
    (best, naming) => (naming !== null && (best === null || naming.length > best.length) ? naming : best),
    null,
  )

/** Finds the members that the words or symbols around a number name. */
export class NameFinder {
  readonly #reading: Reading
  readonly #members: ReadonlyMap<string, Member>
  readonly #names: readonly InputName[]
  readonly #inNumbers: ReadonlySet<number>

  constructor(reading: Reading, words: SolverWords, members: readonly Member[], numbers: readonly StatedNumber[]) {
    this.#reading = reading
    this.#names = namesOf(words)
    this.#members = new Map(members.map((member) => [member.name, member]))
    this.#inNumbers = new Set(
      numbers.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)),
    )
  }

  #word(at: number): string {
    return this.#reading.tokens[at]?.word ?? ''
  }

  /** The member of a symbol: in its own case, or in the other case if no other member has that. */
  #bySymbol(symbol: string, number: StatedNumber | null = null): readonly string[] | null {
    const known = [...this.#members.keys()].map((name) => [name, name.split('.').at(-1) ?? name] as const)
    const exact = known.filter(([, last]) => last === symbol)
    if (exact.length === 1) return exact.map(([name]) => name)
    const similar = known.filter(([, last]) => last.toLowerCase() === symbol.toLowerCase())
    if (similar.length === 1) return similar.map(([name]) => name)
    if (similar.length > 1) return null
    const named = this.#names.filter(
      (name) =>
        name.before &&
        name.words.join(' ') === symbol.toLowerCase() &&
        (number === null || this.#fitsNumber(name, number)),
    )
    return named.length === 1 ? (named[0]?.members ?? null) : null
  }

  #fitsNumber({ members, needsUnit, lacksUnit, endsClause }: InputName, number: StatedNumber): boolean {
    if (lacksUnit && number.unit !== '1') return false
    if (endsClause && !CLAUSE_END.test(this.#reading.tokens[number.to]?.word ?? '.')) return false
    // Counts have no unit: `50 s in steps of 0.01 s`.
    if (number.unit !== '1' && members.some((name) => isCount(this.#members.get(name)))) return false
    return !needsUnit || members.every((name) => isUnitFor(number, this.#members.get(name)))
  }

  /** Symbols of one letter differ by case; a name in the table matches in every case except the member's own. */
  #isWritten(name: InputName, places: readonly number[]): boolean {
    const word = name.words[0] ?? ''
    if (name.words.length > 1 || word.length > 2) return true
    const written = this.#reading.tokens[places[0] ?? -1]?.text ?? ''
    const meant = this.#bySymbol(written)
    return meant === null ? !this.#members.has(name.members[0] ?? '') : meant.join() === name.members.join()
  }

  /** A name before a number: words between the two are skipped unless they belong to it (`steps of`). */
  #before(number: StatedNumber): Naming | null {
    const near = number.from - 1
    const starts = new Set([near, skip(this.#reading, near, -1, BETWEEN)])
    return longer(
      [...starts].map((start) => {
        const places = wordsFrom(this.#reading, start, -1, this.#inNumbers).toReversed()
        const said = places.map((at) => this.#word(at))
        return this.#longest(
          number,
          (name) =>
            name.before &&
            name.words.length <= said.length &&
            name.words.every((word, at) => said[said.length - name.words.length + at] === word) &&
            (!name.beginsClause || said.slice(0, -name.words.length).every((word) => OPENING.has(word))),
          (name) => places.slice(-name.words.length),
        )
      }),
    )
  }

  #behind(number: StatedNumber): Naming | null {
    const first = this.#reading.tokens[number.to]?.text === '-' ? number.to + 1 : number.to
    const starts = [first, skip(this.#reading, first, 1, BEHIND)]
    for (const start of starts) {
      const places = wordsFrom(this.#reading, start, 1, this.#inNumbers)
      const said = places.map((at) => this.#word(at))
      const found = this.#longest(
        number,
        (name) => name.behind && name.words.every((word, at) => said[at] === word),
        (name) => places.slice(0, name.words.length),
      )
      if (found !== null) return found
    }
    return this.#inside(number)
  }

  /** `1e16 donors per cm³`: a noun between the number and its unit. */
  #inside(number: StatedNumber): Naming | null {
    const places = Array.from({ length: number.to - number.from - 1 }, (_, at) => number.from + 1 + at)
    return this.#longest(
      number,
      (name) =>
        name.behind &&
        name.words.every((word, at) => this.#word(places[at] ?? -1) === word) &&
        name.members.every((member) => isUnitFor(number, this.#members.get(member))),
      (name) => places.slice(0, name.words.length),
    )
  }

  #longest(
    number: StatedNumber,
    matches: (name: InputName) => boolean,
    placesOf: (name: InputName) => readonly number[],
  ): Naming | null {
    let best: Naming | null = null
    for (const name of this.#names) {
      if (!matches(name) || !this.#fitsNumber(name, number)) continue
      const places = placesOf(name)
      if (!this.#isWritten(name, places)) continue
      // A name that takes only numbers with a unit does not belong to another number: `1000 steps of 0.01 s`.
      const noun = name.needsUnit ? -1 - number.from : (places.at(-1) ?? -1)
      const weight = name.words.length + (name.needsUnit ? 0.5 : 0)
      if (best === null || weight > best.length) best = { members: name.members, noun, length: weight }
    }
    return best
  }

  /** A symbol directly before its number, `rho 28`, in Greek or Latin letters. */
  #symbolBefore(number: StatedNumber): Naming | null {
    const at = skip(this.#reading, number.from - 1, -1, BETWEEN)
    const token = this.#reading.tokens[at]
    if (token?.kind !== 'word' || token.text === 'a' || token.text === 'A') return null
    const symbol = toPlainText(token.text).text
    // A word whose names determine its place: `plotted in steps of 2`.
    if (symbol === 'steps') return null
    const exact = [...this.#members.keys()].filter((name) => (name.split('.').at(-1) ?? name) === symbol)
    return exact.length === 1 ? { members: exact, noun: at, length: 1 } : null
  }

  /** All readings of a number that its words allow; a symbol as in `rho = 28` decides alone. */
  namings(number: StatedNumber): readonly Naming[] {
    if (number.symbol !== null) {
      const members = this.#bySymbol(number.symbol, number)
      if (members !== null) return [{ members, noun: -1 - number.from, length: 1 }]
      // In `MD run: 864 atoms` the text before the colon may not be a symbol; in `start at phi = 1` it is a part of a name.
      const before = this.#before(number)
      if (this.#word(number.from - 1) !== ':') return before !== null && before.length >= 2 ? [before] : []
    }
    const found = [this.#before(number) ?? this.#symbolBefore(number), this.#behind(number)]
    return found.filter((naming) => naming !== null)
  }
}
