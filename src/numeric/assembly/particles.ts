/**
 * Kernels for particles in a periodic cube. Positions are shares of the side of the cube in [0, 1), whole multiples of
 * 2^-50, so that differences and images are exact and no bit of a force depends on when an atom was moved to the other
 * side of the cube or when a list was made. An atom has four doubles: x, y, z and a zero. Lists hold addresses
 * (index × 32) of partners with a larger index, in ascending order; sums run in that order, one after the other.
 * A list of odd length is filled up with the address of an atom that is not a number and so never in range.
 */

@inline
function image(d: v128): v128 {
  return f64x2.sub(d, f64x2.nearest(d))
}

@inline
function imageOne(d: f64): f64 {
  return d - nearest(d)
}

@inline
function cellOf(at: usize, cells: i32): i32 {
  const last = cells - 1
  const x = min(<i32>(load<f64>(at) * <f64>cells), last)
  const y = min(<i32>(load<f64>(at, 8) * <f64>cells), last)
  const z = min(<i32>(load<f64>(at, 16) * <f64>cells), last)
  return (z * cells + y) * cells + x
}

@inline
function append(i: i32, j: i32, list: usize, counts: usize, capacity: i32): void {
  const counter = counts + ((<usize>i) << 2)
  const n = load<i32>(counter)
  if (n < capacity) store<i32>(list + ((<usize>(i * capacity + n)) << 2), j << 5)
  store<i32>(counter, n + 1)
}

/**
 * Room for the atoms of each cell, none of them filled yet: `cells`³ pairs of integers, where the atoms of the cell
 * begin and where those that are filled in end.
 */
export function layCells(position: usize, count: i32, cells: i32, rooms: usize): void {
  const end = rooms + ((<usize>(cells * cells * cells)) << 3)
  memory.fill(rooms, 0, end - rooms)
  for (let i = 0; i < count; i++) {
    const at = rooms + ((<usize>cellOf(position + ((<usize>i) << 5), cells)) << 3)
    store<i32>(at, load<i32>(at) + 1)
  }
  let first = 0
  for (let at = rooms; at < end; at += 8) {
    const members = load<i32>(at)
    store<i32>(at, first)
    store<i32>(at, first, 4)
    first += members
  }
}

/**
 * Appends the atoms j from `from` up to `to` − 1 to the lists of their partners i < j nearer than √reachSquared; to be
 * called for ascending ranges after `counts` was cleared and the cells were laid out. A list has room for `capacity`
 * partners; its count goes on. Each atom is filled into its cell once its partners are found, so that cells hold atoms
 * with a smaller index only.
 * @param cells 3 or more, or 1
 * @param sorted x, y and z of the atoms by cell, `count` + 2 doubles each
 * @param atoms their indices
 */
export function listPartners(
  position: usize,
  from: i32,
  to: i32,
  count: i32,
  cells: i32,
  rooms: usize,
  sorted: usize,
  atoms: usize,
  list: usize,
  counts: usize,
  capacity: i32,
  reachSquared: f64,
): void {
  const reach = f64x2.splat(reachSquared)
  const span = cells == 1 ? 0 : 1
  const sortedY = sorted + ((<usize>(count + 2)) << 3)
  const sortedZ = sortedY + ((<usize>(count + 2)) << 3)
  for (let j = from; j < to; j++) {
    const at = position + ((<usize>j) << 5)
    const x = v128.load_splat<f64>(at)
    const y = v128.load_splat<f64>(at, 8)
    const z = v128.load_splat<f64>(at, 16)
    const cell = cellOf(at, cells)
    const cx = cell % cells
    const cy = (cell / cells) % cells
    const cz = cell / (cells * cells)
    for (let oz = cz - span; oz <= cz + span; oz++) {
      const layer = (oz < 0 ? oz + cells : oz >= cells ? oz - cells : oz) * cells
      for (let oy = cy - span; oy <= cy + span; oy++) {
        const row = (layer + (oy < 0 ? oy + cells : oy >= cells ? oy - cells : oy)) * cells
        for (let ox = cx - span; ox <= cx + span; ox++) {
          const room = rooms + ((<usize>(row + (ox < 0 ? ox + cells : ox >= cells ? ox - cells : ox))) << 3)
          const end = load<i32>(room, 4)
          for (let a = load<i32>(room); a < end; a += 2) {
            const place = (<usize>a) << 3
            const dx = image(f64x2.sub(v128.load(sorted + place), x))
            const dy = image(f64x2.sub(v128.load(sortedY + place), y))
            const dz = image(f64x2.sub(v128.load(sortedZ + place), z))
            const squared = f64x2.add(f64x2.add(f64x2.mul(dx, dx), f64x2.mul(dy, dy)), f64x2.mul(dz, dz))
            const near = i64x2.bitmask(f64x2.lt(squared, reach)) & (a + 1 == end ? 1 : 3)
            if (near == 0) continue
            if (near & 1) append(load<i32>(atoms + ((<usize>a) << 2)), j, list, counts, capacity)
            if (near & 2) append(load<i32>(atoms + ((<usize>a) << 2), 4), j, list, counts, capacity)
          }
        }
      }
    }
    const room = rooms + ((<usize>cell) << 3)
    const end = load<i32>(room, 4)
    store<i32>(room, end + 1, 4)
    const place = (<usize>end) << 3
    store<f64>(sorted + place, load<f64>(at))
    store<f64>(sortedY + place, load<f64>(at, 8))
    store<f64>(sortedZ + place, load<f64>(at, 16))
    store<i32>(atoms + ((<usize>end) << 2), j)
  }
}

/** Fills lists of odd length up with the address of atom `count`. @returns the largest number of partners */
export function closeLists(list: usize, counts: usize, count: i32, capacity: i32): i32 {
  let most = 0
  for (let i = 0; i < count; i++) {
    const n = load<i32>(counts + ((<usize>i) << 2))
    most = max(most, n)
    if (n & 1 && n < capacity) store<i32>(list + ((<usize>(i * capacity + n)) << 2), count << 5)
  }
  return most
}

/**
 * Adds the shifted-force Lennard-Jones forces of the pairs of the atoms i from `from` up to `to` − 1 with their listed
 * partners to `force`: with s = scale/d² (d in sides of the cube) and s6 = s³,
 *   ((c48·s6 − c24)·s6)·s + slope·√s, times the difference of positions, where d² < cutoffSquared.
 */
export function pairForces(
  position: usize,
  force: usize,
  list: usize,
  counts: usize,
  capacity: i32,
  from: i32,
  to: i32,
  scale: f64,
  cutoffSquared: f64,
  c48: f64,
  c24: f64,
  slope: f64,
): void {
  const vScale = f64x2.splat(scale)
  const vCutoff = f64x2.splat(cutoffSquared)
  const v48 = f64x2.splat(c48)
  const v24 = f64x2.splat(c24)
  const vSlope = f64x2.splat(slope)
  for (let i = from; i < to; i++) {
    const own = (<usize>i) << 5
    const x = v128.load_splat<f64>(position + own)
    const y = v128.load_splat<f64>(position + own, 8)
    const z = v128.load_splat<f64>(position + own, 16)
    let sumXy = f64x2.splat(0)
    let sumZ = 0.0
    let at = list + ((<usize>(i * capacity)) << 2)
    const end = at + ((<usize>load<i32>(counts + ((<usize>i) << 2))) << 2)
    for (; at < end; at += 8) {
      const j = <usize>load<u32>(at)
      const k = <usize>load<u32>(at, 4)
      const pj = v128.load(position + j)
      const pk = v128.load(position + k)
      const pz = v128.load_lane<f64>(position + k + 16, v128.load_zero<f64>(position + j, 16), 1)
      const dx = image(f64x2.sub(x, v128.shuffle<f64>(pj, pk, 0, 2)))
      const dy = image(f64x2.sub(y, v128.shuffle<f64>(pj, pk, 1, 3)))
      const dz = image(f64x2.sub(z, pz))
      const squared = f64x2.add(f64x2.add(f64x2.mul(dx, dx), f64x2.mul(dy, dy)), f64x2.mul(dz, dz))
      const near = f64x2.lt(squared, vCutoff)
      const s = f64x2.div(vScale, squared)
      const s6 = f64x2.mul(f64x2.mul(s, s), s)
      const steep = f64x2.mul(f64x2.mul(f64x2.sub(f64x2.mul(v48, s6), v24), s6), s)
      const f = f64x2.add(steep, f64x2.mul(vSlope, f64x2.sqrt(s)))
      const fx = v128.and(f64x2.mul(f, dx), near)
      const fy = v128.and(f64x2.mul(f, dy), near)
      const fz = v128.and(f64x2.mul(f, dz), near)
      const onJ = v128.shuffle<f64>(fx, fy, 0, 2)
      const onK = v128.shuffle<f64>(fx, fy, 1, 3)
      const zJ = f64x2.extract_lane(fz, 0)
      const zK = f64x2.extract_lane(fz, 1)
      sumXy = f64x2.add(f64x2.add(sumXy, onJ), onK)
      sumZ = sumZ + zJ + zK
      v128.store(force + j, f64x2.sub(v128.load(force + j), onJ))
      v128.store(force + k, f64x2.sub(v128.load(force + k), onK))
      store<f64>(force + j, load<f64>(force + j, 16) - zJ, 16)
      store<f64>(force + k, load<f64>(force + k, 16) - zK, 16)
    }
    v128.store(force + own, f64x2.add(v128.load(force + own), sumXy))
    store<f64>(force + own, load<f64>(force + own, 16) + sumZ, 16)
  }
}

/**
 * The same for halves `from` up to `to` of the atoms: those before `middle` are half 0 and write `first`, the others are half 1
 * and write `second`. The halves write nothing in common, so two threads may do one each.
 */
export function pairForcesOfHalves(
  position: usize,
  first: usize,
  second: usize,
  list: usize,
  counts: usize,
  capacity: i32,
  middle: i32,
  count: i32,
  scale: f64,
  cutoffSquared: f64,
  c48: f64,
  c24: f64,
  slope: f64,
  from: i32,
  to: i32,
): void {
  if (from == 0 && to > 0) {
    pairForces(position, first, list, counts, capacity, 0, middle, scale, cutoffSquared, c48, c24, slope)
  }
  if (to == 2 && from < 2) {
    pairForces(position, second, list, counts, capacity, middle, count, scale, cutoffSquared, c48, c24, slope)
  }
}

/**
 * Energies of the same pairs. Writes four doubles for each atom i: Σ u, Σ r·F, Σ of the truncated potential, and 0, over
 * its listed partners, with t = (4·s6 − 4)·s6, u = t + (shift − slope·r), r·F = (48·s6 − 24)·s6 + slope·r, r = side·d.
 */
export function pairEnergies(
  position: usize,
  rows: usize,
  list: usize,
  counts: usize,
  capacity: i32,
  from: i32,
  to: i32,
  scale: f64,
  cutoffSquared: f64,
  side: f64,
  shift: f64,
  slope: f64,
): void {
  for (let i = from; i < to; i++) {
    const own = (<usize>i) << 5
    const x = load<f64>(position + own)
    const y = load<f64>(position + own, 8)
    const z = load<f64>(position + own, 16)
    let energy = 0.0
    let virial = 0.0
    let truncated = 0.0
    let at = list + ((<usize>(i * capacity)) << 2)
    const end = at + ((<usize>load<i32>(counts + ((<usize>i) << 2))) << 2)
    for (; at < end; at += 4) {
      const j = position + <usize>load<u32>(at)
      const dx = imageOne(x - load<f64>(j))
      const dy = imageOne(y - load<f64>(j, 8))
      const dz = imageOne(z - load<f64>(j, 16))
      const squared = dx * dx + dy * dy + dz * dz
      if (!(squared < cutoffSquared)) continue
      const s = scale / squared
      const s6 = s * s * s
      const r = slope * (side * sqrt(squared))
      const t = (4 * s6 - 4) * s6
      energy += t + (shift - r)
      virial += (48 * s6 - 24) * s6 + r
      truncated += t
    }
    store<f64>(rows + own, energy)
    store<f64>(rows + own, virial, 8)
    store<f64>(rows + own, truncated, 16)
    store<f64>(rows + own, 0, 24)
  }
}

/** velocity += half·(first + second), the forces of the two halves of the atoms as `pairForces` left them. */
export function kick(velocity: usize, first: usize, second: usize, from: i32, to: i32, half: f64): void {
  const h = f64x2.splat(half)
  const end = (<usize>to) << 5
  for (let at = (<usize>from) << 5; at < end; at += 16) {
    const f = f64x2.add(v128.load(first + at), v128.load(second + at))
    v128.store(velocity + at, f64x2.add(v128.load(velocity + at), f64x2.mul(h, f)))
  }
}

/**
 * position += perSide·velocity, rounded to whole multiples of 2^-50 and brought back into [0, 1).
 * @returns the largest square of a distance from `reference`, in sides of the cube; NaN where a position is
 */
export function drift(position: usize, velocity: usize, reference: usize, from: i32, to: i32, perSide: f64): f64 {
  const step = f64x2.splat(perSide)
  const round = f64x2.splat(6)
  let farthest = 0.0
  const end = (<usize>to) << 5
  for (let at = (<usize>from) << 5; at < end; at += 32) {
    const vxy = f64x2.mul(step, v128.load(velocity + at))
    const vz = f64x2.mul(step, v128.load(velocity + at, 16))
    let xy = f64x2.add(v128.load(position + at), f64x2.sub(f64x2.add(vxy, round), round))
    let z = f64x2.add(v128.load(position + at, 16), f64x2.sub(f64x2.add(vz, round), round))
    xy = f64x2.sub(xy, f64x2.floor(xy))
    z = f64x2.sub(z, f64x2.floor(z))
    v128.store(position + at, xy)
    v128.store(position + at, z, 16)
    const dxy = image(f64x2.sub(xy, v128.load(reference + at)))
    const dz = image(f64x2.sub(z, v128.load(reference + at, 16)))
    const squares = f64x2.add(f64x2.mul(dxy, dxy), f64x2.mul(dz, dz))
    farthest = max(farthest, f64x2.extract_lane(squares, 0) + f64x2.extract_lane(squares, 1))
  }
  return farthest
}
