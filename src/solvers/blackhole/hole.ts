import type { JsonObject } from '../../schema/json.ts'
import { LANDMARKS, landmarkError } from './landmarks.ts'

/** m/s, exact. */
export const C = 299792458
/** ħ·c³/(8π·k·G) in K·kg over the mass of the Sun in kg (CODATA 2022): Hawking temperature of one solar mass, K. */
const HAWKING_SUN = 6.17026e-8

/** What does not depend on how the body moves. @param mass solar masses @param radius Schwarzschild radius, m */
export const holeFigures = (mass: number, radius: number): JsonObject => ({
  schwarzschild_radius: radius,
  isco_radius: LANDMARKS.isco * radius,
  // √(GM/r³)/2π at r = 3·r_s, with G·M = c²·r_s/2.
  isco_frequency: (C * Math.sqrt(1 / 54)) / (6.283185307179586 * radius),
  isco_efficiency: 1 - Math.sqrt(8 / 9),
  photon_sphere_radius: LANDMARKS.photonSphere * radius,
  marginally_bound_radius: LANDMARKS.marginallyBound * radius,
  shadow_radius: 1.5 * Math.sqrt(3) * radius,
  hawking_temperature: HAWKING_SUN / mass,
  landmark_error: landmarkError(),
})
