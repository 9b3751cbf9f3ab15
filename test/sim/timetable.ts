/** What happens in which tick of a simulation. */
export class Timetable {
  readonly #acts = new Map<number, (() => void)[]>()

  at(tick: number, act: () => void): void {
    const there = this.#acts.get(tick)
    if (there === undefined) this.#acts.set(tick, [act])
    else there.push(act)
  }

  /** Does what is to happen in that tick. */
  deliver(tick: number): void {
    for (const act of this.#acts.get(tick) ?? []) act()
    this.#acts.delete(tick)
  }
}
