/** The low part of the last reduced angle. */
export const reducedLow = new Float64Array(1)

/** Its quadrant: the multiple of π/2 that was taken away, modulo 4. */
export const quadrant = new Int32Array(1)
