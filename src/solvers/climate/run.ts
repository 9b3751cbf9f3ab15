import { Refusal } from '../../errors/refusal.ts'
import type { Field } from '../../kernel/field.ts'
import { asin } from '../../numeric/elementary/asin.ts'
import { pairwiseSum } from '../../numeric/pairwise-sum.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { absorbedShare, differencesProfile, FREEZING, iceLine, type Planet, seriesProfile } from './diffusive.ts'
import { type ClimatePlan, DOUBLING, MODES } from './plan.ts'
import { integrate, respond } from './two-box.ts'

/** W/(m²·K⁴), CODATA 2022. */
const STEFAN_BOLTZMANN = 5.670374419e-8
const DEGREES = 57.29577951308232
const TIMES = 200

interface Found {
  readonly value: number
  readonly error: number
  readonly equations: readonly string[]
  readonly extra: JsonObject
  readonly fields: readonly Field[]
}

const root4 = (x: number): number => Math.sqrt(Math.sqrt(x))

/** One temperature, K, for a forcing, and what it radiates. */
const equilibrium = ({ inputs, linear, emissivity }: ClimatePlan, forcing: number) => {
  const absorbed = (inputs.S * (1 - inputs.albedo)) / 4
  if (linear !== null) {
    const T = FREEZING + (absorbed + forcing - linear.A) / linear.B
    return { absorbed, T, emitted: linear.A + linear.B * (T - FREEZING), feedback: linear.B }
  }
  const T = root4(Math.max(0, absorbed + forcing) / (emissivity * STEFAN_BOLTZMANN))
  const emitted = emissivity * STEFAN_BOLTZMANN * T * T * T * T
  return { absorbed, T, emitted, feedback: T === 0 ? 0 : (4 * emitted) / T }
}

const runZero = (plan: ClimatePlan): Found => {
  const { absorbed, T, emitted, feedback } = equilibrium(plan, plan.forcing)
  const { S, albedo } = plan.inputs
  return {
    value: T,
    error: 0,
    equations: [
      plan.linear === null
        ? `${S}*(1 - ${albedo})/4 + ${plan.forcing} = ${plan.emissivity}*sigma*T^4`
        : `${S}*(1 - ${albedo})/4 + ${plan.forcing} = ${plan.linear.A} + ${plan.linear.B}*(T - 273.15 K)`,
    ],
    extra: {
      ...{ absorbed, emitted, planetary_albedo: albedo, feedback },
      ecs: equilibrium(plan, plan.forcing + DOUBLING).T - T,
      time_constants: feedback === 0 ? [] : [plan.capacity / feedback],
      balance: Math.abs(absorbed + plan.forcing - emitted) / absorbed,
    },
    fields: [],
  }
}

const meanOf = (planet: Planet): number => seriesProfile(planet, 0, iceLine(planet, MODES)).mean

const profileOf = (cells: number, at: (x: number) => number): Float64Array =>
  Float64Array.from({ length: cells }, (_, i) => FREEZING + at((i + 0.5) / cells))

const largestDifference = (a: Float64Array, b: Float64Array, shift: number): number => {
  let most = 0
  for (let i = 0; i < a.length; i++) most = Math.max(most, Math.abs(a[i] - b[i] - shift))
  return most
}

const runDiffusive = (plan: ClimatePlan, context: RunContext): Found => {
  const { planet, inputs, cells, forcing, capacity } = plan
  const ice = iceLine(planet, MODES)
  context.checkpoint()
  const found = seriesProfile(planet, MODES, ice)
  const value = FREEZING + found.mean
  const seriesError = Math.abs(found.mean - seriesProfile(planet, 0, iceLine(planet, MODES / 2)).mean)
  context.progress(0.5)
  const values = profileOf(cells, found.at)
  const differences = differencesProfile(planet, cells, ice)
  const span = Math.max(1, Math.abs(values[0] - values[cells - 1]))
  const share = absorbedShare(planet, ice)
  const absorbed = planet.sun * share
  // The balance is that of the finite differences: their own mean must radiate what the series absorbs.
  const mean = pairwiseSum(cells, (i) => differences[i]) / cells
  const emitted = planet.A + forcing + planet.B * mean
  const mode = (n: number): number => capacity / (planet.B + n * (n + 1) * planet.D)
  return {
    value,
    error: seriesError,
    equations: [
      `${planet.sun}*s(x)*(1 - a(x)) + ${forcing} = ${planet.A + forcing} + ${planet.B}*T - d/dx(${planet.D}*(1 - x^2)*dT/dx), T in degC, x = sin(latitude)`,
      `s = 1 + ${planet.sunP2}*P2(x); a = ${inputs.albedo} + ${planet.albedoP2}*P2(x), ${planet.iceAlbedo} on ice below ${planet.iceTemperature} K`,
    ],
    extra: {
      ...{ absorbed, emitted, planetary_albedo: 1 - share, feedback: planet.B },
      ecs: meanOf({ ...planet, A: planet.A - DOUBLING }) - found.mean,
      time_constants: [mode(0), mode(2), mode(4)],
      ice_line: asin(ice) * DEGREES,
      ...{ equator: FREEZING + found.at(0), pole: FREEZING + found.at(1) },
      balance: Math.abs(absorbed + forcing - emitted) / absorbed,
      profile_error: largestDifference(values, differences, FREEZING) / span,
      series_error: seriesError,
    },
    fields: [
      {
        name: 'temperature',
        unit: 'K',
        axes: [{ name: 'sine of latitude', unit: '1', start: 0.5 / cells, step: 1 / cells, count: cells }],
        values,
      },
    ],
  }
}

const runBoxes = (plan: ClimatePlan, context: RunContext): Found => {
  const { boxes, t, steps, inputs } = plan
  const { absorbed, T, emitted } = equilibrium(plan, 0)
  const response = respond(boxes)
  const { surface, deep } = response.at(t)
  context.checkpoint()
  const [path = 0, deepPath = 0, heat = 0] = integrate(boxes, t, steps)
  const stored = boxes.capacity * path + boxes.deepCapacity * deepPath
  const end = boxes.forcing / boxes.feedback
  const size = Math.abs(boxes.forcing) * t || 1
  const axes = [{ name: 't', unit: 'yr', start: 0, step: t / TIMES, count: TIMES + 1 }]
  const over = (pick: (at: { surface: number; deep: number }) => number): Float64Array =>
    Float64Array.from({ length: TIMES + 1 }, (_, i) => pick(response.at((i * t) / TIMES)))
  const pathError = end === 0 ? 0 : Math.abs(path - surface) / Math.abs(end)
  return {
    value: T + surface,
    error: pathError * Math.abs(end),
    equations: [
      `${boxes.capacity}*dT/dt = ${boxes.forcing} - ${boxes.feedback}*T - ${boxes.exchange}*(T - T0), ${boxes.deepCapacity}*dT0/dt = ${boxes.exchange}*(T - T0), years`,
      `before the forcing ${inputs.S}*(1 - ${inputs.albedo})/4 = ${plan.emissivity}*sigma*T^4, T = ${T} K`,
    ],
    extra: {
      ...{ absorbed, emitted: emitted + boxes.feedback * surface, planetary_albedo: inputs.albedo },
      ...{ feedback: boxes.feedback, ecs: DOUBLING / boxes.feedback, time_constants: [...response.constants] },
      ...{ warming: surface, deep_warming: deep, equilibrium_warming: end },
      balance: Math.abs(stored - heat) / size,
      path_error: pathError,
    },
    fields: [
      { name: 'warming', unit: 'K', axes, values: over(({ surface: warm }) => warm) },
      { name: 'deep_warming', unit: 'K', axes, values: over(({ deep: warm }) => warm) },
    ],
  }
}

const RUNS = { 'zero-dimensional': runZero, diffusive: runDiffusive, 'two-box': runBoxes }

/** Temperatures that these models may give, K. */
const COLDEST = 1
const HOTTEST = 10000

const requireTemperate = ({ inputs, model }: ClimatePlan, { value, extra }: Found): void => {
  const { equator, pole } = extra
  for (const measured of [value, equator, pole]) {
    if (typeof measured !== 'number' || (measured >= COLDEST && measured <= HOTTEST)) continue
    const members = (['S', 'albedo', 'emissivity', 'A', 'B', 'D', 'forcing', 'albedoP2', 'sunP2'] as const).filter(
      (name) => inputs[name] !== undefined,
    )
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
