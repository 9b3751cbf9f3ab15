/** Weights of one step of a composition: drift, kick, drift … kick, drift. */
export interface Composition {
  /** One more than there are kicks; they sum to 1. */
  readonly drifts: readonly number[]
  readonly kicks: readonly number[]
}

export type SymplecticOrder = 2 | 4 | 6 | 8

/**
 * Weights of symmetric compositions of leapfrogs, the first half and the middle one: the triple jump; solution A of
 * H. Yoshida, Phys. Lett. A 150 (1990) 262 (sixth order, to more digits by Hairer, Lubich and Wanner, Geometric Numerical
 * Integration, V.3.11); the fifteen stages of M. Suzuki and K. Umeno (1993) for eighth order (ibid. V.3.12).
 */
const HALVES: Readonly<Record<SymplecticOrder, readonly number[]>> = {
  2: [1],
  4: [1.3512071919596578, -1.7024143839193153],
  6: [0.7845136104775573, 0.23557321335935813, -1.177679984178871, 1.3151863206839112],
  8: [
    0.7416703643506129534482278, -0.4091008258000315939973001, 0.19075471029623837995387626,
    -0.57386247111608226665638773, 0.29906418130365592384446354, 0.33462491824529818378495798,
    0.31529309239676659663205666, -0.79688793935291635401978884,
  ],
}

/** A composition of leapfrogs of this order; symmetric, so that it is reversible. */
export const symplecticComposition = (order: SymplecticOrder): Composition => {
  const half = HALVES[order]
  const kicks = [...half, ...half.slice(0, -1).reverse()]
  const drifts = [0, ...kicks].map((before, index) => {
    const after = kicks[index] ?? 0
    return index === 0 ? after / 2 : index === kicks.length ? before / 2 : (before + after) / 2
  })
  return { drifts, kicks }
}
