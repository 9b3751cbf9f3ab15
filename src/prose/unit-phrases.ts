import { byFirstWord, type Phrases } from './phrases.ts'
import type { AmbiguousUnit, UnitWord } from './unit-words.ts'

/** A unit of several words; a hyphen or full stop between them is skipped. */
export interface UnitPhrase {
  readonly words: readonly string[]
  readonly meaning: UnitWord | AmbiguousUnit
}

const NOMINAL = 'IAU 2015 resolution B3 and CODATA 2022 G'

/** Words of the phrase with `/` between alternative spellings, unit, factor, and the sentence for the answer. */
const ROWS: readonly (readonly [words: string, text: string, scale?: number, assumption?: string])[] = [
  ['light year/years', 'ly'],
  ['light second/seconds', 'm', 299792458],
  ['light minute/minutes', 'm', 17987547480],
  ['light hour/hours', 'm', 1079252848800],
  ['light day/days', 'm', 25902068371200],
  ['electron volt/volts', 'eV'],
  ['kilo electron volt/volts', 'keV'],
  ['mega electron volt/volts', 'MeV'],
  ['giga electron volt/volts', 'GeV'],
  ['kiloelectron volt/volts', 'keV'],
  ['megaelectron volt/volts', 'MeV'],
  ['gigaelectron volt/volts', 'GeV'],
  ['solar mass/masses', 'Msun', 1, 'solar mass: 1.98841e30 kg (IAU 2015 resolution B3 and CODATA 2022 G)'],
  ['earth mass/masses', 'kg', 5.9722e24, `Earth mass: 5.9722e24 kg (${NOMINAL})`],
  ['lunar mass/masses', 'kg', 7.346e22, 'lunar mass: 7.346e22 kg (NASA fact sheet)'],
  ['jupiter mass/masses', 'kg', 1.89812e27, `Jupiter mass: 1.89812e27 kg (${NOMINAL})`],
  ['solar radius/radii', 'm', 6.957e8, 'solar radius: 6.957e8 m (IAU 2015 resolution B3, nominal)'],
  ['earth radius/radii', 'm', 6371000, 'Earth radius: 6371 km (mean radius, NASA fact sheet)'],
  ['jupiter radius/radii', 'm', 69911000, 'Jupiter radius: 69911 km (volumetric mean radius, NASA fact sheet)'],
  ['lunar radius/radii', 'm', 1737400, 'lunar radius: 1737.4 km (volumetric mean radius, NASA fact sheet)'],
  ['solar luminosity/luminosities', 'W', 3.828e26, 'solar luminosity: 3.828e26 W (IAU 2015 resolution B3, nominal)'],
  ['nautical mile/miles', 'nmi'],
  ['metric ton/tons/tonne/tonnes', 't'],
  ['short ton/tons', 'lb', 2000],
  ['us ton/tons', 'lb', 2000],
  ['long ton/tons', 'lb', 2240],
  ['imperial ton/tons', 'lb', 2240],
  ['astronomical unit/units', 'au'],
  ['atomic mass unit/units', 'u'],
  ['pound/pounds force', 'lbf'],
  ['pound/pounds of force', 'lbf'],
  ['lb/lbs force', 'lbf'],
  ['lb/lbs of force', 'lbf'],
  ['kilogram/kilograms force', 'kgf'],
  ['pound/pounds mass', 'lb'],
  ['mm hg', 'mmHg'],
  ['mm of hg/mercury', 'mmHg'],
  ['millimeter/millimeters/millimetre/millimetres of mercury', 'mmHg'],
  ['cm hg', 'mmHg', 10],
  ['cm of hg/mercury', 'mmHg', 10],
  ['centimeter/centimeters/centimetre/centimetres of mercury', 'mmHg', 10],
  ['in hg', 'mmHg', 25.4],
  ['in of hg/mercury', 'mmHg', 25.4],
  ['inch/inches of mercury/hg', 'mmHg', 25.4],
  ['minute/minutes of arc', 'arcmin'],
  ['second/seconds of arc', 'arcsec'],
  ['arc minute/minutes/min', 'arcmin'],
  ['arc second/seconds/sec', 'arcsec'],
  ['degree/degrees/deg/° celsius/centigrade', 'degC'],
  ['degree/degrees/deg/° fahrenheit', 'degF'],
  ['degree/degrees/deg/° kelvin/kelvins', 'K'],
  ['degree/degrees/deg/° rankine', 'degR'],
  ['us/american gallon/gallons/gal', 'gal_US'],
  ['u s gallon/gallons/gal', 'gal_US'],
  ['imperial/uk/british gallon/gallons/gal', 'gal_UK'],
  ['food/dietary/nutritional calorie/calories', 'kcal'],
  ['large calorie/calories', 'kcal'],
  ['small calorie/calories', 'cal'],
  ['gram calorie/calories', 'cal'],
  ['part/parts per million', 'ppm'],
  ['part/parts per billion', 'ppb'],
  ['per cent', '%'],
  ['percentage point/points', '%'],
  ['us dollar/dollars', 'USD'],
  ['u s dollar/dollars', 'USD'],
  ['pound/pounds sterling', 'GBP'],
  ['ton/tons of tnt', 'J', 4.184e9],
  ['kiloton/kilotons of tnt', 'J', 4.184e12],
  ['kt of tnt', 'J', 4.184e12],
  ['megaton/megatons of tnt', 'J', 4.184e15],
  ['horse power', 'hp'],
  ['standard atmosphere/atmospheres', 'atm'],
  ['kilo watt hour/hours', 'kWh'],
  ['km hr', 'km/h'],
  ['cycle/cycles per/a second', '1/s'],
  ['cycle/cycles per/a minute', '1/min'],
  ['beat/beats per/a minute', '1/min'],
]

const AMBIGUOUS_ROWS: readonly (readonly [words: string, reason: string, candidates: readonly string[]])[] = [
  ['fluid ounce/ounces', 'has more than one size', ['mL']],
  ['fl oz', 'has more than one size', ['mL']],
  ['troy ounce/ounces', 'is a unit that is not read here', ['g']],
  ['inch/inches of water', 'may be a depth or a pressure', ['in', 'Pa']],
  ['foot/feet of water', 'may be a depth or a pressure', ['ft', 'Pa']],
  ['australian/canadian/hong dollar/dollars/kong', 'is a currency that is not read here', ['USD', 'EUR']],
]

/** Every choice of one spelling per place. */
const spelledOut = (text: string): readonly (readonly string[])[] => {
  let phrases: readonly (readonly string[])[] = [[]]
  for (const place of text.split(' ')) {
    phrases = phrases.flatMap((phrase) => place.split('/').map((word) => [...phrase, word]))
  }
  return phrases
}

const PHRASES: readonly UnitPhrase[] = [
  ...ROWS.flatMap(([words, text, scale, assumption]) =>
    spelledOut(words).map((phrase) => ({
      words: phrase,
      meaning: { text, ...(scale === undefined ? {} : { scale }), ...(assumption === undefined ? {} : { assumption }) },
    })),
  ),
  ...AMBIGUOUS_ROWS.flatMap(([words, reason, candidates]) =>
    spelledOut(words).map((phrase) => ({ words: phrase, meaning: { reason, candidates } })),
  ),
]

/** Phrases by their first word, longest first. */
export const UNIT_PHRASES: Phrases<UnitPhrase> = byFirstWord(PHRASES)
