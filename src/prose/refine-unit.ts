import { some, wordAt, wordsAfter, wordsBefore } from './context.ts'
import { inUnit, type Quantity, unreadable } from './quantity.ts'
import type { Token } from './reading.ts'
import type { Scan } from './tokens.ts'
import { type Power, unitText } from './unit-text.ts'
import { anyOf } from './word-lists.ts'

const onlyUnit = ([only, ...others]: readonly Power[]): string =>
  others.length === 0 && only?.exponent === 1 ? only.text : ''

const HEAT = anyOf('temperature* heat* warm* cool* cold* hot* boil* freez* melt* therm* steam ice water oven weather')
const CHARGE = anyOf(
  'charg* coulomb coulombs electric* capacit* ion ions electron electrons proton protons farad farads current currents',
)
const STEP = anyOf(
  'difference differences change changes increase increases increased decrease decreases decreased rise rises rose risen ' +
    'fall falls fell drop drops dropped warms warmed cools cooled gradient interval δt ∆t delta_t deltat superheat* ' +
    'subcool* elevation depression',
)
const STEP_BEHIND = anyOf('hotter warmer cooler colder higher lower rise difference increase drop')
const TO_POINT = anyOf('to from at between and')
const IS = anyOf('of is = a an')

/** Whether a temperature is a difference between two points of the scale. */
const isStep = (tokens: readonly Token[], { from, to }: Quantity): boolean => {
  const [nearest = ''] = wordsBefore(tokens, from, 1)
  if (nearest === 'by' || STEP_BEHIND(wordAt(tokens, to))) return true
  if (TO_POINT(nearest)) return false
  const before = wordsBefore(tokens, from, 5)
  const barrier = before.findIndex(TO_POINT)
  return STEP(nearest) || (IS(nearest) && some(barrier < 0 ? before : before.slice(0, barrier), STEP))
}

const temperature = (scan: Scan, quantity: Quantity, scale: string): Quantity => {
  if (!isStep(scan.tokens, quantity)) return inUnit(quantity, scale)
  const unit = scale === 'degC' ? 'K' : 'degR'
  const sentence = `${quantity.value} ${scale} is read as a difference of temperatures, ${quantity.value} ${unit}`
  return { ...inUnit(quantity, unit), assumptions: [...quantity.assumptions, sentence] }
}

const POINT = anyOf('at above below')
const CHARGED = anyOf('charg* coulomb coulombs capacit* farad farads')
const FIELD = anyOf('potential field fields force forces flux')
/** Smallest charge or capacitance that is written without a prefix or power of ten; a temperature may be zero. */
const LEAST_DEGREE = 0.5

/** Whether a number is a point of a temperature scale and not a charge: `at 20 C`, `between 550 C and 30 C`. */
const isPoint = (scan: Scan, { from, to, value }: Quantity): boolean => {
  const { tokens } = scan
  if (value !== 0 && Math.abs(value) < LEAST_DEGREE) return false
  const [nearest = ''] = wordsBefore(tokens, from, 1)
  if (POINT(nearest)) return !some(wordsBefore(tokens, from, 4), CHARGED)
  const near = [...wordsBefore(tokens, from, 6), ...wordsAfter(tokens, to, 3)]
  return TO_POINT(nearest) && !some(near, CHARGE) && !scan.mentions(FIELD)
}

/** C is a coulomb or a degree Celsius, F a farad or a degree Fahrenheit; the subject of the question decides. */
const coulombOrCelsius = (scan: Scan, quantity: Quantity, unit: string): Quantity => {
  const scale = unit === 'C' ? 'degC' : 'degF'
  if (isPoint(scan, quantity)) return temperature(scan, quantity, scale)
  const near = [...wordsBefore(scan.tokens, quantity.from, 5), ...wordsAfter(scan.tokens, quantity.to, 3)]
  const isBoth = scan.mentions(HEAT) && scan.mentions(CHARGE)
  const [heat, charge] = isBoth ? [some(near, HEAT), some(near, CHARGE)] : [scan.mentions(HEAT), scan.mentions(CHARGE)]
  if (heat !== charge) return charge ? quantity : temperature(scan, quantity, scale)
  return unreadable(quantity, `\`${unit}\` may be a temperature or an electric unit`, [unit, scale])
}

const ANGLE = anyOf(
  'angle angles inclin* slope slopes rotat* refract* inciden* horizontal* vertical* latitude longitude phase arc arcs ' +
    'turn* ramp ramps polari* above below north south east west bearing normal tilt* launched thrown projectile swing* plane prism',
)

/** `30 degrees` where heat is spoken of: of an angle only if that is said nearby. */
const degrees = (scan: Scan, quantity: Quantity): Quantity => {
  const isSpelled = wordAt(scan.tokens, quantity.unitAt).startsWith('degree')
  if (!isSpelled || !scan.mentions(HEAT)) return quantity
  const near = [...wordsBefore(scan.tokens, quantity.from, 5), ...wordsAfter(scan.tokens, quantity.to, 4)]
  if (some(near, ANGLE) && !some(near, HEAT)) return quantity
  return unreadable(quantity, '`degrees` may be of an angle or of a temperature scale', ['deg', 'degC', 'degF'])
}

const ACCELERATION = anyOf('accelerat* decelerat* centrifug* g-force g-forces astronaut* pilot pilots')
const MASS = anyOf('a an the each every mass masses weighing weighs')

/** `3 g`: grams, unless an acceleration is measured in it. */
const gramOrGravity = (scan: Scan, quantity: Quantity): Quantity => {
  const [nearest = '', second = ''] = wordsBefore(scan.tokens, quantity.from, 2)
  const isMass = MASS(nearest) || (nearest === 'of' && second === 'mass') || wordAt(scan.tokens, quantity.to) === 'of'
  if (isMass || !/^g'?s?$/.test(scan.tokens[quantity.unitAt]?.text ?? '') || !scan.mentions(ACCELERATION))
    return quantity
  if (!some(wordsBefore(scan.tokens, quantity.from, 3), ACCELERATION))
    return unreadable(quantity, '`g` may be a gram or the acceleration of gravity', ['g', 'g_n'])
  return { ...inUnit(quantity, 'g_n'), assumptions: ['g: standard acceleration of gravity, 9.80665 m/s^2'] }
}

const FORCE = anyOf('force forces thrust tension push* pull* lift drag')

/** `a force of 50 lb`: pounds are masses otherwise. */
const pounds = (scan: Scan, quantity: Quantity): Quantity =>
  some(wordsBefore(scan.tokens, quantity.from, 3), FORCE) ? inUnit(quantity, 'lbf') : quantity

/** What follows an `in` that is an inch: a direction, or a sign of the formula. */
const MEASURED = anyOf(
  'long wide tall thick deep high apart across above below from away per by x × and to square on at',
)
const IN_ARTICLES = anyOf('a an of =')
const FEET = anyOf('ft feet foot')
const DIMENSION = anyOf('diameter radius length width height depth thickness circumference size')
const IMPERIAL = anyOf('ft feet foot inch inches yd yard yards mile miles lb lbs pound pounds psi')
/** Behind an `in` that is the preposition: units, articles, things that something is in. */
const PREPOSITION = anyOf(
  'bit bits nats joule joules volt volts watt watts kelvin kelvins newton newtons pascal pascals hertz percent degrees ' +
    'radians litres liters a an the this that these those total each every one all order vacuum air water oil glass terms ' +
    'which what si its their his her my your front contact parallel series free place it them common magnitude',
)

/** `in`: an inch, or null for the preposition. */
const inchOrPreposition = (scan: Scan, quantity: Quantity): Quantity | null => {
  const { tokens } = scan
  if (tokens[quantity.unitAt]?.text !== 'in' || some(wordsBefore(tokens, quantity.from, 2), FEET)) return quantity
  const next = tokens[quantity.to]
  const isHyphen = wordAt(tokens, quantity.unitAt - 1) === '-'
  if (next === undefined || isHyphen || MEASURED(next.word)) return quantity
  if (next.kind === 'sign' && !/^[$€£(]$/.test(next.word)) return quantity
  // `3 in 8 tosses`, `540 in favour`: a count; `a 3 in pipe` is measured.
  if (PREPOSITION(next.word) || next.kind === 'number') return null
  const [before = ''] = wordsBefore(tokens, quantity.from, 1)
  const isOf = IN_ARTICLES(before)
  const isPlain = Number.isInteger(quantity.value) && !scan.mentions(IMPERIAL) && !DIMENSION(next.word)
  if (isPlain && (!isOf || before === '=')) return null
  if (isOf && !DIMENSION(next.word)) return quantity
  return unreadable(quantity, '`in` may be an inch or the word in', [`${quantity.value} inches`, `${quantity.value}`])
}

/** Revolutions are angles, or counts for a frequency or a number of turns. */
const withRevolutions = (quantity: Quantity): Quantity => {
  const at = quantity.powers.findIndex(({ text }) => text === 'rev' || text === 'rev/min' || text === 'rev/s')
  if (at < 0) return quantity
  const counted = quantity.powers.flatMap((power, i): Power[] => {
    if (i !== at) return [power]
    const rate = power.text === 'rev' ? '' : power.text.slice(4)
    return rate === '' ? [] : [{ text: rate, exponent: -power.exponent }]
  })
  const unit = counted.length === 0 ? '1' : unitText(counted)
  return { ...quantity, others: [{ value: quantity.value, unit }] }
}

/** A gauge pressure is not the absolute pressure. */
const withGauge = (tokens: readonly Token[], quantity: Quantity): Quantity => {
  const next = wordAt(tokens, wordAt(tokens, quantity.to) === '(' ? quantity.to + 1 : quantity.to)
  if (next !== 'gauge' && next !== 'gage') return quantity
  const reason = 'a gauge pressure lacks the pressure of the air; give the absolute pressure'
  return unreadable(quantity, reason, [], 'MISSING_INPUT')
}

/** The unit after considering the surrounding words; a quantity without a unit where `in` is a preposition. */
export const refined = (scan: Scan, quantity: Quantity): Quantity => {
  const unit = onlyUnit(quantity.powers)
  switch (unit) {
    case 'in':
      return inchOrPreposition(scan, quantity) ?? { ...quantity, powers: [], unit: '1', to: quantity.unitAt }
    case 'C':
    case 'F':
      return /^[CF]$/.test(scan.tokens[quantity.unitAt]?.text ?? '') ? coulombOrCelsius(scan, quantity, unit) : quantity
    case 'degC':
    case 'degF':
      return temperature(scan, quantity, unit)
    case 'deg':
      return degrees(scan, quantity)
    case 'g':
      return gramOrGravity(scan, quantity)
    case 'lb':
      return pounds(scan, quantity)
    default:
      return withGauge(scan.tokens, withRevolutions(quantity))
  }
}
