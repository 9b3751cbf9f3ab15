import type { Axis, Field } from '../../kernel/field.ts'
import { besselJ, sphericalJ } from '../../numeric/bessel.ts'
import { cos } from '../../numeric/elementary/cos.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import type { AxisMode, ResonatorAxis } from './axes.ts'
import type { Mode } from './modes.ts'

const PI = 3.141592653589793
/** Points of each axis, by the number of axes. */
const POINTS = [0, 201, 81, 33] as const

interface Factor {
  readonly axis: Axis
  readonly values: Float64Array
}

const straightFactor = ({ ends }: ResonatorAxis, { root }: AxisMode, points: number): Float64Array =>
  Float64Array.from({ length: points }, (_, i) => {
    const phase = (root * i) / (points - 1)
    return ends[0] ? cos(phase) : sin(phase)
  })

const radialFactor = ({ kind }: ResonatorAxis, { root, order }: AxisMode, points: number): Float64Array =>
  Float64Array.from({ length: points }, (_, i) => {
    const x = (root * i) / (points - 1)
    return (kind === 'spherical' ? sphericalJ(order, x) : besselJ(order, x))[order]
  })

/** P_l(cos θ) by its recurrence (Abramowitz, Stegun 8.5.3), or cos(m·θ). */
const angularFactor = (kind: ResonatorAxis['kind'], order: number, angle: number): number => {
  if (kind === 'cylindrical') return cos(order * angle)
  const x = cos(angle)
  let [before, now] = [1, x]
  if (order === 0) return before
  for (let l = 1; l < order; l++) [before, now] = [now, ((2 * l + 1) * x * now - l * before) / (l + 1)]
  return now
}

const factorsOf = (axes: readonly ResonatorAxis[], { parts }: Mode): readonly Factor[] => {
  const [first, part] = [axes[0], parts[0]]
  if (first === undefined || part === undefined) throw new Error('a resonator has an axis')
  // A disc and a sphere are shown over radius and angle, a cylinder over radius and length at angle 0.
  const angular = axes.length === 1 && first.kind !== 'straight'
  const points = POINTS[axes.length + (angular ? 1 : 0)] ?? 33
  const factors = axes.map((axis, i) => {
    const mode = parts[i]
    const values = axis.kind === 'straight' ? straightFactor(axis, mode, points) : radialFactor(axis, mode, points)
    return { axis: { name: axis.name, unit: 'm', start: 0, step: axis.length / (points - 1), count: points }, values }
  })
  if (!angular) return factors
  const step = (first.kind === 'cylindrical' ? 2 * PI : PI) / (points - 1)
  const values = Float64Array.from({ length: points }, (_, i) => angularFactor(first.kind, part.order, i * step))
  return [...factors, { axis: { name: 'theta', unit: 'rad', start: 0, step, count: points }, values }]
}

/** Pressure of a mode, its largest magnitude on the grid 1. */
export const standingWave = (axes: readonly ResonatorAxis[], mode: Mode): Field => {
  const factors = factorsOf(axes, mode)
  let values = Float64Array.of(1)
  for (const factor of factors) {
    const count = factor.values.length
    const outer = values
    values = Float64Array.from(
      { length: outer.length * count },
      (_, at) => outer[Math.floor(at / count)] * factor.values[at % count],
    )
  }
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return { name: 'pressure', unit: '1', axes: factors.map(({ axis }) => axis), values: values.map((v) => v / largest) }
}
