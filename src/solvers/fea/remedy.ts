import type { Check } from '../../kernel/computation.ts'
import type { JsonObject } from '../../schema/json.ts'
import { meshError } from './beam.ts'
import type { FeaPlan } from './plan.ts'

/** Part of the bound that the mesh may take. */
const WANTED = 5e-4
const SLENDER = 8
/** The mesh is the cause if its error is at least this part of the measured one. */
const EXPLAINED = 0.3

/** Doubles the bricks until the mesh uses little of the bound. */
const finer = ({ inputs }: FeaPlan): { readonly nx: number; readonly nz: number } => {
  let { nx, nz } = inputs
  while (meshError(inputs, nx, nz) > WANTED) {
    if (0.25 / (nx * nx) > WANTED / 2) nx *= 2
    else nz *= 2
  }
  return { nx, nz }
}

/** What to change: the mesh if it is too coarse, otherwise the block, which then is too short to be a beam. */
export const feaRemedy = (plan: FeaPlan, failed: Check): { readonly detail: string; readonly data: JsonObject } => {
  const { inputs } = plan
  const data = { check: failed.name, measured: failed.measured, bound: failed.bound }
  const said = `${failed.name}: ${failed.measured} exceeds the bound ${failed.bound};`
  const { nx, nz } = finer(plan)
  const coarse = meshError(inputs, inputs.nx, inputs.nz) > EXPLAINED * failed.measured
  const least_L = SLENDER * Math.max(inputs.b, inputs.h)
  if (coarse && inputs.L > least_L / 2 && (nx > inputs.nx || nz > inputs.nz)) {
    return { detail: `${said} send nx of at least ${nx} and nz of at least ${nz}.`, data: { ...data, nx, nz } }
  }
  if (inputs.L < least_L) {
    return {
      detail: `${said} this block is too stout for the theory of beams; send L of at least ${least_L} m, or nu of 0.`,
      data: { ...data, least_L },
    }
  }
  return { detail: `${said} send a smaller tolerance, or bricks with edges of more equal length.`, data }
}
