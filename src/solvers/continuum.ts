import type { Axis, Continuum, ContinuumKind, Field, Medium } from '../kernel/field.ts'
import type { SolverResult } from './contract.ts'

/** The field, profile or spectrum of a solver: what the master equation is evaluated on. Declared once, in its definition. */
export interface ContinuumDeclaration<Plan> {
  /** A field over space, a profile over another continuous coordinate, or the levels of a spectrum. */
  readonly kind: ContinuumKind
  /** φ is the first of these fields that the run gives and that has one of the coordinates in `over`. */
  readonly fields: readonly string[]
  /** Coordinates that are differentiated; default: all that have the unit of the first axis. The others are held at their last point. */
  readonly over?: readonly string[]
  /** The coordinate is time, as for a single body. */
  readonly overTime?: true
  /** What the run knows of the medium: wave speed, damping, source … */
  medium?(plan: Plan, result: SolverResult, phi: Field): Partial<Medium>
  /** Which axes wrap around, slowest first; default: none. */
  periodic?(plan: Plan): readonly boolean[]
  /** Grid index of the headline value; default: where |φ| is largest. */
  probe?(plan: Plan, result: SolverResult): readonly number[]
  /** Wavenumbers of the levels or modes that the run found, lowest first, rad per unit of the coordinate. */
  levelWavenumbers?(plan: Plan, result: SolverResult): readonly number[]
}

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
    return values[at] as number
  })
}

const largestPoint = ({ axes, values }: Field): readonly number[] => {
  let at = 0
  for (let flat = 0; flat < values.length; flat++) {
    if (Math.abs(values[flat] as number) > Math.abs(values[at] as number)) at = flat
  }
  const probe: number[] = []
  for (const { count } of [...axes].reverse()) {
    probe.unshift(at % count)
    at = Math.floor(at / count)
  }
  return probe
}

/** The declared field of a run, or null where this run gives none. */
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
    medium: declared.medium?.(plan, result, field) ?? {},
    levelWavenumbers: declared.levelWavenumbers?.(plan, result) ?? [],
  }
}
