import type { Frame } from '../catalogue/frames.ts'
import { type Filling, isAssumable } from '../filling/fill.ts'
import type { Relevance } from './relevance.ts'

/** Share of a name that is said when no word of it is missing. */
const WHOLE_NAME = 1

/** Formulas of which a question says a whole name, the longest name first, with none of their numbers. */
export const namedFillings = (frames: readonly Frame[], relevance: Relevance): readonly Filling[] =>
  frames
    .map((frame) => ({ frame, ...relevance.frame(frame) }))
    .filter(({ head }) => head >= WHOLE_NAME)
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ frame }): Filling[] => {
      const target = frame.slots.at(-1)
      if (target === undefined) return []
      const open = frame.slots.filter((slot) => slot !== target && !isAssumable(slot))
      return [{ frame, target, parts: open.map((slot) => ({ kind: 'missing', slot, score: 0 })), mask: 0, score: 0 }]
    })
