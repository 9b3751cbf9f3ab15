import { cos } from '../numeric/elementary/cos.ts'
import { sin } from '../numeric/elementary/sin.ts'

const PI = 3.141592653589793

/** Orthonormal functions on the points of one axis; several may share a wavenumber. */
export interface Basis {
  /** rad/m of each function. */
  readonly wavenumbers: Float64Array
  /** functions × points, one function after the other. */
  readonly rows: Float64Array
  readonly points: number
}

const table = (size: number, angle: number, of: (x: number) => number): Float64Array => {
  const values = new Float64Array(size)
  for (let index = 0; index < size; index++) values[index] = of(index * angle)
  return values
}

/** Discrete Fourier basis of a periodic axis: the mean, then cosine and sine of each mode. */
export const fourierBasis = (points: number, step: number, modes: number): Basis => {
  const highest = Math.min(modes, Math.ceil(points / 2))
  const cosines = table(points, (2 * PI) / points, cos)
  const sines = table(points, (2 * PI) / points, sin)
  const count = 2 * highest - 1
  const rows = new Float64Array(count * points)
  const wavenumbers = new Float64Array(count)
  for (let row = 0; row < count; row++) {
    const mode = Math.floor((row + 1) / 2)
    const wave = row % 2 === 1 ? sines : cosines
    const norm = Math.sqrt((mode === 0 ? 1 : 2) / points)
    wavenumbers[row] = (2 * PI * mode) / (points * step)
    for (let point = 0; point < points; point++)
      rows[row * points + point] = norm * (wave[(mode * point) % points] ?? 0)
  }
  return { wavenumbers, rows, points }
}

/** Sine basis (DST-I) of an axis with a field that vanishes at both ends. */
export const sineBasis = (points: number, step: number, modes: number): Basis => {
  const intervals = points - 1
  const count = Math.min(modes, points - 2)
  const sines = table(2 * intervals, PI / intervals, sin)
  const rows = new Float64Array(count * points)
  const wavenumbers = new Float64Array(count)
  const norm = Math.sqrt(2 / intervals)
  for (let row = 0; row < count; row++) {
    const mode = row + 1
    wavenumbers[row] = (PI * mode) / (intervals * step)
    for (let point = 0; point < points; point++)
      rows[row * points + point] = norm * (sines[(mode * point) % (2 * intervals)] ?? 0)
  }
  return { wavenumbers, rows, points }
}

/** Cosine basis (DCT-II) of any other axis: even at both ends, so that a nonzero edge causes no discontinuity. */
export const cosineBasis = (points: number, step: number, modes: number): Basis => {
  const count = Math.min(modes, points)
  const cosines = table(4 * points, PI / (2 * points), cos)
  const rows = new Float64Array(count * points)
  const wavenumbers = new Float64Array(count)
  for (let mode = 0; mode < count; mode++) {
    const norm = Math.sqrt((mode === 0 ? 1 : 2) / points)
    wavenumbers[mode] = (PI * mode) / (points * step)
    for (let point = 0; point < points; point++)
      rows[mode * points + point] = norm * (cosines[(mode * (2 * point + 1)) % (4 * points)] ?? 0)
  }
  return { wavenumbers, rows, points }
}
