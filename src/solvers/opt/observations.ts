import type { Smooth } from './model.ts'

/** A model of observations: y ≈ f(parameters, columns of a row). */
export interface Observations {
  /** Model and gradient in parameters first, then the columns that it uses. */
  readonly model: Smooth
  readonly parameters: number
  /** Values of the columns that the model uses, one list each. */
  readonly columns: readonly Float64Array[]
  readonly observed: Float64Array
  /** Square roots of the weights. */
  readonly roots: Float64Array
}

/** Residuals √w·(f − y) at parameters, with their first derivatives. */
export interface Fit {
  readonly x: Float64Array
  readonly residuals: Float64Array
  /** Derivatives of the residuals, one list for each parameter. */
  readonly jacobian: readonly Float64Array[]
  /** Norm of the residuals; infinite where the model is not defined. */
  readonly norm: number
  /** Bound on the rounding error of the sum of squares. */
  readonly rounding: number
}

const UNIT = 1.1102230246251565e-16

/** Evaluates the model and its gradient on every row. */
export const fitAt = ({ model, parameters, columns, observed, roots }: Observations, x: Float64Array): Fit => {
  const rows = observed.length
  const point = new Float64Array(parameters + columns.length)
  const gradient = new Float64Array(point.length)
  point.set(x)
  const residuals = new Float64Array(rows)
  const jacobian = Array.from({ length: parameters }, () => new Float64Array(rows))
  let [sum, rounding, finite] = [0, 0, true]
  for (let row = 0; row < rows && finite; row++) {
    for (let c = 0; c < columns.length; c++) point[parameters + c] = columns[c][row]
    const value = model.at(point, gradient)
    const residual = roots[row] * (value - observed[row])
    residuals[row] = residual
    for (let j = 0; j < parameters; j++) {
      jacobian[j][row] = roots[row] * gradient[j]
      finite &&= Number.isFinite(gradient[j])
    }
    finite &&= Number.isFinite(residual)
    const error = roots[row] * model.rounding + UNIT * Math.abs(residual)
    sum += residual * residual
    rounding += error * (2 * Math.abs(residual) + error)
  }
  return { x, residuals, jacobian, norm: finite ? Math.sqrt(sum) : Infinity, rounding }
}
