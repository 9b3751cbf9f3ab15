import { isDimensionless } from '../units/dimension.ts'
import { guardedAssumption } from './assumption-guard.ts'
import { type Assume, type Bound, bindForm } from './bind.ts'
import { type Candidate, unusedBy } from './candidate.ts'
import { agree } from './chain-agreement.ts'
import { isCompatible } from './compatible.ts'
import { EVERYDAY } from './everyday.ts'
import { evidenceFor, type Given } from './evidence.ts'
import { fitsAsked } from './fits-asked.ts'
import { type Form, formFor } from './form.ts'
import { keyOf, type Slot } from './lexicon.ts'
import { bestCoverage, ownNameMatch, targetMatch } from './match.ts'
import type { Question } from './question.ts'
import { withoutTurned, withUsable } from './rivals.ts'
import { featuresOf, weigh } from './score.ts'

/** What a question's numbers allow. */
export interface Found {
  /** Complete, best first. */
  readonly candidates: readonly Candidate[]
  /** Forms for the wanted quantity that lack something, best first. */
  readonly incomplete: readonly Bound[]
}

/** Slots that answer to what is asked for. */
const targetsOf = (question: Question): readonly Slot[] => {
  const { wanted, lexicon } = question
  const { heads, dimension, symbol } = wanted
  if (heads.length > 0) {
    // `velocity change` is called `change of velocity` as well, and `electric field strength` electric field.
    const slots =
      dimension === null
        ? [...heads, ...wanted.modifiers].flatMap((stem) => lexicon.slotsWith(stem))
        : heads.flatMap((head) => lexicon.slotsOf(head))
    const fitting = dimension === null ? slots : slots.filter((slot) => slot.key === keyOf(dimension))
    return [...new Set(fitting)]
  }
  if (dimension !== null) return lexicon.slotsOfKey(keyOf(dimension))
  if (symbol === null) return []
  return lexicon.entries.flatMap(({ result, inputs }) => [result, ...inputs].filter((slot) => slot.symbol === symbol))
}

/** Share of its name that the question must say of an operator that only feeds another. */
const LEAST_NAME = 0.5

/** Share of its name, or of what it gives, that must be said of an operator that is turned round. */
const LEAST_SAID = 0.34

/** Evidence from which on a number is named as a need, so that nothing else will fill it. */
const NAMED = 1.6

class Finder {
  readonly #question: Question
  readonly #givens: readonly Given[]
  /** Places of all numbers. */
  readonly #all: readonly number[]
  readonly #assume: Assume = (slot) => (slot.assumption === null ? null : guardedAssumption(slot, this.#question))
  /** Keys of the dimensions that are given. */
  readonly #dimensions: ReadonlySet<string>
  readonly #sent: readonly Given[]
  readonly #bound = new Map<Form, Bound>()
  #feeders: ReadonlyMap<string, readonly Form[]> | undefined

  constructor(question: Question, givens: readonly Given[]) {
    this.#question = question
    this.#givens = givens
    this.#all = [...new Set(givens.flatMap(({ uses }) => uses))]
    this.#dimensions = new Set(givens.map(({ mention }) => keyOf(mention.dimension)))
    this.#sent = givens.filter(({ sent }) => sent !== null)
  }

  /** Needs of a form that no number of the question could fill. */
  #lacking({ needs }: Form): number {
    let lacking = 0
    for (const slot of needs) if (!this.#has(slot) && this.#assume(slot) === null && ++lacking > 1) break
    return lacking
  }

  /** Whether some number could fill the slot as far as dimensions go. */
  #has(slot: Slot): boolean {
    return this.#dimensions.has(slot.key) || this.#sent.some((given) => isCompatible(given, slot))
  }

  #bind(form: Form): Bound {
    const known = this.#bound.get(form)
    if (known !== undefined) return known
    const bound = bindForm(form, this.#givens, this.#assume)
    this.#bound.set(form, bound)
    return bound
  }

  #candidate(steps: readonly Bound[], link: Slot | null): Candidate {
    const unused = unusedBy(steps, this.#all)
    const features = featuresOf(steps, unused, this.#question)
    return { steps, link, unused, features, score: weigh(features) }
  }

  /** Forms that may feed another, by the key of what they give: told by the question, and nothing lacks. */
  #feeding(): ReadonlyMap<string, readonly Form[]> {
    if (this.#feeders !== undefined) return this.#feeders
    const feeders = new Map<string, Form[]>()
    const { stems, lexicon } = this.#question
    const entries = new Set([...stems.keys()].flatMap((stem) => lexicon.namedBy(stem)))
    for (const entry of entries) {
      const forms = [entry.result, ...entry.inputs]
        .filter(({ input }) => input?.list !== true)
        .map(formFor)
        .filter((form) => this.#lacking(form) === 0)
      if (forms.length === 0 || ownNameMatch(entry, this.#question) < LEAST_NAME) continue
      for (const form of forms) {
        const list = feeders.get(form.target.key)
        if (list === undefined) feeders.set(form.target.key, [form])
        else list.push(form)
      }
    }
    this.#feeders = feeders
    return feeders
  }

  /** Forms that give what `slot` needs: of its dimension and called the same. */
  #producers(slot: Slot): readonly Form[] {
    return (this.#feeding().get(slot.key) ?? []).filter(
      ({ entry, target }) => entry !== slot.entry && [...slot.heads].some((head) => target.heads.has(head)),
    )
  }

  /** Needs of a form that another operator may fill: the one that no number fits, else any that the words do not name. */
  #links({ needs }: Form): readonly Slot[] {
    const single = needs.filter(({ input }) => input?.list !== true && !(input === null))
    const lacking = single.filter((slot) => !this.#has(slot) && this.#assume(slot) === null)
    if (lacking.length > 0) return lacking
    return single.filter((slot) => this.#assume(slot) === null && !this.#isNamed(slot))
  }

  #isNamed(slot: Slot): boolean {
    return this.#givens.some((given) => isCompatible(given, slot) && evidenceFor(given, slot, slot.symbol) >= NAMED)
  }

  /** Whether a number has a unit, so that a chain which leaves it out is not what the question is about. */
  #matters(index: number): boolean {
    const mention = this.#question.reading.mentions[index]
    return mention === undefined || (mention.origin === 'written' && mention.unit !== '1')
  }

  /** Whether what the question says of the wanted quantity is known to the last operator, or a name of the first. */
  #isAbout(first: Form, last: Form): boolean {
    const { wanted, lexicon } = this.#question
    return wanted.rest.every(
      (stem) =>
        !lexicon.has(stem) ||
        EVERYDAY.has(stem) ||
        last.entry.vocabulary.has(stem) ||
        first.entry.names.some(({ stems }) => stems.includes(stem)) ||
        first.entry.inputs.some(({ labels }) => labels.some(({ stems }) => stems.includes(stem))),
    )
  }

  /** Whether the question says what an operator is about that is turned round: luminosity does not give a mass by itself. */
  #isSaid({ entry, target }: Form): boolean {
    if (target.input === null) return true
    return (
      Math.max(ownNameMatch(entry, this.#question), bestCoverage(entry.result.labels, this.#question)) >= LEAST_SAID
    )
  }

  /** Whether the target is what one of the numbers already is: a period is not worked out from a period. */
  #isGiven(target: Slot): boolean {
    return this.#givens.some(
      ({ mention, noun }) => noun !== null && target.heads.has(noun) && keyOf(mention.dimension) === target.key,
    )
  }

  #chains(form: Form): Candidate[] {
    if (ownNameMatch(form.entry, this.#question) < LEAST_NAME) return []
    if (this.#isGiven(form.target)) return []
    return this.#links(form).flatMap((link) => {
      if (isDimensionless(link.dimension)) return []
      const last = bindForm(form, this.#givens, this.#assume, link)
      if (last.missing.length > 0) return []
      return this.#producers(link).flatMap((producer) => {
        const first = this.#bind(producer)
        if (first.missing.length > 0 || !agree(first, last) || !this.#isAbout(producer, form)) return []
        const candidate = this.#candidate([first, last], link)
        return candidate.unused.some((index) => this.#matters(index)) ? [] : [candidate]
      })
    })
  }

  /** Forms that lack something, those first that lack little and fit well. */
  #nearest(incomplete: readonly Bound[]): readonly Bound[] {
    return incomplete
      .map((bound) => {
        const unused = unusedBy([bound], this.#all)
        return { bound, lack: 2 * bound.missing.length - weigh(featuresOf([bound], unused, this.#question)) }
      })
      .sort((a, b) => a.lack - b.lack)
      .map(({ bound }) => bound)
  }

  run(): Found {
    // Where only a unit or a symbol is asked for, every quantity of that kind may be meant.
    const isOpen = this.#question.wanted.heads.length === 0
    const forms = targetsOf(this.#question)
      .filter((slot) => slot.input?.list !== true)
      .map(formFor)
      .filter(
        (form) =>
          this.#lacking(form) <= 1 && (isOpen || targetMatch(form.target, this.#question) > 0) && this.#isSaid(form),
      )
    const candidates: Candidate[] = []
    const incomplete: Bound[] = []
    for (const form of forms) {
      const bound = this.#bind(form)
      if (bound.missing.length === 0) candidates.push(this.#candidate([bound], null))
      else incomplete.push(bound)
      candidates.push(...this.#chains(form))
    }
    const kept = withoutTurned(candidates.filter((candidate) => fitsAsked(candidate, this.#question)))
    return {
      candidates: withUsable(kept).sort((a, b) => b.score - a.score || orderOf(a) - orderOf(b)),
      incomplete: kept.length > 0 ? [] : this.#nearest(incomplete),
    }
  }
}

const orderOf = ({ steps }: Candidate): number => steps.at(-1)?.form.entry.order ?? 0

/** All operators and two-step chains that give what is asked for from the numbers of the question. */
export const findCandidates = (question: Question, givens: readonly Given[]): Found =>
  new Finder(question, givens).run()
