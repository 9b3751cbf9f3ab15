import { ALPHA_K, PULSE_HZ } from '../time/modulation.ts'

/**
 * The tensioner with its constants substituted; c² multiplies dt² so that both sides are areas. The time t is the
 * clock's; its effect on an answer is R_t, which is added at the seal.
 */
export const KO42_EQUATION = `KO42: ds^2 = g*dx*dx + ${ALPHA_K}*sin(2*pi*${PULSE_HZ}*t)*c^2*dt^2`
