/**
 * Two substances that diffuse and react on a grid laid out as in grid.ts: a step of forward Euler, or a later stage of a
 * Runge–Kutta method made of such steps and of means with an earlier state (Shu and Osher, J. Comput. Phys. 77 (1988)
 * 439). Every cell is computed by the same operations in the same order, two cells of a row at a time.
 * `height` is the number of rows to do, so that rows may be shared out; memory must extend 16 bytes beyond the last
 * ghost cell.
 */

@inline
function around(at: usize, stride: usize, left: v128, right: v128): v128 {
  return f64x2.add(f64x2.add(left, right), f64x2.add(v128.load(at - stride), v128.load(at + stride)))
}

@inline
function aroundOne(at: usize, stride: usize): f64 {
  return load<f64>(at - 8) + load<f64>(at, 8) + (load<f64>(at - stride) + load<f64>(at + stride))
}

@inline
function put(to: usize, value: v128, mixed: bool, base: usize, kept: f64, share: f64): void {
  if (mixed) {
    const old = f64x2.mul(f64x2.splat(kept), v128.load(base))
    v128.store(to, f64x2.add(old, f64x2.mul(f64x2.splat(share), value)))
  } else v128.store(to, value)
}

@inline
function putOne(to: usize, value: f64, mixed: bool, base: usize, kept: f64, share: f64): void {
  store<f64>(to, mixed ? kept * load<f64>(base) + share * value : value)
}

@inline
function grayScott(
  u: usize,
  v: usize,
  toU: usize,
  toV: usize,
  width: i32,
  height: i32,
  stride: usize,
  keepU: f64,
  spreadU: f64,
  keepV: f64,
  spreadV: f64,
  dt: f64,
  feed: f64,
  mixed: bool,
  baseU: usize,
  baseV: usize,
  kept: f64,
  share: f64,
): void {
  const ku = f64x2.splat(keepU)
  const su = f64x2.splat(spreadU)
  const kv = f64x2.splat(keepV)
  const sv = f64x2.splat(spreadV)
  const step = f64x2.splat(dt)
  const fed = f64x2.splat(feed)
  const vectors = (<usize>(width >> 1)) << 4
  for (let row = 0; row < height; row++) {
    let at: usize = 0
    let cu = v128.load(u)
    let cv = v128.load(v)
    let leftU = v128.load(u - 8)
    let leftV = v128.load(v - 8)
    for (; at < vectors; at += 16) {
      const nextU = v128.load(u + at, 16)
      const nextV = v128.load(v + at, 16)
      const rightU = v128.shuffle<f64>(cu, nextU, 1, 2)
      const rightV = v128.shuffle<f64>(cv, nextV, 1, 2)
      const made = f64x2.mul(step, f64x2.mul(f64x2.mul(cu, cv), cv))
      const sumU = around(u + at, stride, leftU, rightU)
      const sumV = around(v + at, stride, leftV, rightV)
      const movedU = f64x2.add(f64x2.mul(ku, cu), f64x2.mul(su, sumU))
      const movedV = f64x2.add(f64x2.mul(kv, cv), f64x2.mul(sv, sumV))
      put(toU + at, f64x2.add(movedU, f64x2.sub(fed, made)), mixed, baseU + at, kept, share)
      put(toV + at, f64x2.add(movedV, made), mixed, baseV + at, kept, share)
      cu = nextU
      cv = nextV
      leftU = rightU
      leftV = rightV
    }
    if (width & 1) {
      const oneU = load<f64>(u + at)
      const oneV = load<f64>(v + at)
      const made = dt * (oneU * oneV * oneV)
      const movedU = keepU * oneU + spreadU * aroundOne(u + at, stride)
      const movedV = keepV * oneV + spreadV * aroundOne(v + at, stride)
      putOne(toU + at, movedU + (feed - made), mixed, baseU + at, kept, share)
      putOne(toV + at, movedV + made, mixed, baseV + at, kept, share)
    }
    u += stride
    v += stride
    toU += stride
    toV += stride
    baseU += stride
    baseV += stride
  }
}

/**
 * Gray and Scott's reaction: made = dt·u·v·v, toU = (keepU·u + spreadU·Σu) + (feed − made),
 * toV = (keepV·v + spreadV·Σv) + made, with Σ = (left + right) + (below + above). With spread = D·dt/dx²,
 * keepU = 1 − 4·spreadU − dt·F, keepV = 1 − 4·spreadV − dt·(F + k), feed = dt·F this is forward Euler.
 */
export function grayScottStep(
  u: usize,
  v: usize,
  toU: usize,
  toV: usize,
  width: i32,
  height: i32,
  stride: usize,
  keepU: f64,
  spreadU: f64,
  keepV: f64,
  spreadV: f64,
  dt: f64,
  feed: f64,
): void {
  grayScott(u, v, toU, toV, width, height, stride, keepU, spreadU, keepV, spreadV, dt, feed, false, 0, 0, 0, 0)
}

/** The same, mixed with an earlier state: to = kept·base + share·(the step); the base may be the target. */
export function grayScottStage(
  u: usize,
  v: usize,
  toU: usize,
  toV: usize,
  width: i32,
  height: i32,
  stride: usize,
  keepU: f64,
  spreadU: f64,
  keepV: f64,
  spreadV: f64,
  dt: f64,
  feed: f64,
  baseU: usize,
  baseV: usize,
  kept: f64,
  share: f64,
): void {
  grayScott(u, v, toU, toV, width, height, stride, keepU, spreadU, keepV, spreadV, dt, feed, true, baseU, baseV, kept, share)
}

@inline
function fitzHugh(
  u: usize,
  v: usize,
  toU: usize,
  toV: usize,
  width: i32,
  height: i32,
  stride: usize,
  keepU: f64,
  spreadU: f64,
  keepV: f64,
  spreadV: f64,
  dt: f64,
  threshold: f64,
  current: f64,
  recovery: f64,
  mixed: bool,
  baseU: usize,
  baseV: usize,
  kept: f64,
  share: f64,
): void {
  const ku = f64x2.splat(keepU)
  const su = f64x2.splat(spreadU)
  const kv = f64x2.splat(keepV)
  const sv = f64x2.splat(spreadV)
  const step = f64x2.splat(dt)
  const vectors = (<usize>(width >> 1)) << 4
  for (let row = 0; row < height; row++) {
    let at: usize = 0
    let cu = v128.load(u)
    let cv = v128.load(v)
    let leftU = v128.load(u - 8)
    let leftV = v128.load(v - 8)
    for (; at < vectors; at += 16) {
      const nextU = v128.load(u + at, 16)
      const nextV = v128.load(v + at, 16)
      const rightU = v128.shuffle<f64>(cu, nextU, 1, 2)
      const rightV = v128.shuffle<f64>(cv, nextV, 1, 2)
      const cubic = f64x2.mul(
        f64x2.mul(cu, f64x2.sub(f64x2.splat(1), cu)),
        f64x2.sub(cu, f64x2.splat(threshold)),
      )
      const rate = f64x2.add(f64x2.sub(cubic, cv), f64x2.splat(current))
      const sumU = around(u + at, stride, leftU, rightU)
      const sumV = around(v + at, stride, leftV, rightV)
      const movedU = f64x2.add(f64x2.mul(ku, cu), f64x2.mul(su, sumU))
      const movedV = f64x2.add(f64x2.mul(kv, cv), f64x2.mul(sv, sumV))
      put(toU + at, f64x2.add(movedU, f64x2.mul(step, rate)), mixed, baseU + at, kept, share)
      put(toV + at, f64x2.add(movedV, f64x2.mul(f64x2.splat(recovery), cu)), mixed, baseV + at, kept, share)
      cu = nextU
      cv = nextV
      leftU = rightU
      leftV = rightV
    }
    if (width & 1) {
      const oneU = load<f64>(u + at)
      const oneV = load<f64>(v + at)
      const rate = oneU * (1 - oneU) * (oneU - threshold) - oneV + current
      const movedU = keepU * oneU + spreadU * aroundOne(u + at, stride)
      const movedV = keepV * oneV + spreadV * aroundOne(v + at, stride)
      putOne(toU + at, movedU + dt * rate, mixed, baseU + at, kept, share)
      putOne(toV + at, movedV + recovery * oneU, mixed, baseV + at, kept, share)
    }
    u += stride
    v += stride
    toU += stride
    toV += stride
    baseU += stride
    baseV += stride
  }
}

/**
 * FitzHugh and Nagumo's: rate = u·(1 − u)·(u − threshold) − v + current, toU = (keepU·u + spreadU·Σu) + dt·rate,
 * toV = (keepV·v + spreadV·Σv) + recovery·u. With keepU = 1 − 4·spreadU, keepV = 1 − 4·spreadV − dt·ε·γ and
 * recovery = dt·ε this is forward Euler.
 */
export function fitzHughStep(
  u: usize,
  v: usize,
  toU: usize,
  toV: usize,
  width: i32,
  height: i32,
  stride: usize,
  keepU: f64,
  spreadU: f64,
  keepV: f64,
  spreadV: f64,
  dt: f64,
  threshold: f64,
  current: f64,
  recovery: f64,
): void {
  fitzHugh(u, v, toU, toV, width, height, stride, keepU, spreadU, keepV, spreadV, dt, threshold, current, recovery, false, 0, 0, 0, 0)
}

/** The same, mixed with an earlier state: to = kept·base + share·(the step); the base may be the target. */
export function fitzHughStage(
  u: usize,
  v: usize,
  toU: usize,
  toV: usize,
  width: i32,
  height: i32,
  stride: usize,
  keepU: f64,
  spreadU: f64,
  keepV: f64,
  spreadV: f64,
  dt: f64,
  threshold: f64,
  current: f64,
  recovery: f64,
  baseU: usize,
  baseV: usize,
  kept: f64,
  share: f64,
): void {
  fitzHugh(u, v, toU, toV, width, height, stride, keepU, spreadU, keepV, spreadV, dt, threshold, current, recovery, true, baseU, baseV, kept, share)
}
