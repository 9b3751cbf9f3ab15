import { ARTICLE, BE, BOUNDARY, CONDITION, INSTRUMENTS } from './asking-words.ts'
import { HowReader } from './how-reader.ts'
import { isVerbAfter } from './verb-words.ts'
import type { Wanted } from './wanted.ts'

/** Reads asks of what something does: `what does the ammeter read`, `what does the law give`, `what is it at 3 m`. */
export class VerbReader extends HowReader {
  /** `what does the ammeter read`. */
  protected reads(from: number, end: number): Wanted | null {
    if (this.place(from, end, /^(?:read|show|display|say|indicate|give|measure)$/) === null) return null
    for (let at = from; at < end; at++) {
      const shown = INSTRUMENTS.get(this.word(at))
      if (shown !== undefined) return this.nouns([shown, null], at, end, this.word(at))
    }
    return null
  }

  /** `what do 2500 euros grow to`, `what do 330 ohm and 470 ohm come out to`: a quantity of the kind of what is said. */
  protected becomes(from: number, end: number): Wanted | null {
    const verb = this.place(from, end, /^(?:come|amount|add|grow|combine|make|become|turn|equal)$/)
    // `what is the probability that five calls come in`: the noun before asks.
    if (verb === null || this.place(from, verb, /^that$/) !== null) return null
    const sizes = this.sizesIn(from, verb)
    const [first] = sizes
    if (first === undefined || sizes.some(({ key }) => key !== first.key)) return null
    return this.wanted(verb, verb + 1, end, { heads: [], modifiers: [], dimension: first.dimension })
  }

  /** `what does the secant method give for the root`: the root; without it, what the catalogue names after the method. */
  protected yields(auxiliary: number, end: number): Wanted | null {
    const verb = this.place(auxiliary, end, /^(?:give|yield|predict|make|say|return|produce|suggest|imply)$/)
    if (verb === null) return null
    const [from, to] = this.phrase(auxiliary + 1)
    const method = this.wanted(from, to, end, {})
    const [start, stop] = this.phrase(verb + 2)
    const result = this.wanted(start, stop, end, {})
    const isKnown = ({ heads }: Wanted): boolean => heads.some((head) => this.lexicon.slotsOf(head).length > 0)
    const isNamed = isKnown(method) && !this.isNumber(from)
    if (/^(?:for|about|of)$/.test(this.word(verb + 1)) && isKnown(result))
      return {
        ...result,
        heads: [...result.heads, ...(isNamed ? method.heads : [])],
        rest: [...method.modifiers, ...result.rest],
      }
    return isNamed ? method : null
  }

  protected place(from: number, end: number, pattern: RegExp): number | null {
    for (let at = from; at < end; at++) if (pattern.test(this.word(at))) return at
    return null
  }

  /** `The dose rate is 2 mSv/h at 1 m. What is it at 3 m?`: the quantity of which a value was stated before. */
  protected again(at: number, asking: number): Wanted | null {
    if (this.word(at) === 'it' && /^[.?!]?$/.test(this.tokens[at + 1]?.text ?? '')) return this.#spokenOf(asking)
    if (this.word(at) !== 'it' || !/^(?:at|after|when|if|in|for|now|with|on)$/.test(this.word(at + 1))) return null
    for (let verb = asking - 1; verb > 0; verb--) {
      if (!BE.has(this.word(verb)) || !this.isNumber(verb + 1)) continue
      let from = verb
      while (
        from > 0 &&
        this.word(from - 1) !== '' &&
        !BOUNDARY.has(this.word(from - 1)) &&
        !ARTICLE.has(this.word(from - 1))
      )
        from--
      const ask = this.wanted(from, verb, verb, {})
      return ask.heads.some((head) => this.lexicon.slotsOf(head).length > 0)
        ? { ...ask, rest: this.stems(at + 1, this.clauseEnd(at)) }
        : null
    }
    return null
  }

  /** `We were asked for the critical density. What is it?`. */
  #spokenOf(asking: number): Wanted | null {
    for (let at = asking - 1; at > 0; at--) {
      if (this.word(at) !== 'for' || !/^(?:asked|asks|looking|look|searching)$/.test(this.word(at - 1))) continue
      const [from, to] = this.phrase(at + 1)
      const ask = this.wanted(from, to, this.clauseEnd(to), {})
      return ask.heads.some((head) => this.lexicon.slotsOf(head).length > 0) ? ask : null
    }
    return null
  }

  /** `what is that in watts`. */
  protected inUnit(at: number): Wanted | null {
    if (!/^(?:that|this|it)$/.test(this.word(at))) return null
    const dimension = this.unitIn(at + 1)
    return dimension === null ? null : this.wanted(at, at + 3, at + 3, { heads: [], modifiers: [], dimension })
  }

  /** Whether `which` asks here, and does not only join a clause on: it begins its sentence, but for a preposition. */
  asksWhich(at: number): boolean {
    const before = this.word(at - 1)
    if (before === 'has' || before === 'have' || before === 'is' || this.#isInverted(at)) return true
    const start = before === '' ? at : at - 1
    const edge = this.tokens[start - 1]
    return (
      edge === undefined || (edge.kind === 'sign' && /^[.?!;:,]$/.test(edge.text) && (edge.text !== ',' || start < at))
    )
  }

  /** `…, which tone does it give?`: the verb before its subject. */
  #isInverted(at: number): boolean {
    if (this.tokens[at - 1]?.text !== ',' || this.tokens[this.clauseEnd(at)]?.text !== '?') return false
    const [from, to] = this.phrase(at + 1)
    if (to <= from) return false
    if (/^(?:does|do|did|will|would|must|should|can)$/.test(this.word(to)) || this.tokens[to]?.text === '?') return true
    const isVerb = BE.has(this.word(to)) || isVerbAfter(this.word(to - 1), this.word(to))
    return isVerb && CONDITION.test(this.text.slice(0, this.tokens[at]?.start))
  }
}
