import { stemsOf } from './stem.ts'

/**
 * Words that change the physics of a problem: states and conditions ("submerged", "isothermal"), processes ("rebounds"),
 * comparisons and shares ("twice", "remaining"). A formula whose definition lacks such a word does not answer the question.
 */
const PHYSICS = new Set(
  stemsOf(`absorbing absorptance accelerate accelerated accelerates accelerating adiabatic adiabatically adjacent adsorbed alternating
anharmonic annually antiparallel asymmetric attenuated attenuation banked bending bends biased bifurcation boils bounce bounces
bouncing bound brakes braking branches breaks buckles buoyant cancels cascade catalyst centripetal clamped coated coherent
coincide collide collides collision combined competitive complementary compounded compress compressed compresses compressible
condenses conditional confidence consecutive constructive contracts cooled cools corrected correction correlated coupled
coupling critical critically crystallises curvature curved cutoff damped damping decelerate decelerates decelerating decrease
decreased decreases defect degenerate delayed dependent derivative destructive deviates dielectric difference differs diffuse
dimerise discount displaced dissociates dissolves distorted divergent diverges dominant doped double doubled doubles doubling
downhill downstream downward downwards drag drains eccentric eccentricity effective effectiveness elastic elastically elasticity
electrolysis elevated elliptical emissivity equivalent escape escapes evaporate evaporates evaporation exceed exceeds excess
excited expand expanded expands explodes explosion exponential exponentially extended extra extrapolated faster fatigue feedback
finite flooded fluctuation fluorescence forbidden forced fourfold fractional freely freezes freezing frictional graded grounded
growth half halve halved halves headwind heavier heterozygous hinged hollow homozygous hovering hung illumination imaginary
immersed inclined increased increases induced inelastic inelastically inhibitor inhomogeneous insulated interference
intermediate internal interstitial inventory inverse inversely inverted ionised irreversible isentropic isobaric isochoric
isothermal isothermally jammed jumps lags laminar latent leak leakage leaks leaky lighter linearly logarithmic longer longest
longitudinal lossy lost maximal maximise maximises median melts minimal minimise minimum misaligned mixed modulated monthly
moving multiplied narrower nonlinear nonuniform nonzero normalised nth oblique obstructed octave offset opposing opposite
oscillate oscillates oscillation overdamped overshoot parallel partial partially penetrates percentile perturbation polarised
posterior potential precess precession preloaded pressurised pulsed quadratic quadrupled quenched radiated radiates ramp
reactive rebound rebounds recessive recoil recoils rectified redshifted reduce reduced reduces reduction reflected refracted
regenerative relativistic released releases remain remainder remaining remains removed repeated repelled resist resistive
resonance resonant rest restitution retrograde revenue reversed reverses reversible reversibly rises risk rolling rolls rotates
rotating rotational rough saturated saturation scattered secondary separately sequential settling shared shielded shifted shifts
shorted shrinks simultaneous simultaneously skewed sliding slip slipping slips slowest spinning spins spontaneous squared sticks
stimulated subsonic successive supercooled superheated superposed supersaturated supersonic surrounding symmetric tandem
tangential tapered tapers theoretical thicker thinner threefold tilted transverse trapped triple tripled triples turbulent twice
twist unbalanced uncharged uncorrelated undamped underdamped unequal uniform uniformly unloaded unpolarised uphill submerged submersed underwater neighbour neighbouring virtual backwards
tubular wasted safety mica upstream
upward upwards variable varies vibrates vibrating viscous weighted weightless`),
)

/** Whether a word, by its stem, changes the physics. */
export const changesPhysics = (stem: string): boolean => PHYSICS.has(stem)
