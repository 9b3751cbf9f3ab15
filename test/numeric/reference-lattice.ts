import { philox } from '../../src/numeric/philox.ts'
import type { LatticeKernels } from '../../src/numeric/signatures/lattice.ts'

type Quaternion = readonly [number, number, number, number]

const multiply = (a: Quaternion, b: Quaternion): Quaternion => [
  a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
  a[0] * b[1] + a[1] * b[0] - a[2] * b[3] + a[3] * b[2],
  a[0] * b[2] + a[1] * b[3] + a[2] * b[0] - a[3] * b[1],
  a[0] * b[3] - a[1] * b[2] + a[2] * b[1] + a[3] * b[0],
]

const adjoint = (a: Quaternion): Quaternion => [a[0], -a[1], -a[2], -a[3]]

/** The sum of squares as two lanes give it. */
const norm = (a: Quaternion): number => Math.sqrt(a[0] * a[0] + a[2] * a[2] + (a[1] * a[1] + a[3] * a[3]))

const double = new Float64Array(1)
const bits = new BigUint64Array(double.buffer)

const logarithm = (x: number): number => {
  double[0] = x
  const whole = bits[0]
  let exponent = Number(whole >> 52n) - 1023
  bits[0] = (whole & 0xfffffffffffffn) | 0x3ff0000000000000n
  let m = double[0]
  if (m > 1.4142135623730951) {
    m *= 0.5
    exponent++
  }
  const s = (m - 1) / (m + 1)
  const z = s * s
  const low = 1 + z * (1 / 3 + z * (1 / 5 + z * (1 / 7 + z * (1 / 9))))
  const high = 1 / 11 + z * (1 / 13 + z * (1 / 15 + z * (1 / 17 + z * (1 / 19))))
  const z2 = z * z
  return exponent * 0.6931471805599453 + 2 * s * (low + z2 * z2 * z * high)
}

type Draw = () => number

const drawsOf = (link: number, sweep: number, seed: number, stream: number): Draw => {
  const words = new Uint32Array(4)
  let [block, used] = [0, 4]
  return () => {
    if (used === 4) {
      philox(words, [link, sweep, block++, 0], seed, stream)
      used = 0
    }
    return (words[used++] + 0.5) * 2.3283064365386963e-10
  }
}

const drawTrace = (a: number, draw: Draw): number => {
  for (;;) {
    const x = 2 * draw() - 1
    if (a < 1.5) {
      const y = draw()
      if (y * y <= 1 - x * x && logarithm(draw()) <= a * (x - 1)) return x
      continue
    }
    const y = 2 * draw() - 1
    const squared = x * x + y * y
    if (squared > 1 || squared < 1e-12) continue
    const first = logarithm(draw())
    const lambda = -(first + ((x * x) / squared) * logarithm(draw())) / (2 * a)
    const r = draw()
    if (r * r <= 1 - lambda) return 1 - 2 * lambda
  }
}

const drawElement = (a: number, draw: Draw): Quaternion => {
  const x0 = drawTrace(a, draw)
  for (;;) {
    const p = 2 * draw() - 1
    const q = 2 * draw() - 1
    const s = p * p + q * q
    if (s >= 1) continue
    const rest = Math.sqrt(Math.max(0, 1 - x0 * x0))
    const across = 2 * Math.sqrt(1 - s) * rest
    return [x0, p * across, q * across, (1 - 2 * s) * rest]
  }
}

/** The kernels of lattice gauge theory in plain TypeScript on the same memory. */
export const referenceLattice = (memory: Float64Array): LatticeKernels => {
  const words = new Int32Array(memory.buffer)
  return {
    su2Update(links, next, before, order, from, to, dimensions, mu, beta, heat, seed, stream, sweep) {
      const site = (table: number, x: number, nu: number): number => words[table / 4 + x * dimensions + nu]
      const place = (x: number, nu: number): number => links / 8 + (x * dimensions + nu) * 4
      const link = (x: number, nu: number): Quaternion => {
        const at = place(x, nu)
        return [memory[at], memory[at + 1], memory[at + 2], memory[at + 3]] as unknown as Quaternion
      }
      const staple = (x: number): Quaternion => {
        let sum: Quaternion = [0, 0, 0, 0]
        const forward = site(next, x, mu)
        for (let nu = 0; nu < dimensions; nu++) {
          if (nu === mu) continue
          const below = site(before, x, nu)
          const side = multiply(link(x, nu), link(site(next, x, nu), mu))
          const other = multiply(link(below, mu), link(site(before, forward, nu), nu))
          for (const part of [
            multiply(link(forward, nu), adjoint(side)),
            multiply(adjoint(other), link(below, nu)),
          ] as const) {
            sum = [sum[0] + part[0], sum[1] + part[1], sum[2] + part[2], sum[3] + part[3]]
          }
        }
        return sum
      }
      for (let i = from; i < to; i++) {
        const x = words[order / 4 + i]
        const sum = staple(x)
        const length = norm(sum)
        const empty = length < 1e-12
        if (empty && heat === 0) continue
        const v: Quaternion = empty
          ? [1, 0, 0, 0]
          : adjoint([sum[0] / length, sum[1] / length, sum[2] / length, sum[3] / length])
        const drawn =
          heat === 0
            ? multiply(v, adjoint(link(x, mu)))
            : drawElement(beta * length, drawsOf(x * dimensions + mu, sweep, seed, stream))
        const result = multiply(drawn, v)
        const scale = 1 / norm(result)
        for (const [k, value] of result.entries()) memory[place(x, mu) + k] = value * scale
      }
    },
  }
}
