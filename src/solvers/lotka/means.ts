/** Cubic through two values and slopes per step, integrated from the first point over a share of the step. */
const partOfStep = (from: number, slopeFrom: number, to: number, slopeTo: number, share: number): number => {
  const s = share
  const s2 = s * s
  return (
    s * from +
    (s2 / 2) * slopeFrom +
    s2 * s * (to - from - (2 * slopeFrom + slopeTo) / 3) +
    s2 * s2 * ((from - to) / 2 + (slopeFrom + slopeTo) / 4)
  )
}

/**
 * Integrals of prey and predators by the cubic of every step, fourth order, from one passage of the prey through its
 * equilibrium to the last: their means over whole periods are the equilibrium (Volterra's second law).
 */
export class Means {
  readonly #sums: [number, number] = [0, 0]
  readonly #first: [number, number] = [0, 0]
  readonly #last: [number, number] = [0, 0]
  #begun = false

  /** A step, with slopes per step. @param crossing share of it at which the prey passed its equilibrium, null if not */
  add(
    from: readonly [number, number],
    slopesFrom: readonly [number, number],
    to: readonly [number, number],
    slopesTo: readonly [number, number],
    crossing: number | null,
  ): void {
    for (const i of [0, 1] as const) {
      if (crossing !== null) {
        const at = this.#sums[i] + partOfStep(from[i], slopesFrom[i], to[i], slopesTo[i], crossing)
        if (!this.#begun) this.#first[i] = at
        this.#last[i] = at
      }
      this.#sums[i] += partOfStep(from[i], slopesFrom[i], to[i], slopesTo[i], 1)
    }
    if (crossing !== null) this.#begun = true
  }

  /** @param steps from the first passage to the last */
  over(steps: number): readonly [number, number] {
    return [(this.#last[0] - this.#first[0]) / steps, (this.#last[1] - this.#first[1]) / steps]
  }
}
