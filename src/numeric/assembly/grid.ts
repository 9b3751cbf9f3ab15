/**
 * Kernels on a rectangular grid of doubles with one ring of ghost cells. `stride` is the distance between rows in
 * bytes, `source`, `target` … are the addresses of the first cell that is not a ghost. Rows are last-axis-fastest.
 * Two cells of one row share a vector; no result depends on how many cells a vector holds, because every cell is
 * computed by the same operations in the same order. Neighbours come from shuffles, since loads that straddle cache
 * lines cost more. Memory must extend 16 bytes beyond the last ghost cell.
 */

@inline
function blend(c: v128, rx: v128, ry: v128, centre: v128, x: v128, y: v128): v128 {
  return f64x2.add(f64x2.mul(c, centre), f64x2.add(f64x2.mul(rx, x), f64x2.mul(ry, y)))
}

@inline
function blendOne(at: usize, stride: usize, c: f64, rx: f64, ry: f64): f64 {
  const x = load<f64>(at - 8) + load<f64>(at, 8)
  const y = load<f64>(at - stride) + load<f64>(at + stride)
  return c * load<f64>(at) + (rx * x + ry * y)
}

/**
 * One explicit heat step: target = c·u + (rx·(left + right) + ry·(below + above)).
 * With c = 1 − 2(rx + ry) this is forward Euler for the five-point Laplacian.
 */
export function heatStep(
  source: usize,
  target: usize,
  width: i32,
  height: i32,
  stride: usize,
  c: f64,
  rx: f64,
  ry: f64,
): void {
  const vc = f64x2.splat(c)
  const vx = f64x2.splat(rx)
  const vy = f64x2.splat(ry)
  const vectors = (<usize>(width >> 1)) << 4
  let row = 0
  for (; row + 1 < height; row += 2) {
    let at = source
    let to = target
    const end = source + vectors
    let u = v128.load(at)
    let w = v128.load(at + stride)
    let leftU = v128.load(at - 8)
    let leftW = v128.load(at + stride - 8)
    while (at < end) {
      const above = at + stride
      const nextU = v128.load(at, 16)
      const nextW = v128.load(above, 16)
      const rightU = v128.shuffle<f64>(u, nextU, 1, 2)
      const rightW = v128.shuffle<f64>(w, nextW, 1, 2)
      v128.store(to, blend(vc, vx, vy, u, f64x2.add(leftU, rightU), f64x2.add(v128.load(at - stride), w)))
      v128.store(to + stride, blend(vc, vx, vy, w, f64x2.add(leftW, rightW), f64x2.add(u, v128.load(above + stride))))
      u = nextU
      w = nextW
      leftU = rightU
      leftW = rightW
      at += 16
      to += 16
    }
    if (width & 1) {
      store<f64>(to, blendOne(at, stride, c, rx, ry))
      store<f64>(to + stride, blendOne(at + stride, stride, c, rx, ry))
    }
    source += stride << 1
    target += stride << 1
  }
  if (row < height) {
    for (let at = source, to = target, end = source + ((<usize>width) << 3); at < end; at += 8, to += 8) {
      store<f64>(to, blendOne(at, stride, c, rx, ry))
    }
  }
}

@inline
function leap(c: v128, rx: v128, ry: v128, centre: v128, old: usize, x: v128, y: v128): v128 {
  const force = f64x2.add(f64x2.mul(rx, x), f64x2.mul(ry, y))
  return f64x2.add(f64x2.sub(f64x2.mul(c, centre), v128.load(old)), force)
}

@inline
function leapOne(at: usize, to: usize, stride: usize, c: f64, rx: f64, ry: f64): void {
  const x = load<f64>(at - 8) + load<f64>(at, 8)
  const y = load<f64>(at - stride) + load<f64>(at + stride)
  store<f64>(to, c * load<f64>(at) - load<f64>(to) + (rx * x + ry * y))
}

/**
 * One leapfrog step of the wave equation, in place over the older level:
 * old = (c·u − old) + (rx·(left + right) + ry·(below + above)), with c = 2 − 2(rx + ry).
 */
export function waveStep(
  now: usize,
  old: usize,
  width: i32,
  height: i32,
  stride: usize,
  c: f64,
  rx: f64,
  ry: f64,
): void {
  const vc = f64x2.splat(c)
  const vx = f64x2.splat(rx)
  const vy = f64x2.splat(ry)
  const vectors = (<usize>(width >> 1)) << 4
  let row = 0
  for (; row + 1 < height; row += 2) {
    let at = now
    let to = old
    const end = now + vectors
    let u = v128.load(at)
    let w = v128.load(at + stride)
    let leftU = v128.load(at - 8)
    let leftW = v128.load(at + stride - 8)
    while (at < end) {
      const above = at + stride
      const nextU = v128.load(at, 16)
      const nextW = v128.load(above, 16)
      const rightU = v128.shuffle<f64>(u, nextU, 1, 2)
      const rightW = v128.shuffle<f64>(w, nextW, 1, 2)
      v128.store(to, leap(vc, vx, vy, u, to, f64x2.add(leftU, rightU), f64x2.add(v128.load(at - stride), w)))
      v128.store(
        to + stride,
        leap(vc, vx, vy, w, to + stride, f64x2.add(leftW, rightW), f64x2.add(u, v128.load(above + stride))),
      )
      u = nextU
      w = nextW
      leftU = rightU
      leftW = rightW
      at += 16
      to += 16
    }
    if (width & 1) {
      leapOne(at, to, stride, c, rx, ry)
      leapOne(at + stride, to + stride, stride, c, rx, ry)
    }
    now += stride << 1
    old += stride << 1
  }
  if (row < height) {
    for (let at = now, to = old, end = now + ((<usize>width) << 3); at < end; at += 8, to += 8) {
      leapOne(at, to, stride, c, rx, ry)
    }
  }
}

/** Ghost cells of a periodic grid: each is a copy of the cell at the opposite side. */
export function wrapGhosts(field: usize, width: i32, height: i32, stride: usize): void {
  const right = (<usize>width) << 3
  for (let row = 0, at = field; row < height; row++, at += stride) {
    store<f64>(at - 8, load<f64>(at + right - 8))
    store<f64>(at + right, load<f64>(at))
  }
  const top = field + <usize>height * stride
  memory.copy(field - stride, top - stride, right)
  memory.copy(top, field, right)
}

@inline
function reflected(inner: f64, edge: f64, exchange: f64, ambient: f64): f64 {
  return inner - exchange * (edge - ambient)
}

/**
 * Ghost cells for a flux that is zero or linear in the value at the boundary (Newton's law of cooling):
 * ghost = inner − exchange·(edge − ambient), where edge is the boundary node and inner its neighbour.
 * Width and height are at least 2; a height of 1 has no vertical ghosts.
 */
export function mirrorGhosts(
  field: usize,
  width: i32,
  height: i32,
  stride: usize,
  exchangeX: f64,
  exchangeY: f64,
  ambient: f64,
): void {
  const right = (<usize>(width - 1)) << 3
  for (let row = 0, at = field; row < height; row++, at += stride) {
    const end = at + right
    store<f64>(at - 8, reflected(load<f64>(at, 8), load<f64>(at), exchangeX, ambient))
    store<f64>(end + 8, reflected(load<f64>(end - 8), load<f64>(end), exchangeX, ambient))
  }
  if (height < 2) return
  const top = <usize>(height - 1) * stride
  for (let column = 0, at = field; column < width; column++, at += 8) {
    const end = at + top
    store<f64>(at - stride, reflected(load<f64>(at + stride), load<f64>(at), exchangeY, ambient))
    store<f64>(end + stride, reflected(load<f64>(end - stride), load<f64>(end), exchangeY, ambient))
  }
}

/**
 * Sets values below `threshold` in magnitude to zero, so that a decaying field never becomes subnormal (which would
 * slow every later step down twentyfold), and returns the largest magnitude. NaN stays and is returned.
 */
export function settle(field: usize, width: i32, height: i32, stride: usize, threshold: f64): f64 {
  const limit = f64x2.splat(threshold)
  const vectors = (<usize>(width >> 1)) << 4
  let largest = f64x2.splat(0)
  let rest = 0.0
  for (let row = 0; row < height; row++, field += stride) {
    let at = field
    const end = field + vectors
    for (; at < end; at += 16) {
      const u = v128.load(at)
      const size = f64x2.abs(u)
      v128.store(at, v128.andnot(u, f64x2.lt(size, limit)))
      largest = f64x2.max(largest, size)
    }
    if (width & 1) {
      const size = abs(load<f64>(at))
      if (size < threshold) store<f64>(at, 0)
      rest = max(rest, size)
    }
  }
  return max(max(f64x2.extract_lane(largest, 0), f64x2.extract_lane(largest, 1)), rest)
}
