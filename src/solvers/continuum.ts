import type { Axis, Continuum, Field } from '../kernel/field.ts'
import type { ContinuumDeclaration, SolverResult } from './contract.ts'

const coordinatesOf = ({ over }: ContinuumDeclaration<never>, { axes }: Field): readonly string[] =>
  over ?? axes.filter(({ unit }) => unit === axes[0]?.unit).map(({ name }) => name)

/** Values along some of the axes, every other one held at its last point. */
const heldElsewhere = (axes: readonly Axis[], runs: (axis: Axis) => boolean, values: Float64Array): Float64Array => {
  if (axes.every(runs)) return values
  const length = axes.filter(runs).reduce((size, { count }) => size * count, 1)
  return Float64Array.from({ length }, (_, flat) => {
    let rest = flat
    let [at, stride] = [0, 1]
    for (const axis of [...axes].reverse()) {
      at += stride * (runs(axis) ? rest % axis.count : axis.count - 1)
      if (runs(axis)) rest = Math.floor(rest / axis.count)
      stride *= axis.count
    }
    return values[at]
  })
}

const largestPoint = ({ axes, values }: Field): readonly number[] => {
  let at = 0
  for (let flat = 0; flat < values.length; flat++) {
    if (Math.abs(values[flat]) > Math.abs(values[at])) at = flat
  }
  const probe: number[] = []
  for (const { count } of [...axes].reverse()) {
    probe.unshift(at % count)
    at = Math.floor(at / count)
  }
  return probe
}

/** The declared field of a run, or null if this run gives none. */
export const continuumOf = <Plan>(
  declared: ContinuumDeclaration<Plan> | null,
  plan: Plan,
  result: SolverResult,
): Continuum | null => {
  if (declared === null) return null
  const { kind, fields, over, overTime = false } = declared
  const given = fields
    .map((name) => result.fields.find((field) => field.name === name))
    .find((field) => field !== undefined && (over === undefined || field.axes.some((axis) => over.includes(axis.name))))
  if (given === undefined) return null
  const coordinates = coordinatesOf(declared, given)
  const runs = (axis: Axis): boolean => coordinates.includes(axis.name)
  const along = (values: Float64Array): Float64Array => heldElsewhere(given.axes, runs, values)
  const field = { ...given, axes: given.axes.filter(runs), values: along(given.values) }
  return {
    kind,
    field,
    levels: result.evolving && {
      before: along(result.evolving.before),
      beforeThat: along(result.evolving.beforeThat),
      step: result.evolving.step,
    },
    overTime,
    probe: declared.probe?.(plan, result) ?? largestPoint(field),
    periodic: declared.periodic?.(plan) ?? field.axes.map(() => false),
    // With the default 1/L² the residual of an equation without a mass would measure that term alone.
    medium: declared.medium === undefined ? {} : { massSquared: 0, ...declared.medium(plan, result, field) },
    ownEquation: declared.ownEquation ?? null,
    levelWavenumbers: declared.levelWavenumbers?.(plan, result) ?? [],
  }
}
