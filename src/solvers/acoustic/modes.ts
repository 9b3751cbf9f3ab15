import { type AxisMode, axisModes, type ResonatorAxis } from './axes.ts'

/** A mode of the whole resonator: one standing wave for each axis. */
export interface Mode {
  readonly parts: readonly AxisMode[]
  /** 1/m */
  readonly wavenumber: number
  readonly label: string
  /** Orientations of the same frequency. */
  readonly degeneracy: number
}

const GROWTH = 1.3

const combine = (axes: readonly ResonatorAxis[], limit: number): Mode[] => {
  let partial: { parts: AxisMode[]; squared: number }[] = [{ parts: [], squared: 0 }]
  for (const axis of axes) {
    const choices = axisModes(axis, limit * axis.length)
    partial = partial.flatMap(({ parts, squared }) =>
      choices
        .map((mode) => {
          const k = mode.root / axis.length
          return { parts: [...parts, mode], squared: squared + k * k }
        })
        .filter((candidate) => candidate.squared <= limit * limit),
    )
  }
  return partial
    .filter(({ squared }) => squared > 0)
    .map(({ parts, squared }) => ({
      parts,
      wavenumber: Math.sqrt(squared),
      label: parts.map(({ label }) => label).join(','),
      degeneracy: degeneracyOf(axes, parts),
    }))
}

const degeneracyOf = (axes: readonly ResonatorAxis[], parts: readonly AxisMode[]): number => {
  const [axis, part] = [axes[0], parts[0]]
  if (axis === undefined || part === undefined || axis.kind === 'straight') return 1
  if (axis.kind === 'spherical') return 2 * part.order + 1
  return part.order === 0 ? 1 : 2
}

/** The `count` modes of lowest frequency; the constant pressure of a closed resonator does not count. */
export const lowestModes = (axes: readonly ResonatorAxis[], count: number): readonly Mode[] => {
  const longest = axes.reduce((most, { length }) => Math.max(most, length), 0)
  let limit = 2 / longest
  for (;;) {
    const found = combine(axes, limit)
    if (found.length >= count) {
      return found.sort((a, b) => a.wavenumber - b.wavenumber || (a.label < b.label ? -1 : 1)).slice(0, count)
    }
    limit *= GROWTH
  }
}
