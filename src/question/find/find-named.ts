import { keyOf } from '../../units/dimension.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Bound } from '../fill/bind.ts'
import { type Form, formFor } from '../fill/form.ts'
import type { Question } from '../fill/question.ts'
import { type Entry, isCalled, type Slot } from '../lexicon/lexicon.ts'
import type { Candidate } from '../score/candidate.ts'
import { fitsNamed } from '../score/fits-asked.ts'
import { targetMatch } from '../score/match.ts'
import { agree } from './chain-agreement.ts'
import type { Found } from './find-candidates.ts'
import { entryNamed } from './named-operators.ts'
import { Numbers } from './numbers.ts'
import { withoutTurned } from './rivals.ts'

/** The forms of an operator; a list is never worked out. */
const formsOf = ({ result, inputs }: Entry): readonly Form[] =>
  [result, ...inputs].filter(({ input }) => input?.list !== true).map(formFor)

/** Readings of the operators that a question names, and what they lack. */
class NamedFinder {
  readonly #question: Question
  readonly #numbers: Numbers
  readonly #candidates: Candidate[] = []
  readonly #incomplete: Bound[] = []

  constructor(question: Question, givens: readonly Given[]) {
    this.#question = question
    this.#numbers = new Numbers(question, givens)
  }

  #isAsked({ target }: Form): boolean {
    const { dimension } = this.#question.wanted
    return (dimension === null || target.key === keyOf(dimension)) && targetMatch(target, this.#question) > 0
  }

  #bind(form: Form, link: Slot | null): Bound | null {
    const bound = this.#numbers.bind(form, link)
    if (bound.missing.length === 0) return bound
    this.#incomplete.push(bound)
    return null
  }

  #offer(steps: readonly Bound[], link: Slot | null): void {
    if (fitsNamed(steps, this.#question)) this.#candidates.push(this.#numbers.candidate(steps, link))
  }

  single(entry: Entry): void {
    for (const form of formsOf(entry).filter((one) => this.#isAsked(one))) {
      const bound = this.#bind(form, null)
      if (bound !== null) this.#offer([bound], null)
    }
  }

  chain(first: Entry, last: Entry): void {
    for (const form of formsOf(last).filter((one) => this.#isAsked(one)))
      for (const link of form.needs)
        for (const producer of formsOf(first)) {
          const feeds = producer.target.key === link.key && isCalled(link, producer.target.heads)
          if (!feeds || link.input?.list === true) continue
          const [one, other] = [this.#bind(producer, null), this.#bind(form, link)]
          if (one !== null && other !== null && agree(one, other)) this.#offer([one, other], link)
        }
  }

  get found(): Found {
    const candidates = [...withoutTurned(this.#candidates)].sort((a, b) => b.score - a.score)
    const incomplete = this.#incomplete.sort((a, b) => a.missing.length - b.missing.length)
    return { candidates, incomplete: candidates.length > 0 ? [] : incomplete }
  }
}

/**
 * What the operators that a question names make of its numbers, however little its words speak for them.
 * @param operators one, or two of which the first feeds the second
 * @throws Refusal of an operator without a formula
 */
export const findNamed = (question: Question, givens: readonly Given[], operators: readonly string[]): Found => {
  const finder = new NamedFinder(question, givens)
  const [first, last] = operators.map((id) => entryNamed(id, question.lexicon))
  if (first !== undefined && last !== undefined) finder.chain(first, last)
  else if (first !== undefined) finder.single(first)
  return finder.found
}
