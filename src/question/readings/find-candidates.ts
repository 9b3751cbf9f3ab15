import type { Frame, Slot } from '../catalogue/frames.ts'
import { unitTraits } from '../catalogue/unit-traits.ts'
import { evaluateFilling } from '../filling/evaluate.ts'
import { type Filling, fill, isAssumable, mayBeRatio, type Supply } from '../filling/fill.ts'
import { TURN } from '../filling/fits.ts'
import { KIND } from '../known/given.ts'
import type { Asked } from '../said/asked.ts'
import type { Said } from '../said/said.ts'
import { stemOf } from '../vocabulary/stem.ts'
import { findChanges } from './find-changes.ts'
import { findLinks, missingSlot, type Ranked } from './find-links.ts'
import { namedFillings } from './named-fillings.ts'
import { AS_IT_IS, type Candidate, readingOf, type Scale } from './reading.ts'
import { isRelative, relativeKind } from './relative.ts'
import { framesOf, nearestFrames, Relevance, type SlotRelevance } from './relevance.ts'

export interface Found {
  readonly candidates: readonly Candidate[]
  /** Filled formulas that do not take their numbers, the most promising first; their value is not a number. */
  readonly impossible: readonly Candidate[]
  /** The best formulas that lack one number. */
  readonly incomplete: readonly Filling[]
  readonly relevance: Relevance
}

const ANGULAR = stemOf('angular')
/** How strongly a word must be asked for to contradict the requested unit. */
const ASKED = 0.5
const SIZE = ['magnitude', 'modulus', 'size']
const MOST_FRAMES = 300
const MOST_EVALUATED = 60
const MOST_INCOMPLETE = 8
/** Whether nothing can fill a slot. */
const isLacking = (slot: Slot, supply: Supply): boolean =>
  !supply.has(slot) && !isAssumable(slot) && !mayBeRatio(slot, supply)

/** A result as the requested unit has it; null where that says something else: an angle is no share, a level no angle. */
const inRequestedUnit = ({ kind, unit, traits }: Slot, { trait, label }: Asked): Scale | null => {
  const own = unitTraits(unit)
  if (kind === KIND.rate) {
    if (trait === 'angle' && own === 'cycle') return { factor: TURN, unit: 'rad/s' }
    if (trait === 'angle' || trait === 'revolution') return own === 'angle' || own === 'cycle' ? AS_IT_IS : null
    if (trait !== 'cycle') return AS_IT_IS
    if ((label.get(ANGULAR) ?? 0) > ASKED) return null
    return own === 'angle' ? { factor: 1 / TURN, unit: 'Hz' } : AS_IT_IS
  }
  const fits =
    trait === 'angle' ? traits.isAngle : trait === 'level' ? traits.isLevel : trait !== 'share' || !traits.isAngle
  return kind !== KIND.one || fits ? AS_IT_IS : null
}

class Finder {
  readonly #question: Said
  readonly #supply: Supply
  readonly relevance: Relevance
  readonly #complete: Filling[] = []
  readonly #open: Ranked[] = []

  readonly #frames: readonly Frame[]
  /** Numbers of the quantities with a unit, as bits. */
  readonly #measured: number

  constructor(question: Said, supply: Supply, named: readonly string[]) {
    this.#question = question
    this.#supply = supply
    this.relevance = new Relevance(question)
    this.#measured = question.quantities.reduce((mask, { bare, id }) => (bare ? mask : mask | (1 << id)), 0)
    this.#frames = named.length > 0 ? framesOf(named) : nearestFrames(this.#words(), MOST_FRAMES)
  }

  #fitsRequest(slot: Slot): boolean {
    const { asked } = this.#question
    return asked.unit === null || (asked.kinds.has(slot.kind) && inRequestedUnit(slot, asked) !== null)
  }

  /** Quantities with a unit that a reading leaves out. */
  #leftOut(mask: number): number {
    let left = this.#measured & ~mask
    let count = 0
    for (; left !== 0; left &= left - 1) count++
    return count
  }

  #rank(filling: Filling, asked: SlotRelevance): number {
    const { head, weight } = this.relevance.frame(filling.frame)
    const { parts, score, mask } = filling
    return (
      2 * asked.match +
      asked.precision +
      score / Math.max(1, parts.length) +
      head +
      0.5 * weight +
      0.4 * parts.length -
      0.5 * this.#leftOut(mask)
    )
  }

  #ranked(filling: Filling, asked: SlotRelevance): Ranked {
    const { frame, target, parts, mask, score } = filling
    return { frame, target, parts, mask, score, asked, rank: this.#rank(filling, asked) }
  }

  /** Stems of the question, of its things' names and of what its way of asking may mean. */
  #words(): readonly string[] {
    const { content, things, asked } = this.#question
    return [...new Set([...content, ...things.flatMap(({ names }) => names), ...asked.label.keys()])]
  }

  /** Fills every near formula that lacks at most one number, for each of its quantities. */
  collect(): void {
    for (const frame of this.#frames) {
      const lacks = frame.slots.map((slot) => isLacking(slot, this.#supply))
      const all = lacks.filter(Boolean).length
      if (all > 2) continue
      for (const [place, target] of frame.slots.entries()) {
        const lacking = lacks[place] === true ? all - 1 : all
        if (lacking > 1 || target.traits.list) continue
        if (lacking === 0)
          for (const filling of fill(target, this.#supply, false)) {
            const said = filling.parts.some(({ kind }) => kind !== 'assumed')
            if (said) this.#complete.push(filling)
          }
        if (!this.#fitsRequest(target)) continue
        const asked = this.relevance.slot(target)
        if (asked.match <= 0.45 && this.relevance.frame(frame).asked <= 0.6) continue
        for (const filling of fill(target, this.#supply, true))
          if (missingSlot(filling) !== undefined) this.#open.push(this.#ranked(filling, asked))
      }
    }
  }

  /** Filled formulas whose target may be asked for, the most promising first. */
  #asked(): readonly Ranked[] {
    return this.#complete
      .filter((filling) => this.#fitsRequest(filling.target) || isRelative(filling))
      .map((filling) => this.#ranked(filling, this.relevance.slot(filling.target)))
      .sort((a, b) => b.rank - a.rank)
      .slice(0, MOST_EVALUATED)
  }

  #wantsDiameter(target: Slot): boolean {
    const asked = this.#question.asked.label
    const isAsked = (asked.get('diameter') ?? 0) > 0.6 && !asked.has('radius')
    return isAsked && target.kind === KIND.length && target.has('radius') && !target.has('diameter')
  }

  /** 2 where a diameter is asked for and the formula gives the radius, -1 where only the size of a result is asked for. */
  #scale(target: Slot, value: number): Scale {
    const { asked, words } = this.#question
    if (this.#wantsDiameter(target)) return { factor: 2, unit: null }
    if (value < 0 && (target.has('speed') || SIZE.some((word) => words.has(word)))) return { factor: -1, unit: null }
    return (asked.unit === null ? null : inRequestedUnit(target, asked)) ?? AS_IT_IS
  }

  readonly impossible: Candidate[] = []

  single(): readonly Candidate[] {
    const { kinds } = this.#question.asked
    return this.#asked().flatMap((filling): Candidate[] => {
      const value = evaluateFilling(filling)
      if (value === null) this.impossible.push(readingOf(filling, Number.NaN, filling.target.kind, AS_IT_IS))
      const kind = value === null ? null : relativeKind(filling, value)
      if (value === null || kind === null || (kinds.size > 0 && !kinds.has(kind))) return []
      return [readingOf(filling, value, kind, this.#scale(filling.target, value))]
    })
  }

  chains(): readonly Candidate[] {
    const begun = this.#open.filter(({ mask, parts }) => mask !== 0 || parts.length === 1)
    const links = findLinks(begun, this.#complete, this.relevance, (mask) => this.#leftOut(mask))
    return links.flatMap(({ open, source, overlap }): Candidate[] => {
      const link = evaluateFilling(source)
      const value = link === null ? null : evaluateFilling(open, link)
      if (link === null || value === null || relativeKind(open, value, link) === null) return []
      const { target } = open
      const mask = open.mask | source.mask
      const reading = readingOf(open, value, target.kind, this.#scale(target, value))
      return [{ ...reading, fillings: [open, source], link: overlap, mask }]
    })
  }

  incomplete(): readonly Filling[] {
    const { quantities, lists, things } = this.#question
    const isBare = quantities.length + lists.length + things.length === 0
    const named = isBare ? namedFillings(this.#frames, this.relevance) : []
    const open = [...this.#open].sort((a, b) => b.rank - a.rank)
    return [...named, ...open].slice(0, MOST_INCOMPLETE)
  }
}

/**
 * The complete readings of a question, and the best formulas that lack one number.
 * @param named identifiers of the operators that it names; all may be meant where the list is empty
 */
export const findCandidates = (question: Said, supply: Supply, named: readonly string[] = []): Found => {
  const finder = new Finder(question, supply, named)
  finder.collect()
  return {
    candidates: [...finder.single(), ...finder.chains(), ...findChanges(question, finder.relevance)],
    impossible: finder.impossible,
    incomplete: finder.incomplete(),
    relevance: finder.relevance,
  }
}
