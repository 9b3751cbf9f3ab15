import { REALITY_BOUND } from '../../kernel/limits.ts'
import { acousticExtra, acousticInputs } from '../acoustic/inputs.ts'
import { airOf, modeWavenumbers } from '../acoustic/medium.ts'
import { type AcousticPlan, admitAcoustic } from '../acoustic/plan.ts'
import { runAcoustic } from '../acoustic/run.ts'
import { figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'

/** Standing sound waves in a tube, rectangle, box, cylinder, disc or sphere; a Helmholtz resonator. */
export const acoustic: Solver<typeof acousticInputs, AcousticPlan> = {
  name: 'acoustic',
  summary: 'Frequencies of an acoustic resonator; the value is the fundamental.',
  equations: [
    String.raw`\nabla^2 p + k^2 p = 0,\quad f = \frac{c\,k}{2\pi}`,
    String.raw`k_{n} = \frac{n\pi}{L},\ \frac{(2n-1)\pi}{2L} \text{ (tube)};\quad k^2 = \left(\frac{l\pi}{L}\right)^2 + \left(\frac{m\pi}{a}\right)^2 + \left(\frac{n\pi}{b}\right)^2 \text{ (box)}`,
    String.raw`f = \frac{c}{2\pi}\sqrt{\frac{A}{V L}} \text{ (Helmholtz)}`,
    String.raw`k^2 = \left(\frac{j'_{m,s}}{a}\right)^2 + \left(\frac{n\pi}{L}\right)^2 \text{ (cylinder)};\quad j_l'(k a) = 0 \text{ (sphere)}`,
  ],
  method:
    'Separation of variables; zeros of Bessel functions and of their slopes by bisection, the functions by downward recurrence. Each wavenumber is computed again as an eigenvalue of finite volumes, fourth order by extrapolation. A Helmholtz resonator by the mass of the air in its neck and the spring of its cavity.',
  reality:
    'Every frequency against the numerical eigenvalue of the same axis, which uses nothing of the closed form; the condition at the walls. For a Helmholtz resonator the frequency of a neck with compressible air, k·tan(k·L) = A/V, against finite volumes; its distance from the value is the uncertainty.',
  excludes: [
    'losses, damping and the width of a resonance',
    'horns, and tubes whose section changes',
    'several cavities or necks, overtones of a Helmholtz resonator, and the loudness of any',
    'walls that yield, and air in motion',
  ],
  cost: 'modes × axes × cells × 900, and the field',
  picture: { kind: 'map', fields: ['pressure'] },
  continuum: {
    kind: 'field',
    fields: ['pressure'],
    medium: airOf,
    levelWavenumbers: modeWavenumbers,
  },
  // The lumped formula of a Helmholtz resonator leaves out that the air in its neck is compressible.
  errors: ({ neck }) => ({
    gate: ['second method', 'residual'],
    uncertainty: neck === null ? ['rounding'] : ['model', 'rounding'],
  }),
  domain: 'waves',
  operators: ['AC1'],
  input: acousticInputs,
  extra: acousticExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'L. E. Kinsler et al., Fundamentals of Acoustics, 4th ed., Wiley 2000, chapters 9 and 10',
    'H. Levine, J. Schwinger, Phys. Rev. 73 (1948) 383: an unflanged end, 0.6133 a',
    'Y. Nomura, I. Yamamura, S. Inawashiro, J. Phys. Soc. Japan 15 (1960) 510: a flanged end, 0.8217 a',
    'M. Abramowitz, I. A. Stegun, Handbook of Mathematical Functions, 9.5 and 10.1: zeros of Bessel functions',
  ],
  example: {
    inputs: withDefaults(acousticInputs, { shape: 'cylinder', L: 0.5, a: 0.3 }),
    value: 335.034968265869,
    tolerance: 1e-7,
    source: "c j'_11/(2 pi a) with j'_11 = 1.841183781340659 (mpmath)",
  },
  admit: admitAcoustic,
  run: runAcoustic,
  verify: (_plan, result) =>
    figuresAgainst(result, [
      ['numerical_error', 'frequencies against numerical eigenvalues', REALITY_BOUND],
      ['wall_residual', 'pressure or slope at the walls is zero', 1e-10],
    ]),
  remedy: ({ cells }, failed) => ({
    detail: `${failed.name}: ${failed.measured} exceeds the bound ${failed.bound}; send cells of at least ${2 * cells}.`,
    data: { check: failed.name, measured: failed.measured, bound: failed.bound, cells, least_cells: 2 * cells },
  }),
}
