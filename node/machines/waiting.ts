/** Those who wait for something to happen to a machine. */
export class Waiting {
  readonly #waiting = new Map<string, Set<() => void>>()

  /** Resolves at the next `wake`, or when the signal aborts. */
  for(machine: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const all = this.#waiting.get(machine) ?? new Set()
      const end = (): void => {
        all.delete(end)
        if (all.size === 0) this.#waiting.delete(machine)
        signal.removeEventListener('abort', end)
        resolve()
      }
      all.add(end)
      this.#waiting.set(machine, all)
      if (signal.aborted) end()
      else signal.addEventListener('abort', end)
    })
  }

  wake(machine: string): void {
    for (const end of this.#waiting.get(machine) ?? []) end()
  }
}
