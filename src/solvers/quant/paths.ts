import { exp } from '../../numeric/elementary/exp.ts'
import { type Kernels, openKernels } from '../../numeric/kernels.ts'
import { pairwiseSum } from '../../numeric/pairwise-sum.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { blackScholes, type Contract, greeksOf } from './black-scholes.ts'
import { contractEquation, impliedOf } from './closed.ts'
import { GROUP, type QuantPlan } from './plan.ts'

/** Groups of four counters in one call of the kernel. */
const BLOCK = 1024
/** Second word of the key of the generator: paths of options. */
const STREAM = 0x70617468

export interface Sampled {
  /** Mean payoff, not discounted, with the standard error of the mean. */
  readonly mean: number
  readonly error: number
  /** The same of the share. */
  readonly share: number
}

/** Sums over blocks of paths. @param groups of 16 paths each; counters are 32-bit words, so at most 2^30 */
export const samplePaths = (
  { S, K, r, q, sigma, T, sign }: Contract,
  groups: number,
  seed: number,
  tick: (share: number) => void,
): Sampled => {
  const blocks = Math.ceil(groups / BLOCK)
  const { run, memory }: Kernels = openKernels(8)
  const sums = new Float64Array(blocks)
  const squares = new Float64Array(blocks)
  const shares = new Float64Array(blocks)
  const centre = S * exp((r - q - 0.5 * sigma * sigma) * T)
  const spread = sigma * Math.sqrt(T)
  for (let block = 0; block < blocks; block++) {
    if (block % 8 === 0) tick(block / blocks)
    const from = block * BLOCK
    run.optionPaths(0, 4 * from, Math.min(BLOCK, groups - from), seed, STREAM, centre, spread, K, sign)
    sums[block] = memory[0] + memory[1]
    squares[block] = memory[2] + memory[3]
    shares[block] = memory[4] + memory[5]
  }
  const pairs = (groups * GROUP) / 2
  const mean = pairwiseSum(blocks, (i) => sums[i]) / pairs
  const square = pairwiseSum(blocks, (i) => squares[i]) / pairs
  const share = pairwiseSum(blocks, (i) => shares[i]) / pairs
  return { mean, error: Math.sqrt(Math.max(0, square - mean * mean) / (pairs - 1)), share }
}

/** Monte Carlo in antithetic pairs; the uncertainty is the standard error. */
export const runPaths = (plan: QuantPlan & { readonly kind: 'paths' }, context: RunContext): SolverResult => {
  const { contract, groups, seed, price } = plan
  const { S, K, r, q, sigma, T } = contract
  const { mean, error, share } = samplePaths(contract, groups, seed, (done) => {
    context.progress(done)
    context.checkpoint()
  })
  const discount = exp(-r * T)
  const value = discount * mean
  const exact = blackScholes(contract)
  // A payoff that no path reached has no spread to be seen: what one path in all would have paid.
  const least = (discount * Math.max(S, K)) / (groups * GROUP)
  const deviation = Math.max(discount * error, mean === 0 ? least : 0)
  const forward = S * exp((r - q) * T)
  // Variance of the mean of a pair: F²(e^v + e^(−v) − 2)/2 … with v = σ²T, since the two are s and F²e^(−v)/s.
  const v = sigma * sigma * T
  const spread = forward * Math.sqrt(Math.max(0, 0.5 * (exp(v) + exp(-v)) - 1) / (8 * groups)) + 1e-13 * forward
  const paths = groups * GROUP
  return {
    value,
    unit: 'money',
    uncertainty: deviation + 1e-13 * value,
    roundingBound: value === 0 ? 0 : ROUNDOFF * (64 + (S + K) / value),
    equations: [
      `V = exp(-r*T)*mean(max(s - K, 0)) for a call, s = S*exp((r - q - sigma^2/2)*T + sigma*sqrt(T)*z), ${contractEquation(contract)}`,
      `V = ${value}, standard error ${discount * error}, ${paths} paths, seed ${seed}`,
    ],
    extra: {
      method: 'monte-carlo',
      ...greeksOf(contract),
      paths,
      standard_error: discount * error,
      european: exact,
      sampling_error: Math.abs(value - exact) / (deviation + 1e-13 * (S + K)),
      moment_error: Math.abs(share - forward) / spread,
      ...impliedOf(contract, price),
    },
    fields: [],
    evolving: null,
  }
}
