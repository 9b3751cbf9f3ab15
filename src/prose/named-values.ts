import { BODIES, type Body, sourceOf } from './bodies.ts'
import { byFirstWord } from './by-first-word.ts'
import { type NamedValue, ofConstant } from './named-value.ts'
import { ALPHA_PARTICLE, DEUTERON } from './particles.ts'

interface Phrase {
  /** Without articles and hyphens. */
  readonly words: readonly string[]
  readonly value: NamedValue
}

/** Spoken names of constants, then the symbol, its unit and the name that answers use. */
const CONSTANTS: readonly (readonly [phrases: string, symbol: string, unit: string, name: string])[] = [
  [
    'speed of light in vacuum|speed of light in a vacuum|speed of light in free space|speed of light|light speed|velocity of light in vacuum|velocity of light',
    'c',
    'm/s',
    'speed of light in vacuum',
  ],
  ["planck's constant|planck constant|plancks constant", 'h_P', 'J*s', 'Planck constant'],
  [
    "reduced planck's constant|reduced planck constant|dirac constant|h bar|hbar",
    'hbar',
    'J*s',
    'reduced Planck constant',
  ],
  [
    "universal gravitational constant|newton's gravitational constant|newtonian constant of gravitation|newton's constant|gravitational constant|constant of gravitation",
    'G',
    'm^3/(kg*s^2)',
    'Newtonian constant of gravitation',
  ],
  [
    "stefan boltzmann constant|stefan's constant|stefan boltzmann's constant",
    'sigma_SB',
    'W/(m^2*K^4)',
    'Stefan-Boltzmann constant',
  ],
  ["boltzmann's constant|boltzmann constant|boltzmanns constant", 'k_B', 'J/K', 'Boltzmann constant'],
  [
    "avogadro's number|avogadro number|avogadro constant|avogadro's constant|avogadros number",
    'N_A',
    '1/mol',
    'Avogadro constant',
  ],
  [
    'universal gas constant|ideal gas constant|molar gas constant|gas constant',
    'R_gas',
    'J/(mol*K)',
    'molar gas constant',
  ],
  ["faraday's constant|faraday constant", 'F_c', 'C/mol', 'Faraday constant'],
  [
    "elementary charge|fundamental charge|electronic charge|electron charge|proton charge|charge of an electron|charge of electron|charge on an electron|charge on electron|charge of a proton|charge of proton|charge on a proton|charge on proton|electron's charge|proton's charge|magnitude of electron charge",
    'q_e',
    'C',
    'elementary charge',
  ],
  [
    "rest mass of an electron|rest mass of electron|electron rest mass|mass of an electron|mass of electron|electron mass|electron's mass",
    'm_e',
    'kg',
    'mass of the electron',
  ],
  [
    "rest mass of a proton|rest mass of proton|proton rest mass|mass of a proton|mass of proton|proton mass|proton's mass",
    'm_p',
    'kg',
    'mass of the proton',
  ],
  [
    "rest mass of a neutron|mass of a neutron|mass of neutron|neutron mass|neutron's mass",
    'm_n',
    'kg',
    'mass of the neutron',
  ],
  ['mass of a muon|mass of muon|muon mass', 'm_muon', 'kg', 'mass of the muon'],
  ['atomic mass constant', 'm_u', 'kg', 'atomic mass constant'],
  [
    'vacuum permittivity|permittivity of free space|permittivity of vacuum|permittivity of a vacuum|electric constant',
    'epsilon_0',
    'F/m',
    'vacuum electric permittivity',
  ],
  [
    'vacuum permeability|permeability of free space|permeability of vacuum|magnetic constant',
    'mu_0',
    'N/A^2',
    'vacuum magnetic permeability',
  ],
  [
    'impedance of free space|impedance of vacuum|characteristic impedance of vacuum',
    'Z_vacuum',
    'Ω',
    'characteristic impedance of vacuum',
  ],
  ['fine structure constant', 'alpha_fs', '1', 'fine-structure constant'],
  ["rydberg constant|rydberg's constant", 'R_inf', '1/m', 'Rydberg constant'],
  ['bohr radius', 'a_0', 'm', 'Bohr radius'],
  ['bohr magneton', 'mu_B', 'J/T', 'Bohr magneton'],
  ['nuclear magneton', 'mu_N', 'J/T', 'nuclear magneton'],
  ['hartree energy', 'E_Hartree', 'J', 'Hartree energy'],
  [
    "wien's displacement constant|wien displacement constant|wien's constant",
    'b_Wien',
    'm*K',
    'Wien displacement constant',
  ],
  [
    'compton wavelength of an electron|compton wavelength of electron|electron compton wavelength',
    'lambda_Compton',
    'm',
    'Compton wavelength of the electron',
  ],
  ['classical electron radius', 'r_electron', 'm', 'classical electron radius'],
  ['thomson cross section', 'sigma_T', 'm^2', 'Thomson cross section'],
  ['magnetic flux quantum|flux quantum', 'Phi_quantum', 'Wb', 'magnetic flux quantum'],
  ['conductance quantum', 'G_quantum', 'S', 'conductance quantum'],
  ['josephson constant', 'K_J', 'Hz/V', 'Josephson constant'],
  ['von klitzing constant', 'R_K', 'Ω', 'von Klitzing constant'],
  ['planck mass', 'm_Planck', 'kg', 'Planck mass'],
  ['planck length', 'l_Planck', 'm', 'Planck length'],
  ['planck time', 't_Planck', 's', 'Planck time'],
  ['planck temperature', 'T_Planck', 'K', 'Planck temperature'],
  [
    'standard gravity|standard acceleration of gravity|standard acceleration due to gravity|standard gravitational acceleration|normal gravity',
    'g_n',
    'm/s^2',
    'standard acceleration of gravity',
  ],
]

/** Conventional values that are not in CODATA's list of constants. */
const AGREED: readonly (readonly [phrases: string, value: NamedValue])[] = [
  [
    'standard atmospheric pressure|normal atmospheric pressure|standard atmosphere|atmospheric pressure|standard sea level pressure|sea level pressure',
    { name: 'standard atmosphere', value: 101325, unit: 'Pa', uncertainty: 0, source: '10th CGPM, 1954' },
  ],
  ['absolute zero', { name: 'absolute zero', value: 0, unit: 'K', uncertainty: 0, source: 'definition of the kelvin' }],
  [
    "luminosity of sun|sun's luminosity|solar luminosity|power output of sun|sun's power output",
    {
      name: 'luminosity of the Sun',
      value: 3.828e26,
      unit: 'W',
      uncertainty: 0,
      source: 'IAU 2015 resolution B3, nominal',
    },
  ],
  [
    'solar constant',
    { name: 'solar constant', value: 1361, unit: 'W/m^2', uncertainty: 0, source: 'IAU 2015 resolution B3, nominal' },
  ],
  ["mass of an alpha particle|mass of alpha particle|alpha particle mass|alpha particle's mass", ALPHA_PARTICLE.mass],
  ['mass of a deuteron|mass of deuteron|deuteron mass', DEUTERON.mass],
]

const ofBody = (body: Body): readonly (readonly [phrases: string, value: NamedValue])[] => {
  const { word } = body
  const named = (
    what: 'mass' | 'radius' | 'gravity' | 'orbit',
    name: string,
    value: number,
    unit: string,
    uncertainty = 0,
  ): NamedValue => ({ name, value, unit, uncertainty, source: sourceOf(body, what) })
  const radius = named('radius', `radius of ${body.name}`, body.radius, 'm', body.radiusUncertainty)
  const rows: (readonly [string, NamedValue])[] = [
    [
      `mass of ${word}|mass of planet ${word}|${word}'s mass|${word} mass`,
      named('mass', `mass of ${body.name}`, body.mass, 'kg', body.massUncertainty),
    ],
    [
      `radius of ${word}|mean radius of ${word}|radius of planet ${word}|${word}'s radius|${word}'s mean radius|${word} radius`,
      radius,
    ],
    [
      `diameter of ${word}|${word}'s diameter`,
      { ...radius, name: `diameter of ${body.name}`, value: 2 * body.radius, uncertainty: 2 * body.radiusUncertainty },
    ],
    [
      `surface gravity of ${word}|surface gravity on ${word}|${word}'s surface gravity|gravity on ${word}|gravity of ${word}|${word}'s gravity|acceleration of gravity on ${word}|acceleration due to gravity on ${word}|acceleration due to gravity at surface of ${word}|acceleration due to gravity on surface of ${word}|gravitational acceleration on ${word}|gravitational acceleration of ${word}|gravitational field strength on ${word}`,
      named('gravity', `acceleration of gravity on ${body.name}`, body.gravity, 'm/s^2'),
    ],
  ]
  if (body.distance > 0) {
    const from = word === 'moon' ? 'earth' : 'sun'
    const centre = word === 'moon' ? 'the Earth' : 'the Sun'
    rows.push([
      `distance from ${word} to ${from}|distance from ${from} to ${word}|distance between ${word} and ${from}|distance between ${from} and ${word}|distance of ${word} from ${from}|${word}'s distance from ${from}|${from} ${word} distance|${word} ${from} distance|orbital radius of ${word}|radius of ${word}'s orbit|${word}'s orbital radius|semi major axis of ${word}|semi major axis of ${word}'s orbit|${word}'s semi major axis${word === 'moon' ? '|distance to moon' : ''}${word === 'earth' ? '|distance to sun' : ''}`,
      named('orbit', `mean distance of ${body.name} from ${centre}`, body.distance, 'm'),
    ])
    rows.push([
      `orbital period of ${word}|${word}'s orbital period|period of ${word}'s orbit`,
      named('orbit', `orbital period of ${body.name}`, body.period, 's'),
    ])
  }
  return rows
}

const PHRASES: readonly Phrase[] = [
  ...CONSTANTS.map(([phrases, symbol, unit, name]) => [phrases, ofConstant(symbol, unit, name)] as const),
  ...AGREED,
  ...BODIES.flatMap(ofBody),
].flatMap(([phrases, value]) => phrases.split('|').map((phrase) => ({ words: phrase.split(' '), value })))

/** Phrases by their first word, longest first. */
export const NAMED_PHRASES: ReadonlyMap<string, readonly Phrase[]> = byFirstWord(PHRASES)
