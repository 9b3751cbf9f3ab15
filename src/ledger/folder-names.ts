/** Most folders of one owner that contain coins. */
export const MAX_FOLDERS = 1000

/** Number of no folder. */
const UNFILED = 0

/** Names of folders as numbers, with the coins in each; a folder exists as long as it contains a coin. */
export class FolderNames {
  readonly #names: (string | null)[] = [null]
  readonly #counts: number[] = [0]
  readonly #numbers = new Map<string, number>()
  readonly #free: number[] = []

  /** Folders that contain coins. */
  get size(): number {
    return this.#numbers.size
  }

  has(name: string): boolean {
    return this.#numbers.has(name)
  }

  /** Number of a folder, null for coins in none; undefined if it contains nothing. */
  find(name: string | null): number | undefined {
    return name === null ? UNFILED : this.#numbers.get(name)
  }

  name(number: number): string | null {
    return this.#names[number]
  }

  /** Counts coins in a folder. @returns its number */
  enter(name: string | null, count = 1): number {
    const number = this.find(name) ?? this.#open(name as string)
    this.#counts[number] += count
    return number
  }

  leave(number: number, count = 1): void {
    this.#counts[number] -= count
    if (number === UNFILED || this.#counts[number] > 0) return
    this.#numbers.delete(this.#names[number] as string)
    this.#names[number] = null
    this.#free.push(number)
  }

  /** Names and numbers of coins, in the order of the names' code units. */
  list(): readonly (readonly [name: string, count: number])[] {
    return [...this.#numbers]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, number]) => [name, this.#counts[number]] as const)
  }

  #open(name: string): number {
    const number = this.#free.pop() ?? this.#names.length
    this.#names[number] = name
    this.#counts[number] = 0
    this.#numbers.set(name, number)
    return number
  }
}
