import { type NamedValue, ofConstant } from './named-value.ts'

/** A particle that a question may mention without its mass or charge. */
interface Particle {
  /** Its name in answers. */
  readonly words: string
  readonly mass: NamedValue
  /** Magnitude of its charge, in elementary charges. */
  readonly charges: number
}

const ELEMENTARY_CHARGE = ofConstant('q_e', 'C', 'elementary charge')

const known = (words: string, symbol: string, charges: number): Particle => ({
  words,
  mass: ofConstant(symbol, 'kg', `mass of the ${words}`),
  charges,
})

/** A mass of CODATA 2022 that has no symbol in formulas. */
const measured = (words: string, value: number, uncertainty: number, charges: number): Particle => ({
  words,
  mass: { name: `mass of the ${words}`, value, unit: 'kg', uncertainty, source: 'CODATA 2022' },
  charges,
})

export const ALPHA_PARTICLE = measured('alpha particle', 6.644657345e-27, 2.1e-36, 2)
export const DEUTERON = measured('deuteron', 3.3435837768e-27, 1e-36, 1)

const PARTICLES: readonly Particle[] = [
  known('electron', 'm_e', 1),
  known('positron', 'm_e', 1),
  known('proton', 'm_p', 1),
  known('neutron', 'm_n', 0),
  known('muon', 'm_muon', 1),
  DEUTERON,
  measured('triton', 5.0073567512e-27, 1.6e-36, 1),
  ALPHA_PARTICLE,
  { ...ALPHA_PARTICLE, words: 'helium nucleus', mass: { ...ALPHA_PARTICLE.mass, name: 'mass of the helium nucleus' } },
]

const valuesOf = ({ words, mass, charges }: Particle): readonly NamedValue[] => {
  if (charges === 0) return [mass]
  const source = `magnitude, ${charges === 1 ? '' : `${charges} times `}the elementary charge`
  return [
    mass,
    { ...ELEMENTARY_CHARGE, name: `charge of the ${words}`, value: charges * ELEMENTARY_CHARGE.value, source },
  ]
}

/** Mass and charge of every particle by its name, the mass first. */
export const PARTICLE_VALUES: ReadonlyMap<string, readonly NamedValue[]> = new Map(
  PARTICLES.map((particle) => [particle.words, valuesOf(particle)]),
)
