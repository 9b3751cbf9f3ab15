/**
 * Dense elimination in a frontal matrix: rows of doubles, `stride` bytes apart, an even number of doubles in each row.
 * Four pivots at a time; two columns share a vector, and every entry is computed by the same operations in the same
 * order, however many of them a vector holds.
 */

/**
 * Factors four pivot rows among themselves, without exchanges: below the diagonal the multipliers, from it on U.
 * @param pivot address of the first pivot; the entries to the left of it are unchanged
 * @param width entries of a row from the first pivot on, even
 */
export function factorPivots(pivot: usize, stride: usize, width: i32): void {
  const bytes = (<usize>width) << 3
  for (let k: usize = 0; k < 3; k++) {
    const row = pivot + k * stride
    const diagonal = load<f64>(row + (k << 3))
    for (let below = row + stride; below < pivot + 4 * stride; below += stride) {
      const factor = load<f64>(below + (k << 3)) / diagonal
      store<f64>(below + (k << 3), factor)
      for (let at = (k + 1) << 3; at < bytes; at += 8) {
        store<f64>(below + at, load<f64>(below + at) - factor * load<f64>(row + at))
      }
    }
  }
}

@inline
function multiplier(at: usize, pivot: usize, stride: usize, k: usize): f64 {
  let value = load<f64>(at + (k << 3))
  for (let j: usize = 0; j < k; j++) value -= load<f64>(at + (j << 3)) * load<f64>(pivot + j * stride + (k << 3))
  return value / load<f64>(pivot + k * stride + (k << 3))
}

@inline
function multipliers(at: usize, pivot: usize, stride: usize): void {
  for (let k: usize = 0; k < 4; k++) store<f64>(at + (k << 3), multiplier(at, pivot, stride, k))
}

/**
 * Eliminates four pivots from a range of rows: multipliers in the pivots' columns, and to the right of them
 * row -= (m0·u0 + m1·u1) + (m2·u2 + m3·u3).
 * @param rows address of the pivots' first column in the first of `count` rows
 */
export function eliminateRows(pivot: usize, rows: usize, stride: usize, width: i32, count: i32): void {
  const bytes = (<usize>width) << 3
  const p1 = pivot + stride
  const p2 = p1 + stride
  const p3 = p2 + stride
  let row = 0
  for (; row + 1 < count; row += 2, rows += stride << 1) {
    const next = rows + stride
    multipliers(rows, pivot, stride)
    multipliers(next, pivot, stride)
    const a0 = v128.load_splat<f64>(rows)
    const a1 = v128.load_splat<f64>(rows, 8)
    const a2 = v128.load_splat<f64>(rows, 16)
    const a3 = v128.load_splat<f64>(rows, 24)
    const b0 = v128.load_splat<f64>(next)
    const b1 = v128.load_splat<f64>(next, 8)
    const b2 = v128.load_splat<f64>(next, 16)
    const b3 = v128.load_splat<f64>(next, 24)
    for (let at: usize = 32; at < bytes; at += 16) {
      const u0 = v128.load(pivot + at)
      const u1 = v128.load(p1 + at)
      const u2 = v128.load(p2 + at)
      const u3 = v128.load(p3 + at)
      const a = f64x2.add(
        f64x2.add(f64x2.mul(a0, u0), f64x2.mul(a1, u1)),
        f64x2.add(f64x2.mul(a2, u2), f64x2.mul(a3, u3)),
      )
      const b = f64x2.add(
        f64x2.add(f64x2.mul(b0, u0), f64x2.mul(b1, u1)),
        f64x2.add(f64x2.mul(b2, u2), f64x2.mul(b3, u3)),
      )
      v128.store(rows + at, f64x2.sub(v128.load(rows + at), a))
      v128.store(next + at, f64x2.sub(v128.load(next + at), b))
    }
  }
  if (row < count) {
    multipliers(rows, pivot, stride)
    const a0 = load<f64>(rows)
    const a1 = load<f64>(rows, 8)
    const a2 = load<f64>(rows, 16)
    const a3 = load<f64>(rows, 24)
    for (let at: usize = 32; at < bytes; at += 8) {
      const a =
        a0 * load<f64>(pivot + at) + a1 * load<f64>(p1 + at) + (a2 * load<f64>(p2 + at) + a3 * load<f64>(p3 + at))
      store<f64>(rows + at, load<f64>(rows + at) - a)
    }
  }
}

/**
 * Rows of a product of matrices: c = a·b, with terms added four at a time in the order of b's rows. Strides and columns
 * are even numbers of doubles, and `inner` is a multiple of four (rows of zeros fill it up).
 */
export function multiplyRows(
  a: usize,
  b: usize,
  c: usize,
  strideA: usize,
  strideB: usize,
  strideC: usize,
  rows: i32,
  inner: i32,
  columns: i32,
): void {
  const bytes = (<usize>columns) << 3
  for (let row = 0; row < rows; row++, a += strideA, c += strideC) {
    for (let at: usize = 0; at < bytes; at += 16) v128.store(c + at, f64x2.splat(0))
    let from = b
    for (let k: usize = 0; k < (<usize>inner) << 3; k += 32, from += strideB << 2) {
      const a0 = v128.load_splat<f64>(a + k)
      const a1 = v128.load_splat<f64>(a + k, 8)
      const a2 = v128.load_splat<f64>(a + k, 16)
      const a3 = v128.load_splat<f64>(a + k, 24)
      const b1 = from + strideB
      const b2 = b1 + strideB
      const b3 = b2 + strideB
      for (let at: usize = 0; at < bytes; at += 16) {
        const sum = f64x2.add(
          f64x2.add(f64x2.mul(a0, v128.load(from + at)), f64x2.mul(a1, v128.load(b1 + at))),
          f64x2.add(f64x2.mul(a2, v128.load(b2 + at)), f64x2.mul(a3, v128.load(b3 + at))),
        )
        v128.store(c + at, f64x2.add(v128.load(c + at), sum))
      }
    }
  }
}
