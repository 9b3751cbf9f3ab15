/**
 * Paths of a geometric Brownian motion to one time, in antithetic pairs: Philox4x32-10 (Salmon et al., SC11), four counters
 * side by side, two normal numbers of each by Box and Muller's method, and the payoff of both ends of a pair. Every
 * lane does the operations of the plain reference in the same order.
 */

@inline
function f(x: f64): v128 {
  return f64x2.splat(x)
}

@inline
function axpy(a: v128, x: v128, b: f64): v128 {
  return f64x2.add(f64x2.mul(a, x), f64x2.splat(b))
}

/** Upper words of the products of four words and a constant. */
@inline
function upper(words: v128, multiplier: v128): v128 {
  const low = i64x2.extmul_low_i32x4_u(words, multiplier)
  const high = i64x2.extmul_high_i32x4_u(words, multiplier)
  return v128.shuffle<i32>(low, high, 1, 3, 5, 7)
}

/** (w >>> 12 + 1/2)/2^52 of two words of 64 bits, in (0, 1). */
@inline
function uniform(words: v128): v128 {
  const fraction = v128.or(i64x2.shr_u(words, 12), i64x2.splat(0x3ff0000000000000))
  return f64x2.add(f64x2.sub(fraction, f(1)), f(1.1102230246251565e-16))
}

/** log x for normal x in (0, 1): 2 artanh((m - 1)/(m + 1)) and a multiple of log 2. */
@inline
function logarithm(x: v128): v128 {
  // Adding moves the split of the exponent to the root of two.
  const shifted = i64x2.add(x, i64x2.splat(0x00095f619980c433))
  const exponent = f64x2.sub(
    v128.or(i64x2.shr_u(shifted, 52), i64x2.splat(0x4330000000000000)),
    f(4503599627371519),
  )
  const m = i64x2.add(v128.and(shifted, i64x2.splat(0x000fffffffffffff)), i64x2.splat(0x3fe6a09e667f3bcd))
  const s = f64x2.div(f64x2.sub(m, f(1)), f64x2.add(m, f(1)))
  const z = f64x2.mul(s, s)
  let p = axpy(f(0.09523809523809523), z, 0.10526315789473684)
  p = axpy(p, z, 0.11764705882352941)
  p = axpy(p, z, 0.13333333333333333)
  p = axpy(p, z, 0.15384615384615385)
  p = axpy(p, z, 0.18181818181818182)
  p = axpy(p, z, 0.2222222222222222)
  p = axpy(p, z, 0.2857142857142857)
  p = axpy(p, z, 0.4)
  p = axpy(p, z, 0.6666666666666666)
  const tail = f64x2.add(f64x2.mul(f64x2.mul(s, z), p), f64x2.mul(exponent, f(1.9082149292705877e-10)))
  return f64x2.add(f64x2.mul(exponent, f(0.6931471803691238)), f64x2.add(f64x2.add(s, s), tail))
}

/** sin 2πu for |u| ≤ 1/4. */
@inline
function sineOfTurns(u: v128): v128 {
  const z = f64x2.mul(u, u)
  let p = axpy(f(0.0011309237482517961), z, -0.012031585942120627)
  p = axpy(p, z, 0.10422916220813984)
  p = axpy(p, z, -0.7181223017785006)
  p = axpy(p, z, 3.819952584848282)
  p = axpy(p, z, -15.09464257682299)
  p = axpy(p, z, 42.058693944897655)
  p = axpy(p, z, -76.70585975306139)
  p = axpy(p, z, 81.60524927607506)
  p = axpy(p, z, -41.34170224039976)
  p = axpy(p, z, 6.283185307179586)
  return f64x2.mul(p, u)
}

/** e^x for |x| < 700. */
@inline
function exponential(x: v128): v128 {
  const rounded = f64x2.add(f64x2.mul(x, f(1.4426950408889634)), f(6755399441055744))
  const n = f64x2.sub(rounded, f(6755399441055744))
  const r = f64x2.sub(f64x2.sub(x, f64x2.mul(n, f(0.6931471803691238))), f64x2.mul(n, f(1.9082149292705877e-10)))
  let p = axpy(f(1.6059043836821613e-10), r, 2.08767569878681e-9)
  p = axpy(p, r, 2.505210838544172e-8)
  p = axpy(p, r, 2.755731922398589e-7)
  p = axpy(p, r, 2.7557319223985893e-6)
  p = axpy(p, r, 2.48015873015873e-5)
  p = axpy(p, r, 1.984126984126984e-4)
  p = axpy(p, r, 1.388888888888889e-3)
  p = axpy(p, r, 8.333333333333333e-3)
  p = axpy(p, r, 4.1666666666666664e-2)
  p = axpy(p, r, 0.16666666666666666)
  p = axpy(p, r, 0.5)
  p = axpy(p, r, 1)
  p = axpy(p, r, 1)
  return i64x2.add(p, i64x2.shl(rounded, 52))
}

/**
 * `groups` groups of four counters from `from` on (counter words: index, 0, 0, 0): 8 normal numbers z and 16 paths
 * each. Writes to `out`, in the two lanes of a vector: Σ y, Σ y² and Σ x, where y is the mean payoff
 * max(sign·(s − strike), 0) over s = centre·e^(±spread·z) and x is the mean of the two s.
 */
export function optionPaths(
  out: usize,
  from: u32,
  groups: u32,
  key0: u32,
  key1: u32,
  centre: f64,
  spread: f64,
  strike: f64,
  sign: f64,
): void {
  const m0 = i32x4.splat(0xd2511f53)
  const m1 = i32x4.splat(0xcd9e8d57)
  const half = f(0.5)
  const quarter = f(0.25)
  const zero = f(0)
  let sum = zero
  let squares = zero
  let shares = zero
  for (let group: u32 = 0; group < groups; group++) {
    let c0 = i32x4.add(i32x4.splat(from + 4 * group), i32x4(0, 1, 2, 3))
    let c1 = i32x4.splat(0)
    let c2 = c1
    let c3 = c1
    let k0 = key0
    let k1 = key1
    for (let round = 0; round < 10; round++) {
      const next0 = v128.xor(v128.xor(upper(c2, m1), c1), i32x4.splat(k0))
      const next2 = v128.xor(v128.xor(upper(c0, m0), c3), i32x4.splat(k1))
      c1 = i32x4.mul(c2, m1)
      c3 = i32x4.mul(c0, m0)
      c0 = next0
      c2 = next2
      k0 += 0x9e3779b9
      k1 += 0xbb67ae85
    }
    for (let pair = 0; pair < 2; pair++) {
      const first = pair == 0 ? v128.shuffle<i32>(c1, c0, 0, 4, 1, 5) : v128.shuffle<i32>(c1, c0, 2, 6, 3, 7)
      const second = pair == 0 ? v128.shuffle<i32>(c3, c2, 0, 4, 1, 5) : v128.shuffle<i32>(c3, c2, 2, 6, 3, 7)
      const radius = f64x2.sqrt(f64x2.mul(f(-2), logarithm(uniform(first))))
      const turn = f64x2.sub(uniform(second), half)
      const size = f64x2.abs(turn)
      const cosine = sineOfTurns(f64x2.sub(quarter, size))
      const folded = f64x2.pmin(size, f64x2.sub(half, size))
      const sine = v128.xor(sineOfTurns(folded), v128.and(turn, f(-0.0)))
      for (let part = 0; part < 2; part++) {
        const normal = f64x2.mul(radius, part == 0 ? cosine : sine)
        const factor = exponential(f64x2.mul(normal, f(spread)))
        const upwards = f64x2.mul(f(centre), factor)
        const downwards = f64x2.div(f(centre), factor)
        const a = f64x2.pmax(f64x2.mul(f(sign), f64x2.sub(upwards, f(strike))), zero)
        const b = f64x2.pmax(f64x2.mul(f(sign), f64x2.sub(downwards, f(strike))), zero)
        const y = f64x2.mul(half, f64x2.add(a, b))
        sum = f64x2.add(sum, y)
        squares = f64x2.add(squares, f64x2.mul(y, y))
        shares = f64x2.add(shares, f64x2.mul(half, f64x2.add(upwards, downwards)))
      }
    }
  }
  v128.store(out, sum)
  v128.store(out, squares, 16)
  v128.store(out, shares, 32)
}
