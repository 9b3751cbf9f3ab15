import { constantNamed } from '../../expression/constants/table.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import { countedGiven } from '../evidence/counted-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { RIGHT_ANGLE } from '../lexicon/right-angle.ts'
import { ALWAYS, NEVER, type Saying } from '../words/saying.ts'
import { THINGS_SAID } from './implied-by-things.ts'

const COLUMN = /\b(?:column|buckl\w*|strut|euler)\b/i
/** What says the factor itself, or what else holds the column or lets it go. */
const FACTOR_SAID =
  /effective length|length factor|\bK ?= ?\d|\b(?:brac(?:ed|ing)|(?<!rigidly )held|sway\w*|sideways|mid-?height|mid-?span|middle|halfway)\b/i
const BUILT_IN = '(?:clamped|fixed|built[- ]in|rigidly (?:held|fixed)|encastr[eé]\\w*)'
const LOWER_END = '(?:at |in )?(?:its |the )?(?:foot|base|bottom|ground|one end|lower end)'
const UPPER_END = '(?:at |on )?(?:its |the )?(?:top|tip|upper end|other end|other)'
const HINGED = '(?:pinned|hinged|pin[- ]jointed)'

const ends = (pattern: string, value: number): Saying => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`, 'i'),
  about: COLUMN,
  unless: FACTOR_SAID,
  value,
  unit: '1',
  words: 'effective length factor',
})

const HEAT_RATIO_SAID = /\bgamma\b|γ|ratio of (?:the )?specific heats|adiabatic (?:index|exponent)|heat capacity ratio/i
const FREEDOM_SAID = /degrees? of freedom/i
/** The heat capacity at constant volume is not that of a gas that may grow. */
const CAPACITY_SAID =
  /J\/\(?(?:mol|K)|heat capacity (?:of|is|=)|constant[- ]pressure|\bisobar\w*|\bpistons?\b|\bopen\b/i
const ONE_ATOM = 'mono?atomic'
const TWO_ATOMS = 'diatomic'

const GAS_CONSTANT = constantNamed('R_gas')?.value ?? NaN
const TRANSLATIONS = 3
const WITH_ROTATIONS = 5

/** What the atoms of a molecule say of a gas: its degrees of freedom, its heat capacities and their ratio. */
const gas = (kind: string, other: string, freedoms: number): readonly Saying[] => {
  const saying = {
    pattern: new RegExp(`(?<!\\bnon[- ]?|\\bnot (?:an? )?)\\b${kind}\\b`, 'i'),
    // Of a mixture of both no one figure holds.
    about: new RegExp(`^(?![^]*\\b${other}\\b)[^]*\\bgas\\b`, 'i'),
  }
  return [
    {
      ...saying,
      unless: HEAT_RATIO_SAID,
      value: (freedoms + 2) / freedoms,
      unit: '1',
      words: 'ratio of specific heats, adiabatic index',
    },
    { ...saying, unless: FREEDOM_SAID, value: freedoms, unit: '1', words: 'degrees of freedom' },
    {
      ...saying,
      unless: CAPACITY_SAID,
      value: (freedoms / 2) * GAS_CONSTANT,
      unit: 'J/(mol*K)',
      words: 'molar heat capacity at constant volume',
    },
  ]
}

const LOWEST_STATE =
  '(?:ground[- ]?state|(?:lowest|ground)(?: possible| allowed)? (?:energy )?(?:level|state|energy))\\b'
/** Where the ground state is one of two that are spoken of, or the well has other levels. */
const OTHER_LEVELS =
  /\b(?:excited|difference|between (?:the|its) (?:levels|states|ground|lowest)|spacing|transitions?|jump\w*|photon|emit\w*|absor\w*|second|third|fourth|fifth|next|n ?=|finite|parabolic|harmonic|triangular|cubic\w*|three-dimensional|two-dimensional|3-?D|2-?D|sphere|spherical|ring)\b/i

/** The moment of inertia of a rolling body over its mass times the square of its radius. */
const rolling = (pattern: string, value: number): Saying => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`, 'i'),
  about: /\brolls?\b|\brolling\b|\brolled\b/i,
  unless: /\bmoment of inertia\b|\b(?:not|never|without|n['’]t) roll|\bthick\b|\bslid(?:es?|ing)\b/i,
  value,
  unit: '1',
  words: 'shape factor of the rolling body',
})

const SAYINGS: readonly Saying[] = [
  rolling('(?:solid|uniform|homogeneous)(?: \\w+)? (?:sphere|ball|marble)', 2 / 5),
  rolling('(?:solid|uniform|homogeneous)(?: \\w+)? (?:cylinder|dis[ck])', 1 / 2),
  rolling('hoop|thin ring|thin-walled (?:hollow )?(?:cylinder|pipe|tube)|thin cylindrical shell', 1),
  rolling('(?:thin )?spherical shell|(?:thin-walled )?hollow (?:sphere|ball)', 2 / 3),
  {
    pattern: /\bundamped (?:rubber |steel |spring )?(?:mounts?|mountings?|isolators?|springs?|supports?|machine)\b/i,
    about: ALWAYS,
    unless: /damping ratio/i,
    value: 0,
    unit: '1',
    words: 'damping ratio',
  },
  {
    pattern: /\b(?:straight|vertically) (?:up|upwards?)\b/i,
    about: /\b(?:catch\w*|caught|comes? back|returns?|altogether|in the air)\b/i,
    unless:
      /°|\bdegrees?\b|\b(?:top|highest|apex|maximum|cliff|roof|building|tower|bridge|balcony|window|above the ground)\b/i,
    value: RIGHT_ANGLE,
    unit: 'rad',
    words: 'launch angle',
  },
  ends(
    `${BUILT_IN} ${LOWER_END},?(?: and| but| while| with)? (?:is |left )?free ${UPPER_END}|fixed[ -–]free|clamped[ -–]free`,
    2,
  ),
  ends(
    `${HINGED}(?: at)? (?:both|its|the) ends|both ends (?:are )?${HINGED}|${HINGED} ends|pin[- ]ended|pinned[ -–]pinned`,
    1,
  ),
  ends(`${BUILT_IN}(?: at)? both ends|both ends (?:are )?${BUILT_IN}|fixed[ -–]fixed|clamped[ -–]clamped`, 0.5),
  ends(`${BUILT_IN} ${LOWER_END},?(?: and| but)? (?:is )?${HINGED} ${UPPER_END}|fixed[ -–]pinned`, 0.7),
  {
    // Of a sheet that is wide beside the crack, which is measured from its middle.
    pattern:
      /\b(?:wide|large|very wide|infinite(?:ly wide)?|big)\b[^.]{0,40}\b(?:plate|sheet|panel)\b|K ?= ?(?:σ|sigma) ?\*? ?(?:√|sqrt)/i,
    about:
      /^(?=.*(?:\bhalf[- ](?:crack[- ])?(?:length|width|size)|\b(?<!2 ?)a ?=)).*(?:\bcent(?:re|er|ral|rally)\b[^.]{0,20}\bcrack|K ?= ?(?:σ|sigma) ?\*? ?(?:√|sqrt))/is,
    unless: /geometr\w+ factor|shape factor|edge crack|\bY ?=/i,
    value: 1,
    unit: '1',
    words: 'geometry factor',
  },
  {
    pattern:
      /\b(?:one|single)[- ]electron (?:reduction|oxidation|transfer|process|reaction|step|couple|redox|exchange|wave|(?:per|for each|is) (?:ion|atom|transferred))|(?<=\(|, |\band )one electron(?=\)|[.,;:])/i,
    about: ALWAYS,
    unless: NEVER,
    value: 1,
    unit: '1',
    words: 'number of electrons transferred',
  },
  {
    pattern:
      /\bdamping (?:is |being |may be |can be )?(?:to be )?(?:neglected|ignored|negligible|left out)|\b(?:neglect\w*|ignor\w*|without|no) (?:the |any |all )?damping\b/i,
    about: ALWAYS,
    unless: /damping ratio (?:of|is|=)/i,
    value: 0,
    unit: '1',
    words: 'damping ratio',
  },
  {
    pattern: /\d ?[mkM]?eV above the (?:chemical potential|Fermi (?:level|energy))/i,
    about: ALWAYS,
    unless: /(?:chemical potential|Fermi (?:level|energy)) (?:of|is|at|=) (?:about )?[\d.]+ ?[mkM]?eV/i,
    value: 0,
    unit: 'J',
    words: 'chemical potential, Fermi level',
  },
  {
    pattern: new RegExp(`\\b${LOWEST_STATE}`, 'i'),
    about:
      /\b(?:infinite(?:ly deep)?|one-?dimensional|1-?D|rigid|impenetrable)\b[^.?!]{0,40}\b(?:well|box|walls?)\b|\bparticle in a box\b/i,
    unless: OTHER_LEVELS,
    value: 1,
    unit: '1',
    words: 'level, quantum number, state',
  },
  {
    pattern: new RegExp(`\\b${LOWEST_STATE}`, 'i'),
    about: /\bharmonic oscillator\b|\bquantum oscillator\b/i,
    unless:
      /\b(?:excited|difference|between|spacing|gap|transition|jump|photon|anharmonic\w*|rotat\w*|n ?=|Morse)\b|\bfrom\b[^.?!]*\bto\b/i,
    value: 0,
    unit: '1',
    words: 'level, quantum number, vibrational',
  },
  {
    pattern: /\bhydrogen\b(?![- ](?:like|molecul\w*|gas|plasma|ions?|bomb|bonds?|electrode))/i,
    about:
      /\b(?:Bohr|Rydberg|Balmer|Lyman|Paschen|levels?|orbits?|n ?= ?\d|transition|ground state|ionis\w*|ioniz\w*|spectr\w*|electron drops)\b/i,
    unless:
      /\b(?:helium|lithium|beryllium|boron|carbon|sodium|hydrogen-like|hydrogenic|muonic|Z ?=|atomic number|charge number|nuclear charge)\b|\b[A-Z][a-z]?\d?\+/,
    value: 1,
    unit: '1',
    words: 'charge number, atomic number',
  },
  {
    pattern: /\bfair coins?\b/i,
    about: /\b(?:toss\w*|flip\w*|throw\w*|heads|tails)\b/i,
    unless: /\b(?:biased|unfair|entropy|bits?)\b|\bprobability (?:of|for) (?:a )?(?:heads?|tails?) (?:is|=|of) ?[\d.]/i,
    value: 0.5,
    unit: '1',
    words: 'probability of success, probability of heads',
  },
  {
    pattern: /\bnormal Zeeman\b/i,
    about: ALWAYS,
    unless: /\b(?:anomalous|Land[eé]|g[- ]?factor)\b/i,
    value: 1,
    unit: '1',
    words: 'g factor, Lande factor',
  },
  {
    pattern: /\b(?:neighbou?ring|adjacent|successive|consecutive)\b/i,
    about: /\bZeeman\b/i,
    unless: NEVER,
    value: 1,
    unit: '1',
    words: 'difference of the magnetic quantum numbers',
  },
  ...gas(ONE_ATOM, TWO_ATOMS, TRANSLATIONS),
  ...gas(TWO_ATOMS, ONE_ATOM, WITH_ROTATIONS),
]

/** Numbers that the words of a question fix: how the ends of a column are held, what a gas is made of. */
export const wordedGivens = (text: string): readonly Given[] =>
  [...SAYINGS, ...THINGS_SAID].flatMap(({ pattern, about, unless, unit, value, words }) => {
    const found = pattern.exec(text)
    if (found === null || !about.test(text) || unless.test(text)) return []
    const [name = words] = words.split(',')
    const given = countedGiven(value, found[0], words.match(/\p{L}+/gu) ?? [])
    const assumption = `“${found[0]}”: ${name} ${value}${unit === '1' ? '' : ` ${unit}`}`
    return [{ ...given, mention: { ...given.mention, unit, dimension: parseUnit(unit).dimension, assumption } }]
  })
