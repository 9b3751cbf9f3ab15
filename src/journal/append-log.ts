/**
 * A list that grows at its end and shares its storage with earlier lists, so that appending is cheap and an abandoned
 * branch is free. Only one branch may be live: appending to a shorter list removes earlier additions to it.
 */
export class AppendLog<T> {
  readonly #storage: T[]
  readonly length: number

  private constructor(storage: T[], length: number) {
    this.#storage = storage
    this.length = length
  }

  static empty<T>(): AppendLog<T> {
    return new AppendLog<T>([], 0)
  }

  append(item: T): AppendLog<T> {
    this.#storage.length = this.length
    this.#storage.push(item)
    return new AppendLog(this.#storage, this.length + 1)
  }

  toArray(): T[] {
    return this.#storage.slice(0, this.length)
  }
}
