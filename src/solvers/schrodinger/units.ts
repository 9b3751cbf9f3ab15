import type { SchrodingerInputs } from './inputs.ts'

/** Constants in a system of units, and what its length and energy are in the SI. */
export interface Units {
  readonly hbar: number
  /** Size of the mass 1 of the inputs in the system's own unit. */
  readonly mass: number
  readonly defaultMass: number
  /** e²/(4πε₀). */
  readonly coulomb: number
  readonly energy: string
  /** Metres; null if lengths have no unit. */
  readonly metre: number | null
}

/** CODATA 2022; ħ and e are exact. */
const HBAR = 1.0545718176461565e-34
const CHARGE = 1.602176634e-19
const ELECTRON = 9.1093837139e-31
/** e²/(4πε₀) = αħc, J·m. */
const COULOMB = 2.307077550767918e-28

const NATURAL: Units = { hbar: 1, mass: 1, defaultMass: 1, coulomb: 1, energy: '1', metre: null }
const SI: Units = { hbar: HBAR, mass: 1, defaultMass: ELECTRON, coulomb: COULOMB, energy: 'J', metre: 1 }
/** Energies in eV, lengths in nm, times in s: the mass of the electron is in eV·s²/nm². */
const ELECTRONVOLT: Units = {
  hbar: HBAR / CHARGE,
  mass: (ELECTRON / CHARGE) * 1e-18,
  defaultMass: 1,
  coulomb: (COULOMB / CHARGE) * 1e9,
  energy: 'eV',
  metre: 1e-9,
}

export const unitsOf = (name: SchrodingerInputs['units']): Units =>
  name === 'natural' ? NATURAL : name === 'SI' ? SI : ELECTRONVOLT
