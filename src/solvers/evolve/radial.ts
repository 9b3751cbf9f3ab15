import type { Field } from '../../kernel/field.ts'
import type { System } from './system.ts'

const BINS = 200
/** Largest distance, σ, where the cube is not smaller. */
const FARTHEST = 5
const FOUR_THIRDS_PI = 4.1887902047863905

/** Collects how often a distance occurs; counts do not depend on an order. */
export class Radial {
  readonly #counts = new Float64Array(BINS)
  readonly #width: number
  readonly #rho: number
  readonly #stride: number
  #centres = 0

  /** @param stride every how many atoms one is a centre */
  constructor(side: number, rho: number, stride: number) {
    this.#width = Math.min(FARTHEST, side / 2) / BINS
    this.#rho = rho
    this.#stride = stride
  }

  look({ count, position, side }: System): void {
    const perBin = side / this.#width
    for (let i = 0; i < count; i += this.#stride) {
      const [x, y, z] = [position[4 * i], position[4 * i + 1], position[4 * i + 2]]
      this.#centres++
      for (let j = 0; j < count; j++) {
        if (j === i) continue
        let dx = Math.abs(position[4 * j] - x)
        let dy = Math.abs(position[4 * j + 1] - y)
        let dz = Math.abs(position[4 * j + 2] - z)
        if (dx > 0.5) dx = 1 - dx
        if (dy > 0.5) dy = 1 - dy
        if (dz > 0.5) dz = 1 - dz
        const bin = Math.floor(perBin * Math.sqrt(dx * dx + dy * dy + dz * dz))
        if (bin < BINS) this.#counts[bin] = this.#counts[bin] + 1
      }
    }
  }

  /** g(r) at the middles of the bins: 1 where atoms know nothing of each other. */
  field(): Field {
    const values = this.#counts.map((found, bin) => {
      const [inner, outer] = [bin * this.#width, (bin + 1) * this.#width]
      const shell = FOUR_THIRDS_PI * (outer * outer * outer - inner * inner * inner)
      return found / (Math.max(1, this.#centres) * this.#rho * shell)
    })
    const axes = [{ name: 'r', unit: '1', start: this.#width / 2, step: this.#width, count: BINS }]
    return { name: 'radial_distribution', unit: '1', axes, values }
  }
}
