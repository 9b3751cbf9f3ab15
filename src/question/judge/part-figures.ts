import type { Filled, Part } from '../filling/parts.ts'
import type { Candidate } from '../readings/reading.ts'

type Named = Exclude<Filled, { kind: 'assumed' | 'kept' }>

const isNamed = (part: Part): part is Named =>
  part.kind !== 'missing' && part.kind !== 'assumed' && part.kind !== 'kept'

/** How badly a part must be named to count as unnamed. */
const UNNAMED = 0.25

/** What the parts of a reading come to, in one pass over them. */
export class PartFigures {
  /** Quantities that are said. */
  count = 0
  fit = 0
  least = Number.POSITIVE_INFINITY
  symbols = 0
  clash = 0
  assumed = 0
  gravity = 0
  things = 0
  derived = 0
  repeats = 0
  unnamed = 0
  relative = 0
  list = 0
  /** Different kinds of quantities, that of the result among them. */
  readonly kinds: string[]

  constructor(candidate: Candidate) {
    this.kinds = [candidate.target.kind]
    for (const { parts } of candidate.fillings)
      for (const part of parts) {
        if (part.kind === 'assumed') {
          if (part.isGravity) this.gravity = 1
          else this.assumed++
        } else if (isNamed(part)) this.#add(part)
      }
  }

  #add(part: Named): void {
    this.count++
    this.fit += part.score
    this.least = Math.min(this.least, part.score)
    const { kind } = part.slot
    if (!this.kinds.includes(kind)) this.kinds.push(kind)
    if (part.match < UNNAMED && !(part.kind === 'given' && part.symbol > 0)) this.unnamed++
    if (part.kind === 'ratio') this.relative = 1
    if (part.kind === 'list') this.list++
    if (part.kind !== 'given') return
    const { given } = part
    this.symbols += part.symbol
    this.clash += part.clash
    if (given.thing !== null) this.things++
    if (given.repeats) this.repeats++
    if (given.derived !== null && !given.repeats && given.sort !== 'years') this.derived++
    if (given.carried) this.relative = 1
  }
}
