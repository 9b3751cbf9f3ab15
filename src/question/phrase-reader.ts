import { parseUnit } from '../units/parse-unit.ts'
import { ARTICLE, BOUNDARY, GENERIC, SKIPPED } from './asking-words.ts'
import { keyOf, type Lexicon } from './lexicon.ts'
import type { Reading, Token } from './reading.ts'
import type { Wanted } from './wanted.ts'
import { isTelling, stemOf } from './words.ts'
import { writtenTokens } from './written-tokens.ts'

const EXTREMES = new Set(['maximum', 'minimum', 'average', 'total', 'final', 'initial'])

/** Noun phrases of a question, as its asks take them. */
export class PhraseReader {
  protected readonly tokens: readonly Token[]
  readonly #written: ReadonlySet<number>
  protected readonly text: string
  protected readonly lexicon: Lexicon

  constructor(reading: Reading, lexicon: Lexicon) {
    this.tokens = reading.tokens
    this.text = reading.text
    this.lexicon = lexicon
    this.#written = writtenTokens(reading)
  }

  word(at: number): string {
    const token = this.tokens[at]
    return token === undefined || token.kind !== 'word' || this.#written.has(at) ? '' : token.word
  }

  wanted(from: number, to: number, rest: number, fixed: Partial<Wanted>): Wanted {
    const stems = this.stems(from, to)
    const first = this.tokens[from]
    const last = this.tokens[Math.max(from, to - 1)]
    return {
      heads: stems.slice(-1),
      modifiers: stems.slice(0, -1),
      rest: this.stems(to, rest),
      dimension: null,
      symbol: null,
      unitKey: this.#askedUnit(to, rest),
      magnitude:
        /\b(?:size|magnitude|modulus|absolute value|how (?:large|big|strong|much|far|tall|high|deep|long|fast))\b/i.test(
          this.text,
        ),
      from,
      to,
      text: first === undefined || last === undefined ? '' : this.text.slice(first.start, last.end),
      ...fixed,
    }
  }

  stems(from: number, to: number): string[] {
    const stems: string[] = []
    for (let at = from; at < to; at++) {
      const word = this.word(at)
      for (const part of word.split('-')) if (part !== '' && isTelling(part)) stems.push(stemOf(part))
    }
    return stems
  }

  /** `its rotational constant in joules`: the unit after `in`, where no number stands before it. */
  #askedUnit(from: number, to: number): string | null {
    for (let at = from; at < Math.min(to, this.tokens.length); at++) {
      const unit = this.word(at + 1)
      if (
        this.word(at) !== 'in' ||
        unit.length < 4 ||
        /^(?:degrees?|units?|metres?|meters?|percent|turns?|days?)$/.test(unit)
      )
        continue
      const after = this.tokens[at + 2]
      if (after !== undefined && after.kind !== 'sign') continue
      try {
        return keyOf(parseUnit(unit).dimension)
      } catch {}
    }
    return null
  }

  /** Whether the sentence of a token ends with a question mark and the token begins it. */
  isQuestion(at: number): boolean {
    const before = this.tokens[at - 1]?.text ?? '.'
    return /^[.?!;:,]$/.test(before) && this.tokens[this.clauseEnd(at)]?.text === '?'
  }

  /** First token of the clause after `from`. */
  clauseEnd(from: number): number {
    for (let at = from; at < this.tokens.length; at++) {
      const token = this.tokens[at]
      if (token?.kind === 'sign' && /^[.?!;:]$/.test(token.text)) return at
    }
    return this.tokens.length
  }

  /** Noun phrase that begins at `from`: past articles, up to a boundary, a number or a sign. */
  phrase(from: number): [from: number, to: number] {
    let start = from
    while (SKIPPED.has(this.word(start))) start++
    let to = start
    while (this.#continues(to, start)) to++
    // `the maximum number of electrons`
    if (this.word(to) === 'of' && this.stems(start, to).every((stem) => EXTREMES.has(stem))) return this.phrase(to + 1)
    // `the magnitude of the force`
    if (to === start + 1 && GENERIC.has(this.word(start)) && this.word(to) === 'of') return this.phrase(to + 1)
    // `the kinetic energy K`: the symbol that the book gives it.
    while (to > start + 1 && this.word(to - 1).length === 1) to--
    return [start, this.#trimVerb(start, to)]
  }

  /** Whether a phrase goes on with a token: a hyphen or a word, but none that ends phrases, nor an article behind others. */
  #continues(at: number, start: number): boolean {
    const word = this.word(at)
    if (this.isHyphen(at)) return true
    return word !== '' && !BOUNDARY.has(word) && !(at > start && ARTICLE.has(word))
  }

  /** Whether `which` asks here, and does not only join a clause on: it begins its sentence, but for a preposition. */
  asksWhich(at: number): boolean {
    const before = this.word(at - 1)
    if (before === 'has' || before === 'have' || before === 'is') return true
    const start = before === '' ? at : at - 1
    const edge = this.tokens[start - 1]
    return (
      edge === undefined || (edge.kind === 'sign' && /^[.?!;:,]$/.test(edge.text) && (edge.text !== ',' || start < at))
    )
  }

  isHyphen(at: number): boolean {
    const [before, token, after] = [this.tokens[at - 1], this.tokens[at], this.tokens[at + 1]]
    return (
      /^[-‐‑–]$/.test(token?.text ?? '') &&
      before?.end === token?.start &&
      after?.kind === 'word' &&
      after.start === token?.end
    )
  }

  /** `what force acts on`: what follows the last noun that the catalogue knows is no part of the phrase. */
  #trimVerb(from: number, to: number): number {
    for (let at = to; at > from; at--) {
      const stem = this.stems(at - 1, at)[0]
      if (stem !== undefined && this.lexicon.slotsWith(stem).length > 0) return at
    }
    return to
  }
}
