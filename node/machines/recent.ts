/** A map that keeps the entries used last, as long as they weigh no more together than a maximum. */
export class Recent<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #most: number
  readonly #weigh: (value: Value) => number
  #weight = 0

  /** @param weigh weight of a value; by default each weighs one */
  constructor(most: number, weigh: (value: Value) => number = () => 1) {
    this.#most = most
    this.#weigh = weigh
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#drop(key)
    this.#entries.set(key, value)
    this.#weight += this.#weigh(value)
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#most || oldest === key) return
      this.#drop(oldest)
    }
  }

  #drop(key: Key): void {
    const value = this.#entries.get(key)
    if (value === undefined) return
    this.#entries.delete(key)
    this.#weight -= this.#weigh(value)
  }
}
