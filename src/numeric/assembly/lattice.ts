/**
 * Sweeps of SU(2) lattice gauge theory over a range of sites of one colour and one direction. A link is a quaternion of
 * four doubles at links + ((site·dimensions + direction) << 5); `next` and `before` hold neighbouring sites as 32-bit
 * integers at (site·dimensions + direction) << 2, `order` the sites of the colour. The two halves of a quaternion are
 * vectors; every component is computed by the same operations in the same order as in a plain loop. Links of one colour
 * and direction do not meet and every draw is a function of seed, link and sweep, so that ranges may be cut anywhere.
 */

/** Below it rejection from the semicircle accepts more often than Kennedy's and Pendleton's. */
const WEAK: f64 = 1.5
/** Least length of a sum of staples that has a direction. */
const SMALLEST: f64 = 1e-12
const LN2: f64 = 0.6931471805599453

// Position in the draws of one link: counter, words not yet used.
let counterLink: u32 = 0
let counterSweep: u32 = 0
let counterBlock: u32 = 0
let keySeed: u32 = 0
let keyStream: u32 = 0
let left: i32 = 0
let word0: u32 = 0
let word1: u32 = 0
let word2: u32 = 0
let word3: u32 = 0

/** Philox4x32-10, as src/numeric/philox.ts. */
function refill(): void {
  let c0 = counterLink
  let c1 = counterSweep
  let c2 = counterBlock
  let c3: u32 = 0
  const k0 = keySeed
  const k1 = keyStream
  let p: u64
  let q: u64
  p = <u64>0xd2511f53 * <u64>c0
  q = <u64>0xcd9e8d57 * <u64>c2
  c0 = <u32>(q >> 32) ^ c1 ^ (k0 + 0)
  c2 = <u32>(p >> 32) ^ c3 ^ (k1 + 0)
  c1 = <u32>q
  c3 = <u32>p
  p = <u64>0xd2511f53 * <u64>c0
  q = <u64>0xcd9e8d57 * <u64>c2
  c0 = <u32>(q >> 32) ^ c1 ^ (k0 + 2654435769)
  c2 = <u32>(p >> 32) ^ c3 ^ (k1 + 3144134277)
  c1 = <u32>q
  c3 = <u32>p
  p = <u64>0xd2511f53 * <u64>c0
  q = <u64>0xcd9e8d57 * <u64>c2
  c0 = <u32>(q >> 32) ^ c1 ^ (k0 + 1013904242)
  c2 = <u32>(p >> 32) ^ c3 ^ (k1 + 1993301258)
  c1 = <u32>q
  c3 = <u32>p
  p = <u64>0xd2511f53 * <u64>c0
  q = <u64>0xcd9e8d57 * <u64>c2
  c0 = <u32>(q >> 32) ^ c1 ^ (k0 + 3668340011)
  c2 = <u32>(p >> 32) ^ c3 ^ (k1 + 842468239)
  c1 = <u32>q
  c3 = <u32>p
  p = <u64>0xd2511f53 * <u64>c0
  q = <u64>0xcd9e8d57 * <u64>c2
  c0 = <u32>(q >> 32) ^ c1 ^ (k0 + 2027808484)
  c2 = <u32>(p >> 32) ^ c3 ^ (k1 + 3986602516)
  c1 = <u32>q
  c3 = <u32>p
  p = <u64>0xd2511f53 * <u64>c0
  q = <u64>0xcd9e8d57 * <u64>c2
  c0 = <u32>(q >> 32) ^ c1 ^ (k0 + 387276957)
  c2 = <u32>(p >> 32) ^ c3 ^ (k1 + 2835769497)
  c1 = <u32>q
  c3 = <u32>p
  p = <u64>0xd2511f53 * <u64>c0
  q = <u64>0xcd9e8d57 * <u64>c2
  c0 = <u32>(q >> 32) ^ c1 ^ (k0 + 3041712726)
  c2 = <u32>(p >> 32) ^ c3 ^ (k1 + 1684936478)
  c1 = <u32>q
  c3 = <u32>p
  p = <u64>0xd2511f53 * <u64>c0
  q = <u64>0xcd9e8d57 * <u64>c2
  c0 = <u32>(q >> 32) ^ c1 ^ (k0 + 1401181199)
  c2 = <u32>(p >> 32) ^ c3 ^ (k1 + 534103459)
  c1 = <u32>q
  c3 = <u32>p
  p = <u64>0xd2511f53 * <u64>c0
  q = <u64>0xcd9e8d57 * <u64>c2
  c0 = <u32>(q >> 32) ^ c1 ^ (k0 + 4055616968)
  c2 = <u32>(p >> 32) ^ c3 ^ (k1 + 3678237736)
  c1 = <u32>q
  c3 = <u32>p
  p = <u64>0xd2511f53 * <u64>c0
  q = <u64>0xcd9e8d57 * <u64>c2
  c0 = <u32>(q >> 32) ^ c1 ^ (k0 + 2415085441)
  c2 = <u32>(p >> 32) ^ c3 ^ (k1 + 2527404717)
  c1 = <u32>q
  c3 = <u32>p
  word0 = c0
  word1 = c1
  word2 = c2
  word3 = c3
  counterBlock++
  left = 4
}

/** Uniform in (0, 1), a multiple of 2^-33. */
@inline
function draw(): f64 {
  if (left == 0) refill()
  left--
  const word = word0
  word0 = word1
  word1 = word2
  word2 = word3
  return (<f64>word + 0.5) * 2.3283064365386963e-10
}

/** Natural logarithm of a normal number in (0, 1] by the series of the inverse hyperbolic tangent, to about 1e-16. */
@inline
function logarithm(x: f64): f64 {
  const bits = reinterpret<u64>(x)
  let exponent = <i32>(bits >> 52) - 1023
  let m = reinterpret<f64>((bits & 0xfffffffffffff) | 0x3ff0000000000000)
  if (m > 1.4142135623730951) {
    m *= 0.5
    exponent++
  }
  const s = (m - 1) / (m + 1)
  const z = s * s
  const low = 1 + z * (1.0 / 3 + z * (1.0 / 5 + z * (1.0 / 7 + z * (1.0 / 9))))
  const high = 1.0 / 11 + z * (1.0 / 13 + z * (1.0 / 15 + z * (1.0 / 17 + z * (1.0 / 19))))
  const z2 = z * z
  return <f64>exponent * LN2 + 2 * s * (low + z2 * z2 * z * high)
}

/** The same of two numbers at once. */
@inline
function logarithms(x: v128): v128 {
  const fraction = v128.or(v128.and(x, i64x2.splat(0xfffffffffffff)), f64x2.splat(1))
  const large = f64x2.gt(fraction, f64x2.splat(1.4142135623730951))
  const m = v128.bitselect(f64x2.mul(fraction, f64x2.splat(0.5)), fraction, large)
  // The biased exponent as a number: beside 2^52 it stands in the last places.
  const biased = f64x2.sub(v128.or(i64x2.shr_u(x, 52), f64x2.splat(4503599627370496)), f64x2.splat(4503599627371519))
  const exponent = f64x2.add(biased, v128.and(large, f64x2.splat(1)))
  const one = f64x2.splat(1)
  const s = f64x2.div(f64x2.sub(m, one), f64x2.add(m, one))
  const z = f64x2.mul(s, s)
  let low = f64x2.add(f64x2.splat(1.0 / 7), f64x2.mul(z, f64x2.splat(1.0 / 9)))
  let high = f64x2.add(f64x2.splat(1.0 / 17), f64x2.mul(z, f64x2.splat(1.0 / 19)))
  low = f64x2.add(f64x2.splat(1.0 / 5), f64x2.mul(z, low))
  high = f64x2.add(f64x2.splat(1.0 / 15), f64x2.mul(z, high))
  low = f64x2.add(f64x2.splat(1.0 / 3), f64x2.mul(z, low))
  high = f64x2.add(f64x2.splat(1.0 / 13), f64x2.mul(z, high))
  low = f64x2.add(one, f64x2.mul(z, low))
  high = f64x2.add(f64x2.splat(1.0 / 11), f64x2.mul(z, high))
  const z2 = f64x2.mul(z, z)
  const series = f64x2.add(low, f64x2.mul(f64x2.mul(f64x2.mul(z2, z2), z), high))
  return f64x2.add(f64x2.mul(exponent, f64x2.splat(LN2)), f64x2.mul(f64x2.mul(f64x2.splat(2), s), series))
}

/** x₀ with density √(1 − x₀²)·exp(a·x₀); A. D. Kennedy, B. J. Pendleton, Phys. Lett. B 156 (1985) 393. */
@inline
function drawTrace(a: f64): f64 {
  while (true) {
    if (a < WEAK) {
      const x = 2 * draw() - 1
      const y = draw()
      if (y * y <= 1 - x * x && logarithm(draw()) <= a * (x - 1)) return x
      continue
    }
    // The square of the cosine of a uniform angle, from a point of the disc.
    const x = 2 * draw() - 1
    const y = 2 * draw() - 1
    const squared = x * x + y * y
    if (squared > 1 || squared < 1e-12) continue
    const first = draw()
    const logs = logarithms(f64x2(first, draw()))
    const share = (x * x) / squared
    const lambda = -(f64x2.extract_lane(logs, 0) + share * f64x2.extract_lane(logs, 1)) / (2 * a)
    const r = draw()
    if (r * r <= 1 - lambda) return 1 - 2 * lambda
  }
  return 1
}

// Product of quaternions: (0, 1) and (2, 3) of the result.
@inline
function low(a01: v128, a23: v128, b01: v128, b23: v128): v128 {
  const sign = i64x2(i64.MIN_VALUE, 0)
  const r01 = v128.xor(v128.shuffle<f64>(b01, b01, 1, 0), sign)
  const r23 = v128.xor(v128.shuffle<f64>(b23, b23, 1, 0), sign)
  let sum = f64x2.mul(v128.shuffle<f64>(a01, a01, 0, 0), b01)
  sum = f64x2.add(sum, f64x2.mul(v128.shuffle<f64>(a01, a01, 1, 1), r01))
  sum = f64x2.sub(sum, f64x2.mul(v128.shuffle<f64>(a23, a23, 0, 0), b23))
  return f64x2.add(sum, f64x2.mul(v128.shuffle<f64>(a23, a23, 1, 1), r23))
}

@inline
function high(a01: v128, a23: v128, b01: v128, b23: v128): v128 {
  const sign = i64x2(i64.MIN_VALUE, 0)
  const r01 = v128.xor(v128.shuffle<f64>(b01, b01, 1, 0), sign)
  const r23 = v128.xor(v128.shuffle<f64>(b23, b23, 1, 0), sign)
  let sum = f64x2.mul(v128.shuffle<f64>(a01, a01, 0, 0), b23)
  sum = f64x2.sub(sum, f64x2.mul(v128.shuffle<f64>(a01, a01, 1, 1), r23))
  sum = f64x2.add(sum, f64x2.mul(v128.shuffle<f64>(a23, a23, 0, 0), b01))
  return f64x2.add(sum, f64x2.mul(v128.shuffle<f64>(a23, a23, 1, 1), r01))
}

/**
 * New links in direction `mu` from the sites order[from] to order[to − 1]: drawn by the heat bath, or where `heat` is 0
 * reflected by overrelaxation.
 */
export function su2Update(
  links: usize,
  next: usize,
  before: usize,
  order: usize,
  from: i32,
  to: i32,
  dimensions: i32,
  mu: i32,
  beta: f64,
  heat: i32,
  seed: u32,
  stream: u32,
  sweep: u32,
): void {
  const conjugate = i64x2(0, i64.MIN_VALUE)
  const minus = i64x2(i64.MIN_VALUE, i64.MIN_VALUE)
  keySeed = seed
  keyStream = stream
  counterSweep = sweep
  for (let i = from; i < to; i++) {
    const x = load<i32>(order + ((<usize>i) << 2))
    const row = x * dimensions
    const forward = load<i32>(next + ((<usize>(row + mu)) << 2)) * dimensions
    let s01 = f64x2.splat(0)
    let s23 = f64x2.splat(0)
    for (let nu = 0; nu < dimensions; nu++) {
      if (nu == mu) continue
      // U_ν(x + μ)·(U_ν(x)·U_μ(x + ν))†
      let a = links + ((<usize>(row + nu)) << 5)
      let b = links + ((<usize>(load<i32>(next + ((<usize>(row + nu)) << 2)) * dimensions + mu)) << 5)
      let a01 = v128.load(a)
      let a23 = v128.load(a, 16)
      let b01 = v128.load(b)
      let b23 = v128.load(b, 16)
      let t01 = v128.xor(low(a01, a23, b01, b23), conjugate)
      let t23 = v128.xor(high(a01, a23, b01, b23), minus)
      let c = links + ((<usize>(forward + nu)) << 5)
      let c01 = v128.load(c)
      let c23 = v128.load(c, 16)
      s01 = f64x2.add(s01, low(c01, c23, t01, t23))
      s23 = f64x2.add(s23, high(c01, c23, t01, t23))
      // (U_μ(x − ν)·U_ν(x + μ − ν))†·U_ν(x − ν)
      const below = load<i32>(before + ((<usize>(row + nu)) << 2)) * dimensions
      const corner = load<i32>(before + ((<usize>(forward + nu)) << 2)) * dimensions
      a = links + ((<usize>(below + mu)) << 5)
      b = links + ((<usize>(corner + nu)) << 5)
      c = links + ((<usize>(below + nu)) << 5)
      a01 = v128.load(a)
      a23 = v128.load(a, 16)
      b01 = v128.load(b)
      b23 = v128.load(b, 16)
      t01 = v128.xor(low(a01, a23, b01, b23), conjugate)
      t23 = v128.xor(high(a01, a23, b01, b23), minus)
      c01 = v128.load(c)
      c23 = v128.load(c, 16)
      s01 = f64x2.add(s01, low(t01, t23, c01, c23))
      s23 = f64x2.add(s23, high(t01, t23, c01, c23))
    }
    const squares = f64x2.add(f64x2.mul(s01, s01), f64x2.mul(s23, s23))
    const length = sqrt(f64x2.extract_lane(squares, 0) + f64x2.extract_lane(squares, 1))
    let v01 = f64x2(1, 0)
    let v23 = f64x2.splat(0)
    if (length >= SMALLEST) {
      v01 = v128.xor(f64x2.div(s01, f64x2.splat(length)), conjugate)
      v23 = v128.xor(f64x2.div(s23, f64x2.splat(length)), minus)
    } else if (heat == 0) continue
    const at = links + ((<usize>(row + mu)) << 5)
    let x01: v128
    let x23: v128
    if (heat != 0) {
      counterLink = <u32>(row + mu)
      counterBlock = 0
      left = 0
      const x0 = drawTrace(beta * length)
      // A uniform direction: G. Marsaglia, Ann. Math. Statist. 43 (1972) 645.
      let p: f64
      let q: f64
      let s: f64
      do {
        p = 2 * draw() - 1
        q = 2 * draw() - 1
        s = p * p + q * q
      } while (s >= 1)
      const rest = sqrt(max(0.0, 1 - x0 * x0))
      const across = 2 * sqrt(1 - s) * rest
      x01 = f64x2(x0, p * across)
      x23 = f64x2(q * across, (1 - 2 * s) * rest)
    } else {
      // V†·U†, and below V† once more.
      const u01 = v128.xor(v128.load(at), conjugate)
      const u23 = v128.xor(v128.load(at, 16), minus)
      x01 = low(v01, v23, u01, u23)
      x23 = high(v01, v23, u01, u23)
    }
    const y01 = low(x01, x23, v01, v23)
    const y23 = high(x01, x23, v01, v23)
    const norms = f64x2.add(f64x2.mul(y01, y01), f64x2.mul(y23, y23))
    const scale = f64x2.splat(1 / sqrt(f64x2.extract_lane(norms, 0) + f64x2.extract_lane(norms, 1)))
    v128.store(at, f64x2.mul(y01, scale))
    v128.store(at, f64x2.mul(y23, scale), 16)
  }
}
