import { DIMENSIONLESS, type Dimension, keyOf } from '../../units/dimension.ts'
import { stemOf } from '../words/words.ts'
import { ARTICLE, AUXILIARY, BE, BOUNDARY, GENERIC, PARTICIPLES, PLACES, PREDICTION, SKIPPED } from './asking-words.ts'
import { MentionReader } from './mention-reader.ts'
import { keyBehind } from './unit-behind.ts'
import { isParticiple, isVerbAfter } from './verb-words.ts'
import type { Wanted } from './wanted.ts'

const EXTREMES = new Set(['maximum', 'minimum', 'average', 'total', 'final', 'initial'])

/** Words in brackets that may stand inside a noun phrase: `buoyancy (Brunt-Väisälä) frequency`. */
const LONGEST_BRACKET = 5

/** A letter that a book gives the quantity: `K`, `v2`. */
const SYMBOL = /^[a-zα-ω][0-9₀-₉]?$/

/** What is asked for is by its name the size of what has a sign: a deceleration, the heat that is given off. */
const SIZE =
  /^(?:(?!of|the|is)\w+ )*(?:deceleration|retardation|contraction|shortening)\b|^(?:heat|energy)(?: energy)? (?:that is |is )?(?:lost|released|removed|rejected|withdrawn|extracted|given (?:off|up|out|away))\b|^work (?:that is |is )?(?:needed|required|necessary|spent)\b|^energy (?:(?:that )?is |it )?(?:needed|required|necessary|takes) to (?:remove|tear|strip|ioni[sz]e|free|liberate|detach|pull|knock|separate)\b/i

/** Noun phrases of a question, as its asks take them. */
export class PhraseReader extends MentionReader {
  wanted(from: number, to: number, rest: number, fixed: Partial<Wanted>): Wanted {
    const [own, others] = this.#owned(from, to)
    // `what pressure now`
    if (own.length > 0 && /^(?:now|then|afterwards|later|finally|eventually)$/.test(this.word(to)))
      own.unshift(stemOf('final'))
    // `the speed squared`
    if (own.length > 0 && /^(?:squared|cubed)$/.test(this.word(to))) own.unshift(...this.stems(to, to + 1))
    const first = this.tokens[from]
    const last = this.tokens[Math.max(from, to - 1)]
    const counted = own.length > 0 && this.#isCounted(from, own.at(-1) ?? '')
    return {
      heads: counted ? [...own.slice(-1), stemOf('population')] : own.slice(-1),
      modifiers: own.slice(0, -1),
      rest: [...others, ...this.stems(to, rest)],
      dimension: counted ? DIMENSIONLESS : null,
      symbol: null,
      unitKey: keyBehind(this.text.slice(last?.end ?? this.text.length), this.lexicon) ?? this.#askedUnit(to, rest),
      magnitude:
        /\b(?:(?:size|magnitude|modulus|absolute value)(?! (?:of )?\d)|how (?:large|big|strong|strongly|hard|much|far|tall|high|thick|deep|long|fast|wide|heavy)\b)/i.test(
          this.text,
        ) || SIZE.test(this.text.slice(first?.start ?? this.text.length)),
      from,
      to,
      text: first === undefined || last === undefined ? '' : this.text.slice(first.start, last.end),
      ...fixed,
    }
  }

  /** `the number of carp`: of what no quantity of the catalogue is called. */
  #isCounted(from: number, head: string): boolean {
    let of = from - 1
    while (ARTICLE.has(this.word(of)) || /^(?:the|all)$/.test(this.word(of))) of--
    return (
      this.word(of) === 'of' &&
      /^(?:number|count)$/.test(this.word(of - 1)) &&
      this.lexicon.numbersWith(head).length === 0
    )
  }

  /** The stems of a noun phrase, and of them those of a thing that has the quantity: `the stone's moment`. */
  #owned(from: number, to: number): [own: string[], others: string[]] {
    const others: string[] = []
    const own: string[] = []
    for (let at = from; at < to; at++) {
      const stems = this.stems(at, at + 1)
      const owner = at + 1 < to && /['’]s$|s['’]$/.test(this.word(at))
      const isTerm = stems.some((stem) => this.lexicon.numbersWith(stem).length > 0)
      if (owner && !isTerm) others.push(...stems)
      else own.push(...stems)
    }
    return [own, others]
  }

  /** `its rotational constant in joules`: the unit after `in`, where no number stands before it. */
  #askedUnit(from: number, to: number): string | null {
    for (let at = from; at < Math.min(to, this.tokens.length); at++) {
      const unit = this.unitIn(at)
      if (unit !== null) return keyOf(unit)
    }
    return null
  }

  /** The dimension of `in joules` at a token, where the phrase ends with it. */
  protected unitIn(at: number): Dimension | null {
    if (this.word(at) !== 'in' || /^(?:degrees?|units?|metres?|meters?|percent|turns?|days?)$/.test(this.word(at + 1)))
      return null
    const after = this.tokens[at + 2]
    // `in rad/s` is no angle
    const ends =
      after === undefined ||
      (after.kind === 'sign' && /^[.?!;:,()]$/.test(after.text)) ||
      /^(?:please|pls|plz|thanks|thx)$/.test(after.word)
    return ends ? this.unitAt(at + 1) : null
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

  /**
   * Noun phrase that begins at `from`: past articles, up to a boundary, a number or a sign.
   * @param acts whether a verb may follow right after the noun, as in `what current flows`
   */
  phrase(from: number, acts = false): [from: number, to: number] {
    let start = this.#pastLabel(from)
    while (SKIPPED.has(this.word(start))) start++
    let to = this.#run(start)
    // `the maximum number of electrons`
    const stems = this.stems(start, to)
    if (this.word(to) === 'of' && stems.length > 0 && stems.every((stem) => EXTREMES.has(stem)))
      return this.phrase(to + 1, acts)
    // `the magnitude of the force`
    const isGeneric = to === start + 1 && GENERIC.has(this.word(start)) && this.word(to) === 'of'
    if (isGeneric || (PREDICTION.has(this.word(to - 1)) && /^(?:of|for)$/.test(this.word(to))))
      return this.phrase(to + 1, acts)
    to = this.#pastOf(start, to)
    if (acts) to = this.#verbIn(start, to)
    while (to > start + 1 && this.#isTrailing(to - 1)) to--
    return [start, this.#trimVerb(start, to)]
  }

  /** `centre of mass energy`: where the catalogue has the words behind `of` as one name with those before it. */
  #pastOf(start: number, to: number): number {
    if (this.word(to) !== 'of' || ARTICLE.has(this.word(to + 1))) return to
    for (let end = this.#run(to + 1); end > to + 2; end--) {
      const all = this.stems(start, end)
      const isName = this.lexicon
        .slotsOf(all.at(-1) ?? '')
        .some(({ labels }) =>
          labels.some((label) => label.head === all.at(-1) && all.every((stem) => label.stems.includes(stem))),
        )
      if (isName) return end
    }
    return to
  }

  /** `determine (a) the frequency`, `find: the speed`. */
  #pastLabel(at: number): number {
    if (this.tokens[at]?.text === ':') return at + 1
    const isLabel = this.tokens[at]?.text === '(' && this.tokens[at + 2]?.text === ')'
    return isLabel && /^(?:[a-d]|i{1,3}|[1-4])$/.test(this.tokens[at + 1]?.word ?? '') ? at + 3 : at
  }

  #run(start: number): number {
    let to = start
    for (;;) {
      if (this.#continues(to, start)) to++
      else {
        const past = to > start ? this.#pastBracket(to) : to
        if (past === to) return to
        to = past
      }
    }
  }

  #continues(at: number, start: number): boolean {
    const word = this.word(at)
    if (this.isHyphen(at)) return true
    if (word === '' || (at > start && this.isHyphen(at - 1))) return word !== ''
    // `in-plane`, `on-axis`
    if (BOUNDARY.has(word)) return this.isHyphen(at + 1)
    if (at === start) return true
    return !ARTICLE.has(word) && !PARTICIPLES.has(word) && !(PLACES.has(word) && !this.#isNoun(at + 1))
  }

  /** Whether a word stands there that may belong to a noun phrase. */
  #isNoun(at: number): boolean {
    const word = this.word(at)
    return word !== '' && !BOUNDARY.has(word) && !ARTICLE.has(word) && !PLACES.has(word) && !isParticiple(word)
  }

  /** The token behind a bracket of words in a noun phrase that goes on after it, or the same. */
  #pastBracket(at: number): number {
    if (this.tokens[at]?.text !== '(') return at
    for (let close = at + 1; close < at + 1 + LONGEST_BRACKET; close++) {
      if (this.tokens[close]?.text === ')')
        return this.#isNoun(close + 1) && !isVerbAfter(this.word(at - 1), this.word(close + 1)) ? close + 1 : at
      if (this.word(close) === '' && !this.isHyphen(close)) return at
    }
    return at
  }

  /** A symbol or participle at the end of a phrase: `the kinetic energy K`, `the stall speed reached`. */
  #isTrailing(at: number): boolean {
    const word = this.word(at)
    return (SYMBOL.test(word) && !this.isHyphen(at - 1)) || isParticiple(word)
  }

  /** Where the verb stands in a run of words that may be a noun phrase with its verb, else its end. */
  #verbIn(from: number, to: number): number {
    const after = this.word(to)
    if (AUXILIARY.has(after) || BE.has(after) || after === 'of') return to
    for (let at = from + 1; at < to; at++) {
      if (this.isHyphen(at) || this.isHyphen(at - 1) || this.isHyphen(at + 1)) continue
      if (isVerbAfter(this.word(at - 1), this.word(at))) return at
    }
    return to
  }

  /** Whether a clause goes on with what its noun phrase does, so that it states something. */
  protected isStatement(from: number, to: number): boolean {
    const after = this.word(to)
    return BE.has(after) || /^(?:does|do|did|has|have|had|can)$/.test(after) || this.#verbIn(from, to + 1) <= to
  }

  /** Where the last noun ends that the catalogue knows. */
  #trimVerb(from: number, to: number): number {
    for (let at = to; at > from; at--) {
      const stem = this.stems(at - 1, at)[0]
      if (stem !== undefined && this.lexicon.numbersWith(stem).length > 0) return at
    }
    return to
  }
}
