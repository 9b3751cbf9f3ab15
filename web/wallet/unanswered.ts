import { randomText } from '../node/random-text.ts'

/** Marks of requests that move coins and were not answered with what they moved, by account and request. */
const marks = new Map<string, string>()

/** The same for a repetition, also from a dialog that was closed and opened again: it moves the same coins and no others. */
export const markOf = (account: string, request: unknown): string => {
  const asked = `${account} ${JSON.stringify(request)}`
  const mark = marks.get(asked) ?? randomText()
  marks.set(asked, mark)
  return mark
}

/** All its coins have moved: the same request is another one from now on. */
export const answered = (account: string, request: unknown): void => {
  marks.delete(`${account} ${JSON.stringify(request)}`)
}
