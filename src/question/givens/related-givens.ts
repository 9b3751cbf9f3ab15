import { constantNamed } from '../../expression/constants/table.ts'
import { log } from '../../numeric/elementary/log.ts'
import { pow } from '../../numeric/elementary/pow.ts'
import { type Dimension, equalDimensions } from '../../units/dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import type { Given } from '../evidence/evidence.ts'
import { nearness } from '../evidence/nearness.ts'
import { addTo } from '../evidence/surroundings.ts'
import type { Mention } from '../read/reading.ts'
import { siQuantity } from '../read/si-value.ts'
import { stemOf } from '../words/words.ts'

/** The same thing said by another quantity: a conductivity by the resistivity, a temperature by the energy kT. */
interface Relation {
  readonly applies: (given: Given) => boolean
  /** Unit of the other quantity, in SI. */
  readonly unit: string
  /** The other quantity and how fast it changes with what is written, in SI. */
  readonly value: (written: number) => number
  readonly slope: (written: number) => number
  /** The first word is its noun. */
  readonly words: readonly string[]
  readonly sentence: (mention: Mention) => string
}

const dimensions = new Map<string, Dimension>()

/** The dimension of one of the units of this file, each of which is read once. */
const dimensionOf = (unit: string): Dimension => {
  const known = dimensions.get(unit)
  if (known !== undefined) return known
  const { dimension } = parseUnit(unit)
  dimensions.set(unit, dimension)
  return dimension
}

const CONDUCTIVITY = dimensionOf('S/m')
const RESISTIVITY = dimensionOf('ohm*m')

const METRE = dimensionOf('m')
const LN2 = log(2)
const FULL_TURN = 2 * Math.PI

const KELVINS_PER_JOULE = 1 / (constantNamed('k_B')?.value ?? NaN)

/** Weight from which on a word stands near enough to say what a number is. */
const NEAR = 0.5

const isNear = (given: Given, words: readonly string[]): boolean => nearness(given, words) >= NEAR

const reciprocal = (from: Dimension, unit: string, noun: string, other: string): Relation => ({
  applies: ({ mention }) => equalDimensions(mention.dimension, from) && mention.value > 0,
  unit,
  value: (written) => 1 / written,
  slope: (written) => 1 / (written * written),
  words: [noun],
  sentence: ({ text }) => `${noun}: the reciprocal of the ${other} ${text}`,
})

/** `kT = 12 eV`, `k_B T_e = 3 keV`. */
const THERMAL = /^k_?B?_?T_?[a-z]?$/

const GRAVITATION = constantNamed('G')?.value ?? NaN

const RELATIONS: readonly Relation[] = [
  {
    // Known far better than the mass of the body itself.
    applies: ({ mention }) => equalDimensions(mention.dimension, dimensionOf('m^3/s^2')) && mention.value > 0,
    unit: 'kg',
    value: (written) => written / GRAVITATION,
    slope: () => 1 / GRAVITATION,
    words: ['mass', 'central', 'body', 'planet', 'star'],
    sentence: ({ text }) => `mass of the body: ${text} over the constant of gravitation`,
  },
  reciprocal(CONDUCTIVITY, 'ohm*m', 'resistivity', 'conductivity'),
  reciprocal(RESISTIVITY, 'S/m', 'conductivity', 'resistivity'),
  {
    // Plasma physics gives temperatures in electronvolts.
    applies: (given) =>
      /^[mkM]?eV$/.test(given.mention.unit) &&
      (isNear(given, ['temperature']) || THERMAL.test(given.mention.symbol ?? '')) &&
      !isNear(given, ['room', 'gap', 'band', 'barrier', 'level', 'work']),
    unit: 'K',
    value: (written) => written * KELVINS_PER_JOULE,
    slope: () => KELVINS_PER_JOULE,
    words: ['temperature'],
    sentence: ({ text }) => `the temperature ${text} is read as the energy kT`,
  },
  {
    // What halves a beam also says how fast it weakens.
    applies: (given) =>
      equalDimensions(given.mention.dimension, METRE) &&
      given.mention.value > 0 &&
      isNear(given, ['layer', 'thickness', 'hvl']) &&
      isNear(given, ['half', 'half-value', 'halving', 'hvl']),
    unit: '1/m',
    value: (written) => LN2 / written,
    slope: (written) => LN2 / (written * written),
    words: ['attenuation', 'coefficient', 'absorption', 'linear'],
    sentence: ({ text }) => `attenuation coefficient: ln 2 over the half-value layer ${text}`,
  },
  {
    applies: (given) => /Hz$/.test(given.mention.unit) && isNear(given, ['linewidth', 'linewidths', 'width']),
    unit: 'rad/s',
    value: (written) => FULL_TURN * written,
    slope: () => FULL_TURN,
    words: ['width', 'natural', 'linewidth'],
    sentence: ({ text }) => `natural width: 2 pi times ${text}`,
  },
  {
    // Of powers: a gain of an amplifier may be one of voltages.
    applies: (given) =>
      given.mention.unit === 'dB' &&
      isNear(given, ['noise', 'snr', 'signal-to-noise', 'antenna', 'antennas']) &&
      !isNear(given, ['loss', 'losses', 'attenuation', 'cable', 'level', 'spl', 'sound']),
    unit: '1',
    value: (written) => pow(10, written / 10),
    slope: (written) => (pow(10, written / 10) * log(10)) / 10,
    words: ['ratio', 'gain'],
    sentence: ({ text, value }) => `${text} is the ratio of powers 10^(${value}/10)`,
  },
]

const restated = (given: Given, relation: Relation): Given => {
  const { mention } = given
  const { value, uncertainty } = siQuantity(mention)
  const { sentence, slope, unit, words } = relation
  const around = new Map(given.around)
  for (const word of words) addTo(around, stemOf(word), 1)
  return {
    ...given,
    mention: {
      ...mention,
      value: relation.value(value),
      unit,
      uncertainty: Math.abs(slope(value)) * uncertainty,
      dimension: dimensionOf(unit),
      symbol: null,
      alternatives: [],
    },
    around,
    noun: stemOf(words[0] ?? ''),
    term: null,
    derived: sentence(mention),
  }
}

/** What a number says of related quantities, for a formula that takes one of those. */
export const relatedGivens = (given: Given): readonly Given[] =>
  RELATIONS.filter(({ applies }) => applies(given)).map((relation) => restated(given, relation))
