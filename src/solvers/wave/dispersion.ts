import { asin } from '../../numeric/elementary/asin.ts'
import { cos } from '../../numeric/elementary/cos.ts'
import { sin } from '../../numeric/elementary/sin.ts'
import type { Mesh } from '../grid/levels.ts'
import { wavenumber } from '../grid/shapes.ts'
import type { WavePlan } from './plan.ts'

const halfAngle = (courant: number, k: number, step: number): number => courant * sin((k * step) / 2)

/** Phase per step of a mode of the grid: sin²(θ/2) = Cx²·sin²(kx·dx/2) + Cy²·sin²(ky·dy/2). */
const phasePerStep = (grid: Mesh, speed: number, dt: number, kx: number, ky: number): number => {
  const x = halfAngle((speed * dt) / grid.dx, kx, grid.dx)
  const y = grid.dy === 0 ? 0 : halfAngle((speed * dt) / grid.dy, ky, grid.dy)
  return 2 * asin(Math.min(1, Math.sqrt(x * x + y * y)))
}

/** What a mode does on the grid and in nature after the run, and how far an error of one step can be amplified. */
export interface Dispersion {
  /** cos(N·θ): the exact factor of the scheme. */
  readonly discrete: number
  /** cos(ω·t). */
  readonly physical: number
  /** Bound on the growth of a disturbance of one step: min(N, 1/sin θ) of the slowest mode. */
  readonly growth: number
}

export const dispersion = ({ mesh, speed, time, inputs, start }: WavePlan): Dispersion => {
  const isMode = start.shape?.kind === 'mode'
  const { Lx, Ly = 1, modeX = 1, modeY = 1 } = inputs
  const flat = mesh.ny === 0
  const kx = wavenumber(mesh, isMode ? modeX : 1, Lx)
  const ky = flat ? 0 : wavenumber(mesh, isMode ? modeY : 1, Ly)
  const angle = phasePerStep(mesh, speed, time.dt, kx, ky)
  const omega = speed * Math.sqrt(kx * kx + ky * ky)
  const lowest = phasePerStep(mesh, speed, time.dt, wavenumber(mesh, 1, Lx), flat ? 0 : wavenumber(mesh, 1, Ly))
  const growth = mesh.edge === 'held' ? Math.min(time.steps, 1 / sin(lowest)) : time.steps
  return { discrete: cos(angle * time.steps), physical: cos(omega * time.t), growth: Math.max(1, growth) }
}
