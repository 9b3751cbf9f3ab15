import { type Dimension, keyOf } from '../../units/dimension.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Mention, Reading, Token } from '../read/reading.ts'
import { unitOf } from '../read/unit-text.ts'
import { inFull, ofCapitals } from '../words/abbreviations.ts'
import { isTelling, stemOf } from '../words/words.ts'

/** Units in short that are no words beside it. */
const SHORT_UNIT =
  /^(?:[kcmnµ]m|[mkµ]?g|mL|ml|[kM]?J|[kM]?W|k?N|[km]?V|mA|Hz|kHz|MHz|GHz|eV|keV|MeV|GeV|k?Pa|MPa|GPa|mol|kWh|k?var|Mvar|[kM]?VA|m?Gy|m?Sv|[kMG]?Bq|psi|bar|atm|mph|°C|dBm?|[kM]?Ω|[pnµ]F|[mµ]H|[nmµ]T|kV|rpm|rad|ft|lb)$/

/** A letter with an index: `B`, `v2`, `K_I`. */
const SYMBOL = /^[A-Za-zα-ωΑ-Ω](?:_?\d{0,2}|_[A-Za-z]{1,4})$/

/** The words of a question apart from its numbers. */
export class MentionReader {
  protected readonly tokens: readonly Token[]
  protected readonly text: string
  protected readonly lexicon: Lexicon
  readonly #mentions: readonly Mention[]
  /** The number that a token belongs to. */
  readonly #mentionAt: readonly (Mention | null)[]

  constructor(reading: Reading, lexicon: Lexicon) {
    this.tokens = reading.tokens
    this.text = reading.text
    this.lexicon = lexicon
    this.#mentions = reading.mentions.filter(({ origin }) => origin === 'written')
    const places: (Mention | null)[] = reading.tokens.map(() => null)
    for (const mention of this.#mentions) places.fill(mention, mention.from, mention.to)
    this.#mentionAt = places
  }

  /** The word at a token; empty for signs, numbers and units. */
  protected word(at: number): string {
    const token = this.tokens[at]
    if (token === undefined || token.kind !== 'word') return ''
    const mention = this.#mentionAt[at] ?? null
    // The zero of `zero-point energy` is no number.
    const isPart = mention !== null && mention.to === mention.from + 1 && this.isHyphen(at + 1)
    return mention === null || isPart ? token.word : ''
  }

  /** Whether the token is a part of a number with its unit. */
  protected isNumber(at: number): boolean {
    return this.#mentionAt[at] != null
  }

  /** Whether a token belongs to a number, also to one that is no quantity, as `1/e²`. */
  protected isNumberPart(at: number): boolean {
    const { kind, text = '' } = this.tokens[at] ?? {}
    return this.isNumber(at) || kind === 'number' || /^(?:\/|%|e|[²³]|[-‐‑–])$/.test(text)
  }

  /** Whether a number stands there that is the value of what is before it; not `pressure 30 m below the surface`. */
  protected isValue(at: number): boolean {
    const mention = this.#mentionAt[at] ?? null
    if (mention === null) return false
    return !/^(?:above|below|under|behind|from|away|apart|deep|across|before|after)$/.test(this.word(mention.to))
  }

  /** The dimensions of the numbers in [from, to), with their keys. */
  protected sizesIn(from: number, to: number): { readonly dimension: Dimension; readonly key: string }[] {
    return this.#mentions
      .filter((mention) => mention.from >= from && mention.to <= to)
      .map(({ dimension }) => ({ dimension, key: keyOf(dimension) }))
  }

  /** The dimension of a unit that stands without a number, or null. */
  protected unitAt(at: number): Dimension | null {
    const { text = '' } = this.tokens[at] ?? {}
    const word = this.word(at)
    if (word.length <= 3 && !SHORT_UNIT.test(text)) return null
    if (word === 'amps') return unitOf('ampere')?.dimension ?? null
    return (unitOf(text) ?? unitOf(word))?.dimension ?? null
  }

  /** The symbol of the catalogue that a token is, `K` also for `K_I`, or null; no word that names a quantity. */
  protected symbolAt(at: number): string | null {
    const text = this.tokens[at]?.kind === 'word' ? (this.tokens[at]?.text ?? '') : ''
    if (!SYMBOL.test(text) || this.lexicon.slotsOf(stemOf(text)).length > 0) return null
    const names = [text, text.replace('_', ''), text.replace(/_.*$/, '')]
    return names.find((name) => this.lexicon.numbersOfSymbol(name).length > 0) ?? null
  }

  protected stems(from: number, to: number): string[] {
    const stems: string[] = []
    for (let at = from; at < to; at++) {
      const word = this.word(at)
      const capitals = word === '' ? null : ofCapitals(this.tokens[at]?.text ?? '')
      for (const part of (capitals ?? inFull(word)).split(/[ -]/))
        if (part !== '' && isTelling(part)) stems.push(stemOf(part))
    }
    return stems
  }

  protected isHyphen(at: number): boolean {
    const [before, token, after] = [this.tokens[at - 1], this.tokens[at], this.tokens[at + 1]]
    return (
      /^[-‐‑–]$/.test(token?.text ?? '') &&
      before?.end === token?.start &&
      after?.kind === 'word' &&
      after.start === token?.end
    )
  }
}
