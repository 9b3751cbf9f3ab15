import type { ParticlesKernels } from '../../src/numeric/signatures/particles.ts'
import { referenceBonds } from './reference-bonds.ts'

/** Nearest whole number, halves to the even one, of numbers below 2⁵¹. */
const nearest = (value: number): number => value + 6755399441055744 - 6755399441055744

const image = (d: number): number => d - nearest(d)

type Vector = [x: number, y: number, z: number]

/** The kernels of src/numeric/assembly/particles.ts in plain TypeScript, one pair at a time. */
export const referenceParticles = (memory: Float64Array): ParticlesKernels => {
  const words = new Int32Array(memory.buffer)
  const at = (address: number): number => memory[address / 8]
  const word = (address: number, index: number): number => words[address / 4 + index]
  const setWord = (address: number, index: number, value: number): void => {
    words[address / 4 + index] = value
  }
  const add = (address: number, value: number): void => {
    memory[address / 8] = at(address) + value
  }
  const vector = (address: number): Vector => [at(address), at(address + 8), at(address + 16)]
  const between = (a: number, b: number): Vector => {
    const [from, to] = [vector(a), vector(b)]
    return [image(from[0] - to[0]), image(from[1] - to[1]), image(from[2] - to[2])]
  }
  const square = ([x, y, z]: Vector): number => x * x + y * y + z * z
  const cellOf = (address: number, cells: number): Vector =>
    vector(address).map((part) => Math.min(cells - 1, Math.trunc(part * cells))) as Vector
  const numbered = ([x, y, z]: Vector, cells: number): number => (z * cells + y) * cells + x
  const partners = (
    list: number,
    counts: number,
    capacity: number,
    i: number,
    visit: (address: number) => void,
  ): void => {
    for (let n = 0; n < word(counts, i); n++) visit(word(list, i * capacity + n))
  }
  return {
    ...referenceBonds(memory),
    layCells(position, count, cells, rooms) {
      const members = new Int32Array(cells ** 3)
      for (let i = 0; i < count; i++) {
        const cell = numbered(cellOf(position + 32 * i, cells), cells)
        members[cell] = members[cell] + 1
      }
      let first = 0
      for (const [cell, found] of members.entries()) {
        setWord(rooms, 2 * cell, first)
        setWord(rooms, 2 * cell + 1, first)
        first += found
      }
    },
    listPartners(position, from, to, count, cells, rooms, sorted, atoms, list, counts, capacity, reachSquared) {
      const beside = (a: number, b: number): boolean => cells === 1 || [0, 1, cells - 1].includes(Math.abs(a - b))
      for (let j = from; j < to; j++) {
        const [x, y, z] = cellOf(position + 32 * j, cells)
        for (let i = 0; i < j; i++) {
          const [u, v, w] = cellOf(position + 32 * i, cells)
          if (!(beside(x, u) && beside(y, v) && beside(z, w))) continue
          if (!(square(between(position + 32 * i, position + 32 * j)) < reachSquared)) continue
          const n = word(counts, i)
          if (n < capacity) setWord(list, i * capacity + n, 32 * j)
          setWord(counts, i, n + 1)
        }
        const cell = numbered([x, y, z], cells)
        const place = word(rooms, 2 * cell + 1)
        setWord(rooms, 2 * cell + 1, place + 1)
        for (const [axis, part] of vector(position + 32 * j).entries())
          memory[sorted / 8 + axis * (count + 2) + place] = part
        setWord(atoms, place, j)
      }
    },
    closeLists(list, counts, count, capacity) {
      let most = 0
      for (let i = 0; i < count; i++) {
        const n = word(counts, i)
        most = Math.max(most, n)
        if (n % 2 === 1 && n < capacity) setWord(list, i * capacity + n, 32 * count)
      }
      return most
    },
    pairForcesOfHalves(position, first, second, list, counts, capacity, middle, count, ...rest) {
      const [scale, cutoffSquared, c48, c24, slope, from, to] = rest
      for (const [half, force, begin, end] of [
        [0, first, 0, middle],
        [1, second, middle, count],
      ] as const) {
        if (half < from || half >= to) continue
        for (let i = begin; i < end; i++) {
          const sum: Vector = [0, 0, 0]
          partners(list, counts, capacity, i, (j) => {
            const d = between(position + 32 * i, position + j)
            const squared = square(d)
            if (!(squared < cutoffSquared)) return
            const s = scale / squared
            const s6 = s * s * s
            const f = (c48 * s6 - c24) * s6 * s + slope * Math.sqrt(s)
            for (const [axis, part] of d.entries()) {
              sum[axis] = sum[axis] + f * part
              add(force + j + 8 * axis, -(f * part))
            }
          })
          for (const [axis, part] of sum.entries()) add(force + 32 * i + 8 * axis, part)
        }
      }
    },
    pairEnergies(position, rows, list, counts, capacity, from, to, scale, cutoffSquared, side, shift, slope) {
      for (let i = from; i < to; i++) {
        const sums: Vector = [0, 0, 0]
        partners(list, counts, capacity, i, (j) => {
          const squared = square(between(position + 32 * i, position + j))
          if (!(squared < cutoffSquared)) return
          const s = scale / squared
          const s6 = s * s * s
          const r = slope * (side * Math.sqrt(squared))
          const t = (4 * s6 - 4) * s6
          sums[0] += t + (shift - r)
          sums[1] += (48 * s6 - 24) * s6 + r
          sums[2] += t
        })
        memory.set([...sums, 0], rows / 8 + 4 * i)
      }
    },
    kick(velocity, first, second, from, to, half) {
      for (let k = 32 * from; k < 32 * to; k += 8) add(velocity + k, half * (at(first + k) + at(second + k)))
    },
    drift(position, velocity, reference, from, to, perSide) {
      let farthest = 0
      for (let i = from; i < to; i++) {
        const moved = [0, 0, 0, 0]
        for (let part = 0; part < 4; part++) {
          const address = 32 * i + 8 * part
          const step = perSide * at(velocity + address) + 6 - 6
          const place = at(position + address) + step
          memory[(position + address) / 8] = place - Math.floor(place)
          moved[part] = image(at(position + address) - at(reference + address))
        }
        const [x = 0, y = 0, z = 0, rest = 0] = moved
        farthest = Math.max(farthest, x * x + z * z + (y * y + rest * rest))
      }
      return farthest
    },
  }
}
