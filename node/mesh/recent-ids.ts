const GENERATION = 4096

/** Caches the latest few thousand ids: duplicates on other paths are recognised without a disk read. */
export class RecentIds {
  #young = new Set<string>()
  #old = new Set<string>()

  has(id: string): boolean {
    return this.#young.has(id) || this.#old.has(id)
  }

  delete(id: string): void {
    this.#young.delete(id)
    this.#old.delete(id)
  }

  add(id: string): void {
    this.#young.add(id)
    if (this.#young.size < GENERATION) return
    this.#old = this.#young
    this.#young = new Set()
  }
}
