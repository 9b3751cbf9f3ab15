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
    about: /^de Broglie wavelength from kinetic energy$/,
    said: /\btotal energy\b/i,
    say: 'a kinetic energy and one with the rest energy',
  },
  {
    about: /^photon energy from the wavelength$|^photon momentum$/,
    said: /\b(?:pair|mole) of photons\b|\bphoton pair\b|\b(?:mirror|reflect\w*|bounc\w*)\b/i,
    say: 'one photon and two, or what one gives to a mirror',
  },
  {
    about: /^photoelectric effect/,
    said: /\b(?:retarding|stopping|accelerating|bias) (?:potential|voltage)\b|\baccelerated\b/i,
    say: 'electrons as they leave and after a voltage',
  },
  {
    about: /^specific activity$/,
    said: /\bactivity of (?:\d|an?|the|this)[^.?!]{0,12}\b(?:[kmµ]?g|grams?|kilograms?)\b|\bafter \d/i,
    say: 'the activity of each kilogram and that of a sample',
  },
  {
    about: /^distance from parallax$/,
    said: /\b(?:from|on|at) (?:Mars|Venus|Jupiter|Saturn|Mercury|Neptune|Uranus|Pluto)\b|\bbaseline\b/i,
    say: 'a parallax seen from the Earth and from elsewhere',
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
    said: /\btwice\b|\bsecond (?:time|electron)\b|\btwo (?:times|scatterings|electrons)\b|\b(?:off|by|from|with|on) (?:a |an |the )?(?:free |resting |stationary )?(?:protons?|deuterons?|neutrons?|nucle(?:us|i)|alpha)\b|\brecoil(?:ing|s)? (?:proton|nucleus|deuteron)|\belectrons? (?:leaves?|is ejected|recoils?|goes|flies|comes|moves)[^.?!]{0,20}\bat\b/i,
    say: 'one scattering and several',
  },
  {
    about: /\bmagnitude\b|\bdistance modulus\b/,
    said: /\bextinction\b|\bdust\w*\b|\bredden\w*\b|\bdim(?:s|med)\b|\babsor(?:bs|bed|ption)\b|\bobscur\w*\b/i,
    say: 'a star behind clear space and one behind dust',
    unless:
      /\b(?:no|without|zero|neglect\w*|ignor\w*|negligible|free of|corrected for|after correct\w*)[^.?!]{0,30}\b(?:extinction|dust|redden\w*|absorption|dimming)|\b(?:extinction|dust|redden\w*|absorption)\b[^.?!]{0,30}\b(?:ignored|neglected|negligible|zero|corrected|removed|left out|disregarded)/i,
  },
  {
    about: /\bapparent magnitude\b|\bdistance modulus\b/,
    said: /\b(?:two|binary|double|pair|combined|both|together)\b(?! significant)/i,
    say: 'one star and two',
  },
  {
    about: /^de Broglie wavelength from kinetic energy$/,
    said: /\bCompton\b/i,
    say: 'the wavelength of a photon and that of an electron',
  },
]
