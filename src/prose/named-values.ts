import { BODIES, type Body, type BodyQuantity, bodyValue, isOurs } from './bodies.ts'
import { type NamedValue, ofConstant } from './named-value.ts'
import { ALPHA_PARTICLE, DEUTERON } from './particles.ts'
import { byFirstWord, phraseAt } from './phrases.ts'
import type { Token } from './reading.ts'

/** Symbol, unit and name of a constant, then its other names; all without articles. */
const CONSTANTS = `
  c m/s speed of light in vacuum|speed of light in free space|speed of light|velocity of light in vacuum|velocity of light
  h_P J*s Planck constant|planck's constant
  hbar J*s reduced Planck constant|reduced planck's constant|dirac constant|h bar|hbar
  G m^3/(kg*s^2) Newtonian constant of gravitation|newton's gravitational constant|newton's constant
    |universal gravitational constant|gravitational constant|constant of gravitation
  sigma_SB W/(m^2*K^4) Stefan-Boltzmann constant|stefan's constant|stefan boltzmann's constant
  k_B J/K Boltzmann constant|boltzmann's constant
  N_A 1/mol Avogadro constant|avogadro's constant|avogadro's number
  R_gas J/(mol*K) molar gas constant|universal gas constant|ideal gas constant|gas constant
  F_c C/mol Faraday constant|faraday's constant
  q_e C elementary charge|fundamental charge|electronic charge|magnitude of electron charge
    |charge of electron|charge of proton|charge on electron|charge on proton
  m_e kg mass of electron|rest mass of electron|electron rest mass
  m_p kg mass of proton|rest mass of proton|proton rest mass
  m_n kg mass of neutron|rest mass of neutron
  m_muon kg mass of muon
  m_u kg atomic mass constant
  epsilon_0 F/m vacuum electric permittivity|vacuum permittivity|permittivity of free space|permittivity of vacuum
    |electric constant
  mu_0 N/A^2 vacuum magnetic permeability|vacuum permeability|permeability of free space|permeability of vacuum
    |magnetic constant
  Z_vacuum Ω characteristic impedance of vacuum|impedance of free space|impedance of vacuum
  alpha_fs 1 fine-structure constant
  R_inf 1/m Rydberg constant|rydberg's constant
  a_0 m Bohr radius
  mu_B J/T Bohr magneton
  mu_N J/T nuclear magneton
  E_Hartree J Hartree energy
  b_Wien m*K Wien displacement constant|wien's displacement constant|wien's constant
  lambda_Compton m Compton wavelength of electron
  r_electron m classical electron radius
  sigma_T m^2 Thomson cross section
  Phi_quantum Wb magnetic flux quantum|flux quantum
  G_quantum S conductance quantum
  K_J Hz/V Josephson constant
  R_K Ω von Klitzing constant
  m_Planck kg Planck mass
  l_Planck m Planck length
  t_Planck s Planck time
  T_Planck K Planck temperature
  g_n m/s^2 standard acceleration of gravity|standard gravity|standard acceleration due to gravity
    |standard gravitational acceleration|normal gravity
`

const IAU = 'IAU 2015 resolution B3, nominal'

const agreed = (name: string, value: number, unit: string, source: string): NamedValue => ({
  ...{ name, value, unit, uncertainty: 0, source },
})

/** Conventional values that are not in CODATA's list of constants. */
const AGREED: readonly (readonly [phrases: string, value: NamedValue])[] = [
  [
    'standard atmospheric pressure|normal atmospheric pressure|standard atmosphere|atmospheric pressure|standard sea level pressure|sea level pressure',
    agreed('standard atmosphere', 101325, 'Pa', '10th CGPM, 1954'),
  ],
  ['absolute zero', agreed('absolute zero', 0, 'K', 'definition of the kelvin')],
  ['luminosity of sun|solar luminosity|power output of sun', agreed('luminosity of the Sun', 3.828e26, 'W', IAU)],
  ['solar constant', agreed('solar constant', 1361, 'W/m^2', IAU)],
  ['mass of alpha particle', ALPHA_PARTICLE.mass],
  ['mass of deuteron', DEUTERON.mass],
]

/** Names of the quantities of a body, which stands for the asterisk. */
const OF_BODY = {
  mass: 'mass of *',
  radius: 'radius of *|mean radius of *',
  diameter: 'diameter of *',
  gravity:
    'surface gravity of *|surface gravity on *|gravity on *|gravity of *|acceleration of gravity on *|acceleration due to gravity on *|acceleration due to gravity at surface of *|acceleration due to gravity on surface of *|gravitational acceleration on *|gravitational acceleration of *|gravitational field strength on *',
} as const

/** The same of one that moves around another, which stands for the plus. */
const IN_ORBIT = {
  distance:
    "distance from * to +|distance from + to *|distance between * and +|distance between + and *|distance of * from +|*'s distance from +|+ * distance|* + distance|orbital radius of *|radius of *'s orbit|semi major axis of *|semi major axis of *'s orbit",
  period: "orbital period of *|period of *'s orbit",
} as const

const ofBody = (body: Body): readonly (readonly [phrases: string, value: NamedValue])[] => {
  const { word } = body
  const centre = word === 'moon' ? 'earth' : 'sun'
  const named = Object.entries({ ...OF_BODY, ...(word === 'sun' ? {} : IN_ORBIT) })
  return named.map(([what, phrases]) => [
    phrases.replaceAll('*', word).replaceAll('+', centre),
    bodyValue(body, what as BodyQuantity),
  ])
}

/** A name with its other forms: `mass of earth`, `earth's mass`, `earth mass`; `planck's constant`, `planck constant`. */
const formsOf = (name: string): readonly string[] => {
  const [, quantity, owner] = /^(.+?) of (.+)$/.exec(name) ?? []
  const owned = quantity === undefined ? [] : [`${owner}'s ${quantity}`, `${owner} ${quantity}`]
  const plain = [name.replace("'s ", ' '), name.replace("'s ", 's ')]
  return [...new Set([name, ...owned, ...plain])]
}

const ofConstants = (): readonly (readonly [phrases: string, value: NamedValue])[] =>
  CONSTANTS.replace(/\n\s*\|/g, '|')
    .trim()
    .split(/\n\s*/)
    .map((line) => {
      const [, symbol = '', unit = '', phrases = ''] = /^(\S+) (\S+) (.+)$/.exec(line) ?? []
      const [name = ''] = phrases.split('|')
      return [phrases.toLowerCase(), ofConstant(symbol, unit, name.replace(/^mass of /, 'mass of the '))]
    })

const PHRASES = byFirstWord(
  [...ofConstants(), ...AGREED, ...BODIES.flatMap(ofBody)].flatMap(([phrases, value]) =>
    phrases
      .split('|')
      .flatMap(formsOf)
      .map((phrase) => ({ words: phrase.split(/[ -]/), value })),
  ),
)

/** A named value in a question, with the next token. */
export interface NamedAt {
  readonly value: NamedValue
  readonly next: number
}

const LIGHT = ofConstant('c', 'm/s', 'speed of light in vacuum')
const ARTICLES = new Set(['the', 'a', 'an', '-', 'planet'])
/** Behind `speed of light in`: vacuum, or a unit; light is slower in every other medium. */
const NO_MEDIUM = new Set('vacuum vacuo free m km si meters metres units terms'.split(' '))

const isElsewhere = (tokens: readonly Token[], { name }: NamedValue, next: number): boolean =>
  name === LIGHT.name &&
  tokens[next]?.word === 'in' &&
  !NO_MEDIUM.has(tokens[tokens[next + 1]?.word === 'a' ? next + 2 : next + 1]?.word ?? '')

/** The named value whose phrase begins at a token, the longest one; articles and hyphens are skipped. */
export const namedAt = (tokens: readonly Token[], at: number): NamedAt | null => {
  const found = phraseAt(PHRASES, tokens, at, ARTICLES, (place) => isOurs(tokens, place))
  return found === null || isElsewhere(tokens, found.value, found.next) ? null : found
}

/** The letter in `98 % of c`, unless the question gives it another value. */
export const lightAt = (tokens: readonly Token[], at: number): NamedAt | null =>
  tokens[at]?.text === 'c' &&
  tokens[at - 1]?.word === 'of' &&
  !tokens.some(({ text }, place) => text === 'c' && tokens[place + 1]?.word === '=')
    ? { value: LIGHT, next: at + 1 }
    : null
