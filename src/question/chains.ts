import { isDimensionless } from '../units/dimension.ts'
import type { Candidate } from './candidate.ts'
import { agree } from './chain-agreement.ts'
import { type Form, formFor } from './form.ts'
import type { Entry, Slot } from './lexicon.ts'
import { ownNameMatch } from './match.ts'
import type { Numbers } from './numbers.ts'
import { PLAIN_STEPS } from './plain-steps.ts'
import type { Question } from './question.ts'

/** Share of its name that the question must say of an operator that only feeds another. */
const LEAST_NAME = 0.34

/** Share of its inputs that the question must name instead. */
const LEAST_NEEDS = 0.6

/** Rarity of the dimensions of its inputs that speaks for it without words. */
const LEAST_RARE = 0.8

/** Two operators of which the first gives what the second lacks. */
export class Chains {
  readonly #question: Question
  readonly #numbers: Numbers
  #feeders: ReadonlyMap<string, readonly Form[]> | undefined

  constructor(question: Question, numbers: Numbers) {
    this.#question = question
    this.#numbers = numbers
  }

  /** Whether the question names an operator, or most of what it needs by word, symbol or a rare unit. */
  #isTold(entry: Entry): boolean {
    if (PLAIN_STEPS.has(entry.operator.id) || ownNameMatch(entry, this.#question) >= LEAST_NAME) return true
    const { stems, lexicon } = this.#question
    const { inputs } = entry
    let said = 0
    let rare = 0
    for (const slot of inputs) {
      if (this.#numbers.symbols.has(slot.symbol) || [...slot.heads].some((head) => stems.has(head))) said++
      if (this.#numbers.dimensions.has(slot.key)) rare += lexicon.rarity(slot.key)
    }
    return inputs.length > 1 && (said >= LEAST_NEEDS * inputs.length || rare >= LEAST_RARE)
  }

  /** Forms that may feed another, by the key of what they give: told by the question, and nothing lacks. */
  #feeding(): ReadonlyMap<string, readonly Form[]> {
    if (this.#feeders !== undefined) return this.#feeders
    const feeders = new Map<string, Form[]>()
    const { stems, lexicon } = this.#question
    const plain = lexicon.entries.filter(({ operator }) => PLAIN_STEPS.has(operator.id))
    const entries = new Set([...stems.keys()].flatMap((stem) => lexicon.namedBy(stem)).concat(plain))
    for (const entry of entries) {
      const forms = [entry.result, ...entry.inputs]
        .filter(({ input }) => input?.list !== true)
        .map(formFor)
        .filter((form) => this.#numbers.lacking(form) === 0)
      if (forms.length === 0 || !this.#isTold(entry)) continue
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
    const lacking = single.filter((slot) => !this.#numbers.has(slot) && this.#numbers.assume(slot) === null)
    if (lacking.length > 0) return lacking
    return single.filter((slot) => this.#numbers.assume(slot) === null && !this.#numbers.isNamed(slot))
  }

  /** Whether a number has a unit, so that a chain which leaves it out is not what the question is about. */
  #matters(index: number): boolean {
    const mention = this.#question.reading.mentions[index]
    return mention === undefined || (mention.origin === 'written' && mention.unit !== '1')
  }

  /** Chains that end with a form and use every number with a unit. */
  endingWith(form: Form): Candidate[] {
    if (this.#numbers.isGiven(form.target)) return []
    return this.#links(form).flatMap((link) => {
      if (isDimensionless(link.dimension)) return []
      const last = this.#numbers.bind(form, link)
      if (last.missing.length > 0) return []
      return this.#producers(link).flatMap((producer) => {
        const first = this.#numbers.bind(producer)
        if (first.missing.length > 0 || !agree(first, last)) return []
        const candidate = this.#numbers.candidate([first, last], link)
        return candidate.unused.some((index) => this.#matters(index)) ? [] : [candidate]
      })
    })
  }
}
