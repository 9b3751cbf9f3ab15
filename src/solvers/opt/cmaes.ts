import { exp } from '../../numeric/elementary/exp.ts'
import { log } from '../../numeric/elementary/log.ts'
import { RandomStream } from '../../numeric/random-stream.ts'
import { type Evaluator, identity } from './programme.ts'
import { symmetricEigen } from './symmetric-eigen.ts'

const STREAM = 0xc3ae5
const SMALL_STEP = 1e-10
const MOST_POPULATION = 4096

interface Weights {
  readonly weights: readonly number[]
  readonly effective: number
  readonly cSigma: number
  readonly dSigma: number
  readonly cc: number
  readonly c1: number
  readonly cMu: number
  readonly expected: number
}

/** Default parameters of table 1 of N. Hansen, The CMA Evolution Strategy: A Tutorial, arXiv:1604.00772. */
const parameters = (n: number, population: number): Weights => {
  const half = Math.floor(population / 2)
  const raw = Array.from({ length: half }, (_, i) => log((population + 1) / 2) - log(i + 1))
  const sum = raw.reduce((a, b) => a + b, 0)
  const weights = raw.map((w) => w / sum)
  const effective = 1 / weights.reduce((a, b) => a + b * b, 0)
  const cSigma = (effective + 2) / (n + effective + 5)
  const c1 = 2 / ((n + 1.3) * (n + 1.3) + effective)
  return {
    weights,
    effective,
    cSigma,
    dSigma: 1 + 2 * Math.max(0, Math.sqrt((effective - 1) / (n + 1)) - 1) + cSigma,
    cc: (4 + effective / n) / (n + 4 + (2 * effective) / n),
    c1,
    cMu: Math.min(1 - c1, (2 * (effective - 2 + 1 / effective)) / ((n + 2) * (n + 2) + effective)),
    expected: Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n)),
  }
}

export interface Evolved {
  readonly x: Float64Array
  readonly f: number
  readonly history: readonly number[]
}

/** One run of covariance matrix adaptation; ends where the step is tiny or the evaluations are spent. */
const evolve = (
  evaluator: Evaluator,
  start: Float64Array,
  sigma0: number,
  population: number,
  budget: number,
  draws: RandomStream,
  history: number[],
  best: { x: Float64Array; f: number },
): void => {
  const n = start.length
  const { lower, upper } = evaluator.programme
  const { weights, effective, cSigma, dSigma, cc, c1, cMu, expected } = parameters(n, population)
  let mean = start.slice()
  let sigma = sigma0
  let covariance = identity(n)
  const pathSigma = new Float64Array(n)
  const path = new Float64Array(n)
  for (let generation = 1; evaluator.evaluations + population <= budget; generation++) {
    const { values, vectors } = symmetricEigen(covariance, n)
    const axes = values.map((value) => Math.sqrt(Math.max(value, 1e-300)))
    const offspring = Array.from({ length: population }, (_, index) => {
      const z = Float64Array.from({ length: n }, () => draws.normal())
      const y = new Float64Array(n)
      for (let i = 0; i < n; i++) {
        for (let k = 0; k < n; k++) y[i] = y[i] + vectors[i * n + k] * axes[k] * z[k]
      }
      const x = mean.map((m, i) => Math.min(Math.max(m + sigma * y[i], lower[i]), upper[i]))
      // The distribution learns from the points after clipping at a bound.
      const cut = x.map((value, i) => (value - mean[i]) / sigma)
      const f = evaluator.value(x)
      return { x, y: cut, f: Number.isNaN(f) ? Infinity : f, index }
    })
    offspring.sort((a, b) => (a.f === b.f ? a.index - b.index : a.f - b.f))
    const top = offspring[0]
    if (top !== undefined && top.f < best.f) {
      best.x = top.x
      best.f = top.f
    }
    history.push(best.f)
    const shift = new Float64Array(n)
    for (const [rank, weight] of weights.entries()) {
      for (let i = 0; i < n; i++) shift[i] = shift[i] + weight * offspring[rank]?.y[i]
    }
    mean = mean.map((m, i) => m + sigma * shift[i])
    const whitened = new Float64Array(n)
    for (let k = 0; k < n; k++) {
      let along = 0
      for (let i = 0; i < n; i++) along += vectors[i * n + k] * shift[i]
      for (let i = 0; i < n; i++) whitened[i] = whitened[i] + (vectors[i * n + k] * along) / axes[k]
    }
    let size = 0
    for (let i = 0; i < n; i++) {
      pathSigma[i] = (1 - cSigma) * pathSigma[i] + Math.sqrt(cSigma * (2 - cSigma) * effective) * whitened[i]
      size += pathSigma[i] * pathSigma[i]
    }
    const length = Math.sqrt(size)
    const fading = 1 - exp(2 * generation * log(1 - cSigma))
    const steady = length / Math.sqrt(fading) < (1.4 + 2 / (n + 1)) * expected
    for (let i = 0; i < n; i++) {
      path[i] = (1 - cc) * path[i] + (steady ? Math.sqrt(cc * (2 - cc) * effective) * shift[i] : 0)
    }
    const kept = 1 - c1 - cMu + (steady ? 0 : c1 * cc * (2 - cc))
    covariance = covariance.map((value, at) => {
      const [i, j] = [Math.floor(at / n), at % n]
      let sum = kept * value + c1 * path[i] * path[j]
      for (const [rank, weight] of weights.entries()) {
        const y = offspring[rank]?.y as Float64Array
        sum += cMu * weight * y[i] * y[j]
      }
      return sum
    })
    sigma *= exp(Math.min(1, (cSigma / dSigma) * (length / expected - 1)))
    let widest = 0
    for (const axis of axes) widest = Math.max(widest, axis)
    if (!(sigma * widest > SMALL_STEP) || !(sigma * widest < 1e12)) return
  }
}

/** Runs with a population that doubles (A. Auger, N. Hansen, CEC 2005), each from another place, until the evaluations are spent. */
export const covarianceAdaptation = (
  evaluator: Evaluator,
  start: Float64Array,
  sigma: number,
  budget: number,
  seed: number,
): Evolved => {
  const n = start.length
  const draws = new RandomStream(seed, STREAM)
  const { lower, upper } = evaluator.programme
  const best = { x: start.slice(), f: evaluator.value(start) }
  const history = [best.f]
  let population = 4 + Math.floor(3 * log(n))
  let from = start
  while (evaluator.evaluations + population <= budget) {
    evolve(evaluator, from, sigma, population, budget, draws, history, best)
    population = Math.min(2 * population, MOST_POPULATION)
    from = start.map((value, i) => {
      const [low, high] = [lower[i], upper[i]]
      const drawn = draws.uniform()
      return high - low < Infinity ? low + drawn * (high - low) : value + sigma * (2 * drawn - 1)
    })
  }
  return { x: best.x, f: best.f, history }
}
