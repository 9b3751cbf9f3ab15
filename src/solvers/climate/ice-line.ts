/** Places at which the edge of the ice is looked for before it is narrowed down. */
const SCAN = 200
const HALVINGS = 52

/**
 * Sine of the latitude from which on there is ice. Several states may be stable for the same sun: taken is one with an
 * edge, where the temperature falls through that of ice towards the pole, the nearest to the pole; without such an edge
 * the open planet if that is warm enough at the pole, and else the frozen one.
 * @param excess temperature at the edge of ice from x on, above that of ice; at 1 that of the pole without ice
 * @returns 1 without ice, 0 where all is ice
 */
export const iceLine = (excess: (x: number) => number): number => {
  const open = excess(1) >= 0
  let colder = !open
  for (let i = SCAN - 1; i >= 0; i--) {
    const place = i / SCAN
    if (excess(place) <= 0) {
      colder = true
      continue
    }
    if (!colder) continue
    let [low, high] = [place, (i + 1) / SCAN]
    for (let round = 0; round < HALVINGS; round++) {
      const middle = (low + high) / 2
      if (excess(middle) > 0) low = middle
      else high = middle
    }
    return low
  }
  return open ? 1 : 0
}
