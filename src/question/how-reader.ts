import { DIMENSIONLESS, type Dimension, equalDimensions, isDimensionless } from '../units/dimension.ts'
import {
  type Asked,
  AUXILIARY,
  BE,
  CHANGES,
  DEALINGS,
  FAST,
  FREQUENCY,
  HOW,
  LENGTH,
  MASS,
  MEASURED,
  MONEY,
  MORE,
  TEMPERATURE,
  TIME,
  VERBS,
} from './asking-words.ts'
import { keyOf } from './lexicon.ts'
import { PhraseReader } from './phrase-reader.ts'
import { isChange, isPlural } from './verb-words.ts'
import type { Wanted } from './wanted.ts'
import { stemOf } from './words.ts'

const DURATION: Asked = ['time period life lifetime interval', TIME]
const EXTENT: Asked = ['length distance', LENGTH]

const stemsOf = (nouns: string): string[] => nouns.split(' ').map(stemOf)

/** Reads asks that begin with `how`. */
export class HowReader extends PhraseReader {
  /** Any of several nouns. */
  protected nouns([heads, dimension]: Asked, at: number, end: number, text: string): Wanted {
    return this.wanted(at, at + 1, end, { heads: stemsOf(heads), modifiers: [], dimension, text })
  }

  protected how(at: number): Wanted | null {
    const word = this.word(at + 1)
    const end = this.clauseEnd(at)
    if (word === 'much' || word === 'many') return this.#amount(at + 2, end, word === 'many')
    if (/^(?:large|big|great|strong|small|intense|little|low)$/.test(word)) return this.#ofSubject(at + 2, end)
    const asked = word === 'long' ? this.#long(at) : word === '' ? undefined : HOW.get(word)
    if (asked === undefined) return null
    return this.#predicate(at + 2, end, asked[1]) ?? this.#adjective(at, end, asked)
  }

  #adjective(at: number, end: number, asked: Asked): Wanted {
    const word = this.word(at + 1)
    const verb = /^(?:fast|quickly|rapidly)$/.test(word) ? this.#verb(at + 2, end) : null
    const [heads, size] = verb ?? asked
    const text = asked === DURATION ? 'how long (a time)' : asked === EXTENT ? 'how long (a length)' : `how ${word}`
    return this.nouns([heads, size], at + 1, end, text)
  }

  /** What `how fast` asks for by its verb, or null. */
  #verb(from: number, end: number): Asked | null {
    for (let at = from; at < end; at++)
      for (const [pattern, asked] of FAST) if (pattern.test(this.word(at))) return asked
    return null
  }

  #long(at: number): Asked {
    const next = this.word(at + 2)
    const before = this.word(at - 1)
    if (/^(?:after|for|in)$/.test(before) || /^(?:|for|after|has|have|had|ago)$/.test(next)) return DURATION
    if (this.#finds(at + 2, 10, /^(?:air|flight|aloft|airborne|trip|journey|orbit|way)$/)) return DURATION
    return AUXILIARY.has(next) && !this.#isExtent(at + 2) ? DURATION : EXTENT
  }

  #finds(from: number, count: number, pattern: RegExp): boolean {
    for (let at = from; at < Math.min(from + count, this.tokens.length); at++)
      if (pattern.test(this.word(at))) return true
    return false
  }

  /** `how long must the pendulum be`, `how long does it look`: a length. */
  #isExtent(from: number): boolean {
    for (let at = from; at < Math.min(from + 10, this.tokens.length); at++) {
      const word = this.word(at)
      if (/^(?:take|takes|last|lasts|need|run|until)$/.test(word)) return false
      if (/^(?:be|look|appear|seem|measure|become)$/.test(word)) return true
    }
    return false
  }

  /** `how long is the reverberation time`: the noun says it, where the catalogue knows it well; not `how long is the pipe`. */
  #predicate(at: number, end: number, size: Dimension | null): Wanted | null {
    const links = /^(?:is|was|are|were|'s|s)$/.test(this.word(at))
    if (!links && !(AUXILIARY.has(this.word(at)) && this.#finds(at, 10, /^(?:be|get|become)$/))) return null
    const [from, to] = this.phrase(at + 1)
    const ask = this.wanted(from, to, end, {})
    const usual = this.lexicon.usualKey(ask.heads[0] ?? '')
    if (usual === null || (!links && size !== null && usual !== keyOf(size))) return null
    return ask
  }

  #ofSubject(at: number, end: number): Wanted | null {
    const start = BE.has(this.word(at)) ? at + 1 : at
    const [from, to] = this.phrase(start, true)
    return to > from ? this.wanted(from, to, end, {}) : null
  }

  /** `how much energy`, `how many joules of heat`, `how much does it weigh`. */
  #amount(at: number, end: number, isMany: boolean): Wanted | null {
    const more = MORE.get(this.word(at))
    if (more !== undefined) return this.nouns(more, at, end, this.word(at))
    if (this.word(at) === 'times') return this.#times(at, end)
    const [from, to] = this.phrase(at, true)
    if (to <= from) return this.#afterVerb(at, end, isMany)
    const unit = this.#degrees(from, end) ?? this.unitAt(from)
    if (unit !== null) return this.#ofUnit(from, to, end, unit)
    const ask = this.wanted(from, to, end, {})
    const isThing = ask.heads.every((head) => this.lexicon.slotsOf(head).length === 0)
    if (!isThing) return isMany && this.#isCount(ask, end) ? { ...ask, dimension: DIMENSIONLESS } : ask
    if (/^(?:money|cash)$/.test(this.word(from))) return { ...ask, heads: [], modifiers: [], dimension: MONEY }
    // `how much copper is deposited`, `how many rabbits are there`
    return isMany
      ? { ...ask, heads: [...ask.heads, stemOf('population')], modifiers: [], dimension: DIMENSIONLESS }
      : { ...ask, heads: ['mass'], modifiers: [], dimension: MASS }
  }

  /** Whether something of this name is counted: half-lives, but no volts. */
  #isCount({ heads, to }: Wanted, end: number): boolean {
    if (this.#finds(to, end - to, /^(?:per|every|second|minute|hour|day|year)$/)) return false
    return heads.some((head) => this.lexicon.slotsOf(head).some(({ dimension }) => isDimensionless(dimension)))
  }

  /** `how many times`: a ratio, but `how many times a minute` a frequency. */
  #times(at: number, end: number): Wanted {
    const often = /^(?:a|an|per|each|every)$/.test(this.word(at + 1))
    return often
      ? this.nouns(['frequency rate', FREQUENCY], at, end, 'how many times per time')
      : this.nouns(['ratio factor magnification gain', DIMENSIONLESS], at, end, 'how many times')
  }

  /** `how many joules of heat`, `how many kelvin does it warm up`. */
  #ofUnit(from: number, to: number, end: number, dimension: Dimension): Wanted {
    if (this.word(from + 1) === 'old') return this.nouns(['age time', TIME], from, end, 'how old')
    const next = this.word(to)
    if (next === 'of' || BE.has(next)) {
      const [start, stop] = this.phrase(to + 1)
      const ask = this.wanted(start, stop, end, { dimension })
      const isKnown = ask.heads.some((head) => this.lexicon.slotsOf(head).some((slot) => slot.key === keyOf(dimension)))
      if (isKnown) return ask
    }
    const change = AUXILIARY.has(next) ? this.#change(to + 1, end) : null
    if (change !== null) return { ...change, dimension }
    const measured = MEASURED.find(([, size]) => size !== null && equalDimensions(size, dimension))
    if (measured !== undefined) return this.nouns(measured, from, end, this.word(from))
    return this.wanted(from, from + 1, end, { heads: [], modifiers: [], dimension })
  }

  /** What comes after the auxiliary verb: `how much does it weigh`, `by how much does its internal energy rise`. */
  #afterVerb(at: number, end: number, isMany: boolean): Wanted | null {
    const word = this.word(at)
    if (isMany && /^(?:are|is|remain|will|would|were|there)$/.test(word)) return this.#counted(at, end)
    if (!AUXILIARY.has(word) && !BE.has(word)) return null
    if (/^(?:is|will|would)$/.test(word) && /^(?:it|there|left|in|be)$/.test(this.word(at + 1)))
      return this.money(at, end)
    const verb = this.verbAsk(at, end)
    if (verb !== null) return verb
    const change = BE.has(word) && !AUXILIARY.has(word) ? null : this.#change(at + 1, end)
    if (change !== null) return change
    const [from, to] = this.phrase(at + 1)
    return to > from ? this.wanted(from, to, end, {}) : null
  }

  /** `how much is in the account`: money, where the question speaks of it. */
  protected money(at: number, end: number): Wanted | null {
    const key = keyOf(MONEY)
    if (!this.sizesIn(0, this.tokens.length).some((size) => size.key === key)) return null
    const dealing = DEALINGS.find(([pattern]) => this.#finds(at, end - at, pattern))
    return this.nouns([dealing?.[1] ?? 'value', MONEY], at, end, 'how much money')
  }

  /** A verb of the clause that names the quantity, as weighing and costing do. */
  protected verbAsk(from: number, end: number): Wanted | null {
    for (let at = from; at < end; at++)
      for (const [pattern, asked] of VERBS)
        if (pattern.test(this.word(at))) return this.nouns(asked, at, end, this.word(at))
    return null
  }

  /** `does its wavelength grow`: the change of the wavelength. */
  #change(at: number, end: number): Wanted | null {
    const [from, last] = this.phrase(at)
    let verb = last > from ? from + 1 : at
    while (verb < end && !isChange(this.word(verb))) verb++
    if (verb >= end) return null
    const to = Math.min(last, verb)
    const { heads, modifiers, ...ask } = this.wanted(from, to, end, {})
    const [head = ''] = heads
    const slots = this.lexicon.slotsOf(head)
    const usual = this.lexicon.usualKey(head)
    // A beam sags, a wire stretches: bodies change their size.
    return {
      ...ask,
      heads: stemsOf(CHANGES),
      modifiers: slots.length === 0 ? [] : [...modifiers, head],
      dimension: slots.length === 0 ? LENGTH : (slots.find(({ key }) => key === usual)?.dimension ?? null),
      text: from === to ? 'by how much it changes' : `by how much ${ask.text} changes`,
    }
  }

  /** `how many are left`: of what the question has counted with a bare number. */
  #counted(at: number, end: number): Wanted | null {
    for (let token = 0; token < at; token++) {
      if (!this.isNumber(token) || this.isNumber(token + 1)) continue
      const [from, last] = this.phrase(token + 1, true)
      let to = from
      while (to < last && !isPlural(this.word(to))) to++
      to = Math.min(to + 1, last)
      if (to > from && from === token + 1) {
        const { heads } = this.wanted(from, to, to, {})
        return this.wanted(at, at + 1, end, {
          heads: [...heads, stemOf('population')],
          modifiers: [],
          dimension: DIMENSIONLESS,
          text: this.text.slice(this.tokens[from]?.start, this.tokens[to - 1]?.end),
        })
      }
    }
    return null
  }

  /** `how many degrees does it warm up`. */
  #degrees(at: number, end: number): Dimension | null {
    const isHeat = this.#finds(at, end - at, /^(?:temperature|temp|warm|warmer|hotter|cool|cooler|colder|heat)/)
    return /^degrees?$/.test(this.word(at)) && isHeat ? TEMPERATURE : null
  }
}
