import type { Dimension } from '../units/dimension.ts'
import { parseUnit } from '../units/parse-unit.ts'
import { ASKING, AUXILIARY, BE, HOW, LENGTH, MASS, MORE, TIME } from './asking-words.ts'
import { PhraseReader } from './phrase-reader.ts'
import type { Wanted } from './wanted.ts'
import { stemOf } from './words.ts'

/** Reads asks from the tokens of a question. */
export class AskReader extends PhraseReader {
  #how(at: number): Wanted | null {
    const word = this.word(at + 1)
    const end = this.clauseEnd(at)
    if (word === 'long') {
      const isTime =
        (AUXILIARY.has(this.word(at + 2)) && !this.#saysBe(at + 2)) ||
        this.word(at + 2) === '' ||
        this.word(at + 2) === 'for' ||
        this.#lasts(at + 2)
      const fixed = isTime
        ? { heads: ['tim', 'period', 'lif', 'lifetim', 'interval'], dimension: TIME }
        : { heads: ['length', 'distanc'], dimension: LENGTH }
      return this.wanted(at + 1, at + 2, end, {
        ...fixed,
        modifiers: [],
        text: isTime ? 'how long (a time)' : 'how long (a length)',
      })
    }
    const known = HOW.get(word)
    if (known !== undefined) {
      const heads = known[0].split(' ').map(stemOf)
      return this.wanted(at + 1, at + 2, end, { heads, modifiers: [], dimension: known[1], text: `how ${word}` })
    }
    if (word === 'much' || word === 'many') return this.#amount(at + 2, end)
    if (/^(large|big|great|strong|small)$/.test(word)) {
      const start = BE.has(this.word(at + 2)) ? at + 3 : at + 2
      const [from, to] = this.phrase(start)
      return to > from ? this.wanted(from, to, end, {}) : null
    }
    return null
  }

  /** `how long is it in the air`: a time. */
  #lasts(from: number): boolean {
    for (let at = from; at < Math.min(from + 10, this.tokens.length); at++)
      if (/^(?:air|flight|aloft|airborne|trip|journey|orbit|way)$/.test(this.word(at))) return true
    return false
  }

  /** `how long must the pendulum be`: a length. */
  #saysBe(from: number): boolean {
    for (let at = from; at < Math.min(from + 8, this.tokens.length); at++) {
      const word = this.word(at)
      if (/^(?:take|last|need|run|it)$/.test(word)) return false
      if (word === 'be') return true
    }
    return false
  }

  /** `how much energy`, `how many joules of heat`, `how much does it weigh`. */
  #amount(at: number, end: number): Wanted | null {
    const more = MORE.get(this.word(at))
    if (more !== undefined)
      return this.wanted(at, at + 1, end, { heads: more[0].split(' ').map(stemOf), modifiers: [], dimension: more[1] })
    const [from, to] = this.phrase(at)
    if (to <= from) return AUXILIARY.has(this.word(at)) ? (this.#weight(at, end) ?? this.#subject(at + 1, end)) : null
    const unit = this.#unitDimension(from)
    if (unit === null) {
      const ask = this.wanted(from, to, end, {})
      const isThing = ask.heads.every((head) => this.lexicon.slotsOf(head).length === 0)
      // `how much copper is deposited`
      return isThing ? { ...ask, heads: ['mass'], modifiers: [], dimension: MASS } : ask
    }
    const of = this.word(to) === 'of' ? this.phrase(to + 1) : null
    if (of !== null && of[1] > of[0]) return this.wanted(of[0], of[1], end, { dimension: unit })
    const is = BE.has(this.word(to)) ? this.phrase(to + 1) : null
    if (is !== null && is[1] > is[0]) return this.wanted(is[0], is[1], end, { dimension: unit })
    return this.wanted(from, to, end, { heads: [], modifiers: [], dimension: unit })
  }

  /** `by how much does its internal energy rise`: what comes after the auxiliary verb. */
  #subject(at: number, end: number): Wanted | null {
    const [from, to] = this.phrase(at)
    return to > from ? this.wanted(from, to, end, {}) : null
  }

  #weight(at: number, end: number): Wanted | null {
    for (let next = at; next < end; next++)
      if (/^weighs?$/.test(this.word(next)))
        return this.wanted(next, next + 1, end, { heads: ['weight'], modifiers: [] })
    return null
  }

  #unitDimension(at: number): Dimension | null {
    try {
      const { dimension: size } = parseUnit(this.word(at))
      return this.word(at).length > 3 ? size : null
    } catch {
      return null
    }
  }

  #what(at: number): Wanted | null {
    const weight = AUXILIARY.has(this.word(at + 1)) ? this.#weight(at + 1, this.clauseEnd(at)) : null
    if (weight !== null) return weight
    let start = at + 1
    while (BE.has(this.word(start)) || this.tokens[start]?.text === "'") start++
    const [from, to] = this.phrase(start)
    if (to <= from) return this.#symbol(start)
    return this.wanted(
      from,
      to,
      this.clauseEnd(to),
      this.#symbol(from) === null ? {} : { symbol: this.tokens[from]?.text ?? null },
    )
  }

  /** A lone symbol: `find K`, `v?`. */
  #symbol(at: number): Wanted | null {
    const token = this.tokens[at]
    const next = this.tokens[at + 1]
    if (token?.kind !== 'word' || !/^[A-Za-z][A-Za-z0-9_]{0,5}$/.test(token.text)) return null
    const ends = next === undefined || (next.kind === 'sign' && /^[.?!;,]$/.test(next.text))
    if (!ends || this.lexicon.slotsOf(stemOf(token.text)).length > 0) return null
    return this.wanted(at, at + 1, at + 1, { heads: [], modifiers: [], symbol: token.text })
  }

  #asking(at: number): Wanted | null {
    const next = this.word(at + 1)
    if (/^(how|what|which|whats)$/.test(next) || /^(how|what|which)$/.test(this.word(at + 2))) return null
    const [from, to] = this.phrase(at + 1)
    if (to > from) return this.wanted(from, to, this.clauseEnd(to), {})
    return this.#symbol(from)
  }

  /** All asks in their order. */
  read(): Wanted[] {
    const asks: Wanted[] = []
    for (let at = 0; at < this.tokens.length; at++) {
      const word = this.word(at)
      const ask =
        word === 'where' && BE.has(this.word(at + 1)) && this.isQuestion(at)
          ? this.wanted(at, at + 1, this.clauseEnd(at), {
              heads: ['position', 'distanc'],
              modifiers: [],
              dimension: LENGTH,
              text: 'where',
            })
          : word === 'how'
            ? this.#how(at)
            : /^(what|what's|whats)$/.test(word) || (word === 'which' && this.asksWhich(at))
              ? this.#what(at)
              : ASKING.has(word)
                ? this.#asking(at)
                : word === 'work' && this.word(at + 1) === 'out'
                  ? this.#asking(at + 1)
                  : null
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
  fragments(): Wanted[] {
    const found: Wanted[] = []
    let clauseStart = true
    for (let at = 0; at < this.tokens.length; at++) {
      const token = this.tokens[at]
      if (clauseStart && this.word(at) !== '') {
        const [from, to] = this.phrase(at)
        if (to > from) found.push(this.wanted(from, to, this.clauseEnd(to), {}))
      }
      clauseStart = token?.kind === 'sign' && /^[.?!;:,]$/.test(token.text)
    }
    return found
  }
}
