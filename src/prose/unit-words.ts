/** The unit that a word of prose means: a unit text, with a factor if the unit has no spelling of its own. */
export interface UnitWord {
  /** A text that parseUnit accepts, one name without a sign. */
  readonly text: string
  readonly scale?: number
  readonly divisor?: number
  /** The sentence that the answer has to state. */
  readonly assumption?: string
}

/** A word for several units, with the unambiguous spellings. */
export interface AmbiguousUnit {
  readonly candidates: readonly string[]
  readonly reason: string
}

const entries = (table: string): readonly (readonly [word: string, text: string])[] =>
  table
    .trim()
    .split(/\s*\n\s*/)
    .flatMap((line) => {
      const [text = '', ...words] = line.split(/\s+/)
      return words.map((word): [string, string] => [word, text])
    })

/** Unit text, then the words that prose uses for it; words that parseUnit knows itself are omitted. */
const SPELLINGS = entries(`
  kg kgs kilo kilos kilogramme kilogrammes
  g gm gms gramme grammes g's gs
  m mtr mtrs
  km kms
  cm cms
  s secs
  min mins
  h hrs
  yr yrs annum
  wk wks
  lb lbm
  ft feets
  in inches
  nmi nmile
  km/h kmph kmh kmhr
  cm^3 cc ccs
  ft^2 sqft
  ft^3 cuft
  acre acres
  Ω ohms
  kΩ kilohm kilohms kiloohm kiloohms kohm kohms
  MΩ megohm megohms megaohm megaohms
  mΩ milliohm milliohms
  µΩ microohm microohms
  GΩ gigaohm gigaohms gigohm
  A amps
  mA milliamp milliamps
  µA microamp microamps
  nA nanoamp nanoamps
  kA kiloamp kiloamps
  bar bars
  mbar millibar millibars
  kbar kilobar kilobars
  Torr torrs
  erg ergs
  kWh kilowatthour kilowatthours kwhr
  Wh watthour watthours
  kcal kcals kilocalorie kilocalories
  BTU btus
  hp horsepowers
  u amu amus
  eV evs
  mol mols
  1/min bpm
  rev revs revolution revolutions
  rev/min rpm rpms
  rev/s rps
  ft^3/min cfm
  psi psia
  bit bits
  kbit kilobit kilobits
  Mbit megabit megabits
  Gbit gigabit gigabits
  kbit/s kbps
  Mbit/s mbps
  Gbit/s gbps
  slug slugs
  H henries henrys
  mH millihenries millihenrys
  µH microhenries microhenrys
  nH nanohenries
  lx luxes
  Oe oersteds
  Å ångström ångströms ångstrom angström ångstroms
  % pct
  deg degs degree degrees
  rem rems
  degC ℃ centigrade
  degF ℉
  degC degc
  degF degf
  USD dollar dollars usd
  EUR euro euros eur
  GBP gbp
  JPY yen
  CNY yuan renminbi
  INR rupee rupees
  Msun M☉ M_☉ M_sun M_{sun}
`)

/** Words whose unit is a multiple of another one. */
const MULTIPLES: readonly (readonly [words: string, text: string, scale: number])[] = [
  ['fortnight fortnights', 'd', 14],
  ['decade decades', 'yr', 10],
  ['century centuries', 'yr', 100],
  ['millennium millennia', 'yr', 1000],
  ['ksi', 'psi', 1000],
  ['cent cents', 'money', 0.01],
  ['carat carats', 'g', 0.2],
  ['thou', 'in', 0.001],
  ['dbi', 'dB', 1],
  ['hartree hartrees', 'eV', 27.211386245981],
  ['inhg', 'mmHg', 25.4],
]

/** Meanings of single words, in lower case. */
export const UNIT_WORDS: ReadonlyMap<string, UnitWord> = new Map([
  ...SPELLINGS.map(([word, text]): [string, UnitWord] => [word.toLowerCase(), { text }]),
  ...MULTIPLES.flatMap(([words, text, scale]) =>
    words.split(' ').map((word): [string, UnitWord] => [word, { text, scale }]),
  ),
  ...['month', 'months', 'mo'].map((word): [string, UnitWord] => [
    word,
    { text: 'yr', divisor: 12, assumption: 'a month: a twelfth of a year of 365.25 d' },
  ]),
])

const ambiguous = (reason: string, table: Readonly<Record<string, readonly string[]>>): [string, AmbiguousUnit][] =>
  Object.entries(table).flatMap(([words, candidates]) =>
    words.split(' ').map((word): [string, AmbiguousUnit] => [word, { reason, candidates }]),
  )

const GALLONS = ['gal_US', 'gal_UK']

/** Words, in lower case, that mean different units in different places. */
export const AMBIGUOUS_WORDS: ReadonlyMap<string, AmbiguousUnit> = new Map([
  ...ambiguous('has more than one size', {
    'ton tons': ['t (metric, 1000 kg)', 'short tons (2000 lb)', 'long tons (2240 lb)'],
    'kiloton kilotons megaton megatons': ['kilotons of TNT (4.184e12 J)', 'thousand tonnes'],
    'gal gals gallon gallons': GALLONS,
    'mpg gpm gph': GALLONS,
    'calorie calories cals': ['cal', 'kcal'],
    'quart quarts qt pint pints': ['mL', 'L'],
    'cup cups tablespoon tablespoons tbsp teaspoon teaspoons tsp': ['mL'],
    'barrel barrels bbl bushel bushels': ['L', 'm^3'],
    y: ['yr'],
    kt: ['kn', 'kilotons of TNT', 'Mg'],
    ppt: ['ppb', 'a number'],
    'degree-day degree-days': ['K*d'],
    'mps fps': ['m/s', 'ft/s'],
    cps: ['1/s', 'cP'],
  }),
  ...ambiguous('is a unit that is not read here', {
    'furlong furlongs fathom fathoms league leagues': ['m', 'ft', 'mi'],
    'grain grains dram drams hundredweight cwt': ['g', 'kg', 'lb'],
    'dbm dbw': ['W', 'dB'],
    'mil mils': ['thousandths of an inch (thou)', 'mL'],
    'meq eq iu': ['mmol', 'g'],
    psig: ['psi, absolute'],
    'therm therms': ['J', 'BTU'],
    'baud bauds': ['1/s', 'bit/s'],
    'smoot smoots cubit cubits': ['m'],
    'roentgen roentgens': ['A/m', 'C/kg'],
  }),
])
