import { catalogue } from '../catalogue/catalogue.ts'
import type { Frame, Slot } from '../catalogue/frames.ts'
import { numbersOf, spellingsOf } from '../catalogue/match.ts'
import { wordWeight } from '../catalogue/stem-table.ts'
import { type Candidate, partsOf } from '../readings/reading.ts'
import type { Relevance } from '../readings/relevance.ts'
import type { Said } from '../said/said.ts'
import { OPPOSITES } from '../vocabulary/opposites.ts'
import { stemOf } from '../vocabulary/stem.ts'

/** A word of the question, with numbers of stems of the catalogue. */
interface Word {
  readonly stem: string
  readonly weight: number
  readonly isKnown: boolean
  /** Stems under which a definition may have it. */
  readonly spellings: readonly number[]
}

/** What a definition has of the words of the question. */
interface FrameWords {
  /** For each word that carries meaning, and for each that is asked for, whether the definition has it. */
  readonly content: readonly boolean[]
  readonly asked: readonly boolean[]
  /** For each ordinal that is said. */
  readonly ordinals: readonly boolean[]
  /** It excludes a phrase that is said. */
  readonly isForbidden: boolean
}

const ORDINALS = 'third fourth fifth respectively opposite another'.split(' ')
const UNKNOWN_WORD = 0.5
/** How strongly a word must be asked for to exclude its opposite. */
const ASKED = 0.55
const OF_THING = 0.3

const hasAny = (vocabulary: Int32Array, stems: readonly number[]): boolean =>
  stems.some((stem) => vocabulary.includes(stem))

/** The words of a question as definitions have them, worked out once for each definition. */
export class QuestionWords {
  readonly #content: readonly Word[]
  readonly #asked: readonly Word[]
  /** Words that are asked for, each with what excludes it. */
  readonly #excluding: readonly { readonly own: readonly number[]; readonly opposites: readonly number[] }[]
  readonly #ordinals: readonly number[]
  readonly #said: ReadonlySet<number>
  readonly #total: number
  readonly #frames = new Map<Frame, FrameWords>()

  constructor({ content, stems, words, things, asked }: Said, relevance: Relevance) {
    const { isKnown, rarity, stems: table } = catalogue()
    const ofThings = new Set(things.flatMap((thing) => thing.words))
    const word = (stem: string, weight: number): Word => {
      return { stem, weight, isKnown: isKnown(stem), spellings: numbersOf(spellingsOf(stem)) }
    }
    this.#content = content.map((stem) => word(stem, isKnown(stem) ? wordWeight(0.3, rarity(stem)) : UNKNOWN_WORD))
    this.#asked = [...relevance.asked].map(([stem, weight]) => {
      const known = isKnown(stem) ? 1 : UNKNOWN_WORD
      return word(stem, weight * known * (ofThings.has(stem) ? OF_THING : 1))
    })
    this.#excluding = [...asked.label].flatMap(([stem, weight]) => {
      const opposites = weight > ASKED ? numbersOf([...(OPPOSITES.get(stem) ?? [])]) : []
      return opposites.length === 0 ? [] : [{ own: numbersOf([stem]), opposites }]
    })
    this.#ordinals = ORDINALS.filter((word) => words.has(word)).map((word) => table.numberOf(stemOf(word)))
    this.#said = new Set(numbersOf([...stems]))
    this.#total = this.#content.reduce((sum, { weight }) => sum + weight, 0)
  }

  #isSaid(phrase: Int32Array): boolean {
    return phrase.every((stem) => this.#said.has(stem))
  }

  #read(frame: Frame): FrameWords {
    const { vocabulary, not } = frame
    return {
      content: this.#content.map(({ spellings }) => hasAny(vocabulary, spellings)),
      asked: this.#asked.map(({ spellings }) => hasAny(vocabulary, spellings)),
      ordinals: this.#ordinals.map((stem) => vocabulary.includes(stem)),
      isForbidden: not.some((phrase) => this.#isSaid(phrase)),
    }
  }

  of(frame: Frame): FrameWords {
    let words = this.#frames.get(frame)
    if (words === undefined) {
      words = this.#read(frame)
      this.#frames.set(frame, words)
    }
    return words
  }

  /** How much of a question's words a reading explains. */
  coverage(candidate: Candidate): { covered: number; uncovered: number; total: number } {
    const frames = candidate.fillings.map(({ frame }) => this.of(frame).content)
    const things = partsOf(candidate).flatMap((part) =>
      part.kind === 'given' && part.given.thing !== null ? part.given.thing.words : [],
    )
    let [covered, uncovered] = [0, 0]
    for (let at = 0; at < this.#content.length; at++) {
      const { stem, weight, isKnown } = this.#content[at] as Word
      if (frames.some((content) => content[at]) || things.includes(stem)) covered += weight
      else if (isKnown) uncovered += weight
    }
    return { covered, uncovered, total: this.#total === 0 ? 1 : this.#total }
  }

  /** Weight of the asked words that a reading's definitions do not have. */
  unknownAsked({ fillings }: Candidate): number {
    const frames = fillings.map(({ frame }) => this.of(frame).asked)
    let unknown = 0
    for (let at = 0; at < this.#asked.length; at++)
      if (!frames.some((asked) => asked[at])) unknown += (this.#asked[at] as Word).weight
    return Math.min(3, unknown)
  }

  /** Whether a word that is asked for excludes a name of the target. */
  isOpposite(target: Slot): boolean {
    return this.#excluding.some(({ own, opposites }) => {
      const names = (stem: number): boolean => target.hasNumber(stem)
      return opposites.some(names) && !own.some(names)
    })
  }

  /** Ordinals that a reading's definitions do not have. */
  strayOrdinals({ fillings }: Candidate): number {
    return this.#ordinals.filter((_, at) => !fillings.some(({ frame }) => this.of(frame).ordinals[at])).length
  }
}
