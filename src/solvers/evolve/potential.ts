/**
 * Lennard-Jones potential cut off at `rc` with a shifted force, u = 4(r⁻¹² − r⁻⁶) − φ(rc) − (r − rc)φ′(rc), so that
 * neither energy nor force jumps (Toxvaerd, Dyre, J. Chem. Phys. 134 (2011) 081102).
 */
export interface ShiftedForce {
  readonly rc: number
  /** φ′(rc), ε/σ. */
  readonly slope: number
  /** rc·φ′(rc) − φ(rc), ε. */
  readonly shift: number
}

/** @param rc cutoff, σ */
export const shiftedForce = (rc: number): ShiftedForce => {
  const square = 1 / (rc * rc)
  const s6 = square * square * square
  const slope = (-(48 * s6 - 24) * s6) / rc
  return { rc, slope, shift: rc * slope - (4 * s6 - 4) * s6 }
}

/** Energy per atom of the tail beyond the cutoff for g(r) = 1: (8π/3)ρ(rc⁻⁹/3 − rc⁻³), Frenkel and Smit, (3.2.5). */
export const tailEnergy = (rho: number, rc: number): number => {
  const cube = 1 / (rc * rc * rc)
  return 8.377580409572781 * rho * ((cube * cube * cube) / 3 - cube)
}
