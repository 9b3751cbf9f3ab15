import { exp } from '../../numeric/elementary/exp.ts'
import { pairwiseSum } from '../../numeric/pairwise-sum.ts'
import { RandomStream } from '../../numeric/random-stream.ts'
import { blackScholes, type Contract } from './black-scholes.ts'

/** Second word of the key of the generator: paths of averages. */
const STREAM = 0x6173696e
/** Antithetic pairs whose sums are added up in a row. */
const BLOCK = 1024

/** Mean of a sample with the standard error of the mean. */
export interface Estimate {
  readonly mean: number
  readonly error: number
}

/** Payoffs and averages over the paths, not discounted. */
export interface AsianSample {
  /** Payoff on the arithmetic average. */
  readonly arithmetic: Estimate
  /** Payoff on the geometric average. */
  readonly geometric: Estimate
  /** Difference of the two. */
  readonly difference: Estimate
  /** The arithmetic average itself. */
  readonly average: Estimate
}

/**
 * The option on the geometric average over equally spaced dates T/m, 2T/m … T as one on a share: ln G is normal with mean
 * ln S + (r − q − σ²/2)·T·(m + 1)/(2m) and variance σ²T·(m + 1)(2m + 1)/(6m²) (Kemna and Vorst, section 3).
 */
export const geometricContract = (contract: Contract, dates: number): Contract => {
  const { r, q, sigma } = contract
  const variance = (sigma * sigma * (dates + 1) * (2 * dates + 1)) / (6 * dates * dates)
  const growth = ((r - q - 0.5 * sigma * sigma) * (dates + 1)) / (2 * dates) + 0.5 * variance
  return { ...contract, q: r - growth, sigma: Math.sqrt(variance) }
}

/** Expected arithmetic average. */
export const expectedAverage = ({ S, r, q, T }: Contract, dates: number): number => {
  let sum = 0
  for (let k = 1; k <= dates; k++) sum += exp(((r - q) * k * T) / dates)
  return (S * sum) / dates
}

/** Sums of the distances of a quantity from a centre, block after block. */
class Tally {
  readonly #centre: number
  readonly #sums: Float64Array
  readonly #squares: Float64Array

  constructor(centre: number, blocks: number) {
    this.#centre = centre
    this.#sums = new Float64Array(blocks)
    this.#squares = new Float64Array(blocks)
  }

  add(block: number, value: number): void {
    const apart = value - this.#centre
    this.#sums[block] += apart
    this.#squares[block] += apart * apart
  }

  over(count: number): Estimate {
    const blocks = this.#sums.length
    const apart = pairwiseSum(blocks, (i) => this.#sums[i]) / count
    const square = pairwiseSum(blocks, (i) => this.#squares[i]) / count
    return { mean: this.#centre + apart, error: Math.sqrt(Math.max(0, square - apart * apart) / (count - 1)) }
  }
}

/**
 * Averages along antithetic pairs of paths.
 * @param pairs number of pairs
 * @param tick called with the share done
 */
export const sampleAverages = (
  contract: Contract,
  dates: number,
  pairs: number,
  seed: number,
  tick: (share: number) => void,
): AsianSample => {
  const { S, K, r, q, sigma, T, sign } = contract
  const blocks = Math.ceil(pairs / BLOCK)
  const draws = new RandomStream(seed, STREAM)
  const drift = ((r - q - 0.5 * sigma * sigma) * T) / dates
  const spread = sigma * Math.sqrt(T / dates)
  const closed = blackScholes(geometricContract(contract, dates)) * exp(r * T)
  const arithmetic = new Tally(closed, blocks)
  const geometric = new Tally(closed, blocks)
  const difference = new Tally(0, blocks)
  const average = new Tally(expectedAverage(contract, dates), blocks)
  const paid = (mean: number): number => Math.max(0, sign * (mean - K))
  for (let pair = 0; pair < pairs; pair++) {
    if (pair % BLOCK === 0) tick(pair / pairs)
    let [noise, noises, up, down] = [0, 0, 0, 0]
    for (let k = 1; k <= dates; k++) {
      noise += spread * draws.normal()
      noises += noise
      up += exp(k * drift + noise)
      down += exp(k * drift - noise)
    }
    const middle = 0.5 * (dates + 1) * drift
    const [a, b] = [(S * up) / dates, (S * down) / dates]
    const ofArithmetic = 0.5 * (paid(a) + paid(b))
    const ofGeometric = 0.5 * (paid(S * exp(middle + noises / dates)) + paid(S * exp(middle - noises / dates)))
    const block = Math.floor(pair / BLOCK)
    arithmetic.add(block, ofArithmetic)
    geometric.add(block, ofGeometric)
    difference.add(block, ofArithmetic - ofGeometric)
    average.add(block, 0.5 * (a + b))
  }
  return {
    arithmetic: arithmetic.over(pairs),
    geometric: geometric.over(pairs),
    difference: difference.over(pairs),
    average: average.over(pairs),
  }
}
