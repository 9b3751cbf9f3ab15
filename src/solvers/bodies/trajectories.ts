import type { Axis, Field } from '../../kernel/field.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { BodiesPlan } from './plan.ts'

/** Most bodies and points in time whose trajectories are in the answer itself; the rest is in the field. */
const SHOWN_BODIES = 8
const SHOWN_TIMES = 17

/** Keeps evenly spaced points of the trajectories: times × bodies × components. */
export class Recorder {
  readonly times: number
  readonly count: number
  readonly components: number
  /** Seconds between points; exact where the steps divide evenly, otherwise points are up to a step late. */
  readonly step: number
  readonly values: Float64Array
  readonly #name: string
  readonly #unit: string
  readonly #timeUnit: string
  #kept = 0

  constructor({ samples, inputs, time, gravity }: BodiesPlan, components: number, name: string, unit: string) {
    this.times = samples
    this.count = inputs.bodies.length
    this.components = components
    this.step = time.t / (samples - 1)
    this.values = new Float64Array(samples * this.count * components)
    this.#name = name
    this.#unit = unit
    this.#timeUnit = gravity.unit('s')
  }

  /** @param parts one array per component */
  keep(parts: readonly Float64Array[]): void {
    const first = this.#kept++ * this.count * this.components
    for (let body = 0; body < this.count; body++) {
      for (const [component, part] of parts.entries()) {
        this.values[first + body * this.components + component] = part[body]
      }
    }
  }

  field(): Field {
    const index = (name: string, count: number): Axis => ({ name, unit: '1', start: 0, step: 1, count })
    const axes: Axis[] = [
      { name: 't', unit: this.#timeUnit, start: 0, step: this.step, count: this.times },
      index('body', this.count),
    ]
    if (this.components > 1) axes.push(index('component', this.components))
    return { name: this.#name, unit: this.#unit, axes, values: this.values }
  }
}

/** For few bodies: a coarse trajectory of each, body by body, with its times. */
export const keepTrajectories = ({ times, count, components, step, values }: Recorder): JsonObject => {
  if (count > SHOWN_BODIES) return {}
  const shown = Math.min(times, SHOWN_TIMES)
  const chosen = Array.from({ length: shown }, (_, k) => Math.round((k * (times - 1)) / Math.max(1, shown - 1)))
  const at = (time: number, body: number): readonly number[] => {
    const first = (time * count + body) * components
    return Array.from(values.subarray(first, first + components))
  }
  return {
    trajectory_times: chosen.map((time) => time * step),
    trajectories: Array.from({ length: count }, (_, body) => chosen.map((time) => at(time, body))),
  }
}
