/**
 * Arguments of one of several threads that do a call together, or null if its part is empty. Each result is computed
 * by one thread with the operations of the whole call, so that the bits do not depend on how many threads there are.
 */
export type Share = (given: readonly number[], part: number, parts: number) => readonly number[] | null

/** First and last of the even-sized parts of a range; parts begin at multiples of `step`. */
const range = (count: number, step: number, part: number, parts: number): readonly [from: number, to: number] => {
  const blocks = Math.ceil(count / step)
  const from = Math.min(count, Math.floor((blocks * part) / parts) * step)
  const to = Math.min(count, Math.floor((blocks * (part + 1)) / parts) * step)
  return [from, to]
}

/** Rows of a grid: two addresses first, then width, height and the bytes between rows. */
const rows: Share = ([source = 0, target = 0, width = 0, height = 0, stride = 0, ...rest], part, parts) => {
  const [from, to] = range(height, 2, part, parts)
  return from === to ? null : [source + from * stride, target + from * stride, width, to - from, stride, ...rest]
}

/** Rows of two fields and of the two that they become; with those that a stage is blended with at `bases`. */
const pairsOfRows =
  (bases: readonly number[]): Share =>
  (given, part, parts) => {
    const stride = given[6] ?? 0
    const [from, to] = range(given[5] ?? 0, 2, part, parts)
    if (from === to) return null
    const moved = [0, 1, 2, 3, ...bases]
    return given.map((value, index) =>
      index === 5 ? to - from : moved.includes(index) ? value + from * stride : value,
    )
  }

/** Results of a range of elements, whose ends are the last two arguments; parts begin at multiples of `step`. */
const ends =
  (step: number): Share =>
  (given, part, parts) => {
    const [first = 0, last = 0] = given.slice(-2)
    const [from, to] = range(last - first, step, part, parts)
    return from === to ? null : [...given.slice(0, -2), first + from, first + to]
  }

/** The kernels that threads can share, by name; all others are done by one. */
export const SHARES: Readonly<Record<string, Share>> = {
  // Two bodies share a vector.
  attract: ends(2),
  fitzHughStage: pairsOfRows([15, 16]),
  fitzHughStep: pairsOfRows([]),
  grayScottStage: pairsOfRows([13, 14]),
  grayScottStep: pairsOfRows([]),
  heatStep: rows,
  pairForcesOfHalves: ends(1),
  waveStep: rows,
}
