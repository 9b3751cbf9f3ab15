const SECTIONS = 90
const GOLDEN = 0.6180339887498949

/** Where a function with one minimum in an interval has it, by golden sections. */
const minimumOf = (f: (x: number) => number, from: number, to: number): number => {
  let [low, high] = [from, to]
  for (let i = 0; i < SECTIONS; i++) {
    const left = high - GOLDEN * (high - low)
    const right = low + GOLDEN * (high - low)
    if (f(left) < f(right)) high = right
    else low = left
  }
  return (low + high) / 2
}

/** Innermost stable circular orbit and photon sphere, in Schwarzschild radii (Misner, Thorne, Wheeler, Gravitation, 25.5 and 25.6). */
export const LANDMARKS = { isco: 3, photonSphere: 1.5, marginallyBound: 2 } as const

/**
 * How far the two are from where they are looked for: circular orbits have the least angular momentum at the one, and
 * light the highest potential at the other. As a share.
 */
export const landmarkError = (): number => {
  // L² = r²/(2r − 3) of a circular orbit; (1 − 1/r)/r² of light, its negative searched for the least.
  const isco = minimumOf((r) => (r * r) / (2 * r - 3), 1.6, 10)
  const photon = minimumOf((r) => (1 / r - 1) / (r * r), 1.01, 10)
  return Math.max(Math.abs(isco / LANDMARKS.isco - 1), Math.abs(photon / LANDMARKS.photonSphere - 1))
}
