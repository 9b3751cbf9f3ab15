import type { Answer } from '../api/call.ts'

/** Answers to QUERY by content address, so that GET can read `Content-Location`. */
export interface QueryCache {
  get(id: string): Answer | undefined
  put(id: string, answer: Answer): void
}

/** Total characters kept; the oldest answers are dropped first. */
const MAX_TEXT = 32_000_000
const MAX_ENTRIES = 10_000

export function createQueryCache(): QueryCache {
  const answers = new Map<string, Answer>()
  let text = 0
  const size = (answer: Answer | undefined): number => (typeof answer?.body === 'string' ? answer.body.length : 0)
  const remove = (id: string): void => {
    text -= size(answers.get(id))
    answers.delete(id)
  }
  return {
    get: (id) => answers.get(id),
    put(id, answer) {
      remove(id)
      answers.set(id, answer)
      text += size(answer)
      while (text > MAX_TEXT || answers.size > MAX_ENTRIES) remove(answers.keys().next().value as string)
    },
  }
}
