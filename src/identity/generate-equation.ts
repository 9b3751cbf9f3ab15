import type { Entropy } from '../crypto/ports.ts'
import { WORDS } from './words.ts'

/** Energies in SI, each of two quantities: force and path, mass and speed, power and time, and so on. */
const TERMS: readonly ((first: string, second: string) => string)[] = [
  (a, b) => `F_${a}*s_${b}`,
  (a, b) => `m_${a}*v_${b}^2`,
  (a, b) => `P_${a}*t_${b}`,
  (a, b) => `q_${a}*U_${b}`,
  (a, b) => `p_${a}*V_${b}`,
  (a, b) => `T_${a}*S_${b}`,
  (a, b) => `L_${a}*w_${b}`,
  (a, b) => `k_${a}*x_${b}^2`,
]

/** Terms of an equation, all different. */
const CHOSEN = 4

/**
 * Entropy in bits, rounded down: nine words of 11 bits each, and the ordered choice of four of eight terms, which is
 * one of 8 * 7 * 6 * 5 = 1,680 (10.7 bits). Different choices give different equations.
 */
export const GENERATED_BITS = 109

/** @returns a number from 0 to below `count`, all equally likely; `count` is at most 256 */
function below(entropy: Entropy, count: number): number {
  const most = 256 - (256 % count)
  for (;;) {
    const [byte = 0] = entropy.bytes(1)
    if (byte < most) return byte % count
  }
}

function word(entropy: Entropy): string {
  const [high = 0, low = 0] = entropy.bytes(2)
  return WORDS[(high * 256 + low) % WORDS.length]
}

/**
 * A random equation that can be remembered, such as `E_lake = F_otter*s_piano + m_cliff*v_sugar^2 + …`: it says that an
 * energy is a sum of energies, so both sides have the same unit.
 */
export function generateEquation(entropy: Entropy): string {
  const left = word(entropy)
  const open = [...TERMS]
  const terms: string[] = []
  while (terms.length < CHOSEN) {
    const [term] = open.splice(below(entropy, open.length), 1)
    if (term !== undefined) terms.push(term(word(entropy), word(entropy)))
  }
  return `E_${left} = ${terms.join(' + ')}`
}
