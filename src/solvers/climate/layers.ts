/** A stack of equal grey layers over a black surface that takes up all sunlight; every layer in radiative equilibrium. */
export interface Stack {
  readonly layers: number
  /** Share of the thermal radiation that a layer takes up, and so its emissivity. */
  readonly absorptivity: number
}

/** How much the net flux F raises the upward flux across a layer, as a share of F: U_below = U_above + F·ε/(2 − ε). */
const rise = (absorptivity: number): number => absorptivity / (2 - absorptivity)

/**
 * Emissivity that the surface has as seen from space: 1/(1 + N·ε/(2 − ε)).
 *
 * A layer takes up ε of the flux U from below and D from above and emits B both ways per ε: 2B = U_below + D_above. With
 * U_above = (1 − ε)·U_below + εB and the same net flux F = U − D between all layers this gives the rise across a layer;
 * above the top D = 0 (for ε = 1: R. T. Pierrehumbert, Principles of Planetary Climate, 2010, chapter 3).
 */
export const effectiveEmissivity = ({ layers, absorptivity }: Stack): number => 1 / (1 + layers * rise(absorptivity))

/**
 * σT⁴ of the surface and of each layer, lowest first, over the net flux F: 1 + N·δ, and in a layer with k layers above it
 * (U_below + D_above)/2 = ½ + (k + ½)·δ, δ = ε/(2 − ε).
 */
export const emissions = ({ layers, absorptivity }: Stack): Float64Array => {
  const delta = rise(absorptivity)
  return Float64Array.from({ length: layers + 1 }, (_, i) =>
    i === 0 ? 1 + layers * delta : 0.5 + (layers - i + 0.5) * delta,
  )
}

/**
 * The same from the exchange of radiation between every pair: what i takes up of j's emission is ε_i·ε_j·(1 − ε)^(layers
 * between), what leaves to space is that of space with ε = 1. The network is eliminated from the top down; there are
 * no differences in it, so that no digits are lost (W. K. Grassmann, M. I. Taksar, D. P. Heyman, Oper. Res. 33 (1985) 1107).
 */
export const exchangedEmissions = ({ layers, absorptivity }: Stack): Float64Array => {
  const size = layers + 1
  const own = (i: number): number => (i === 0 ? 1 : absorptivity)
  const passed = new Float64Array(size + 1)
  passed[0] = 1
  for (let i = 1; i <= size; i++) passed[i] = passed[i - 1] * (1 - absorptivity)
  const exchange = new Float64Array(size * size)
  const space = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    space[i] = own(i) * passed[layers - i]
    for (let j = 0; j < i; j++) exchange[i * size + j] = own(i) * own(j) * passed[i - j - 1]
  }
  const total = new Float64Array(size)
  for (let k = layers; k > 0; k--) {
    const row = k * size
    let sum = space[k]
    for (let j = 0; j < k; j++) sum += exchange[row + j]
    total[k] = sum
    for (let i = 0; i < k; i++) {
      const share = exchange[row + i] / sum
      space[i] = space[i] + share * space[k]
      for (let j = 0; j < i; j++) exchange[i * size + j] = exchange[i * size + j] + share * exchange[row + j]
    }
  }
  const found = new Float64Array(size)
  found[0] = 1 / space[0]
  for (let k = 1; k < size; k++) {
    let sum = 0
    for (let j = 0; j < k; j++) sum += exchange[k * size + j] * found[j]
    found[k] = sum / total[k]
  }
  return found
}
