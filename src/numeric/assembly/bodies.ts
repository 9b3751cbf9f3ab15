/**
 * Accelerations of `count` bodies under a pairwise inverse-square attraction:
 *   a_i = Σ_j strength_j · (x_j − x_i) / (|x_j − x_i|² + softening²)^(3/2), j ascending.
 * Two bodies i share a vector; the sum over j runs in one fixed order. Arrays are structure-of-arrays with room for an
 * even number of bodies; accelerations are written of those from `from`, which is even, up to `to`. `strength` is the gravitational constant times the mass. The self term is made 0/1.
 */
export function attract(
  x: usize,
  y: usize,
  z: usize,
  strength: usize,
  ax: usize,
  ay: usize,
  az: usize,
  count: i32,
  softeningSquared: f64,
  from: i32,
  to: i32,
): void {
  const soft = f64x2.splat(softeningSquared)
  const bytes = (<usize>count) << 3
  const end = (<usize>to) << 3
  for (let i = (<usize>from) << 3; i < end; i += 16) {
    const xi = v128.load(x + i)
    const yi = v128.load(y + i)
    const zi = v128.load(z + i)
    let sx = f64x2.splat(0)
    let sy = f64x2.splat(0)
    let sz = f64x2.splat(0)
    for (let j: usize = 0; j < bytes; j += 8) {
      const dx = f64x2.sub(v128.load_splat<f64>(x + j), xi)
      const dy = f64x2.sub(v128.load_splat<f64>(y + j), yi)
      const dz = f64x2.sub(v128.load_splat<f64>(z + j), zi)
      let squared = f64x2.add(f64x2.add(f64x2.mul(dx, dx), f64x2.mul(dy, dy)), f64x2.add(f64x2.mul(dz, dz), soft))
      if (j == i) squared = f64x2.replace_lane(squared, 0, 1)
      else if (j == i + 8) squared = f64x2.replace_lane(squared, 1, 1)
      const pull = f64x2.div(v128.load_splat<f64>(strength + j), f64x2.mul(squared, f64x2.sqrt(squared)))
      sx = f64x2.add(sx, f64x2.mul(pull, dx))
      sy = f64x2.add(sy, f64x2.mul(pull, dy))
      sz = f64x2.add(sz, f64x2.mul(pull, dz))
    }
    v128.store(ax + i, sx)
    v128.store(ay + i, sy)
    v128.store(az + i, sz)
  }
}
