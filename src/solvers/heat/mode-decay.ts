import { exp } from '../../numeric/elementary/exp.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import { integerPower } from '../../numeric/integer-power.ts'
import type { Mesh } from '../grid/levels.ts'
import { probeValue } from '../grid/probe.ts'
import { modeAt, wavenumber } from '../grid/shapes.ts'
import type { HeatPlan } from './plan.ts'

/** r·(2·sin(k·dx/2))² of one axis: alpha·dt times the eigenvalue of the second difference. */
const eigenvalue = (r: number, k: number, step: number): number => {
  const s = sin((k * step) / 2)
  return 4 * r * s * s
}

const amplification = (implicit: boolean, x: number, y: number): number =>
  implicit ? ((1 - x / 2) * (1 - y / 2)) / ((1 + x / 2) * (1 + y / 2)) : 1 - (x + y)

const along = (r: number, grid: Mesh, mode: number, length: number, step: number): [discrete: number, k: number] => {
  const k = wavenumber(grid, mode, length)
  return [eigenvalue(r, k, step), k]
}

/**
 * A mode of the grid decays by a factor per step that is known in closed form (von Neumann), and in nature by
 * exp(−alpha·k²·t).
 * @returns `error`: difference of the two after the run, as a share of the initial amplitude, for the mode that the run
 * starts from or else the slowest, null with Robin boundaries; `own`: distance of the run's own centre from the discrete
 * factor, `exact`: the true value at the centre; both null unless the run starts from a mode
 */
export const modeDecay = (
  { mesh, time, inputs, implicit, start, probe }: HeatPlan,
  initial: Float64Array,
  value: number,
): { readonly error: number | null; readonly own: number | null; readonly exact: number | null } => {
  if (inputs.bc === 'robin') return { error: null, own: null, exact: null }
  const { shape } = start
  const isMode = shape?.kind === 'mode'
  const { alpha, Lx, Ly = 1, modeX = 1, modeY = 1, ambient, amplitude } = inputs
  const { dx, dy } = mesh
  const [x, kx] = along((alpha * time.dt) / (dx * dx), mesh, isMode ? modeX : 1, Lx, dx)
  const [y, ky] = mesh.ny === 0 ? [0, 0] : along((alpha * time.dt) / (dy * dy), mesh, isMode ? modeY : 1, Ly, dy)
  const discrete = integerPower(amplification(implicit, x, y), time.steps)
  const physical = exp(-alpha * (kx * kx + ky * ky) * time.t)
  const error = Math.abs(discrete - physical)
  if (!isMode) return { error, own: null, exact: null }
  const exact = ambient + amplitude * physical * modeAt(mesh, shape, probe)
  const expected = ambient + discrete * (probeValue(mesh, initial, probe) - ambient)
  return { error, own: amplitude === 0 ? 0 : Math.abs(value - expected) / Math.abs(amplitude), exact }
}
