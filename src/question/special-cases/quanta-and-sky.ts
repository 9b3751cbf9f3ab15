import type { SpecialCase } from './special-case.ts'

/** Special cases of quanta, fast bodies and the sky. */
export const QUANTA_AND_SKY: readonly SpecialCase[] = [
  {
    about: /^de Broglie wavelength/,
    said: /\bphotons?\b|\b(?:emitted|absorbed) (?:light|radiation|line)\b|\bspectral line\b|\blight (?:that is |is )?(?:emitted|absorbed)\b/i,
    say: 'the wavelength of a particle and that of light',
    unless: /\bde broglie\b|\bmatter waves?\b/i,
  },
  {
    about: /^(?:length contraction|Lorentz contraction)/,
    said: /\bperpendicular\b|\bright angles?\b|\bacross (?:its|the)\b|\bsideways\b|\btransverse\w*/i,
    say: 'a length along the motion and one across it',
  },
  {
    about: /^(?!transverse|.*at an angle).*\b(?:Doppler|redshift)\b/,
    said: /\bright angles?\b|\bperpendicular\b|\btransverse\w*|\bat an angle\b|\bsideways\b/i,
    say: 'a source that comes or goes and one that passes',
    unless: /\bnormal incidence\b/i,
  },
  {
    about: /^time dilation/,
    said: /\b(?:younger|older|by how much|how much (?:less|more|longer|shorter|slower)|differ\w*|lag\w*|there and back|lose|loses|gain|gains)\b/i,
    say: 'a time and the difference of two',
  },
  {
    about: /^(?:relativistic kinetic energy|total relativistic energy|kinetic energy|relativistic energy)/,
    said: /\bfrom \d[\d.]* ?c to \d|\bto (?:speed|accelerat)\w* (?:it )?(?:up )?from\b/i,
    say: 'an energy and the difference of two',
  },
  {
    about: /\bCompton\b/,
    said: /\btwice\b|\bsecond (?:time|electron)\b|\btwo (?:times|scatterings|electrons)\b|\bby (?:a|the) protons?\b/i,
    say: 'one scattering and several',
  },
  {
    about: /\bapparent magnitude\b|\bdistance modulus\b/,
    said: /\b(?:two|binary|double|pair|combined|both|together)\b(?! significant)/i,
    say: 'one star and two',
  },
]
