import { DIMENSIONLESS, keyOf } from '../../units/dimension.ts'
import { AskReader } from './ask-reader.ts'
import { BE, LAW, SETTING, WISHING } from './asking-words.ts'
import { isParticiple, isVerbAfter } from './verb-words.ts'
import type { Wanted } from './wanted.ts'

/** Quantities of the catalogue that have a noun, from which on it names a quantity wherever it stands. */
const COMMON = 3

/** Things that are called like what they have. */
const THING = /^(?:capacitors?|resistors?|inductors?)$/

const BARE = keyOf(DIMENSIONLESS)

/** A noun phrase that may ask by itself, and how well. */
export interface Fragment {
  readonly wanted: Wanted
  readonly rank: number
}

/** Reads noun phrases that ask without a word of asking: `kinetic energy of …`, `3 kg, 4 m/s, kinetic energy?`. */
export class FragmentReader extends AskReader {
  /** What is wished for, where nothing is asked: `I need the resistance`, `looking for its frequency`. */
  wishes(): Wanted[] {
    const wishes: Wanted[] = []
    for (let at = 0; at < this.tokens.length; at++) {
      const isWish = WISHING.has(this.word(at)) ? this.isImperative(at) : this.word(at) === 'looking'
      const start = this.word(at + 1) === 'for' || this.word(at + 1) === 'to' ? at + 2 : at + 1
      if (!isWish || !/^(?:the|its|their|my|his|her)$/.test(this.word(start))) continue
      const [from, to] = this.phrase(start)
      if (to > from && !this.isStatement(from, to)) wishes.push(this.wanted(from, to, this.clauseEnd(to), {}))
    }
    return wishes
  }

  /** The noun phrases at the margins of clauses, for questions without a word that asks. */
  fragments(): Fragment[] {
    const found: Fragment[] = []
    let clauseStart = true
    for (let at = 0; at < this.tokens.length; at++) {
      if (clauseStart && /^(?:so|and|then|hence|thus|now|ok|okay)$/.test(this.word(at))) continue
      if (clauseStart && this.word(at) !== '') {
        const [from, to] = at === 0 ? this.#front(...this.phrase(at, true)) : this.phrase(at, true)
        const sum = this.#total(at) ?? this.#amountInUnit(at)
        if (sum !== null) found.push({ wanted: sum, rank: this.#rank(at, at + 1) })
        else if (to > from) found.push({ wanted: this.#fragment(from, to), rank: this.#rank(from, to) })
      }
      clauseStart = this.#isMargin(at)
    }
    return found
  }

  /**
   * Of nouns that stand side by side at the beginning of a terse line, the first quantity: `orbit radius hydrogen n=3`, and
   * without the name of the number that follows, `escape speed planet radius 6400 km`.
   */
  #front(from: number, to: number): [from: number, to: number] {
    if (this.isStatement(from, to) || isVerbAfter(this.word(to - 1), this.word(to))) return [from, to]
    let end = to - this.#nameOfValue(from, to)
    while (end > from && !this.#isHead(end - 1, from)) end--
    return [from, end > from && !this.#isNameAt(end) ? end : to]
  }

  /** Whether a word makes a name of a formula with the one before: the descent of `gradient descent update`. */
  #isNameAt(at: number): boolean {
    const [before, word] = [this.stems(at - 1, at)[0], this.stems(at, at + 1)[0] ?? '']
    return this.lexicon
      .namedBy(word)
      .some(({ names }) =>
        names.some(({ head, modifiers }) =>
          [...modifiers, head].some((stem, i) => stem === word && modifiers[i - 1] === before),
        ),
      )
  }

  /** Whether a word names a quantity: that of so many of the catalogue, or with the word before; no capacitor for a capacitance. */
  #isHead(at: number, from: number): boolean {
    if (this.isHyphen(at + 1) || this.isHyphen(at - 1) || THING.test(this.word(at))) return false
    // `Froude number`
    if (this.word(at) === 'number' && at > from)
      return this.stems(at - 1, at).some((stem) => this.lexicon.slotsOf(stem).length > 0)
    return this.stems(at, at + 1).some(
      (stem) =>
        this.lexicon.slotsOf(stem).length >= COMMON ||
        this.stems(at - 1, at).some((before) => at > from && this.lexicon.isTerm(before, stem)),
    )
  }

  /** How many words before a number are what the catalogue calls a quantity of its kind: 2 of `beam shear modulus 80 GPa`. */
  #nameOfValue(from: number, to: number): number {
    const [size] = this.isValue(to) ? this.sizesIn(to, this.tokens.length) : []
    if (size === undefined) return 0
    let most = 0
    for (let start = to - 1; start >= from; start--) {
      const words = this.stems(start, to)
      const head = words.at(-1) ?? ''
      const isName = this.lexicon
        .numbersOfBoth(head, size.key)
        .flatMap((number) => this.lexicon.slots[number]?.labels ?? [])
        .some(({ modifiers, rest }) => rest.length === 0 && `${[...modifiers, head]}` === `${words}`)
      if (isName) most = to - start
    }
    return most
  }

  #fragment(from: number, to: number): Wanted {
    const wanted = this.wanted(from, to, this.clauseEnd(to), {})
    const symbol = this.#isLast(to) && to === from + 1 ? this.symbolAt(from) : null
    return symbol === null ? wanted : { ...wanted, heads: [], modifiers: [], symbol }
  }

  /** `three resistors of 100 ohm, 220 ohm and 330 ohm. Total?`: of the kind of the numbers. */
  #total(at: number): Wanted | null {
    if (!/^(?:total|sum|altogether|combined|overall)$/.test(this.word(at)) || this.tokens[at + 1]?.text !== '?')
      return null
    const sizes = this.sizesIn(0, at).filter(({ key }) => key !== BARE)
    const [first] = sizes
    if (first === undefined || sizes.some(({ key }) => key !== first.key)) return null
    return this.wanted(at, at + 1, at + 1, { heads: [], modifiers: [], dimension: first.dimension })
  }

  /** `Grams of copper deposited by 2 A in 5 min`, `litres in the cistern?`: a unit in full at the beginning asks how many. */
  #amountInUnit(at: number): Wanted | null {
    const isUnit = /^[a-z]{3,}s$/.test(this.word(at)) && this.word(at) !== 'degrees' && this.unitAt(at) !== null
    if (!isUnit || !/^(?:of|in|needed|deposited|lost|used|left)$/.test(this.word(at + 1))) return null
    const before = this.tokens[at - 1]?.text ?? '.'
    const end = this.clauseEnd(at)
    const isAlone = before === '.' && (at === 0 || this.tokens[end]?.text === '?')
    return isAlone ? this.amount(at, end, true) : null
  }

  /** Whether a new clause begins behind a token: signs, arrows and the dash between words. */
  #isMargin(at: number): boolean {
    const token = this.tokens[at]
    if (token?.kind !== 'sign') return false
    if (/^[.?!;:,→⇒]$/.test(token.text)) return true
    if (token.text === '>') return /^[-=]$/.test(this.tokens[at - 1]?.text ?? '')
    return /^[-–—]$/.test(token.text) && !this.isHyphen(at) && this.tokens[at + 1]?.start !== token.end
  }

  /** Whether nothing follows up to the question mark that could ask instead. */
  #isLast(to: number): boolean {
    const end = this.clauseEnd(to)
    if (this.tokens[end]?.text !== '?') return false
    for (let at = to; at < end; at++) if (this.#isMargin(at)) return false
    return true
  }

  /** Whether a noun phrase is all that the last sentence of a text without question marks says. */
  #isLastSentence(from: number, to: number): boolean {
    const before = this.tokens[from - 1]?.text ?? ''
    if (!/^[.;:]$/.test(before) || this.tokens.some(({ text }) => text === '?')) return false
    for (let at = to; at < this.tokens.length; at++) {
      const isEnd = at === this.tokens.length - 1 && this.tokens[at]?.text === '.'
      if (!isEnd && (this.isNumber(at) || this.tokens[at]?.kind === 'sign')) return false
    }
    return true
  }

  /** `the current is?`, `the stall speed is wanted`: a statement that leaves open what it states. */
  #isOpen(at: number): boolean {
    const after = this.tokens[at + 1]
    return (
      BE.has(this.word(at)) && (after?.text === '?' || /^(?:what|wanted|sought|asked|unknown)$/.test(after?.word ?? ''))
    )
  }

  /** Whether a phrase only says under what conditions: `friction neglected`, `ignoring air drag`. */
  #isSetting(from: number, to: number): boolean {
    return SETTING.test(this.word(from)) || SETTING.test(this.word(to - 1)) || SETTING.test(this.word(to))
  }

  #isQuantity(from: number, to: number): boolean {
    return this.stems(from, to)
      .slice(-1)
      .some((stem) => this.lexicon.slotsOf(stem).length > 0)
  }

  /** Whether a phrase begins its sentence, which then only lists values: `mean access time: hit time 1 ns, miss rate 3 %?`. */
  #headsList(from: number, list: number): boolean {
    const before = this.tokens[from - 1]?.text ?? '.'
    const end = this.clauseEnd(list)
    return /^[.?!;]$/.test(before) && this.tokens[end]?.text === '?' && this.isNumber(end - 1)
  }

  /** A clause with a question mark asks; one that states something, names a law or gives a number does not. */
  #rank(from: number, to: number): number {
    const end = this.tokens[this.clauseEnd(to)]?.text
    const isLaw = end === ':' && LAW.test(this.word(to - 1))
    const isGiven = this.isValue(to) || /^[=≈]$/.test(this.tokens[to]?.text ?? '')
    const isKnown = this.#isQuantity(from, to) || this.symbolAt(to - 1) !== null
    const isInUnit = this.unitIn(to) !== null
    const heads = isKnown && !isLaw && this.tokens[to]?.text === ':' && this.#headsList(from, to + 1)
    const isEnd = isKnown && (isInUnit || this.#isLast(to) || this.#isLastSentence(from, to))
    return (
      (end === '?' ? 4 : 0) +
      (heads ? 5 : 0) +
      (isKnown ? 1 : 0) +
      (isEnd ? 2 : 0) -
      (isLaw ? 2 : 0) -
      (to === from + 1 && isParticiple(this.word(from)) ? 3 : 0) -
      (isGiven ? 3 : 0) -
      (this.#isSetting(from, to) ? 4 : 0) -
      (this.#isOpen(to) ? 0 : this.isStatement(from, to) || isVerbAfter(this.word(to - 1), this.word(to)) ? 4 : 0)
    )
  }
}
