/** Members of a list between two pauses: of operators, some milliseconds of work. */
const PART = 16

/** Goes through a list with a pause after every part of it. */
export function* inParts<T>(list: readonly T[], work: (one: T, at: number) => void): Generator<undefined, void> {
  for (const [at, one] of list.entries()) {
    work(one, at)
    if (at % PART === PART - 1) yield
  }
}
