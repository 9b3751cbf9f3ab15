import type { FrontsKernels } from '../../src/numeric/signatures/fronts.ts'

/** The kernels of dense elimination in plain TypeScript: one entry at a time, the same operations in the same order. */
export const referenceFronts = (memory: Float64Array): FrontsKernels => {
  const load = (address: number): number => memory[address / 8]
  const store = (address: number, value: number): void => {
    memory[address / 8] = value
  }
  return {
    factorPivots(pivot, stride, width) {
      for (let k = 0; k < 3; k++) {
        for (let i = k + 1; i < 4; i++) {
          const factor = load(pivot + i * stride + 8 * k) / load(pivot + k * stride + 8 * k)
          store(pivot + i * stride + 8 * k, factor)
          for (let j = k + 1; j < width; j++) {
            const at = pivot + i * stride + 8 * j
            store(at, load(at) - factor * load(pivot + k * stride + 8 * j))
          }
        }
      }
    },
    eliminateRows(pivot, rows, stride, width, count) {
      const upper = (k: number, j: number): number => load(pivot + k * stride + 8 * j)
      for (let i = 0, row = rows; i < count; i++, row += stride) {
        const m: number[] = []
        for (let k = 0; k < 4; k++) {
          let value = load(row + 8 * k)
          for (let j = 0; j < k; j++) value -= m[j] * upper(j, k)
          m.push(value / upper(k, k))
          store(row + 8 * k, m[k])
        }
        const [m0, m1, m2, m3] = m as [number, number, number, number]
        for (let j = 4; j < width; j++) {
          const taken = m0 * upper(0, j) + m1 * upper(1, j) + (m2 * upper(2, j) + m3 * upper(3, j))
          store(row + 8 * j, load(row + 8 * j) - taken)
        }
      }
    },
    multiplyRows(a, b, c, strideA, strideB, strideC, rows, inner, columns) {
      for (let i = 0; i < rows; i++) {
        for (let j = 0; j < columns; j++) {
          let sum = 0
          for (let k = 0; k < inner; k += 4) {
            const term = (l: number): number =>
              load(a + i * strideA + 8 * (k + l)) * load(b + (k + l) * strideB + 8 * j)
            sum += term(0) + term(1) + (term(2) + term(3))
          }
          store(c + i * strideC + 8 * j, sum)
        }
      }
    },
  }
}
