import { some, wordsAfter, wordsBefore } from './context.ts'
import { withTurns } from './count-nouns.ts'
import { type Quantity, unreadable } from './quantity.ts'
import type { Token } from './reading.ts'
import type { Scan } from './tokens.ts'
import { type Power, unitText } from './unit-text.ts'

const HEAT =
  /^(?:temperatures?|heat\w*|warm\w*|cool\w*|cold\w*|hot\w*|boil\w*|freez\w*|melt\w*|therm\w*|steam|ice|water|oven|weather)$/
const CHARGE = /^(?:charg\w*|coulombs?|electric\w*|capacit\w*|ions?|electrons?|protons?|farads?|currents?)$/
const ANGLE =
  /^(?:angles?|inclin\w*|slopes?|rotat\w*|refract\w*|inciden\w*|horizontal\w*|vertical\w*|latitude|longitude|phase|arcs?|turn\w*|ramps?|polari\w*|above|below|north|south|east|west|bearing|normal|tilt\w*|launched|thrown|projectile|knee|swing\w*|bent|plane|prism|per|out)$/
const ACCELERATION = /^(?:accelerat\w*|decelerat\w*|centrifug\w*|g-forces?|astronauts?|pilots?)$/

const onlyUnit = (powers: readonly Power[]): string => {
  const [only] = powers
  return powers.length === 1 && only?.exponent === 1 ? only.text : ''
}

const withUnit = (quantity: Quantity, unit: string): Quantity => ({
  ...quantity,
  powers: [{ text: unit, exponent: 1 }],
  unit,
})

const STEP =
  /^(?:differences?|changes?|increased|decreased|rose|fell|dropped|risen|warmed|cooled|rise|increases?|drops?|decreases?|fall|falls|rises|gradient|interval|warms|cools|ΔT|δt|∆t|delta_t|deltat|superheat\w*|subcool\w*|elevation|depression)$/
const TO_POINT = /^(?:to|from|at|between|and)$/

/** Whether a temperature is a difference between two points of the scale. */
const isStep = (tokens: readonly Token[], { from, to }: Quantity): boolean => {
  const [nearest = '', second = ''] = wordsBefore(tokens, from, 2)
  if (nearest === 'by') return true
  if (/^(?:hotter|warmer|cooler|colder|higher|lower|rise|difference|increase|drop)$/.test(tokens[to]?.word ?? ''))
    return true
  if (TO_POINT.test(nearest)) return false
  if (STEP.test(nearest) || (/^(?:of|is|=)$/.test(nearest) && STEP.test(second))) return true
  const before = wordsBefore(tokens, from, 5)
  const barrier = before.findIndex((word) => TO_POINT.test(word))
  return /^(?:of|is|=|a|an)$/.test(nearest) && some(barrier < 0 ? before : before.slice(0, barrier), STEP)
}

const temperature = (scan: Scan, quantity: Quantity, scale: string): Quantity => {
  if (!isStep(scan.tokens, quantity)) return withUnit(quantity, scale)
  const unit = scale === 'degC' ? 'K' : 'degR'
  const sentence = `${quantity.value} ${scale} is read as a difference of temperatures, ${quantity.value} ${unit}`
  return { ...withUnit(quantity, unit), assumptions: [...quantity.assumptions, sentence] }
}

const POINT = /^(?:at|above|below)$/
const CHARGED = /^(?:charg\w*|coulombs?|capacit\w*|farads?)$/
const FIELD = /^(?:potential|fields?|forces?|flux)$/
/** Smallest charge or capacitance that is written without a prefix or power of ten; a temperature may be zero. */
const LEAST_DEGREE = 0.5

/** Whether a number is a point of a temperature scale and not a charge: `at 20 C`, `between 550 C and 30 C`. */
const isPoint = (scan: Scan, { from, to, value }: Quantity): boolean => {
  const { tokens } = scan
  if (value !== 0 && Math.abs(value) < LEAST_DEGREE) return false
  const [nearest = ''] = wordsBefore(tokens, from, 1)
  if (POINT.test(nearest)) return !some(wordsBefore(tokens, from, 4), CHARGED)
  const near = [...wordsBefore(tokens, from, 6), ...wordsAfter(tokens, to, 3)]
  return TO_POINT.test(nearest) && !some(near, CHARGE) && !scan.mentions(FIELD)
}

/** C is a coulomb or a degree Celsius, F a farad or a degree Fahrenheit; the subject of the question decides. */
const coulombOrCelsius = (scan: Scan, quantity: Quantity, unit: string): Quantity => {
  const scale = unit === 'C' ? 'degC' : 'degF'
  if (isPoint(scan, quantity)) return temperature(scan, quantity, scale)
  let [heat, charge] = [scan.mentions(HEAT), scan.mentions(CHARGE)]
  if (heat && charge) {
    const near = [...wordsBefore(scan.tokens, quantity.from, 5), ...wordsAfter(scan.tokens, quantity.to, 3)]
    ;[heat, charge] = [some(near, HEAT), some(near, CHARGE)]
  }
  if (heat !== charge) return charge ? quantity : temperature(scan, quantity, scale)
  return unreadable(quantity, `\`${unit}\` may be a temperature or an electric unit`, [unit, scale])
}

const degrees = (scan: Scan, quantity: Quantity): Quantity => {
  if (!/^degrees?$/.test(scan.tokens[quantity.unitAt]?.word ?? '')) return quantity
  if (!scan.mentions(HEAT)) return quantity
  const near = [...wordsBefore(scan.tokens, quantity.from, 5), ...wordsAfter(scan.tokens, quantity.to, 4)]
  if (some(near, ANGLE) && !some(near, HEAT)) return quantity
  return unreadable(quantity, '`degrees` may be of an angle or of a temperature scale', ['deg', 'degC', 'degF'])
}

/** `3 g`: grams, unless an acceleration is measured in it. */
const gramOrGravity = (scan: Scan, quantity: Quantity): Quantity => {
  const { tokens } = scan
  const own = tokens[quantity.unitAt]?.text ?? ''
  if (own !== 'g' && own !== "g's" && own !== 'gs') return quantity
  const [nearest = '', second = ''] = wordsBefore(tokens, quantity.from, 2)
  if (/^(?:an?|the|each|every|mass|masses|weighing|weighs)$/.test(nearest) || (nearest === 'of' && second === 'mass'))
    return quantity
  const direct = some(wordsBefore(tokens, quantity.from, 3), /^(?:acceler|deceler|g-force)/)
  const gravity = {
    ...withUnit(quantity, 'g_n'),
    assumptions: [...quantity.assumptions, 'g: standard acceleration of gravity, 9.80665 m/s^2'],
  }
  if (direct && tokens[quantity.to]?.word !== 'of') return gravity
  if (!scan.mentions(ACCELERATION) || tokens[quantity.to]?.word === 'of') return quantity
  return unreadable(quantity, '`g` may be a gram or the acceleration of gravity', ['g', 'g_n'])
}

const PAID = /^(?:prices?|costs?|paid|pays?|sterling|invest\w*|interest)$/
const WEIGHT = /^(?:weigh\w*|weights?)$/
const FORCE = /^(?:forces?|thrust|tension|push\w*|pull\w*|lift|drag|lbf)$/

const pounds = (scan: Scan, quantity: Quantity): Quantity => {
  const before = wordsBefore(scan.tokens, quantity.from, 3)
  const after = wordsAfter(scan.tokens, quantity.to, 1)
  if (some(before.slice(0, 3), FORCE) || some(after, FORCE))
    return { ...withUnit(quantity, 'lbf'), others: [{ value: quantity.value, unit: 'lb' }] }
  if (scan.mentions(PAID)) return unreadable(quantity, '`pounds` may be a mass or money', ['lb', 'GBP'])
  if (!some(before, WEIGHT)) return quantity
  return { ...quantity, others: [{ value: quantity.value, unit: 'lbf' }] }
}

const PREPOSITION =
  /^(?:bits?|nats|joules?|volts?|watts?|kelvins?|newtons?|pascals?|hertz|electron-?volts?|percent|degrees|radians|litres?|liters?|an?|the|this|that|these|those|total|each|every|one|all|order|vacuum|air|water|oil|glass|terms|which|what|si|its|their|his|her|my|your|front|contact|parallel|series|free|place|it|them|common|magnitude|addition|january|february|march|april|may|june|july|august|september|october|november|december)$/
const MEASURED =
  /^(?:long|wide|tall|thick|deep|high|apart|across|above|below|from|away|per|by|x|×|and|to|square|on|-|at)$/
const ADJECTIVES = /^(?:diameter|radius|length|width|height|depth|thickness|circumference|size)$/

const IMPERIAL = /^(?:ft|feet|foot|inch|inches|yd|yards?|miles?|lb|lbs|pounds?|psi|in\.)$/

/** `in`: an inch or a preposition. */
const inchOrPreposition = (scan: Scan, quantity: Quantity): Quantity | null => {
  const { tokens } = scan
  if (tokens[quantity.unitAt]?.text !== 'in' || quantity.to > quantity.unitAt + 1) return quantity
  if (some(wordsBefore(tokens, quantity.from, 2), /^(?:ft|feet|foot)$/)) return quantity
  const next = tokens[quantity.to]
  const article = some(wordsBefore(tokens, quantity.from, 1), /^(?:an?|of|=)$/)
  const hyphen = tokens[quantity.unitAt - 1]?.word === '-'
  if (next === undefined || hyphen || (next.kind === 'sign' && !/^[$€£(]$/.test(next.word)) || MEASURED.test(next.word))
    return quantity
  // `3 in 8 tosses`, `540 in favour`: a count; `a 3 in pipe` is measured.
  if (PREPOSITION.test(next.word) || next.kind === 'number') return null
  const metric = !scan.mentions(IMPERIAL)
  const named = article && tokens[quantity.from - 1]?.word !== '='
  if (!named && Number.isInteger(quantity.value) && metric && !ADJECTIVES.test(next.word)) return null
  if (article && next.kind === 'word' && !ADJECTIVES.test(next.word)) return quantity
  return unreadable(quantity, '`in` may be an inch or the word in', [`${quantity.value} inches`, `${quantity.value}`])
}

/** Heat capacities in `J/(g C)`, where C is never the coulomb. */
const withKelvins = (quantity: Quantity): Quantity => {
  const { powers } = quantity
  const at = powers.findIndex(({ text, exponent }) => text === 'C' && exponent === -1)
  const heat = powers.some(({ text, exponent }) => exponent === 1 && /^(?:k?J|W|k?cal|BTU)$/.test(text))
  const share = powers.some(({ text, exponent }) => exponent < 0 && /^(?:k?g|lb|mol|c?m)$/.test(text))
  if (at < 0 || !heat || !share) return quantity
  const steps = powers.map((power, i) => (i === at ? { text: 'K', exponent: -1 } : power))
  return { ...quantity, powers: steps, unit: unitText(steps) }
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

/** A rate of interest or growth per period, for a formula that takes a plain number. */
const withRates = (quantity: Quantity): Quantity => {
  const [first, second] = quantity.powers
  const rate =
    first?.text === '%' && second?.text === 'yr' && second.exponent === -1 && quantity.assumptions.length === 0
  return rate ? { ...quantity, others: [{ value: quantity.value, unit: '%' }] } : quantity
}

/** A gauge pressure is not the absolute pressure. */
const withGauge = (tokens: readonly Token[], quantity: Quantity): Quantity => {
  const next = tokens[tokens[quantity.to]?.word === '(' ? quantity.to + 1 : quantity.to]?.word ?? ''
  if (!/^(?:gauge|gage)$/.test(next)) return quantity
  return unreadable(
    quantity,
    'a gauge pressure lacks the pressure of the air; give the absolute pressure',
    [],
    'MISSING_INPUT',
  )
}

/** The unit after considering the surrounding words; a quantity without a unit where `in` is a preposition. */
export const refined = (scan: Scan, quantity: Quantity): Quantity => {
  switch (onlyUnit(quantity.powers)) {
    case 'in':
      return inchOrPreposition(scan, quantity) ?? { ...quantity, powers: [], unit: '1', to: quantity.unitAt }
    case 'C':
    case 'F':
      return /^[CF]$/.test(scan.tokens[quantity.unitAt]?.text ?? '')
        ? coulombOrCelsius(scan, quantity, onlyUnit(quantity.powers))
        : quantity
    case 'degC':
    case 'degF':
      return temperature(scan, quantity, onlyUnit(quantity.powers))
    case 'deg':
      return degrees(scan, quantity)
    case 'g':
      return gramOrGravity(scan, quantity)
    case 'lb':
      return pounds(scan, quantity)
    case 'Hz':
      return withTurns(scan.tokens, quantity)
    default:
      return withGauge(scan.tokens, withRates(withRevolutions(withKelvins(quantity))))
  }
}
