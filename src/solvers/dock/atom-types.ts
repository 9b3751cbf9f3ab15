/** What the scoring function asks of an atom. */
export interface AtomType {
  /** Radius, Å. */
  readonly radius: number
  readonly hydrophobic: boolean
  readonly donor: boolean
  readonly acceptor: boolean
}

const type = (radius: number, marks = ''): AtomType => ({
  radius,
  hydrophobic: marks.includes('h'),
  donor: marks.includes('d'),
  acceptor: marks.includes('a'),
})

/**
 * Types of X-Score (R. Wang, L. Lai, S. Wang, J. Comput.-Aided Mol. Des. 16 (2002) 11) as Vina has them, and the
 * AutoDock names that stand for one of them; hydrogens count through the donor that they sit on.
 */
export const ATOM_TYPES = {
  C_H: type(1.9, 'h'),
  C_P: type(1.9),
  N_P: type(1.8),
  N_D: type(1.8, 'd'),
  N_A: type(1.8, 'a'),
  N_DA: type(1.8, 'da'),
  O_P: type(1.7),
  O_D: type(1.7, 'd'),
  O_A: type(1.7, 'a'),
  O_DA: type(1.7, 'da'),
  S_P: type(2),
  P_P: type(2.1),
  F_H: type(1.5, 'h'),
  Cl_H: type(1.8, 'h'),
  Br_H: type(2, 'h'),
  I_H: type(2.2, 'h'),
  Met_D: type(1.2, 'd'),
  C: type(1.9, 'h'),
  A: type(1.9, 'h'),
  N: type(1.8),
  NA: type(1.8, 'a'),
  OA: type(1.7, 'a'),
  S: type(2),
  SA: type(2),
  P: type(2.1),
  F: type(1.5, 'h'),
  Cl: type(1.8, 'h'),
  Br: type(2, 'h'),
  I: type(2.2, 'h'),
} as const satisfies Readonly<Record<string, AtomType>>

export type AtomTypeName = keyof typeof ATOM_TYPES
