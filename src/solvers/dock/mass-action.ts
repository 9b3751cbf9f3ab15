/** Concentrations at equilibrium, in the unit of the totals. */
export interface Binding {
  readonly freeProtein: number
  readonly freeLigand: number
  readonly complex: number
  readonly competitorComplex: number
  readonly freeCompetitor: number
}

/** Positive root of x² + b·x − c = 0 for c ≥ 0, in the form that does not cancel. */
const positiveRoot = (b: number, c: number): number => {
  const root = Math.sqrt(b * b + 4 * c)
  return b > 0 ? (2 * c) / (b + root) : (root - b) / 2
}

/**
 * One site, one ligand: the complex is the smaller root of C² − (P + L + Kd)·C + P·L = 0, whose discriminant is written
 * as (P − L)² + Kd·(2(P + L) + Kd), a sum of squares.
 */
const single = (P: number, L: number, Kd: number): Binding => {
  const discriminant = (P - L) * (P - L) + Kd * (2 * (P + L) + Kd)
  const complex = (2 * P * L) / (P + L + Kd + Math.sqrt(discriminant))
  return {
    complex,
    freeProtein: positiveRoot(Kd + (L - P), Kd * P),
    freeLigand: positiveRoot(Kd + (P - L), Kd * L),
    competitorComplex: 0,
    freeCompetitor: 0,
  }
}

const MOST_ITERATIONS = 200

/**
 * Free protein p with two ligands A and B for its site: the root of p + A·p/(Ka + p) + B·p/(Kb + p) = P, which is
 * Wang's cubic. Its left side is concave and increasing, so Newton's iterates from zero rise to the root without passing
 * it; the trigonometric form of the root cancels where binding is tight.
 */
const freeProtein = (P: number, A: number, Ka: number, B: number, Kb: number): number => {
  let p = 0
  for (let i = 0; i < MOST_ITERATIONS; i++) {
    const a = A / (Ka + p)
    const b = B / (Kb + p)
    const slope = 1 + (a * Ka) / (Ka + p) + (b * Kb) / (Kb + p)
    const next = p + (P - p - a * p - b * p) / slope
    if (!(next > p)) break
    p = next
  }
  return p
}

/**
 * Equilibrium of a protein with one site and one ligand, or two that compete (Z.-X. Wang, FEBS Lett. 360 (1995) 111).
 * @param competitor total and dissociation constant of the second ligand, or null
 */
export const bind = (
  P: number,
  L: number,
  Kd: number,
  competitor: { readonly total: number; readonly Kd: number } | null,
): Binding => {
  if (competitor === null) return single(P, L, Kd)
  const { total: B, Kd: Kb } = competitor
  const p = freeProtein(P, L, Kd, B, Kb)
  return {
    freeProtein: p,
    freeLigand: (L * Kd) / (Kd + p),
    complex: (L * p) / (Kd + p),
    competitorComplex: (B * p) / (Kb + p),
    freeCompetitor: (B * Kb) / (Kb + p),
  }
}
