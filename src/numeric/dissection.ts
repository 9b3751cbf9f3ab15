/** One dense matrix of the elimination: unknowns that are eliminated in it, and those of later fronts that they touch. */
export interface Front {
  readonly pivots: Int32Array
  readonly ring: Int32Array
  /** Indices of the fronts whose complements are added to this one: none or two. */
  readonly children: readonly number[]
  /** Doubles of the pivots and of the ring; the pivots' are rounded up to a multiple of four. */
  readonly inner: number
  readonly outer: number
  /** Doubles from one row to the next, even. */
  readonly stride: number
  /** Where the pivot rows and, after them, the multipliers of the ring begin among the factors. */
  readonly place: number
}

/** Order of elimination of a rectangular grid in which a node touches itself and its four neighbours. */
export interface Dissection {
  readonly columns: number
  readonly rows: number
  /** Unknowns of a node. */
  readonly unknowns: number
  /** In the order of elimination: children before parents. */
  readonly fronts: readonly Front[]
  /** Doubles of the largest front, of the pending complements at most, and of all factors. */
  readonly largest: number
  readonly pending: number
  readonly factors: number
}

interface Rectangle {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** Rectangles of at most so many nodes are eliminated at once. */
const LEAF = 12

const nodesOf = (columns: number, { left, right, bottom, top }: Rectangle): Int32Array => {
  const nodes = new Int32Array(Math.max(0, right - left) * Math.max(0, top - bottom))
  let count = 0
  for (let j = bottom; j < top; j++) for (let i = left; i < right; i++) nodes[count++] = j * columns + i
  return nodes
}

const ringOf = (columns: number, rows: number, { left, right, bottom, top }: Rectangle): Int32Array => {
  const parts = [
    bottom > 0 ? nodesOf(columns, { left, right, bottom: bottom - 1, top: bottom }) : [],
    left > 0 ? nodesOf(columns, { left: left - 1, right: left, bottom, top }) : [],
    right < columns ? nodesOf(columns, { left: right, right: right + 1, bottom, top }) : [],
    top < rows ? nodesOf(columns, { left, right, bottom: top, top: top + 1 }) : [],
  ]
  return Int32Array.from(parts.flatMap((part) => Array.from(part)))
}

/** A line of nodes across the middle of the longer side, and the parts on both sides. */
const cut = (whole: Rectangle): readonly [Rectangle, Rectangle, Rectangle] => {
  const { left, right, bottom, top } = whole
  if (right - left >= top - bottom) {
    const middle = (left + right) >> 1
    return [
      { ...whole, right: middle },
      { ...whole, left: middle + 1 },
      { ...whole, left: middle, right: middle + 1 },
    ]
  }
  const middle = (bottom + top) >> 1
  return [
    { ...whole, top: middle },
    { ...whole, bottom: middle + 1 },
    { ...whole, bottom: middle, top: middle + 1 },
  ]
}

/**
 * Nested dissection (A. George, SIAM J. Numer. Anal. 10 (1973) 345): a line of nodes separates the grid into halves, which
 * are ordered in the same way; elimination then takes O(n³) operations on n² nodes and O(n² log n) factors.
 */
export const dissect = (columns: number, rows: number, unknowns: number): Dissection => {
  const fronts: Front[] = []
  const size = { largest: 0, pending: 0, factors: 0, now: 0 }
  const add = (pivots: Int32Array, ring: Int32Array, children: readonly number[]): number => {
    const inner = 4 * Math.ceil((pivots.length * unknowns) / 4)
    const outer = ring.length * unknowns
    const stride = inner + outer + (outer % 2)
    fronts.push({ pivots, ring, children, inner, outer, stride, place: size.factors })
    size.factors += inner * (stride + outer)
    size.largest = Math.max(size.largest, (inner + outer) * stride)
    for (const child of children) size.now -= fronts[child].outer * fronts[child].outer
    size.now += outer * outer
    return fronts.length - 1
  }
  const visit = (region: Rectangle): number => {
    const ring = ringOf(columns, rows, region)
    const nodes = (region.right - region.left) * (region.top - region.bottom)
    const [first, second, separator] = cut(region)
    const divided = nodes > LEAF && Math.min(region.right - region.left, region.top - region.bottom) > 0
    if (!divided) return add(nodesOf(columns, region), ring, [])
    const children = [visit(first), visit(second)]
    size.pending = Math.max(size.pending, size.now)
    return add(nodesOf(columns, separator), ring, children)
  }
  visit({ left: 0, right: columns, bottom: 0, top: rows })
  const { largest, pending, factors } = size
  return { columns, rows, unknowns, fronts, largest, pending, factors }
}
