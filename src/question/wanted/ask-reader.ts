import { stemOf } from '../words/words.ts'
import {
  ARTICLE,
  ASKING,
  type Asked,
  AUXILIARY,
  BE,
  BEFORE_ASKING,
  FACTOR,
  LENGTH,
  NOUNS,
  PART,
  POWER,
  TIME,
  TOLD,
} from './asking-words.ts'
import { VerbReader } from './verb-reader.ts'
import type { Wanted } from './wanted.ts'

/** Tokens of an article with the number behind it. */
const LONGEST_NUMBER = 6

/** Reads asks from the tokens of a question. */
export class AskReader extends VerbReader {
  #what(at: number): Wanted | null {
    const end = this.clauseEnd(at)
    const next = this.word(at + 1)
    if (AUXILIARY.has(next) || BE.has(next)) {
      const verb =
        this.verbAsk(at + 1, end) ?? this.reads(at + 1, end) ?? this.becomes(at + 1, end) ?? this.yields(at + 1, end)
      if (verb !== null) return verb
    }
    if (next === 'is' && /^(?:it|there|left)$/.test(this.word(at + 3))) {
      const money = this.money(at + 3, end)
      if (money !== null) return money
    }
    let start = at + 1
    while (BE.has(this.word(start)) || this.tokens[start]?.text === "'") start++
    const [from, to] = this.phrase(this.#pastNumber(start), start === at + 1)
    if (to <= from) return this.#symbol(start) ?? this.inUnit(start) ?? this.again(start, at)
    if (/^(?:kind|sort|type)$/.test(this.word(from)) && this.word(to) === 'of') return null
    if (this.word(to - 1) === 'reading') return this.reads(to, end) ?? this.wanted(from, to, end, {})
    const symbol = this.#symbol(from) === null ? null : (this.tokens[from]?.text ?? null)
    const ask = this.wanted(from, to, this.clauseEnd(to), { symbol })
    return this.#named(ask, at) ?? this.#withPredicate(ask)
  }

  /** `the 3 dB bandwidth`, `the 1/e² radius`: a number in a name. */
  #pastNumber(start: number): number {
    if (!ARTICLE.has(this.word(start))) return start
    let at = start + 1
    while (at < start + LONGEST_NUMBER && this.isNumberPart(at)) at++
    return at > start + 1 && this.word(at) !== '' ? at : start
  }

  /** Nouns that stand for others: `what fraction`, `what is the chance`, `at what rate is heat lost`. */
  #named(ask: Wanted, at: number): Wanted | null {
    const { from, to } = ask
    if (to !== from + 1) return null
    const word = this.word(from)
    if (word === 'rate' && /^(?:at|with)$/.test(this.word(at - 1))) return this.#rate(ask)
    if (this.word(at - 1) === 'by' && /^(?:factor|fraction|percentage|percent)$/.test(word))
      return this.#ratioOf(ask, word === 'factor' ? FACTOR : PART)
    const asked = NOUNS.get(word)
    return asked === undefined ? null : this.nouns(asked, from, this.clauseEnd(to), word)
  }

  /** `by what factor does the pressure jump`: the ratio of two pressures. */
  #ratioOf({ from, text, to }: Wanted, asked: Asked): Wanted {
    const ask = this.nouns(asked, from, this.clauseEnd(to), text)
    if (!AUXILIARY.has(this.word(to)) && !BE.has(this.word(to))) return ask
    const modifiers = this.stems(...this.phrase(to + 1, true)).filter((stem) => this.lexicon.usualKey(stem) !== null)
    return { ...ask, modifiers }
  }

  /** `at what rate is heat lost`: a power. */
  #rate(ask: Wanted): Wanted | null {
    const [from, to] = this.phrase(ask.to + 1)
    const stems = this.stems(from, to)
    if (!stems.some((stem) => /^(?:heat|energy|work)$/.test(stem))) return null
    return {
      ...ask,
      heads: ['rat', 'flow', 'power', 'loss', 'transfer'].map(stemOf),
      modifiers: stems,
      dimension: POWER,
    }
  }

  /** `which molecular speed is the most probable`: what is said of the noun belongs to it. */
  #withPredicate(ask: Wanted): Wanted {
    const { to } = ask
    if (!/^(?:is|are)$/.test(this.word(to)) || this.word(to + 1) !== 'the' || this.word(to + 2) !== 'most') return ask
    return { ...ask, modifiers: [...this.stems(to + 3, to + 4), ...ask.modifiers] }
  }

  /** A lone symbol: `find K`, `v?`. */
  #symbol(at: number): Wanted | null {
    const token = this.tokens[at]
    const next = this.tokens[at + 1]
    if (token?.kind !== 'word' || !/^[A-Za-zα-ωΑ-Ω][A-Za-z0-9_]{0,5}$/.test(token.text)) return null
    const ends = next === undefined || (next.kind === 'sign' && /^[.?!;,:]$/.test(next.text))
    const isAsked = (ends || this.word(at + 1) === 'be') && !/^(?:it|that|this|they|he|she)$/.test(this.word(at))
    if (!isAsked || this.lexicon.slotsOf(stemOf(token.text)).length > 0) return null
    return this.wanted(at, at + 1, at + 1, { heads: [], modifiers: [], symbol: token.text })
  }

  /** `v = ?`, `v?`. */
  #equation(at: number): Wanted | null {
    const before = this.tokens[at - 1]?.text ?? '.'
    const [next, after] = [this.tokens[at + 1]?.text, this.tokens[at + 2]?.text]
    const asks =
      (next === '=' && after === '?') || (next === '?' && (this.word(at).length === 1 || this.word(at).includes('_')))
    if (!asks || !/^[.?!;:,]$/.test(before)) return null
    const symbol = this.symbolAt(at) ?? this.tokens[at]?.text ?? null
    return this.wanted(at, at + 1, at + 1, { heads: [], modifiers: [], symbol })
  }

  /** Whether a verb asks here and does not only tell what something does: `a torque gives a disc …`. */
  protected isImperative(at: number): boolean {
    const before = this.tokens[at - 1]
    if (this.isHyphen(at - 1) || this.isHyphen(at + 1)) return false
    if (this.#isAskedBefore(at)) return false
    const begins = before === undefined || (before.kind === 'sign' && !/^[)\]"”’']$/.test(before.text))
    return begins || BEFORE_ASKING.has(this.word(at - 1))
  }

  /** Whether the verb ends what a question word began: `what does the law, in its plain form, predict`. */
  #isAskedBefore(at: number): boolean {
    for (let word = at - 1; word >= 0 && !/^[.?!;:]$/.test(this.tokens[word]?.text ?? ''); word--)
      if (/^(?:does|do|did|will|would)$/.test(this.word(word)))
        for (let asking = word - 1; asking >= 0 && !/^[.?!;:]$/.test(this.tokens[asking]?.text ?? ''); asking--)
          if (/^(?:what|how)$/.test(this.word(asking)) || (this.word(asking) === 'which' && this.asksWhich(asking)))
            return this.word(at - 1) !== 'and'
    return false
  }

  #asking(at: number): Wanted | null {
    const next = this.word(at + 1)
    if (/^(how|what|which|whats)$/.test(next) || /^(how|what|which)$/.test(this.word(at + 2))) return null
    const [from, to] = this.phrase(this.#pastMeans(at + 1))
    // `… What is its temperature? Give kelvin.`
    if (this.word(at) === 'give' && to === from + 1 && this.unitAt(from) !== null) return null
    const symbol = to <= from + 1 ? this.#symbol(from) : null
    return symbol ?? (to > from ? this.wanted(from, to, this.clauseEnd(to), {}) : null)
  }

  /** `calculate with the Nernst equation the EMF`: past what it is to be calculated from. */
  #pastMeans(at: number): number {
    if (!/^(?:with|using|from|by|via)$/.test(this.word(at))) return at
    const [from, to] = this.phrase(at + 1)
    return to > from && ARTICLE.has(this.word(to)) ? to : at
  }

  /** `convert the band at 2350 cm^-1 to the photon energy`. */
  #converting(at: number): Wanted | null {
    const end = this.clauseEnd(at)
    const link = this.place(at, end, /^(?:to|into)$/)
    if (link === null || !this.isImperative(at)) return null
    const [from, to] = this.phrase(link + 1)
    return to > from ? this.wanted(from, to, end, {}) : null
  }

  /** `where is the image`: a length; `when does it land`: a time. */
  #circumstance(at: number): Wanted | null {
    const next = this.word(at + 1)
    const kind = this.tokens[at + 1]?.text === ',' ? at + 2 : at + 1
    if (/^(?:as|in)$/.test(this.word(kind)) && this.isQuestion(at)) {
      const [from, to] = this.phrase(kind + 1)
      const ask = this.wanted(from, to, this.clauseEnd(at), {})
      if (ask.heads.some((head) => this.lexicon.slotsOf(head).length > 0)) return ask
    }
    if (!this.isQuestion(at) || next === 'it' || !(BE.has(next) || AUXILIARY.has(next))) return null
    return this.word(at) === 'where'
      ? this.nouns(['position distance', LENGTH], at, this.clauseEnd(at), 'where')
      : this.nouns(['time period duration', TIME], at, this.clauseEnd(at), 'when')
  }

  #ask(at: number): Wanted | null {
    const word = this.word(at)
    if (/^(?:matter|regardless|however)$/.test(this.word(at - 1))) return null
    if (word === 'where' || word === 'when') return this.#circumstance(at)
    if (word === 'how') return this.how(at)
    if (/^(?:what|what's|whats|wat|wats)$/.test(word) || (word === 'which' && this.asksWhich(at))) return this.#what(at)
    if (ASKING.has(word)) return this.isImperative(at) ? this.#asking(at) : null
    if (word === 'convert') return this.#converting(at)
    if (word === 'work' && this.word(at + 1) === 'out') return this.#asking(at + 1)
    return word === '' ? null : this.#equation(at)
  }

  /** All asks in their order; of `first find the force, then the work` the last. */
  read(): Wanted[] {
    const all = this.#asks()
    const computed = all.filter(({ from }) => !this.#isTold(from))
    const asks = computed.length > 0 ? computed : all
    const last = asks.at(-1)
    return last !== undefined && asks.some(({ from }) => this.#isFirstStep(from)) ? [last] : asks
  }

  /** Whether a sentence asks for words and for no number: `(a) Explain what Compton observed`. */
  #isTold(from: number): boolean {
    return TOLD.test(this.text.slice(0, this.tokens[from]?.start))
  }

  #isFirstStep(from: number): boolean {
    for (let at = from - 1; at >= 0 && at >= from - 4; at--) {
      if (this.word(at) === 'first') return this.tokens[at - 1] === undefined || this.tokens[at - 1]?.kind === 'sign'
      if (this.word(at) === '') return false
    }
    return false
  }

  #asks(): Wanted[] {
    const asks: Wanted[] = []
    for (let at = 0; at < this.tokens.length; at++) {
      const ask = this.#ask(at)
      if (ask === null) continue
      asks.push(ask, ...this.#listed(ask))
      at = Math.max(at, ask.to - 1)
    }
    return asks
  }

  /** `evaluate the coefficient at 900 °C, and with it the depth`: another quantity, whether the catalogue knows it or not. */
  #withIt(ask: Wanted): Wanted[] {
    const end = this.clauseEnd(ask.to)
    for (let at = ask.to; at < end; at++) {
      if (this.word(at) !== 'and' || !/^(?:with|from)$/.test(this.word(at + 1)) || this.word(at + 2) !== 'it') continue
      const [from, to] = this.phrase(at + 3)
      if (ARTICLE.has(this.word(at + 3)) && to > from) return [this.wanted(from, to, this.clauseEnd(to), {})]
    }
    return []
  }

  /** `the speed and the acceleration`: a second noun of the catalogue right after the first. */
  #listed(ask: Wanted): Wanted[] {
    const isThen = this.tokens[ask.to]?.text === ',' && this.word(ask.to + 1) === 'then'
    if (this.word(ask.to) !== 'and' && !isThen) return this.#withIt(ask)
    const [from, to] = this.phrase(ask.to + (isThen ? 2 : 1))
    const second = this.wanted(from, to, this.clauseEnd(to), {})
    const head = second.heads[0]
    return head !== undefined && to - from <= 3 && this.lexicon.slotsOf(head).length > 0 ? [second] : []
  }
}
