import { dimension, equalDimensions } from '../../units/dimension.ts'
import { computedGiven, textOf } from '../evidence/computed-given.ts'
import { countedGiven } from '../evidence/counted-given.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Reading } from '../read/reading.ts'
import { textBefore } from '../read/text-around.ts'

const TIME = dimension(0, 0, 1)
const RATE = dimension(0, 0, -1)
const LIKELY = /\bprobability\b|\bhow (?:likely|probable)\b|\bchance\b/i
const RANDOM = /\b(?:exactly|at random|random\w*|independent\w*|poisson)\b/i
const POISSON = /\bpoisson\b|\bat random\b/i
/** What is counted is none at all. */
const NONE =
  /\b(?:that|of|is|are|be|with|gets?|receives?|has|have|takes?|sees?) (?:there (?:is|are|will be) )?(?:no(?! (?:more|fewer|less|later|longer)\b)|not (?:one|a single)|zero) \p{L}+/iu
/** Before the time in which they are counted, and no time that each of them takes. */
const WINDOW =
  /\b(?:in|during|within|over|for)(?: (?:an?|the|any|one|each|its|given|next|first|following|coming|period|interval|of))* $/i
const WORDS = 'number expected mean average'

const oneWhile = (name: string): RegExp =>
  new RegExp(
    `\\b(?:in|during|within|over) (?:the next|the following|an?|one|the coming|any(?: given)?|one given|a given|a certain|the first) ${name}\\b`,
    'i',
  )

/** Of each unit of a rate the while that it counts in, and what says that it is asked about one of them. */
const WHILES: ReadonlyMap<string, readonly [name: string, said: RegExp]> = new Map([
  ['1/s', ['second', oneWhile('second')]],
  ['1/min', ['minute', oneWhile('minute')]],
  ['1/h', ['hour', oneWhile('hour')]],
  ['1/d', ['day', oneWhile('day')]],
  ['1/wk', ['week', oneWhile('week')]],
  ['1/yr', ['year', oneWhile('year')]],
])

const one = (givens: readonly Given[], size: typeof TIME): Given | null => {
  const [found, other] = givens.filter(({ mention }) => equalDimensions(mention.dimension, size))
  return found !== undefined && other === undefined ? found : null
}

/** Events that are expected in a while of which the rate is said: 3.8 calls an hour, in the next hour or in 20 minutes. */
export const expectedNumbers = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  const { text } = reading
  if (!LIKELY.test(text) || !RANDOM.test(text)) return []
  const rate = one(givens, RATE)
  const counted = rate === null ? undefined : WHILES.get(rate.mention.unit)
  if (rate === null || counted === undefined) return []
  const counts = givens.filter(({ mention }) => mention.unit === '1')
  const none = POISSON.test(text) && counts.length === 0 ? NONE.exec(text) : null
  const few = none === null ? [] : [countedGiven(0, none[0], ['events', 'number', 'calls', 'arrivals'])]
  const span = one(givens, TIME)
  const isWindow = span !== null && WINDOW.test(textBefore(reading, span.mention))
  if (isWindow && POISSON.test(text))
    return [
      computedGiven({
        from: [rate, span],
        value: (each = 0, time = 0) => each * time,
        unit: '1',
        words: WORDS,
        derived: `expected number: ${textOf(rate)} in ${textOf(span)}`,
      }),
      ...few,
    ]
  if (givens.some(({ mention }) => equalDimensions(mention.dimension, TIME))) return []
  const [name, said] = counted
  if (!said.test(text)) return []
  return [
    computedGiven({
      from: [rate],
      value: () => rate.mention.value,
      unit: '1',
      words: WORDS,
      derived: `expected number: ${textOf(rate)}, in one ${name}`,
    }),
    ...few,
  ]
}
