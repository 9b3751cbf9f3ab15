import { Refusal } from '../../errors/refusal.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { FREEZING } from './diffusive.ts'
import { runDiffusive } from './diffusive-run.ts'
import type { Found } from './found.ts'
import { runLayers } from './layered-run.ts'
import type { ClimatePlan } from './plan.ts'
import { runRelaxation } from './relaxation-run.ts'
import { runZero } from './single-run.ts'
import { runBoxes } from './two-box-run.ts'

const runSingle = (plan: ClimatePlan): Found => (plan.relaxes ? runRelaxation(plan) : runZero(plan))

const RUNS = { 'zero-dimensional': runSingle, layers: runLayers, diffusive: runDiffusive, 'two-box': runBoxes }

/** Temperatures that these models may give, K. */
const COLDEST = 1
const HOTTEST = 10000

/** What decides the temperature. */
const MEMBERS = [
  'S',
  'albedo',
  'emissivity',
  'layers',
  'A',
  'B',
  'D',
  'transport',
  'forcing',
  'albedoP2',
  'sunP2',
] as const

const requireTemperate = ({ inputs, model }: ClimatePlan, { value, extra }: Found): void => {
  const { equilibrium_temperature: end, equator, pole } = extra
  for (const measured of [end, value, equator, pole]) {
    if (typeof measured !== 'number' || (measured >= COLDEST && measured <= HOTTEST)) continue
    const members = MEMBERS.filter((name) => inputs[name] !== undefined)
    throw new Refusal(
      'DOMAIN_ERROR',
      `The ${model} model comes to ${measured} K, and it holds from ${COLDEST} K to ${HOTTEST} K; send ${members.join(', ')} of a planet that takes in about what it sends away.`,
      { members, measured, bound: measured > HOTTEST ? HOTTEST : COLDEST, lowest: COLDEST, highest: HOTTEST },
    )
  }
}

export const runClimate = (plan: ClimatePlan, context: RunContext): SolverResult => {
  context.checkpoint()
  const found = RUNS[plan.model](plan, context)
  requireTemperate(plan, found)
  const { value, error, equations, extra, fields } = found
  const rounding = 64 * ROUNDOFF * (Math.abs(value) + FREEZING)
  return {
    value,
    unit: 'K',
    uncertainty: error + rounding,
    roundingBound: value === 0 ? 0 : rounding / Math.abs(value),
    equations,
    extra: { model: plan.model, ...extra },
    fields,
    evolving: null,
  }
}
