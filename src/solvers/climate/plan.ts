import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { refuseUnused } from '../unused.ts'
import type { Planet } from './diffusive.ts'
import type { ClimateInputs } from './inputs.ts'
import { effectiveEmissivity, type Stack } from './layers.ts'
import type { Boxes } from './two-box.ts'

/** Forcing of doubled CO2: 5.35·ln 2 W/m² (G. Myhre et al., Geophys. Res. Lett. 25 (1998) 2715). */
export const DOUBLING = 3.7083374159957054

export interface ClimatePlan {
  readonly model: 'zero-dimensional' | 'layers' | 'diffusive' | 'two-box'
  readonly inputs: ClimateInputs
  /** Radiation to space as A + B·T; null for a grey body. */
  readonly linear: { readonly A: number; readonly B: number } | null
  /** As seen from space. */
  readonly emissivity: number
  readonly stack: Stack
  readonly forcing: number
  /** W·yr/(m²·K) */
  readonly capacity: number
  readonly planet: Planet
  readonly boxes: Boxes
  /** Whether the single temperature goes through time. */
  readonly relaxes: boolean
  /** yr */
  readonly t: number
  readonly cells: number
  /** Steps of the Runge–Kutta method beside the exponentials. */
  readonly steps: number
}

/** Highest mode of the series, an even number. */
export const MODES = 300
const LATITUDES = ['D', 'transport', 'albedoP2', 'iceAlbedo', 'iceTemperature', 'sunP2', 'n'] as const
const LAYERS = ['layers', 'absorptivity'] as const
const BOXES = ['deepHeatCapacity', 'exchange'] as const
/** Operations of a relaxation: a root for each of 201 times, and the Runge–Kutta method beside it. */
const RELAXATION = 4e6
/** Largest rate times step of the Runge–Kutta method. */
const PHASE = 0.1

const modelOf = (inputs: ClimateInputs): ClimatePlan['model'] => {
  if (inputs.model !== undefined) return inputs.model
  if (LAYERS.some((name) => inputs[name] !== undefined)) return 'layers'
  if (LATITUDES.some((name) => inputs[name] !== undefined)) return 'diffusive'
  if (inputs.initialTemperature !== undefined) return 'zero-dimensional'
  return (['t', ...BOXES] as const).some((name) => inputs[name] !== undefined) ? 'two-box' : 'zero-dimensional'
}

/** Members that a model alone takes. */
const OWN = { 'zero-dimensional': ['initialTemperature'], diffusive: LATITUDES, layers: LAYERS, 'two-box': BOXES }

const refuseOthers = (model: ClimatePlan['model'], inputs: ClimateInputs): void => {
  const why = `of the ${model} model`
  for (const [owner, members] of Object.entries(OWN)) if (owner !== model) refuseUnused(inputs, members, why)
  if (model === 'layers' || model === 'diffusive') refuseUnused(inputs, ['t'], why)
  if (model === 'layers') refuseUnused(inputs, ['emissivity', 'A', 'B'], why)
  else if (model === 'two-box') refuseUnused(inputs, ['A'], why)
  else if (model === 'diffusive' || inputs.A !== undefined || inputs.B !== undefined) {
    refuseUnused(inputs, ['emissivity'], 'with radiation to space as A + B·T')
  }
}

/** @throws Refusal UNUSED_INPUT, TOO_MUCH_WORK */
export const admitClimate = (inputs: ClimateInputs): Admission<ClimatePlan> => {
  const model = modelOf(inputs)
  refuseOthers(model, inputs)
  const { S, albedo, A = 210, B, albedoP2 = 0.078, iceAlbedo = 0.62, sunP2 = -0.48 } = inputs
  const { iceTemperature = 263.15, heatCapacity: capacity = 7.3, n: cells = 400 } = inputs
  const stack = { layers: inputs.layers ?? 1, absorptivity: inputs.absorptivity ?? 1 }
  const emissivity = model === 'layers' ? effectiveEmissivity(stack) : (inputs.emissivity ?? 0.612)
  const { initialTemperature } = inputs
  const relaxes = model === 'zero-dimensional' && (inputs.t ?? initialTemperature) !== undefined
  const t = inputs.t ?? (relaxes ? 10 : 100)
  // A run in time from equilibrium shows the effect of a forcing.
  const forced = model === 'two-box' || (relaxes && initialTemperature === undefined)
  const forcing = inputs.forcing ?? (forced ? DOUBLING : 0)
  const slope = B ?? 2
  const isLinear = model === 'diffusive' || (model === 'zero-dimensional' && (inputs.A ?? B) !== undefined)
  const exchange = inputs.exchange ?? 0.73
  const boxes = { forcing, feedback: B ?? 1.13, exchange, capacity, deepCapacity: inputs.deepHeatCapacity ?? 106 }
  // Budyko's transport is used alone if it is sent alone.
  const { transport = 0, D = inputs.transport === undefined ? 0.555 : 0 } = inputs
  const planet = {
    sun: S / 4,
    sunP2,
    albedo,
    albedoP2,
    iceAlbedo,
    iceTemperature,
    A: A - forcing,
    B: slope,
    D,
    transport,
  }
  const fastest = (boxes.feedback + exchange) / capacity + exchange / boxes.deepCapacity
  const steps = Math.max(200, Math.ceil((fastest * t) / PHASE))
  const size = stack.layers + 1
  const work = {
    'zero-dimensional': relaxes ? RELAXATION : 500,
    layers: 2000 + size * size * size,
    diffusive: 2.2e7 + 4000 * cells,
    'two-box': 5000 + 200 * steps,
  }[model]
  const memory = 8 * (20 * cells + size * size)
  admitSize(work, memory)
  const linear = isLinear ? { A, B: slope } : null
  return {
    plan: { model, inputs, linear, emissivity, stack, forcing, capacity, planet, boxes, relaxes, t, cells, steps },
    operations: work,
    memory,
    checks: [],
  }
}
