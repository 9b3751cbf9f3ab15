/** I_(ν+1)(x)/I_ν(x) by the continued fraction of Lentz and Thompson's kind, evaluated backwards. */
const besselRatio = (order: number, x: number): number => {
  const depth = Math.ceil(40 + 2 * x)
  let ratio = 0
  for (let k = depth; k >= 1; k--) ratio = x / (2 * (order + k) + x * ratio)
  return ratio
}

/**
 * Mean plaquette of an infinite plane: I₁(β)/I₀(β) for U(1), I₂(β)/I₁(β) for SU(2) (D. J. Gross, E. Witten, Phys. Rev.
 * D 21 (1980) 446); null for SU(3), which has no short form.
 */
export const infinitePlane = (group: 'U1' | 'SU2' | 'SU3', beta: number): number | null => {
  if (group === 'SU3') return null
  return besselRatio(group === 'U1' ? 0 : 1, beta)
}
