import { catalogue } from '../catalogue/catalogue.ts'
import type { Frame, Slot } from '../catalogue/frames.ts'
import { type Label, nameMatch, numbersOf, spellingsOf, weightsOf, withSynonyms } from '../catalogue/match.ts'
import type { StemWeights } from '../catalogue/names.ts'
import { wordWeight } from '../catalogue/stem-table.ts'
import type { Said } from '../said/said.ts'

/** How well a question speaks of a formula. */
export interface FrameRelevance {
  /** Share of one of its names that the question says. */
  readonly head: number
  /** Weight of the words of that name. */
  readonly weight: number
  /** Share of one of its names that is asked for. */
  readonly asked: number
}

/** How well a slot is asked for. */
export interface SlotRelevance {
  readonly match: number
  /** Share of the asked words that name the slot. */
  readonly precision: number
}

const weightOf = (stem: string): number => wordWeight(0.4, catalogue().rarity(stem))

const UNASKED: SlotRelevance = { match: 0, precision: 0 }

/** What a question's words say of formulas and slots, worked out once for each. */
export class Relevance {
  readonly #said: StemWeights
  readonly #label: StemWeights
  /** The asked words: weights, and the stems under which a definition may have them. */
  readonly #words: readonly { readonly weight: number; readonly spellings: readonly number[] }[]
  readonly #total: number
  /** By the place of the frame, and by the number of the slot. */
  readonly #frames: (FrameRelevance | undefined)[] = new Array(catalogue().size)
  readonly #slots: (SlotRelevance | undefined)[] = new Array(catalogue().slots)
  /** The asked words without synonyms. */
  readonly asked: Label

  constructor({ content, asked }: Said) {
    this.#said = weightsOf(withSynonyms(new Map(content.map((stem) => [stem, 1]))))
    const label = new Map(asked.label)
    if ((label.get('diameter') ?? 0) > 0.6 && !label.has('radius')) label.set('radius', 0.75)
    this.asked = label
    this.#label = weightsOf(withSynonyms(label))
    this.#words = [...label].map(([stem, weight]) => {
      return { weight: weight * weightOf(stem), spellings: numbersOf(spellingsOf(stem)) }
    })
    const total = this.#words.reduce((sum, { weight }) => sum + weight, 0)
    this.#total = total === 0 ? 1 : total
  }

  slot(slot: Slot): SlotRelevance {
    let relevance = this.#slots[slot.id]
    if (relevance === undefined) {
      const match = nameMatch(this.#label, slot)
      relevance = match === 0 ? UNASKED : { match, precision: this.#precision(slot) }
      this.#slots[slot.id] = relevance
    }
    return relevance
  }

  #precision(slot: Slot): number {
    let sum = 0
    for (const { weight, spellings } of this.#words) if (spellings.some((stem) => slot.hasNumber(stem))) sum += weight
    return sum / this.#total
  }

  frame(frame: Frame): FrameRelevance {
    let relevance = this.#frames[frame.at]
    if (relevance === undefined) {
      const { names } = catalogue()
      const { share: head, weight } = names.share(this.#said, frame)
      relevance = { head, weight, asked: names.share(this.#label, frame).share }
      this.#frames[frame.at] = relevance
    }
    return relevance
  }
}

/** The frames whose definitions have most of what a label says, by the rarity of its words; in the catalogue's order. */
export const nearestFrames = (content: readonly string[], most: number): readonly Frame[] => {
  const { size, frame, stems } = catalogue()
  const scores = new Float64Array(size)
  for (const [stem, weight] of withSynonyms(new Map(content.map((one) => [one, 1])))) {
    const number = stems.numberOf(stem)
    const score = weight * stems.rarityOf(number)
    for (const at of stems.placesOf(number)) scores[at] = (scores[at] as number) + score
  }
  const least = Float64Array.from(scores).sort().at(-most) ?? 0
  // Of those that score the same as the last one the first are taken.
  let above = 0
  for (const score of scores) if (score > least) above++
  const frames: Frame[] = []
  let ties = most - above
  for (let at = 0; at < size; at++) {
    const score = scores[at] as number
    if (score > least || (score === least && score > 0 && ties-- > 0)) frames.push(frame(at))
  }
  return frames
}

/** The frames of operators, in the catalogue's order. */
export const framesOf = (ids: readonly string[]): readonly Frame[] => {
  const { frame, placeOf } = catalogue()
  const places = [...new Set(ids.map(placeOf))].filter((at) => at >= 0)
  return places.sort((a, b) => a - b).map(frame)
}
