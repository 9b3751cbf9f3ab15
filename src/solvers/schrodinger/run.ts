import type { Field } from '../../kernel/field.ts'
import { interpolateLobatto } from '../../numeric/lobatto.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import type { SchrodingerPlan } from './plan.ts'
import { correction, type Samples, sampleElements } from './shooting.ts'
import {
  type Level,
  levelOf,
  mean,
  type Pencil,
  pencilOf,
  type SpectralElements,
  spectralElements,
} from './spectral-elements.ts'

const SAMPLES = 257

interface Found extends Level {
  /** ε − bottom by shooting. */
  readonly shot: number
  readonly nodes: number
  readonly odd: boolean
}

/** Inner edge at which the wave function is largest. */
const largestEdge = ({ edges, degree }: SpectralElements, values: Float64Array): number => {
  let best = 1
  for (let e = 1; e + 1 < edges.length; e++) {
    if (Math.abs(values[e * degree]) > Math.abs(values[best * degree])) best = e
  }
  return best
}

const find = (
  plan: SchrodingerPlan,
  grid: SpectralElements,
  samples: Samples,
  context: RunContext,
): readonly Found[] => {
  const { scaled, mesh, levels, highest } = plan
  const { potential } = scaled
  const held = pencilOf(grid, false)
  const free: Pencil = potential.even ? pencilOf(grid, true) : held
  return Array.from({ length: levels }, (_, k) => {
    context.progress(k / levels)
    context.checkpoint()
    const odd = potential.even && k % 2 === 1
    const index = potential.even ? Math.floor(k / 2) : k
    const near = potential.exact === null ? null : potential.exact(k) - potential.bottom
    const level = levelOf(grid, odd ? held : free, index, highest - potential.bottom, near)
    const left =
      potential.even && !odd ? ([1, 0] as const) : potential.even || potential.leftWall ? ([0, 1] as const) : null
    const energy = potential.bottom + level.height
    const shot = correction(potential, mesh, samples, energy, left, largestEdge(grid, level.values))
    return { ...level, shot: level.height + shot.change, nodes: Math.abs(shot.nodes - index), odd }
  })
}

/** Wave functions on a regular grid over the whole line, normalised there. */
const fieldsOf = (plan: SchrodingerPlan, grid: SpectralElements, found: readonly Found[]): Field[] => {
  const { potential, length, place, units } = plan.scaled
  const { edges, degree } = grid
  const end = edges.at(-1) as number
  const start = potential.even ? -end : edges[0]
  const step = (end - start) / (SAMPLES - 1)
  const metre = units.metre ?? 1
  const axis = {
    name: 'x',
    unit: units.metre === null ? '1' : 'm',
    start: (place + start * length) * metre,
    step: step * length * metre,
    count: SAMPLES,
  }
  const norm = 1 / Math.sqrt((potential.even ? 2 : 1) * length * metre)
  return found.map(({ values, odd }, k) => ({
    name: `psi_${k}`,
    unit: units.metre === null ? '1' : 'm^(-1/2)',
    axes: [axis],
    values: Float64Array.from({ length: SAMPLES }, (_, i) => {
      const s = i === SAMPLES - 1 ? end : start + step * i
      const inside = potential.even ? Math.abs(s) : s
      let e = 0
      while (e + 2 < edges.length && edges[e + 1] < inside) e++
      const [a, b] = [edges[e], edges[e + 1]]
      const x = Math.min(1, Math.max(-1, (2 * inside - a - b) / (b - a)))
      return (odd && s < 0 ? -norm : norm) * interpolateLobatto(grid.rule, values, e * degree, x)
    }),
  }))
}

/** Largest inner product of two different levels of the same parity. */
const overlap = (grid: SpectralElements, found: readonly Found[]): number => {
  let largest = 0
  const product = new Float64Array(grid.points.length)
  for (const [i, a] of found.entries()) {
    for (const b of found.slice(0, i)) {
      if (a.odd !== b.odd) continue
      // ab = ((a + b)² − (a − b)²)/4
      for (let p = 0; p < product.length; p++) product[p] = a.values[p] + b.values[p]
      const sum = mean(grid, product, () => 1)
      for (let p = 0; p < product.length; p++) product[p] = a.values[p] - b.values[p]
      largest = Math.max(largest, Math.abs(sum - mean(grid, product, () => 1)) / 4)
    }
  }
  return largest
}

/** Levels by spectral elements, each corrected by shooting. */
export const runSchrodinger = (plan: SchrodingerPlan, context: RunContext): SolverResult => {
  const { scaled, inputs, levels } = plan
  const { potential, length, place, energy, units } = scaled
  const grid = spectralElements(potential, plan.mesh, inputs.degree)
  const found = find(plan, grid, sampleElements(potential, plan.mesh), context)
  const inUnits = (height: number): number => (potential.bottom + height) * energy
  const exact = potential.exact === null ? null : found.map((_, k) => (potential.exact?.(k) ?? 0) - potential.bottom)
  const distance = (from: readonly number[] | null): readonly number[] =>
    found.map(({ height }, k) => (from === null ? 0 : Math.abs(height - from[k]) / height))
  const differences = distance(found.map(({ shot }) => shot))
  const errors = distance(exact)
  const [ground] = found
  if (ground === undefined) throw new Error('no level was found')
  const value = inUnits(ground.height)
  const unit = units.energy === '1' ? '' : ` ${units.energy}`
  const rounding = 64 * ROUNDOFF * (ground.height + Math.abs(potential.bottom)) * energy
  const heights = found.map(({ height }) => height * energy)
  const positions = found.map(({ values }) => (potential.even ? 0 : mean(grid, values, (s) => s)))
  return {
    value,
    unit: units.energy,
    uncertainty: Math.max(differences[0], errors[0]) * ground.height * energy + rounding,
    roundingBound: rounding / Math.abs(value),
    equations: [
      `-hbar^2/(2m) psi'' + V psi = E psi, ${inputs.potential}; length ${length}, hbar^2/(m length^2) = ${energy}${unit}`,
      `E_0 = ${value}${unit}`,
    ],
    extra: {
      levels: found.map(({ height }) => inUnits(height)),
      levels_above_bottom: heights,
      shooting_levels: found.map(({ shot }) => inUnits(shot)),
      ...(exact === null ? {} : { exact_levels: exact.map(inUnits), exact_error: Math.max(...errors) }),
      ...(potential.bound === null ? {} : { bound_states: potential.bound }),
      ...(levels > 1 ? { spacing: heights[1] - heights[0] } : {}),
      mean_position: positions.map((s) => place + s * length),
      position_spread: found.map(({ values }, k) => {
        const centre = positions[k]
        return length * Math.sqrt(mean(grid, values, (s) => (s - centre) * (s - centre)))
      }),
      elements: plan.mesh.measures.length,
      unknowns: grid.points.length - 1,
      method_difference: Math.max(...differences),
      overlap: overlap(grid, found),
      node_mismatch: found.reduce((sum, { nodes }) => sum + nodes, 0),
    },
    fields: fieldsOf(plan, grid, found),
    evolving: null,
  }
}
