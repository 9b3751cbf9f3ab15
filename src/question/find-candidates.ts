import type { Bound } from './bind.ts'
import type { Candidate } from './candidate.ts'
import { Chains } from './chains.ts'
import type { Given } from './evidence.ts'
import { askedKey, fitsAsked } from './fits-asked.ts'
import { type Form, formFor } from './form.ts'
import { keyOf, type Slot } from './lexicon.ts'
import { ownNameMatch, targetMatch } from './match.ts'
import { Numbers } from './numbers.ts'
import type { Question } from './question.ts'
import { withoutTurned, withUsable } from './rivals.ts'

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

/** Share of its name that the question must say of an operator whose result is called otherwise than what is asked for. */
const LEAST_SPOKEN = 0.34

class Finder {
  readonly #question: Question
  readonly #numbers: Numbers
  readonly #chains: Chains

  constructor(question: Question, givens: readonly Given[]) {
    this.#question = question
    this.#numbers = new Numbers(question, givens)
    this.#chains = new Chains(question, this.#numbers)
  }

  /** Forms that lack something, those first that lack little and fit well. */
  #nearest(incomplete: readonly Bound[]): readonly Bound[] {
    return incomplete
      .map((bound) => ({ bound, lack: 2 * bound.missing.length - this.#numbers.candidate([bound], null).score }))
      .sort((a, b) => a.lack - b.lack)
      .map(({ bound }) => bound)
  }

  /** Forms whose target is not called what is asked for, but which take every number with a unit. */
  #others(known: ReadonlySet<Form>): readonly Form[] {
    const { stems, lexicon } = this.#question
    const key = askedKey(this.#question)
    const spoken = new Set([...stems.keys()].flatMap((stem) => lexicon.namedBy(stem)))
    const slots = [...spoken]
      .filter((entry) => ownNameMatch(entry, this.#question) >= LEAST_SPOKEN)
      .flatMap(({ result, inputs }) => [result, ...inputs].filter((slot) => key === null || slot.key === key))
    return [...new Set([...slots, ...(key === null ? [] : lexicon.slotsOfKey(key))])]
      .filter(({ input }) => input?.list !== true)
      .map(formFor)
      .filter((form) => !known.has(form) && this.#numbers.lacking(form) === 0 && this.#numbers.fitInto(form))
  }

  run(): Found {
    // Where only a unit or a symbol is asked for, every quantity of that kind may be meant.
    const isOpen = this.#question.wanted.heads.length === 0
    const asked = targetsOf(this.#question)
      .filter((slot) => slot.input?.list !== true)
      .map(formFor)
      .filter((form) => this.#numbers.lacking(form) <= 1 && (isOpen || targetMatch(form.target, this.#question) > 0))
    const forms = [...asked, ...this.#others(new Set(asked))]
    const candidates: Candidate[] = []
    const incomplete: Bound[] = []
    for (const form of forms) {
      const bound = this.#numbers.bind(form)
      if (bound.missing.length === 0) candidates.push(this.#numbers.candidate([bound], null))
      else incomplete.push(bound)
      candidates.push(...this.#chains.endingWith(form))
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
