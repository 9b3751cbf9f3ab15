/** Gives strings small numbers in the order in which they come, so that tables stand for maps. */
export class Numbering {
  readonly #numbers = new Map<string, number>()

  /** The number of a string, which it gets where it has none. */
  add(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(text, number)
    return number
  }

  /** The number of a string, or -1 where it has none. */
  of(text: string): number {
    return this.#numbers.get(text) ?? -1
  }

  /** All strings, in the order of their numbers. */
  all(): Iterable<string> {
    return this.#numbers.keys()
  }

  get size(): number {
    return this.#numbers.size
  }
}
