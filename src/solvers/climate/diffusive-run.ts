import { asin } from '../../numeric/elementary/asin.ts'
import { pairwiseSum } from '../../numeric/pairwise-sum.ts'
import type { RunContext } from '../contract.ts'
import {
  absorbedShare,
  dampingOf,
  differencesProfile,
  FREEZING,
  meanTemperature,
  type Planet,
  seriesEdge,
  seriesProfile,
} from './diffusive.ts'
import type { Found } from './found.ts'
import { iceLine } from './ice-line.ts'
import { localEdge, localProfile } from './local.ts'
import { type ClimatePlan, DOUBLING, MODES } from './plan.ts'

const DEGREES = 57.29577951308232

/** Sine of the latitude of the ice. */
const iceOf = (planet: Planet, modes: number): number =>
  iceLine(
    (x) => (planet.D === 0 ? localEdge(planet, x) : seriesEdge(planet, modes, x)) + FREEZING - planet.iceTemperature,
  )

const meanOf = (planet: Planet, modes: number): number => meanTemperature(planet, iceOf(planet, modes))

const profileOf = (cells: number, at: (x: number) => number): Float64Array =>
  Float64Array.from({ length: cells }, (_, i) => FREEZING + at((i + 0.5) / cells))

/** @param apart a cell that is not compared */
const largestDifference = (a: Float64Array, b: Float64Array, shift: number, apart: number): number => {
  let most = 0
  for (let i = 0; i < a.length; i++) if (i !== apart) most = Math.max(most, Math.abs(a[i] - b[i] - shift))
  return most
}

/** A temperature over latitude with ice. */
export const runDiffusive = (plan: ClimatePlan, context: RunContext): Found => {
  const { planet, inputs, cells, forcing, capacity } = plan
  const isLocal = planet.D === 0
  const ice = iceOf(planet, MODES)
  context.checkpoint()
  const found = isLocal ? localProfile(planet, ice) : seriesProfile(planet, MODES, ice)
  const value = FREEZING + found.mean
  const seriesError = isLocal ? 0 : Math.abs(found.mean - meanOf(planet, MODES / 2))
  context.progress(0.5)
  const values = profileOf(cells, found.at)
  const differences = differencesProfile(planet, cells, ice)
  const span = Math.max(1, Math.abs(values[0] - values[cells - 1]))
  const share = absorbedShare(planet, ice)
  const absorbed = planet.sun * share
  // The balance is that of the finite differences: their own mean must radiate the absorption of the series.
  const mean = pairwiseSum(cells, (i) => differences[i]) / cells
  const emitted = planet.A + forcing + planet.B * mean
  const mode = (n: number): number => capacity / dampingOf(planet, n)
  // Without diffusion the temperature jumps in the cell with the edge of the ice.
  const jump = isLocal ? Math.floor(ice * cells) : -1
  return {
    value,
    error: seriesError,
    equations: [
      `${planet.sun}*s(x)*(1 - a(x)) + ${forcing} = ${planet.A + forcing} + ${planet.B}*T + ${planet.transport}*(T - mean(T)) - d/dx(${planet.D}*(1 - x^2)*dT/dx), T in degC, x = sin(latitude)`,
      `s = 1 + ${planet.sunP2}*P2(x); a = ${inputs.albedo} + ${planet.albedoP2}*P2(x), ${planet.iceAlbedo} on ice below ${planet.iceTemperature} K`,
    ],
    extra: {
      ...{ absorbed, emitted, planetary_albedo: 1 - share, feedback: planet.B },
      ecs: meanOf({ ...planet, A: planet.A - DOUBLING }, MODES) - found.mean,
      time_constants: [mode(0), mode(2), mode(4)],
      ice_line: asin(ice) * DEGREES,
      ...{ equator: FREEZING + found.at(0), pole: FREEZING + found.at(1) },
      balance: Math.abs(absorbed + forcing - emitted) / absorbed,
      profile_error: largestDifference(values, differences, FREEZING, jump) / span,
      ...(isLocal ? {} : { series_error: seriesError }),
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
