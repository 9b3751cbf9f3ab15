import { equilibrium, root4, STEFAN_BOLTZMANN } from './equilibrium.ts'
import type { Found } from './found.ts'
import { emissions, exchangedEmissions } from './layers.ts'
import type { ClimatePlan } from './plan.ts'
import { runZero } from './single-run.ts'

/** Largest difference of the temperatures, relative. */
const layersError = (closed: Float64Array, exchanged: Float64Array): number =>
  closed.reduce((most, value, i) => Math.max(most, Math.abs(root4(exchanged[i] / value) - 1)), 0)

/** One temperature of the surface under a stack of grey layers, and those of the layers. */
export const runLayers = (plan: ClimatePlan): Found => {
  const { stack, forcing, emissivity } = plan
  const surface = runZero(plan)
  const closed = emissions(stack)
  // What the surface and the layers together send to space.
  const net = Math.max(0, equilibrium(plan, forcing).absorbed + forcing)
  const temperatures = closed.map((share, i) => (i === 0 ? surface.value : root4((net * share) / STEFAN_BOLTZMANN)))
  return {
    ...surface,
    equations: [
      ...surface.equations,
      `${emissivity} = 1/(1 + ${stack.layers}*${stack.absorptivity}/(2 - ${stack.absorptivity}))`,
    ],
    extra: {
      ...surface.extra,
      emission_temperature: root4(net / STEFAN_BOLTZMANN),
      back_radiation: net * (closed[0] - 1),
      top_temperature: temperatures[stack.layers],
      layers_error: layersError(closed, exchangedEmissions(stack)),
    },
    fields: [
      {
        name: 'layer_temperature',
        unit: 'K',
        axes: [{ name: 'layer', unit: '1', start: 0, step: 1, count: stack.layers + 1 }],
        values: temperatures,
      },
    ],
  }
}
