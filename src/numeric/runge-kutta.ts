/** Writes the time derivative of `state` into `slope`. */
export type Derivative = (state: Float64Array, slope: Float64Array) => void

/** The classical fourth-order method of Runge and Kutta for an autonomous system, with its own work space. */
export const rungeKutta4 = (derivative: Derivative, size: number): ((state: Float64Array, dt: number) => void) => {
  const slopes = [0, 1, 2, 3].map(() => new Float64Array(size)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const trial = new Float64Array(size)
  const [k1, k2, k3, k4] = slopes
  const shift = (state: Float64Array, slope: Float64Array, step: number): Float64Array => {
    for (let i = 0; i < size; i++) trial[i] = state[i] + step * slope[i]
    return trial
  }
  return (state, dt) => {
    derivative(state, k1)
    derivative(shift(state, k1, dt / 2), k2)
    derivative(shift(state, k2, dt / 2), k3)
    derivative(shift(state, k3, dt), k4)
    for (let i = 0; i < size; i++) {
      const sum = k1[i] + 2 * (k2[i] + k3[i]) + k4[i]
      state[i] = state[i] + (dt / 6) * sum
    }
  }
}
