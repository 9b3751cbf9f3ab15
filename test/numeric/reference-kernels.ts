import type { KernelFunctions } from '../../src/numeric/kernels.ts'
import { referenceElastic } from './reference-elastic.ts'
import { referenceFronts } from './reference-fronts.ts'
import { referenceLattice } from './reference-lattice.ts'
import { referenceParticles } from './reference-particles.ts'
import { referencePaths } from './reference-paths.ts'

/** The kernels in plain TypeScript on the same memory: one cell at a time, the same operations in the same order. */
export const referenceKernels = (memory: Float64Array): KernelFunctions => {
  const load = (address: number): number => memory[address / 8]
  const store = (address: number, value: number): void => {
    memory[address / 8] = value
  }
  const sums = (at: number, stride: number): [number, number] => [
    load(at - 8) + load(at + 8),
    load(at - stride) + load(at + stride),
  ]
  const cells = (width: number, height: number, stride: number, visit: (offset: number) => void): void => {
    for (let row = 0; row < height; row++) for (let i = 0; i < width; i++) visit(row * stride + i * 8)
  }
  const around = (at: number, stride: number): number => {
    const [x, y] = sums(at, stride)
    return x + y
  }
  /** A step of two substances; `made` gives what the reaction adds to each. */
  const react = (
    [u, v, toU, toV, width, height, stride, keepU, spreadU, keepV, spreadV]: readonly [
      ...(readonly [number, number, number, number, number, number, number]),
      ...(readonly [number, number, number, number]),
    ],
    base: readonly number[],
    made: (u: number, v: number) => readonly [number, number],
  ): void => {
    const [baseU = 0, baseV = 0, kept = 0, share = 0] = base
    const put = (at: number, value: number, from: number): void =>
      store(at, base.length === 0 ? value : kept * load(from) + share * value)
    cells(width, height, stride, (offset) => {
      const [here, there] = [load(u + offset), load(v + offset)]
      const [addedU, addedV] = made(here, there)
      put(toU + offset, keepU * here + spreadU * around(u + offset, stride) + addedU, baseU + offset)
      put(toV + offset, keepV * there + spreadV * around(v + offset, stride) + addedV, baseV + offset)
    })
  }
  const grayScott: KernelFunctions['grayScottStage'] = (...all) => {
    const [u, v, toU, toV, width, height, stride, keepU, spreadU, keepV, spreadV, dt, feed, ...base] = all
    react([u, v, toU, toV, width, height, stride, keepU, spreadU, keepV, spreadV], base, (a, b) => {
      const made = dt * (a * b * b)
      return [feed - made, made]
    })
  }
  const fitzHugh: KernelFunctions['fitzHughStage'] = (...all) => {
    const [u, v, toU, toV, width, height, stride, keepU, spreadU, keepV, spreadV, dt, ...rest] = all
    const [threshold, current, recovery, ...base] = rest
    react([u, v, toU, toV, width, height, stride, keepU, spreadU, keepV, spreadV], base, (a, b) => [
      dt * (a * (1 - a) * (a - threshold) - b + current),
      recovery * a,
    ])
  }
  return {
    optionPaths(out, ...rest) {
      memory.set(referencePaths(...rest), out / 8)
    },
    grayScottStep: grayScott as KernelFunctions['grayScottStep'],
    grayScottStage: grayScott,
    fitzHughStep: fitzHugh as KernelFunctions['fitzHughStep'],
    fitzHughStage: fitzHugh,
    ...referenceLattice(memory),
    ...referenceParticles(memory),
    ...referenceElastic(memory),
    heatStep(source, target, width, height, stride, c, rx, ry) {
      cells(width, height, stride, (offset) => {
        const [x, y] = sums(source + offset, stride)
        store(target + offset, c * load(source + offset) + (rx * x + ry * y))
      })
    },
    waveStep(now, old, width, height, stride, c, rx, ry) {
      cells(width, height, stride, (offset) => {
        const [x, y] = sums(now + offset, stride)
        store(old + offset, c * load(now + offset) - load(old + offset) + (rx * x + ry * y))
      })
    },
    wrapGhosts(field, width, height, stride) {
      for (let row = 0; row < height; row++) {
        store(field + row * stride - 8, load(field + row * stride + 8 * (width - 1)))
        store(field + row * stride + 8 * width, load(field + row * stride))
      }
      for (let i = 0; i < width; i++) {
        store(field - stride + 8 * i, load(field + (height - 1) * stride + 8 * i))
        store(field + height * stride + 8 * i, load(field + 8 * i))
      }
    },
    mirrorGhosts(field, width, height, stride, exchangeX, exchangeY, ambient) {
      const reflect = (at: number, step: number, exchange: number): void =>
        store(at - step, load(at + step) - exchange * (load(at) - ambient))
      for (let row = 0; row < height; row++) {
        reflect(field + row * stride, 8, exchangeX)
        reflect(field + row * stride + 8 * (width - 1), -8, exchangeX)
      }
      if (height < 2) return
      for (let i = 0; i < width; i++) {
        reflect(field + 8 * i, stride, exchangeY)
        reflect(field + (height - 1) * stride + 8 * i, -stride, exchangeY)
      }
    },
    settle(field, width, height, stride, threshold) {
      let largest = 0
      cells(width, height, stride, (offset) => {
        const size = Math.abs(load(field + offset))
        if (size < threshold) store(field + offset, 0)
        largest = Math.max(largest, size)
      })
      return largest
    },
    ...referenceFronts(memory),
    attract(x, y, z, strength, ax, ay, az, count, softeningSquared, from, to) {
      for (let i = from; i < to; i++) {
        let [sx, sy, sz] = [0, 0, 0]
        for (let j = 0; j < count; j++) {
          const dx = load(x + 8 * j) - load(x + 8 * i)
          const dy = load(y + 8 * j) - load(y + 8 * i)
          const dz = load(z + 8 * j) - load(z + 8 * i)
          const squared = i === j ? 1 : dx * dx + dy * dy + (dz * dz + softeningSquared)
          const pull = load(strength + 8 * j) / (squared * Math.sqrt(squared))
          sx += pull * dx
          sy += pull * dy
          sz += pull * dz
        }
        store(ax + 8 * i, sx)
        store(ay + 8 * i, sy)
        store(az + 8 * i, sz)
      }
    },
  }
}
