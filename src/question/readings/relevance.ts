import { catalogue } from '../catalogue/catalogue.ts'
import type { Frame, Slot } from '../catalogue/frames.ts'
import { isIn, type Label, nameMatch, withSynonyms } from '../catalogue/match.ts'
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

/** What a question's words say of formulas and slots, worked out once for each. */
export class Relevance {
  readonly #said: Label
  readonly #label: Label
  readonly #total: number
  readonly #frames = new Map<Frame, FrameRelevance>()
  /** The asked words without synonyms. */
  readonly asked: Label

  constructor({ content, asked }: Said) {
    this.#said = withSynonyms(new Map(content.map((stem) => [stem, 1])))
    const label = new Map(asked.label)
    if ((label.get('diameter') ?? 0) > 0.6 && !label.has('radius')) label.set('radius', 0.75)
    this.asked = label
    this.#label = withSynonyms(label)
    let total = 0
    for (const [stem, weight] of label) total += weight * weightOf(stem)
    this.#total = total === 0 ? 1 : total
  }

  slot(slot: Slot): SlotRelevance {
    let sum = 0
    for (const [stem, weight] of this.asked) if (isIn(stem, slot.stems)) sum += weight * weightOf(stem)
    return { match: nameMatch(this.#label, slot.names), precision: sum / this.#total }
  }

  frame(frame: Frame): FrameRelevance {
    const known = this.#frames.get(frame)
    if (known !== undefined) return known
    let [head, weight, asked] = [0, 0, 0]
    for (const { stems, weights, total } of frame.names) {
      let [own, wanted] = [0, 0]
      for (const [at, stem] of stems.entries()) {
        own += (weights[at] ?? 0) * (this.#said.get(stem) ?? 0)
        wanted += (weights[at] ?? 0) * (this.#label.get(stem) ?? 0)
      }
      head = Math.max(head, own / total)
      weight = Math.max(weight, (own * own) / total)
      asked = Math.max(asked, wanted / total)
    }
    const relevance = { head, weight, asked }
    this.#frames.set(frame, relevance)
    return relevance
  }
}

/** The frames whose definitions have most of what a label says, by the rarity of its words; in the catalogue's order. */
export const nearestFrames = (content: readonly string[], most: number): readonly Frame[] => {
  const { size, frame, having, rarity } = catalogue()
  const scores = new Float64Array(size)
  for (const [stem, weight] of withSynonyms(new Map(content.map((one) => [one, 1]))))
    for (const at of having(stem)) scores[at] = (scores[at] ?? 0) + weight * rarity(stem)
  const order = [...scores.keys()].filter((at) => (scores[at] ?? 0) > 0)
  order.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
  return order
    .slice(0, most)
    .sort((a, b) => a - b)
    .map(frame)
}

/** The frames of operators, in the catalogue's order. */
export const framesOf = (ids: readonly string[]): readonly Frame[] => {
  const { frame, placeOf } = catalogue()
  const places = [...new Set(ids.map(placeOf))].filter((at) => at >= 0)
  return places.sort((a, b) => a - b).map(frame)
}
