import {
  ASKING,
  AUXILIARY,
  BE,
  BEFORE_ASKING,
  FACTOR,
  INSTRUMENTS,
  LAW,
  LENGTH,
  NOUNS,
  POWER,
  TIME,
  WISHING,
} from './asking-words.ts'
import { HowReader } from './how-reader.ts'
import { isParticiple, isVerbAfter } from './verb-words.ts'
import type { Wanted } from './wanted.ts'
import { stemOf } from './words.ts'

/** A noun phrase that may ask by itself, and how well. */
export interface Fragment {
  readonly wanted: Wanted
  readonly rank: number
}

/** Reads asks from the tokens of a question. */
export class AskReader extends HowReader {
  #what(at: number): Wanted | null {
    const end = this.clauseEnd(at)
    const next = this.word(at + 1)
    if (AUXILIARY.has(next) || BE.has(next)) {
      const verb = this.verbAsk(at + 1, end) ?? this.#reads(at + 1, end) ?? this.#becomes(at + 1, end)
      if (verb !== null) return verb
    }
    if (next === 'is' && /^(?:it|there|left)$/.test(this.word(at + 3))) {
      const money = this.money(at + 3, end)
      if (money !== null) return money
    }
    let start = at + 1
    while (BE.has(this.word(start)) || this.tokens[start]?.text === "'") start++
    const [from, to] = this.phrase(start, start === at + 1)
    if (to <= from) return this.#symbol(start) ?? this.#inUnit(start)
    if (/^(?:kind|sort|type)$/.test(this.word(from)) && this.word(to) === 'of') return null
    if (this.word(to - 1) === 'reading') return this.#reads(to, end) ?? this.wanted(from, to, end, {})
    const symbol = this.#symbol(from) === null ? null : (this.tokens[from]?.text ?? null)
    const ask = this.wanted(from, to, this.clauseEnd(to), { symbol })
    return this.#named(ask, at) ?? this.#withPredicate(ask)
  }

  /** Nouns that stand for others: `what fraction`, `what is the chance`, `at what rate is heat lost`. */
  #named(ask: Wanted, at: number): Wanted | null {
    const { from, to } = ask
    if (to !== from + 1) return null
    const word = this.word(from)
    if (word === 'rate' && /^(?:at|with)$/.test(this.word(at - 1))) return this.#rate(ask)
    const asked = word === 'factor' && this.word(at - 1) === 'by' ? FACTOR : NOUNS.get(word)
    return asked === undefined ? null : this.nouns(asked, from, this.clauseEnd(to), word)
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

  /** `what does the ammeter read`. */
  #reads(from: number, end: number): Wanted | null {
    if (this.#place(from, end, /^(?:read|show|display|say|indicate|give|measure)$/) === null) return null
    for (let at = from; at < end; at++) {
      const shown = INSTRUMENTS.get(this.word(at))
      if (shown !== undefined) return this.nouns([shown, null], at, end, this.word(at))
    }
    return null
  }

  /** `what do 2500 euros grow to`, `what do 330 ohm and 470 ohm come out to`: a quantity of the kind of what is said. */
  #becomes(from: number, end: number): Wanted | null {
    const verb = this.#place(from, end, /^(?:come|amount|add|grow|combine|make|become|turn|equal)$/)
    if (verb === null) return null
    const sizes = this.sizesIn(from, verb)
    const [first] = sizes
    if (first === undefined || sizes.some(({ key }) => key !== first.key)) return null
    return this.wanted(verb, verb + 1, end, { heads: [], modifiers: [], dimension: first.dimension })
  }

  #place(from: number, end: number, pattern: RegExp): number | null {
    for (let at = from; at < end; at++) if (pattern.test(this.word(at))) return at
    return null
  }

  /** A lone symbol: `find K`, `v?`. */
  #symbol(at: number): Wanted | null {
    const token = this.tokens[at]
    const next = this.tokens[at + 1]
    if (token?.kind !== 'word' || !/^[A-Za-zα-ωΑ-Ω][A-Za-z0-9_]{0,5}$/.test(token.text)) return null
    const ends = next === undefined || (next.kind === 'sign' && /^[.?!;,:]$/.test(next.text))
    const isAsked = ends || this.word(at + 1) === 'be'
    if (!isAsked || this.lexicon.slotsOf(stemOf(token.text)).length > 0) return null
    return this.wanted(at, at + 1, at + 1, { heads: [], modifiers: [], symbol: token.text })
  }

  /** `what is that in watts`. */
  #inUnit(at: number): Wanted | null {
    if (!/^(?:that|this|it)$/.test(this.word(at))) return null
    const dimension = this.unitIn(at + 1)
    return dimension === null ? null : this.wanted(at, at + 3, at + 3, { heads: [], modifiers: [], dimension })
  }

  /** `v = ?`, `v?`. */
  #equation(at: number): Wanted | null {
    const before = this.tokens[at - 1]?.text ?? '.'
    const [next, after] = [this.tokens[at + 1]?.text, this.tokens[at + 2]?.text]
    const asks = (next === '=' && after === '?') || (next === '?' && this.word(at).length === 1)
    if (!asks || !/^[.?!;:,]$/.test(before)) return null
    return this.wanted(at, at + 1, at + 1, { heads: [], modifiers: [], symbol: this.tokens[at]?.text ?? null })
  }

  /** Whether a verb asks here and does not only tell what something does: `a torque gives a disc …`. */
  #isImperative(at: number): boolean {
    const before = this.tokens[at - 1]
    if (this.isHyphen(at - 1) || this.isHyphen(at + 1)) return false
    return before === undefined || before.kind === 'sign' || BEFORE_ASKING.has(this.word(at - 1))
  }

  #asking(at: number): Wanted | null {
    const next = this.word(at + 1)
    if (/^(how|what|which|whats)$/.test(next) || /^(how|what|which)$/.test(this.word(at + 2))) return null
    const [from, to] = this.phrase(at + 1)
    const symbol = to <= from + 1 ? this.#symbol(from) : null
    return symbol ?? (to > from ? this.wanted(from, to, this.clauseEnd(to), {}) : null)
  }

  /** `convert the band at 2350 cm^-1 to the photon energy`. */
  #converting(at: number): Wanted | null {
    const end = this.clauseEnd(at)
    const link = this.#place(at, end, /^(?:to|into)$/)
    if (link === null || !this.#isImperative(at)) return null
    const [from, to] = this.phrase(link + 1)
    return to > from ? this.wanted(from, to, end, {}) : null
  }

  /** `where is the image`: a length; `when does it land`: a time. */
  #circumstance(at: number): Wanted | null {
    const next = this.word(at + 1)
    if (!this.isQuestion(at) || !(BE.has(next) || AUXILIARY.has(next))) return null
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
    if (ASKING.has(word)) return this.#isImperative(at) ? this.#asking(at) : null
    if (word === 'convert') return this.#converting(at)
    if (word === 'work' && this.word(at + 1) === 'out') return this.#asking(at + 1)
    return word === '' ? null : this.#equation(at)
  }

  /** What is wished for, where nothing is asked: `I need the resistance`, `looking for its frequency`. */
  wishes(): Wanted[] {
    const wishes: Wanted[] = []
    for (let at = 0; at < this.tokens.length; at++) {
      const isWish = WISHING.has(this.word(at)) ? this.#isImperative(at) : this.word(at) === 'looking'
      const start = this.word(at + 1) === 'for' || this.word(at + 1) === 'to' ? at + 2 : at + 1
      if (!isWish || !/^(?:the|its|their|my|his|her)$/.test(this.word(start))) continue
      const [from, to] = this.phrase(start)
      if (to > from && !this.isStatement(from, to)) wishes.push(this.wanted(from, to, this.clauseEnd(to), {}))
    }
    return wishes
  }

  /** All asks in their order. */
  read(): Wanted[] {
    const asks: Wanted[] = []
    for (let at = 0; at < this.tokens.length; at++) {
      const ask = this.#ask(at)
      if (ask === null) continue
      asks.push(ask, ...this.#listed(ask))
      at = Math.max(at, ask.to - 1)
    }
    return asks
  }

  /** `the speed and the acceleration`: a second noun of the catalogue right after the first. */
  #listed(ask: Wanted): Wanted[] {
    if (this.word(ask.to) !== 'and') return []
    const [from, to] = this.phrase(ask.to + 1)
    const second = this.wanted(from, to, this.clauseEnd(to), {})
    const head = second.heads[0]
    return head !== undefined && to - from <= 3 && this.lexicon.slotsOf(head).length > 0 ? [second] : []
  }

  /** The noun phrases at the margins of clauses, for questions without a word that asks: `kinetic energy of …`. */
  fragments(): Fragment[] {
    const found: Fragment[] = []
    let clauseStart = true
    for (let at = 0; at < this.tokens.length; at++) {
      const token = this.tokens[at]
      if (clauseStart && /^(?:so|and|then|hence|thus|now|ok|okay)$/.test(this.word(at))) continue
      if (clauseStart && this.word(at) !== '') {
        const [from, to] = this.phrase(at, true)
        if (to > from) found.push({ wanted: this.wanted(from, to, this.clauseEnd(to), {}), rank: this.#rank(from, to) })
      }
      clauseStart = token?.kind === 'sign' && /^[.?!;:,]$/.test(token.text)
    }
    return found
  }

  /** `the current is?`, `the stall speed is wanted`: a statement that leaves open what it states. */
  #isOpen(at: number): boolean {
    const after = this.tokens[at + 1]
    return (
      BE.has(this.word(at)) && (after?.text === '?' || /^(?:what|wanted|sought|asked|unknown)$/.test(after?.word ?? ''))
    )
  }

  /** A clause with a question mark asks; one that states something, names a law or gives a number does not. */
  #rank(from: number, to: number): number {
    const end = this.tokens[this.clauseEnd(to)]?.text
    const isLaw = end === ':' && LAW.test(this.word(to - 1))
    const isGiven = this.isValue(to) || /^[=≈]$/.test(this.tokens[to]?.text ?? '')
    const isKnown = this.lexicon.slotsOf(stemOf(this.word(to - 1))).length > 0
    return (
      (end === '?' ? 4 : 0) +
      (isKnown ? 1 : 0) -
      (isLaw ? 2 : 0) -
      (to === from + 1 && isParticiple(this.word(from)) ? 3 : 0) -
      (isGiven ? 3 : 0) -
      (this.#isOpen(to) ? 0 : this.isStatement(from, to) || isVerbAfter(this.word(to - 1), this.word(to)) ? 4 : 0)
    )
  }
}
