import { bandEigenpair } from '../../numeric/band-eigenpair.ts'
import { addToBand, type SymmetricBand, symmetricBand } from '../../numeric/symmetric-band.ts'
import type { ResonatorAxis } from './axes.ts'

const WEIGHT = { straight: 0, cylindrical: 1, spherical: 2 } as const

/** r^weight; the weight is at most 2. */
const measure = (weight: number, r: number): number => (weight === 0 ? 1 : weight === 1 ? r : r * r)

/**
 * −(r^w·u')' + s·r^(w−2)·u = λ·r^w·u on [0, 1] in cells of equal width: fluxes between the centres of cells, half a cell to
 * an end that is held at zero. Second order (Patankar, Numerical Heat Transfer and Fluid Flow, 4.2).
 */
const discretise = (
  { kind, ends }: ResonatorAxis,
  order: number,
  cells: number,
): readonly [SymmetricBand, SymmetricBand] => {
  const weight = WEIGHT[kind]
  const angular = kind === 'spherical' ? order * (order + 1) : order * order
  const stiffness = symmetricBand(cells, 1)
  const mass = symmetricBand(cells, 1)
  const h = 1 / cells
  for (let i = 0; i < cells; i++) {
    const r = (i + 0.5) * h
    addToBand(mass, i, i, h * h * measure(weight, r))
    if (angular > 0) addToBand(stiffness, i, i, (h * h * angular * measure(weight, r)) / (r * r))
    if (i === 0) continue
    const flux = measure(weight, i * h)
    addToBand(stiffness, i, i, flux)
    addToBand(stiffness, i - 1, i - 1, flux)
    addToBand(stiffness, i, i - 1, -flux)
  }
  if (weight === 0 && !ends[0]) addToBand(stiffness, 0, 0, 2)
  if (!ends[1]) addToBand(stiffness, cells - 1, cells - 1, 2)
  return [stiffness, mass]
}

/**
 * (k·length)² of the lowest mode of a neck that opens into a cavity at its first end and outside at the other.
 * @param ratio volume of the cavity over that of the neck
 */
export const cavityEigenvalue = (ratio: number, cells: number, guess: number): number => {
  const on = (count: number): number => {
    // The cavity is a cell before the first, half a cell from its centre.
    const [stiffness, mass] = [symmetricBand(count + 1, 1), symmetricBand(count + 1, 1)]
    const h = 1 / count
    addToBand(mass, 0, 0, ratio * h)
    for (let i = 1; i <= count; i++) {
      const flux = i === 1 ? 2 : 1
      addToBand(mass, i, i, h * h)
      addToBand(stiffness, i, i, flux)
      addToBand(stiffness, i - 1, i - 1, flux)
      addToBand(stiffness, i, i - 1, -flux)
    }
    addToBand(stiffness, count, count, 2)
    return bandEigenpair(stiffness, mass, 0, 1.05 * guess).value
  }
  const fine = on(cells)
  return fine + (fine - on(cells / 2)) / 3
}

/** (k·length)² of the standing wave `index` of `order` on `cells` cells. */
const eigenvalueOn = (axis: ResonatorAxis, order: number, index: number, cells: number, guess: number): number => {
  const [stiffness, mass] = discretise(axis, order, cells)
  return bandEigenpair(stiffness, mass, index, guess).value
}

/**
 * (k·length)² from `cells` and half as many cells by Richardson's extrapolation.
 * @param guess approximate value
 */
export const numericalEigenvalue = (
  axis: ResonatorAxis,
  order: number,
  index: number,
  cells: number,
  guess: number,
): number => {
  const fine = eigenvalueOn(axis, order, index, cells, 1.05 * guess)
  const coarse = eigenvalueOn(axis, order, index, cells / 2, 1.05 * guess)
  return fine + (fine - coarse) / 3
}
