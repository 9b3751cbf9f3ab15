import type { KernelFunctions } from '../../numeric/kernels.ts'
import { pairwiseSum } from '../../numeric/pairwise-sum.ts'

/** What happens between the two substances. */
export type Reaction =
  /** u + 2v → 3v in a stirred flow (P. Gray, S. K. Scott, Chem. Eng. Sci. 39 (1984) 1087). */
  | { readonly model: 'gray-scott'; readonly F: number; readonly k: number }
  /** An excitable medium (J. Nagumo, S. Arimoto, S. Yoshizawa, Proc. IRE 50 (1962) 2061). */
  | {
      readonly model: 'fitzhugh-nagumo'
      readonly a: number
      readonly epsilon: number
      readonly gamma: number
      readonly current: number
    }

/** Two fields of the same grid. */
export interface Pair {
  readonly u: Float64Array
  readonly v: Float64Array
}

/** The rate at a point that the field of reaction rates shows, 1/s. */
export const rateOf = (reaction: Reaction, u: number, v: number): number =>
  reaction.model === 'gray-scott' ? u * v * v : u * (1 - u) * (u - reaction.a) - v + reaction.current

export const mean = (values: Float64Array): number =>
  pairwiseSum(values.length, (index) => values[index]) / values.length

/** What the reaction adds to the means in a second; on a periodic grid diffusion adds nothing. */
export const meanRates = (reaction: Reaction, { u, v }: Pair): readonly [u: number, v: number] => {
  const made = pairwiseSum(u.length, (index) => rateOf(reaction, u[index], v[index])) / u.length
  if (reaction.model === 'gray-scott') {
    return [reaction.F * (1 - mean(u)) - made, made - (reaction.F + reaction.k) * mean(v)]
  }
  return [made, reaction.epsilon * (mean(u) - reaction.gamma * mean(v))]
}

/** Diffusivities over dx², 1/s. */
export interface Spread {
  readonly u: number
  readonly v: number
}

type Shape = readonly [width: number, height: number, stride: number]

/** What a later stage is mixed with: to = kept·base + share·(the Euler step). */
export interface Mix {
  readonly base: readonly [u: number, v: number]
  readonly kept: number
  readonly share: number
}

/** One Euler step, from two addresses to two others, mixed with an earlier state unless null. */
export type Stage = (from: readonly [number, number], to: readonly [number, number], mix: Mix | null) => void

export const stageOf = (reaction: Reaction, run: KernelFunctions, shape: Shape, spread: Spread, dt: number): Stage => {
  const [du, dv] = [spread.u * dt, spread.v * dt]
  if (reaction.model === 'gray-scott') {
    const { F, k } = reaction
    const rates = [1 - 4 * du - dt * F, du, 1 - 4 * dv - dt * (F + k), dv, dt, dt * F] as const
    return (from, to, mix) => {
      if (mix === null) run.grayScottStep(...from, ...to, ...shape, ...rates)
      else run.grayScottStage(...from, ...to, ...shape, ...rates, ...mix.base, mix.kept, mix.share)
    }
  }
  const { a, epsilon, gamma, current } = reaction
  const rates = [1 - 4 * du, du, 1 - 4 * dv - dt * epsilon * gamma, dv, dt, a, current, dt * epsilon] as const
  return (from, to, mix) => {
    if (mix === null) run.fitzHughStep(...from, ...to, ...shape, ...rates)
    else run.fitzHughStage(...from, ...to, ...shape, ...rates, ...mix.base, mix.kept, mix.share)
  }
}
