/** A question to the person that only a click or a key can answer; one at a time, others wait. */
export interface Question {
  readonly heading: string
  readonly detail?: string
  /** Text shown as it is: the body of a request. */
  readonly body?: string | undefined
  readonly yes: string
  /** Asked by a program: it may come while the person clicks or types something else, so that nothing agrees at once. */
  readonly unexpected?: true
}

interface Open {
  readonly question: Question
  readonly answer: (yes: boolean) => void
}

/** More questions at once come from a program that does not wait. */
const MOST_OPEN = 8
let open = $state.raw<readonly Open[]>([])

export const openQuestion = (): Question | null => open[0]?.question ?? null

export const answerQuestion = (yes: boolean): void => {
  const [first, ...rest] = open
  open = rest
  first?.answer(yes)
}

/** Whether so many questions are open that another one would be declined. */
export const tooManyQuestions = (): boolean => open.length >= MOST_OPEN

/** @returns whether the person agreed; false at once if too many questions are open */
export const confirmed = (question: Question): Promise<boolean> =>
  tooManyQuestions()
    ? Promise.resolve(false)
    : new Promise((answer) => {
        open = [...open, { question, answer }]
      })
