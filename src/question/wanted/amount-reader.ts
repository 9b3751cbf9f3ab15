import { DIMENSIONLESS, type Dimension, equalDimensions, isDimensionless, keyOf } from '../../units/dimension.ts'
import { stemOf } from '../words/words.ts'
import {
  ARTICLE,
  type Asked,
  AUXILIARY,
  BE,
  CHANGES,
  DEALINGS,
  FREQUENCY,
  HEAT_FLOW,
  LENGTH,
  MASS,
  MEASURED,
  MONEY,
  MORE,
  TEMPERATURE,
  TIME,
  VERBS,
} from './asking-words.ts'
import { PhraseReader } from './phrase-reader.ts'
import { isChange, isPlural } from './verb-words.ts'
import type { Wanted } from './wanted.ts'

/** Units of angles, which have no dimension of their own. */
const ANGLE = /^(?:degrees?|radians?|milliradians?|microradians?|arc-?(?:sec|min)\w*)$/

/** What comes again and again: so many of it in a time are a frequency. */
const CYCLES = /^(?:oscillations|vibrations|swings|cycles|beats|pulsations|waves|crests|bobs|bounces)$/

/** What makes up a population. */
const LIVING = /^(?:animals|individuals|fish|birds|insects|plants|organisms|bacteria|cells|people|inhabitants)$/

const stemsOf = (nouns: string): string[] => nouns.split(' ').map(stemOf)

/** Reads asks for amounts: `how much heat`, `how many volts`, `by how much does it grow`. */
export class AmountReader extends PhraseReader {
  /** Any of several nouns. */
  protected nouns([heads, dimension]: Asked, at: number, end: number, text: string): Wanted {
    return this.wanted(at, at + 1, end, { heads: stemsOf(heads), modifiers: [], dimension, text })
  }

  protected finds(from: number, count: number, pattern: RegExp): boolean {
    for (let at = from; at < Math.min(from + count, this.tokens.length); at++)
      if (pattern.test(this.word(at))) return true
    return false
  }

  /** `how much energy`, `how many joules of heat`, `how much does it weigh`. */
  protected amount(at: number, end: number, isMany: boolean): Wanted | null {
    const more = MORE.get(this.word(at))
    if (more !== undefined) return this.nouns(more, at, end, this.word(at))
    if (this.word(at) === 'times') return this.#times(at, end)
    if (isMany && CYCLES.test(this.word(at)) && this.#isPerTime(at + 1, end))
      return this.nouns(['frequency rate', FREQUENCY], at, end, `${this.word(at)} per time`)
    const [from, to] = this.phrase(at, true)
    if (to <= from) return this.#afterVerb(at, end, isMany)
    const unit = this.#degrees(from, end) ?? this.unitAt(from)
    if (unit !== null) return this.#ofUnit(from, to, end, unit)
    const ask = this.wanted(from, to, end, {})
    if (/^by$/.test(this.word(to)) && /^(?:mass|weight)$/.test(this.word(to + 1)))
      return { ...ask, heads: ['mass'], modifiers: [], dimension: MASS }
    const flow = isMany ? null : this.#heatFlow(ask, end)
    if (flow !== null) return flow
    const isThing = ask.heads.every((head) => this.lexicon.slotsOf(head).length === 0)
    if (!isThing && !(isMany && LIVING.test(this.word(to - 1))))
      return isMany && this.#isCount(ask, end) ? { ...ask, dimension: DIMENSIONLESS } : ask
    if (/^(?:money|cash)$/.test(this.word(from))) return { ...ask, heads: [], modifiers: [], dimension: MONEY }
    // `how much copper is deposited`, `how many rabbits are there`
    return isMany
      ? { ...ask, heads: [...ask.heads, stemOf('population')], modifiers: [], dimension: DIMENSIONLESS }
      : { ...ask, heads: ['mass'], modifiers: [], dimension: MASS }
  }

  /** `how much heat flows through the wall`: a power, where no time is said for which it flows. */
  #heatFlow({ from, heads, modifiers, to }: Wanted, end: number): Wanted | null {
    if (heads[0] !== 'heat' || modifiers.length > 0) return null
    // `how much heat escapes when 2 kg of water cools` is an energy.
    const isThrough = this.finds(to, end - to, /^(?:through|across|out)$/)
    const passes =
      this.finds(to, 3, /^(?:flows?|leaks?|conducted|crosses)$/) ||
      (isThrough && this.finds(to, 3, /^(?:escapes?|pass(?:es)?|gets)$/))
    const time = keyOf(TIME)
    const isRate =
      this.finds(to, end - to, /^(?:per|every|each)$/) && this.finds(to, end - to, /^(?:second|minute|hour|day)$/)
    if (isRate) return { ...this.nouns(HEAT_FLOW, from, end, 'heat'), modifiers: ['heat'] }
    if (!passes || this.sizesIn(0, this.tokens.length).some(({ key }) => key === time)) return null
    return { ...this.nouns(HEAT_FLOW, from, end, 'heat'), modifiers: ['heat'] }
  }

  /** Whether something of this name is counted: half-lives, but no volts. */
  #isCount({ heads, to }: Wanted, end: number): boolean {
    if (this.finds(to, end - to, /^(?:per|every|second|minute|hour|day|year)$/)) return false
    return heads.some((head) => this.lexicon.slotsOf(head).some(({ dimension }) => isDimensionless(dimension)))
  }

  /** `per second`, `does it make each minute`. */
  #isPerTime(from: number, end: number): boolean {
    for (let at = from; at < end; at++)
      if (/^(?:per|a|each|every)$/.test(this.word(at)) && /^(?:s|sec|second|min|minute|hour)$/.test(this.word(at + 1)))
        return true
    return false
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
    const isChanging = AUXILIARY.has(next) || (BE.has(next) && this.word(from - 3) === 'by')
    const change = isChanging ? this.#change(to + 1, end) : null
    if (change !== null) return { ...change, dimension }
    if (next === 'of' || BE.has(next)) {
      const [start, stop] = this.phrase(to + 1)
      const ask = this.wanted(start, stop, end, { dimension })
      const isKnown = ask.heads.some((head) => this.lexicon.slotsOf(head).some((slot) => slot.key === keyOf(dimension)))
      if (isKnown) return ask
    }
    if (ANGLE.test(this.word(from)) && isDimensionless(dimension))
      return this.nouns(['angle deflection', dimension], from, end, this.word(from))
    const measured = MEASURED.find(([, size]) => size !== null && equalDimensions(size, dimension))
    if (measured !== undefined) return this.nouns(measured, from, end, this.word(from))
    return this.wanted(from, from + 1, end, { heads: [], modifiers: [], dimension })
  }

  /** What comes after the auxiliary verb: `how much does it weigh`, `by how much does its internal energy rise`. */
  #afterVerb(at: number, end: number, isMany: boolean): Wanted | null {
    const word = this.word(at)
    if (isMany && /^(?:are|is|remain|will|would|were|there)$/.test(word)) return this.#counted(at, end)
    if (!AUXILIARY.has(word) && !BE.has(word)) return null
    // `how many can I hand out`
    if (isMany && /^(?:can|could|may|must|should|do|does|did)$/.test(word))
      return (
        this.#counted(at, end) ??
        this.wanted(at, at + 1, end, { heads: [], modifiers: [], dimension: DIMENSIONLESS, text: 'how many' })
      )
    if (/^(?:is|will|would)$/.test(word) && /^(?:it|there|left|in|be)$/.test(this.word(at + 1)))
      return this.money(at, end)
    const verb = this.verbAsk(at, end)
    if (verb !== null) return verb
    const isBy = this.word(at - 3) === 'by'
    const change = BE.has(word) && !AUXILIARY.has(word) && !isBy ? null : this.#change(at + 1, end)
    if (change !== null) return change
    const [from, to] = this.phrase(at + 1)
    return to > from ? this.wanted(from, to, end, {}) : null
  }

  /** `how much is in the account`: money, where the question speaks of it. */
  protected money(at: number, end: number): Wanted | null {
    const key = keyOf(MONEY)
    if (!this.sizesIn(0, this.tokens.length).some((size) => size.key === key)) return null
    const dealing = DEALINGS.find(([pattern]) => this.finds(at, end - at, pattern))
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
    const subject = this.wanted(from, Math.min(last, verb), end, {})
    const { heads, modifiers, ...ask } = this.#object(verb, end) ?? subject
    const [head = ''] = heads
    const slots = this.lexicon.slotsOf(head)
    const usual = this.lexicon.usualKey(head)
    // A beam sags, a wire stretches: bodies change their size.
    return {
      ...ask,
      heads: stemsOf(CHANGES),
      modifiers: slots.length === 0 ? [] : [...modifiers, head],
      dimension: slots.length === 0 ? LENGTH : (slots.find(({ key }) => key === usual)?.dimension ?? null),
      text: ask.from === ask.to ? 'by how much it changes' : `by how much ${ask.text} changes`,
    }
  }

  /** `does the salt lower the freezing point`: what the verb changes. */
  #object(verb: number, end: number): Wanted | null {
    if (!ARTICLE.has(this.word(verb + 1))) return null
    const [from, to] = this.phrase(verb + 1)
    const ask = this.wanted(from, to, end, {})
    return ask.heads.some((head) => this.lexicon.slotsOf(head).length > 0) ? ask : null
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
    const isHeat = this.finds(at, end - at, /^(?:temperature|temp|warm|warmer|hotter|cool|cooler|colder|heat)/)
    return /^degrees?$/.test(this.word(at)) && isHeat ? TEMPERATURE : null
  }
}
