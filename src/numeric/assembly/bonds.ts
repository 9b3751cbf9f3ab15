/**
 * Forces of the bonds of a row of points on a regular grid with the points `shift` bytes further on, all of the same
 * length and direction at rest. With r = rest + u_j − u_i and s = |r|·inverse − 1 the force on i is (weight·s/|r|)·r, and
 * the opposite one on j. Two bonds share a vector. First all points i of the row are added to, then all points j are
 * subtracted from, each in ascending order. A weight of zero is a broken bond.
 * @param pullX room for a row of forces
 * @returns the number of unbroken bonds with s above `critical`
 */
export function bondRow(
  ux: usize,
  uy: usize,
  fx: usize,
  fy: usize,
  weight: usize,
  pullX: usize,
  pullY: usize,
  columns: i32,
  shift: isize,
  restX: f64,
  restY: f64,
  inverse: f64,
  critical: f64,
): i32 {
  const end = (<usize>columns) << 3
  const vectors = (<usize>(columns >> 1)) << 4
  const one = f64x2.splat(1)
  const zero = f64x2.splat(0)
  let stretched = 0
  let at: usize = 0
  for (; at < vectors; at += 16) {
    const i = ux + at
    const k = uy + at
    const rx = f64x2.add(f64x2.splat(restX), f64x2.sub(v128.load(i + shift), v128.load(i)))
    const ry = f64x2.add(f64x2.splat(restY), f64x2.sub(v128.load(k + shift), v128.load(k)))
    const length = f64x2.sqrt(f64x2.add(f64x2.mul(rx, rx), f64x2.mul(ry, ry)))
    const s = f64x2.sub(f64x2.mul(length, f64x2.splat(inverse)), one)
    const w = v128.load(weight + at)
    const pull = f64x2.div(f64x2.mul(w, s), length)
    const px = f64x2.mul(pull, rx)
    const py = f64x2.mul(pull, ry)
    stretched += popcnt(i64x2.bitmask(v128.and(f64x2.gt(s, f64x2.splat(critical)), f64x2.gt(w, zero))))
    v128.store(pullX + at, px)
    v128.store(pullY + at, py)
    v128.store(fx + at, f64x2.add(v128.load(fx + at), px))
    v128.store(fy + at, f64x2.add(v128.load(fy + at), py))
  }
  for (; at < end; at += 8) {
    const rx = restX + (load<f64>(ux + at + shift) - load<f64>(ux + at))
    const ry = restY + (load<f64>(uy + at + shift) - load<f64>(uy + at))
    const length = sqrt(rx * rx + ry * ry)
    const s = length * inverse - 1
    const w = load<f64>(weight + at)
    const pull = (w * s) / length
    stretched += i32(s > critical && w > 0)
    store<f64>(pullX + at, pull * rx)
    store<f64>(pullY + at, pull * ry)
    store<f64>(fx + at, load<f64>(fx + at) + pull * rx)
    store<f64>(fy + at, load<f64>(fy + at) + pull * ry)
  }
  const otherX = fx + shift
  const otherY = fy + shift
  for (at = 0; at < vectors; at += 16) {
    v128.store(otherX + at, f64x2.sub(v128.load(otherX + at), v128.load(pullX + at)))
    v128.store(otherY + at, f64x2.sub(v128.load(otherY + at), v128.load(pullY + at)))
  }
  for (; at < end; at += 8) {
    store<f64>(otherX + at, load<f64>(otherX + at) - load<f64>(pullX + at))
    store<f64>(otherY + at, load<f64>(otherY + at) - load<f64>(pullY + at))
  }
  return stretched
}
