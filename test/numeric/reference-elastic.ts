import type { ElasticKernels } from '../../src/numeric/signatures/elastic.ts'

/** Which products of an inner row the kernel forms, in its order: sums of pairs for the component itself. */
const OWN = [0, 1, 3, 4]
/** Feature beside the four own ones in the first two sets, by result. */
const CROSS: readonly (number | undefined)[] = [undefined, 26, 17]
/** Features of the third set, by result. */
const SLOPES = [
  [15, 16, 20, 23],
  [6, 7],
  [2, 5],
] as const

/** The elastic kernels in plain TypeScript on the same memory, one node at a time. */
export const referenceElastic = (memory: Float64Array): ElasticKernels => {
  const load = (address: number): number => memory[address / 8]
  const store = (address: number, value: number): void => {
    memory[address / 8] = value
  }
  const each = (bytes: number, visit: (offset: number) => void): void => {
    for (let offset = 0; offset < bytes; offset += 8) visit(offset)
  }
  const featuresAt = (at: number, component: number, row: number, plane: number): readonly number[] =>
    [0, 1, 2].flatMap((c) => {
      const here = at + c * component
      const around = (y: number, z: number): number => load(here + y * row + z * plane)
      const [pp, mp, pm, mm] = [around(1, 1), around(-1, 1), around(1, -1), around(-1, -1)]
      const [zp, zm, yp, ym] = [around(0, 1), around(0, -1), around(1, 0), around(-1, 0)]
      return [
        ...[around(0, 0), zp + zm, zp - zm, yp + ym, pp + pm + (mp + mm), pp - pm + (mp - mm)],
        ...[yp - ym, pp + pm - (mp + mm), pp - pm - (mp - mm)],
      ]
    })
  /** Same node, sum and difference of neighbours of one result. */
  const combos = (
    table: number,
    c: number,
    f: readonly number[],
    inner: boolean,
  ): readonly [number, number, number] => {
    const term = (set: number, feature: number): number => load(table + 8 * (81 * set + 27 * c + feature)) * f[feature]
    if (!inner) {
      const all = (set: number): number => f.reduce((sum, _, feature) => sum + term(set, feature), 0)
      return [all(0), all(1), all(2)]
    }
    const own = (set: number): number => {
      const [a, b, d, e] = OWN.map((feature) => term(set, 9 * c + feature)) as [number, number, number, number]
      const cross = CROSS[c]
      const sum = a + b + (d + e)
      return cross === undefined ? sum : sum + term(set, cross)
    }
    const [a, b, d, e] = (SLOPES[c] as readonly number[]).map((feature) => term(2, feature)) as [
      number,
      number,
      number?,
      number?,
    ]
    return [own(0), own(1), d === undefined || e === undefined ? a + b : a + b + (d + e)]
  }
  return {
    elasticRows(u, out, component, row, plane, width, height, depth, from, to, coefficients) {
      const side = (index: number, count: number): number => (index === 0 ? 0 : index === count - 1 ? 2 : 1)
      for (let z = from; z < to; z++) {
        for (let y = 0; y < height; y++) {
          const [sy, sz] = [side(y, height), side(z, depth)]
          const table = coefficients + 8 * 405 * (3 * sy + sz)
          const offset = z * plane + y * row
          const nodes = Array.from({ length: width }, (_, i) => featuresAt(u + offset + 8 * i, component, row, plane))
          for (let c = 0; c < 3; c++) {
            const kept = nodes.map((f) => combos(table, c, f, sy === 1 && sz === 1))
            const right = (i: number): number => (kept[i] as readonly number[])[1] + (kept[i] as readonly number[])[2]
            const left = (i: number): number => (kept[i] as readonly number[])[1] - (kept[i] as readonly number[])[2]
            const end = (set: number, i: number): number =>
              nodes[i].reduce((sum, value, f) => sum + load(table + 8 * (81 * set + 27 * c + f)) * value, 0)
            for (let i = 0; i < width; i++) {
              const at = out + offset + c * component + 8 * i
              if (i === 0) store(at, c === 0 ? 0 : end(3, 0) + right(1))
              else if (i === width - 1) store(at, end(4, i) + left(i - 1))
              else store(at, (kept[i] as readonly number[])[0] + (right(i + 1) + left(i - 1)))
            }
          }
        }
      }
    },
    chebyshevStep(x, d, b, ku, inverse, previous, weight, bytes) {
      each(bytes, (i) => {
        const step = previous * load(d + i) + weight * (load(inverse + i) * (load(b + i) - load(ku + i)))
        store(d + i, step)
        store(x + i, load(x + i) + step)
      })
    },
    chebyshevStart(x, d, b, inverse, weight, bytes) {
      each(bytes, (i) => {
        const step = weight * (load(inverse + i) * load(b + i))
        store(d + i, step)
        store(x + i, step)
      })
    },
    combine(target, a, x, b, y, bytes) {
      each(bytes, (i) => store(target + i, a * load(x + i) + b * load(y + i)))
    },
    innerProduct(x, y, bytes) {
      const sums = [0, 0, 0, 0]
      each(bytes, (i) => {
        const lane = (i / 8) % 4
        sums[lane] = sums[lane] + load(x + i) * load(y + i)
      })
      const [a, b, c, d] = sums as [number, number, number, number]
      return a + c + (b + d)
    },
    interpolateRow(coarse, fine, places, width) {
      for (let i = 0; i < width; i++) {
        const [at, t] = [coarse + 8 * load(places + 16 * i), load(places + 16 * i + 8)]
        store(fine + 8 * i, (1 - t) * load(at) + t * load(at + 8))
      }
    },
    restrictRow(fine, coarse, places, width) {
      for (let i = 0; i < width; i++) {
        const [at, t] = [coarse + 8 * load(places + 16 * i), load(places + 16 * i + 8)]
        store(at, load(at) + (1 - t) * load(fine + 8 * i))
        store(at + 8, load(at + 8) + t * load(fine + 8 * i))
      }
    },
  }
}
