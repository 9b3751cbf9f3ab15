import { letterSign as letter, type Sign, signKey, signOfName, wordSign as word } from './sign.ts'

/** Usual signs of the constants, where they are not how the name is written. */
const USUAL: ReadonlyMap<string, Sign> = new Map([
  ['h_P', letter('h')],
  ['hbar', letter('ħ')],
  ['k_B', letter('k', word('B'))],
  ['N_A', letter('N', word('A'))],
  ['R_gas', letter('R')],
  ['sigma_SB', letter('σ')],
  ['b_Wien', letter('b')],
  ['q_e', letter('e')],
  ['eV', word('eV')],
  ['F_c', letter('F')],
  ['Z_vacuum', letter('Z', word('0'))],
  ['m_e', letter('m', word('e'))],
  ['m_p', letter('m', word('p'))],
  ['m_n', letter('m', word('n'))],
  ['m_muon', letter('m', letter('μ'))],
  ['m_u', letter('m', word('u'))],
  ['alpha_fs', letter('α')],
  ['R_inf', letter('R', word('∞'))],
  ['r_electron', letter('r', word('e'))],
  ['lambda_Compton', letter('λ', word('C'))],
  ['E_Hartree', letter('E', word('h'))],
  ['mu_B', letter('μ', word('B'))],
  ['mu_N', letter('μ', word('N'))],
  ['g_electron', letter('g', word('e'))],
  ['gamma_proton', letter('γ', word('p'))],
  ['sigma_T', letter('σ', word('T'))],
  ['Phi_quantum', letter('Φ', word('0'))],
  ['G_quantum', letter('G', word('0'))],
  ['K_J', letter('K', word('J'))],
  ['R_K', letter('R', word('K'))],
  ['g_n', letter('g', word('n'))],
  ['m_Planck', letter('m', word('P'))],
  ['l_Planck', letter('l', word('P'))],
  ['t_Planck', letter('t', word('P'))],
  ['T_Planck', letter('T', word('P'))],
  ['unit_m', word('m')],
  ['unit_kg', word('kg')],
  ['unit_s', word('s')],
  ['unit_K', word('K')],
  ['astronomical_unit', word('au')],
  ['parsec', word('pc')],
  ['solar_luminosity', letter('L', letter('☉'))],
  ['solar_radius', letter('R', letter('☉'))],
  ['solar_mass', letter('M', letter('☉'))],
])

/**
 * Signs for all symbols of one formula, no two alike: a constant has its usual sign unless an input looks like it (R may
 * be a radius), then its name; what would still be alike is written as it is typed.
 * @param declared inputs and result
 * @param constants names of the constants in the formula
 */
export const signsOf = (declared: readonly string[], constants: readonly string[]): ReadonlyMap<string, Sign> => {
  const signs = new Map<string, Sign>()
  const taken = new Set<string>()
  const give = (name: string, choices: readonly Sign[]): void => {
    const free = choices.find((choice) => !taken.has(signKey(choice))) ?? word(name)
    taken.add(signKey(free))
    signs.set(name, free)
  }
  for (const name of declared) give(name, [signOfName(name)])
  for (const name of constants) {
    const usual = USUAL.get(name)
    give(name, [...(usual === undefined ? [] : [usual]), signOfName(name)])
  }
  return signs
}
