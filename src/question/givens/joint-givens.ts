import { constantNamed } from '../../expression/constants/table.ts'
import { type Dimension, dimension, divideDimensions, equalDimensions, isDimensionless } from '../../units/dimension.ts'
import { formatInBaseUnits } from '../../units/format-dimension.ts'
import { type Computation, computedGiven, textOf } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { nearness } from '../evidence/nearness.ts'
import { isWrittenItself } from '../evidence/written-givens.ts'
import type { Reading } from '../read/reading.ts'
import { expectedNumbers } from './expected-numbers.ts'

const LENGTH = dimension(1)
const MASS = dimension(0, 1)
const TIME = dimension(0, 0, 1)
const RATE = dimension(0, 0, -1)
const TEMPERATURE = dimension(0, 0, 0, 0, 1)
const MOLAR_MASS = dimension(0, 1, 0, 0, 0, -1)
const DENSITY = dimension(-3, 1)

const AVOGADRO = constantNamed('N_A')?.value ?? NaN

/** Weight from which on a word stands near a number. */
const NEAR = 0.3

const isNear = (given: Given, ...words: readonly string[]): boolean => nearness(given, words) >= NEAR

const isOf = ({ mention }: Given, size: Dimension): boolean => equalDimensions(mention.dimension, size)

/** The only one of a list; null where there are none or several. */
const only = (list: readonly Given[]): Given | null => (list.length === 1 ? (list[0] ?? null) : null)

const between = ({ tokens }: Reading, one: Given, next: Given): string =>
  tokens
    .slice(one.mention.to, next.mention.from)
    .map(({ word }) => word)
    .join(' ')

const SLOPING = /\b(?:bed|channel|canal|river|water table|aquifer|hydraulic|head)\b/i

/** Behind a length that is a size of the thing and not the way along which something changes; and what parts two sides. */
const SIZE = /^(?:wide|deep|thick|high|tall|broad|in|diameter)$/
const BARRIER = /\b(?:walls?|slabs?|plates?|windows?|panes?|panels?|rods?|bars?)\b/i

/** `the pressure falls by 4 hPa over 250 km`, `from 1025.1 kg/m³ at 80 m to 1026.3 kg/m³ at 140 m`: a change per length. */
const gradients = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  const computations: Computation[] = []
  const unitOf = (given: Given, length: Given): string =>
    formatInBaseUnits(divideDimensions(given.mention.dimension, length.mention.dimension))
  for (const [at, change] of givens.entries()) {
    const length = givens[at + 1]
    const before = reading.tokens.slice(Math.max(0, change.mention.from - 4), change.mention.from)
    const isBy = before.some(({ word }) =>
      /^(?:by|falls?|fell|drops?|rises?|rose|grows?|increases?|decreases?|gradient)$/.test(word),
    )
    if (length === undefined || !isBy || !isOf(length, LENGTH)) continue
    if (SIZE.test(reading.tokens[length.mention.to]?.word ?? '')) continue
    const isSlope = isOf(change, LENGTH)
    if (
      !/^(?:over|across|in|within|on|every|for every|per|along)(?: a| an| the| its)?(?: \w+)?(?: of)?$/.test(
        between(reading, change, length),
      )
    )
      continue
    // Degrees of a point on the scale are no change.
    if (/deg|°/.test(change.mention.unit)) continue
    const isFall =
      before.some(({ word }) => /^(?:fall|fell|drop)/.test(word)) &&
      !/^(?:with)?in\b/.test(between(reading, change, length))
    if (isSlope && !(isFall && SLOPING.test(reading.text))) continue
    computations.push({
      from: [change, length],
      value: (difference = 0, distance = NaN) => difference / distance,
      unit: isSlope ? '1' : unitOf(change, length),
      words: isSlope ? 'slope gradient hydraulic' : 'gradient increase change',
      derived: `change per length: ${textOf(change)} over ${textOf(length)}`,
    })
  }
  for (const [at, first] of givens.entries()) {
    const [here, second, there] = givens.slice(at + 1, at + 4)
    if (here === undefined || second === undefined || there === undefined) continue
    const isPair =
      !isOf(first, LENGTH) &&
      isOf(here, LENGTH) &&
      isOf(there, LENGTH) &&
      isOf(second, first.mention.dimension) &&
      !isDimensionless(first.mention.dimension) &&
      !(isOf(first, TEMPERATURE) && BARRIER.test(reading.text))
    const isSaid =
      /^at(?: a)?(?: depth| height| altitude)?(?: of)?$/.test(between(reading, first, here)) &&
      /^(?:to|and)$/.test(between(reading, here, second)) &&
      /^at(?: a)?(?: depth| height| altitude)?(?: of)?$/.test(between(reading, second, there))
    if (!isPair || !isSaid) continue
    computations.push({
      from: [first, here, second, there],
      value: (a = 0, x = 0, b = 0, y = NaN) => (b - a) / (y - x),
      unit: unitOf(first, here),
      words: 'gradient increase depth height',
      derived: `change per length: from ${textOf(first)} at ${textOf(here)} to ${textOf(second)} at ${textOf(there)}`,
    })
  }
  return computations.map(computedGiven)
}

const DRIVEN =
  /\b(?:transmissibility|isolat\w*|magnification|unbalance\w*|imbalance|mounts?|vibrat\w*|forc(?:ed|ing))\b/i
const TURNS = /rev/
const MANY_A_TURN = /\bper rev\w*|\b(?:blades?|bladed|impulses|cylinders?|harmonics?|teeth|lobes?)\b/i
const FULL_TURN = 2 * Math.PI

/** A driving frequency over the natural one. */
const frequencyRatio = (givens: readonly Given[], { text }: Reading): readonly Given[] => {
  if (!DRIVEN.test(text) || MANY_A_TURN.test(text)) return []
  const rates = givens.filter((given) => isOf(given, RATE) && /Hz|rev|rad|1\/(?:s|min)/.test(given.mention.unit))
  const places = new Set(rates.map(({ uses }) => uses.join()))
  const natural = only(rates.filter((given) => isNear(given, 'natural', 'resonance', 'resonant')))
  if (natural === null || places.size !== 2 || !/Hz|rad/.test(natural.mention.unit)) return []
  const others = rates.filter(({ uses }) => uses.join() !== natural.uses.join())
  const driving = others.find(({ mention }) => /Hz|rev|rad/.test(mention.unit))
  if (driving === undefined) return []
  const turns = ({ mention }: Given): number => (/Hz/.test(mention.unit) && !TURNS.test(mention.unit) ? FULL_TURN : 1)
  const [over, under] = [turns(driving), turns(natural)]
  return [
    computedGiven({
      from: [driving, natural],
      value: (one = 0, other = NaN) => (one * over) / (other * under),
      unit: '1',
      words: 'ratio frequency driving forcing natural',
      derived: `frequency ratio: ${textOf(driving)} over ${textOf(natural)}`,
    }),
  ]
}

const SOLUTION = /\b(?:freez\w*|boil\w*|cryoscopic|ebullioscopic|molal\w*)\b/i
const SOLVENT = /^(?:is |are )?(?:\w+ ){0,3}(?:in|into|with)(?: \w+)?$/
const MADE = /\b(?:mak(?:es?|ing)|giv(?:es?|ing)|total\w*|up to|yield\w*|obtain\w*|produc\w*|form\w*)\b/i
const NUCLEI = /\b(?:activity|nuclei|radioactiv\w*|half-life|decay\w*)\b/i

/** A mass whose molar mass is said with it, as an amount of substance, as a number of nuclei, as a molality. */
const amounts = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  const molar = only(givens.filter((given) => isOf(given, MOLAR_MASS)))
  const at = molar === null ? -1 : givens.indexOf(molar)
  const mass = givens[at - 1]
  if (molar === null || mass === undefined || !isOf(mass, MASS)) return []
  // `18 g of glucose (molar mass 180 g/mol)`: in a bracket, or right behind.
  if (!/^(?:of )?[^.;?]{0,60}$/.test(between(reading, mass, molar))) return []
  const base = { from: [mass, molar], derived: `amount of substance: ${textOf(mass)} over ${textOf(molar)}` }
  const amount = (m = 0, M = NaN): number => m / M
  const result: Computation[] = [{ ...base, value: amount, unit: 'mol', words: 'amount substance solute moles' }]
  if (NUCLEI.test(reading.text))
    result.push({
      ...base,
      value: (m, M) => AVOGADRO * amount(m, M),
      unit: '1',
      words: 'nuclei number atoms radioactive',
      derived: `number of nuclei: ${textOf(mass)} over ${textOf(molar)}, times the Avogadro constant`,
    })
  const later = givens.slice(at + 1).find((given) => isOf(given, MASS))
  if (
    later !== undefined &&
    SOLUTION.test(reading.text) &&
    SOLVENT.test(between(reading, molar, later).replace(/^.*\) /, '')) &&
    !MADE.test(between(reading, mass, later)) &&
    !reading.tokens.slice(later.mention.to, later.mention.to + 3).some(({ word }) => /^solutions?$/.test(word))
  )
    result.push({
      from: [mass, molar, later],
      value: (m = 0, M = NaN, solvent = NaN) => m / M / solvent,
      unit: 'mol/kg',
      words: 'molality solution solute',
      derived: `molality: ${textOf(mass)} over ${textOf(molar)} and ${textOf(later)} of solvent`,
    })
  return result.map(computedGiven)
}

/** Cases that one infected person causes: a rate of transmission and how long a person is infectious. */
const reproduction = (givens: readonly Given[], { text }: Reading): readonly Given[] => {
  // A rate of contacts takes the share of them that infects, too.
  if (!/\b(?:infect\w*|epidemic)\b/i.test(text) || /\b(?:probability|chance|contacts?)\b|% of/i.test(text)) return []
  const rate = only(givens.filter((given) => isOf(given, RATE) && isNear(given, 'transmission')))
  const period = only(givens.filter((given) => isOf(given, TIME) && isNear(given, 'infectious', 'infection', 'ill')))
  if (rate === null || period === null) return []
  return [
    computedGiven({
      from: [rate, period],
      value: (each = 0, days = 0) => each * days,
      unit: '1',
      words: 'number reproduction basic R0',
      derived: `basic reproduction number: ${textOf(rate)} times ${textOf(period)}`,
    }),
  ]
}

/** The mass density of particles of which a question says the number in a volume and the mass of one. */
const massDensity = (givens: readonly Given[], { text }: Reading): readonly Given[] => {
  if (!/\bplasma\b/i.test(text) || givens.some((given) => isOf(given, DENSITY))) return []
  const count = only(givens.filter((given) => isOf(given, dimension(-3))))
  const mass = only(
    givens.filter((given) => isOf(given, MASS) && isNear(given, 'ion', 'mass', 'proton', 'deuteron', 'atom')),
  )
  if (count === null || mass === null) return []
  return [
    computedGiven({
      from: [count, mass],
      value: (number = 0, each = 0) => number * each,
      unit: 'kg/m^3',
      words: 'density mass plasma',
      derived: `mass density: ${textOf(count)} times ${textOf(mass)}`,
    }),
  ]
}

/** What follows from several numbers of a question together. */
export const jointGivens = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  const plain = givens.filter(isWrittenItself)
  return [
    ...gradients(plain, reading),
    ...frequencyRatio(plain, reading),
    ...amounts(plain, reading),
    ...reproduction(plain, reading),
    ...massDensity(plain, reading),
    ...expectedNumbers(plain, reading),
  ]
}
