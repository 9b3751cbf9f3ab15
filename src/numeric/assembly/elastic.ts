/**
 * The stiffness of a block of equal bricks, without its matrix. A brick's matrix is a sum of products of one 2 × 2 matrix
 * for each axis, so that the assembled operator acts on a row of nodes through sums and differences of the nine rows
 * around it: of component d the features f = 3·y + z with y and z 0 (the row itself), 1 (sum of both neighbours) or
 * 2 (upper minus lower). Coefficients of a class of rows: five sets (same node, sum and difference of the neighbours along
 * x, first node, last node) of three results of 27 features. Nine classes: 3·(lower, inner, upper in y) + the same in z.
 *
 * A field has three components, `component` bytes apart; rows of an even number of doubles, `row` bytes apart; planes,
 * `plane` bytes apart; one ghost row on each side and one ghost plane, all zero. `at` is the address of the first node.
 */

const SET: usize = 81 * 8
const RESULT: usize = 27 * 8
const PART: usize = 9 * 8
const CLASS: usize = 405 * 8

@inline
function splat(coefficients: usize, index: usize): v128 {
  return v128.load_splat<f64>(coefficients + (index << 3))
}

@inline
function times(a: v128, b: v128): v128 {
  return f64x2.mul(a, b)
}

@inline
function plus(a: v128, b: v128): v128 {
  return f64x2.add(a, b)
}

/** Four products of the coefficients from `index` on (features 0, 1, 3, 4) in pairs. */
@inline
function four(coefficients: usize, index: usize, f0: v128, f1: v128, f3: v128, f4: v128): v128 {
  return plus(
    plus(times(splat(coefficients, index), f0), times(splat(coefficients, index + 1), f1)),
    plus(times(splat(coefficients, index + 3), f3), times(splat(coefficients, index + 4), f4)),
  )
}

/** Stores the products with the row itself, and neighbours' sum plus and minus difference, for result c. */
@inline
function keep(scratch: usize, length: usize, c: usize, same: v128, sum: v128, difference: v128): void {
  v128.store(scratch + 3 * c * length, same)
  v128.store(scratch + (3 * c + 1) * length, plus(sum, difference))
  v128.store(scratch + (3 * c + 2) * length, f64x2.sub(sum, difference))
}

/** An inner row: of the 243 products only 36 are not zero. */
function innerRow(at: usize, component: usize, row: usize, plane: usize, width: i32, k: usize, scratch: usize, length: usize): void {
  const end = at + (<usize>((width + 1) >> 1) << 4)
  for (; at < end; at += 16, scratch += 16) {
    let low = at - plane
    let high = at + plane
    let pp = v128.load(high + row)
    let mp = v128.load(high - row)
    let pm = v128.load(low + row)
    let mm = v128.load(low - row)
    let zp = v128.load(high)
    let zm = v128.load(low)
    let yp = v128.load(at + row)
    let ym = v128.load(at - row)
    let upper = plus(pp, pm)
    let lower = plus(mp, mm)
    const x0 = v128.load(at)
    const x1 = plus(zp, zm)
    const x2 = f64x2.sub(zp, zm)
    const x3 = plus(yp, ym)
    const x4 = plus(upper, lower)
    const x5 = plus(f64x2.sub(pp, pm), f64x2.sub(mp, mm))
    const x6 = f64x2.sub(yp, ym)
    const x7 = f64x2.sub(upper, lower)
    let to = at + component
    low = to - plane
    high = to + plane
    pp = v128.load(high + row)
    mp = v128.load(high - row)
    pm = v128.load(low + row)
    mm = v128.load(low - row)
    yp = v128.load(to + row)
    ym = v128.load(to - row)
    upper = plus(pp, pm)
    lower = plus(mp, mm)
    const y0 = v128.load(to)
    const y1 = plus(v128.load(high), v128.load(low))
    const y3 = plus(yp, ym)
    const y4 = plus(upper, lower)
    const y6 = f64x2.sub(yp, ym)
    const y7 = f64x2.sub(upper, lower)
    const y8 = f64x2.sub(f64x2.sub(pp, pm), f64x2.sub(mp, mm))
    to += component
    low = to - plane
    high = to + plane
    pp = v128.load(high + row)
    mp = v128.load(high - row)
    pm = v128.load(low + row)
    mm = v128.load(low - row)
    zp = v128.load(high)
    zm = v128.load(low)
    upper = f64x2.sub(pp, pm)
    lower = f64x2.sub(mp, mm)
    const z0 = v128.load(to)
    const z1 = plus(zp, zm)
    const z2 = f64x2.sub(zp, zm)
    const z3 = plus(v128.load(to + row), v128.load(to - row))
    const z4 = plus(plus(pp, pm), plus(mp, mm))
    const z5 = plus(upper, lower)
    const z8 = f64x2.sub(upper, lower)
    keep(
      scratch,
      length,
      0,
      four(k, 0, x0, x1, x3, x4),
      four(k, 81, x0, x1, x3, x4),
      plus(
        plus(times(splat(k, 162 + 15), y6), times(splat(k, 162 + 16), y7)),
        plus(times(splat(k, 162 + 20), z2), times(splat(k, 162 + 23), z5)),
      ),
    )
    keep(
      scratch,
      length,
      1,
      plus(four(k, 27 + 9, y0, y1, y3, y4), times(splat(k, 27 + 26), z8)),
      plus(four(k, 108 + 9, y0, y1, y3, y4), times(splat(k, 108 + 26), z8)),
      plus(times(splat(k, 189 + 6), x6), times(splat(k, 189 + 7), x7)),
    )
    keep(
      scratch,
      length,
      2,
      plus(four(k, 54 + 18, z0, z1, z3, z4), times(splat(k, 54 + 17), y8)),
      plus(four(k, 135 + 18, z0, z1, z3, z4), times(splat(k, 135 + 17), y8)),
      plus(times(splat(k, 216 + 2), x2), times(splat(k, 216 + 5), x5)),
    )
  }
}

/** The nine features of two nodes of one component. */
@inline
function features(at: usize, row: usize, plane: usize, to: usize): void {
  const low = at - plane
  const high = at + plane
  const pp = v128.load(high + row)
  const mp = v128.load(high - row)
  const pm = v128.load(low + row)
  const mm = v128.load(low - row)
  const zp = v128.load(high)
  const zm = v128.load(low)
  const yp = v128.load(at + row)
  const ym = v128.load(at - row)
  const upper = plus(pp, pm)
  const lower = plus(mp, mm)
  const up = f64x2.sub(pp, pm)
  const down = f64x2.sub(mp, mm)
  v128.store(to, v128.load(at))
  v128.store(to, plus(zp, zm), 16)
  v128.store(to, f64x2.sub(zp, zm), 32)
  v128.store(to, plus(yp, ym), 48)
  v128.store(to, plus(upper, lower), 64)
  v128.store(to, plus(up, down), 80)
  v128.store(to, f64x2.sub(yp, ym), 96)
  v128.store(to, f64x2.sub(upper, lower), 112)
  v128.store(to, f64x2.sub(up, down), 128)
}

@inline
function allFeatures(at: usize, component: usize, row: usize, plane: usize, to: usize): void {
  features(at, row, plane, to)
  features(at + component, row, plane, to + 144)
  features(at + 2 * component, row, plane, to + 288)
}

@inline
function product(coefficients: usize, from: usize): v128 {
  let sum = f64x2.splat(0)
  for (let f: usize = 0; f < 27; f++) sum = plus(sum, times(splat(coefficients, f), v128.load(from + (f << 4))))
  return sum
}

/** A row at a face: all 27 features. */
function outerRow(at: usize, component: usize, row: usize, plane: usize, width: i32, k: usize, scratch: usize, length: usize, work: usize): void {
  const end = at + (<usize>((width + 1) >> 1) << 4)
  for (; at < end; at += 16, scratch += 16) {
    allFeatures(at, component, row, plane, work)
    for (let c: usize = 0; c < 3; c++) {
      const from = k + c * RESULT
      keep(scratch, length, c, product(from, work), product(from + SET, work), product(from + 2 * SET, work))
    }
  }
}

/**
 * out = K·u for the rows of the planes `from` to `to`. Nodes: `width` along x (at least 2), `height` rows, `depth` planes.
 * The first node of each row does not move along x: its x component of the result is zero.
 * @param scratch of 9·(row + 32) + 54·8 bytes
 */
export function elasticRows(
  u: usize,
  out: usize,
  component: usize,
  row: usize,
  plane: usize,
  width: i32,
  height: i32,
  depth: i32,
  from: i32,
  to: i32,
  coefficients: usize,
  scratch: usize,
): void {
  const length = row + 32
  const work = scratch + 9 * length
  const last = (<usize>(width - 1)) << 3
  for (let z = from; z < to; z++) {
    const zClass = z == 0 ? 0 : z == depth - 1 ? 2 : 1
    for (let y = 0; y < height; y++) {
      const yClass = y == 0 ? 0 : y == height - 1 ? 2 : 1
      const k = coefficients + <usize>(3 * yClass + zClass) * CLASS
      const offset = <usize>z * plane + <usize>y * row
      const at = u + offset
      // Each kept row has two zeros before it and two after it.
      const kept = scratch + 16
      if (zClass == 1 && yClass == 1) innerRow(at, component, row, plane, width, k, kept, length)
      else outerRow(at, component, row, plane, width, k, kept, length, work)
      for (let c: usize = 0; c < 3; c++) {
        const same = kept + 3 * c * length
        const right = same + length
        const left = right + length
        const target = out + offset + c * component
        const end = last & ~15
        for (let i: usize = 0; i < end; i += 16) {
          v128.store(target + i, plus(v128.load(same + i), plus(v128.load(right + i + 8), v128.load(left + i - 8))))
        }
        if ((last & 15) != 0) {
          store<f64>(target + end, load<f64>(same + end) + (load<f64>(right + end + 8) + load<f64>(left + end - 8)))
        }
      }
      for (let side: usize = 0; side < 2; side++) {
        const i = side == 0 ? 0 : last
        // The vector ends with the row where its node is the second of a pair.
        allFeatures(at + (i & ~15), component, row, plane, work)
        const lane = work + (i & 15)
        for (let c: usize = 0; c < 3; c++) {
          const table = k + (3 + side) * SET + c * RESULT
          let sum: f64 = 0
          for (let f: usize = 0; f < 27; f++) sum += load<f64>(table + (f << 3)) * load<f64>(lane + (f << 4))
          const near = kept + (3 * c + 1 + side) * length
          sum += side == 0 ? load<f64>(near + 8) : load<f64>(near + last - 8)
          store<f64>(out + offset + c * component + i, side == 0 && c == 0 ? 0 : sum)
        }
      }
    }
  }
}

/** One step of Chebyshev's iteration: d = previous·d + weight·(inverse·(b − Ku)), x += d. */
export function chebyshevStep(x: usize, d: usize, b: usize, ku: usize, inverse: usize, previous: f64, weight: f64, bytes: usize): void {
  const p = f64x2.splat(previous)
  const w = f64x2.splat(weight)
  for (let i: usize = 0; i < bytes; i += 16) {
    const residual = times(v128.load(inverse + i), f64x2.sub(v128.load(b + i), v128.load(ku + i)))
    const step = plus(times(p, v128.load(d + i)), times(w, residual))
    v128.store(d + i, step)
    v128.store(x + i, plus(v128.load(x + i), step))
  }
}

/** The same from x = 0, where Ku is zero: x = d = weight·(inverse·b). */
export function chebyshevStart(x: usize, d: usize, b: usize, inverse: usize, weight: f64, bytes: usize): void {
  const w = f64x2.splat(weight)
  for (let i: usize = 0; i < bytes; i += 16) {
    const step = times(w, times(v128.load(inverse + i), v128.load(b + i)))
    v128.store(d + i, step)
    v128.store(x + i, step)
  }
}

/** target = a·x + b·y; may be x or y. */
export function combine(target: usize, a: f64, x: usize, b: f64, y: usize, bytes: usize): void {
  const va = f64x2.splat(a)
  const vb = f64x2.splat(b)
  for (let i: usize = 0; i < bytes; i += 16) {
    v128.store(target + i, plus(times(va, v128.load(x + i)), times(vb, v128.load(y + i))))
  }
}

/** Scalar product: even and odd elements apart, each of two in turn, and these four then in pairs. Bytes are a multiple of 32. */
export function innerProduct(x: usize, y: usize, bytes: usize): f64 {
  let first = f64x2.splat(0)
  let second = f64x2.splat(0)
  for (let i: usize = 0; i < bytes; i += 32) {
    first = plus(first, times(v128.load(x + i), v128.load(y + i)))
    second = plus(second, times(v128.load(x + i, 16), v128.load(y + i, 16)))
  }
  const sum = plus(first, second)
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1)
}

/** Linear interpolation of a row: fine[i] = (1 − t)·coarse[l] + t·coarse[l + 1], (l, t) in `places`. */
export function interpolateRow(coarse: usize, fine: usize, places: usize, width: i32): void {
  for (let i = 0; i < width; i++, places += 16, fine += 8) {
    const at = coarse + (<usize>load<f64>(places) << 3)
    const t = load<f64>(places, 8)
    store<f64>(fine, (1 - t) * load<f64>(at) + t * load<f64>(at, 8))
  }
}

/** Its transpose: adds to `coarse`. */
export function restrictRow(fine: usize, coarse: usize, places: usize, width: i32): void {
  for (let i = 0; i < width; i++, places += 16, fine += 8) {
    const at = coarse + (<usize>load<f64>(places) << 3)
    const t = load<f64>(places, 8)
    const value = load<f64>(fine)
    store<f64>(at, load<f64>(at) + (1 - t) * value)
    store<f64>(at, load<f64>(at, 8) + t * value, 8)
  }
}
