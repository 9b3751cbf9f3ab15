import { log } from '../../numeric/elementary/log.ts'
import { dimension } from '../../units/dimension.ts'
import { computedGiven, textOf } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { writtenOf } from '../evidence/written-givens.ts'
import type { Reading } from '../read/reading.ts'
import { siQuantity } from '../read/si-value.ts'

const KELVIN = dimension(0, 0, 0, 0, 1)
/** What says that it is about a heat exchanger. */
export const EXCHANGER = /\b(?:heat )?exchangers?\b|\bLMTD\b|\blog(?:arithmic)?[- ]mean\b/i
const COUNTER = /\bcounter(?:-| )?(?:flow|current)\b|\bcontraflow\b/i
const PARALLEL = /\bparallel[- ]flow\b|\bco-?current\b/i
/** What says that a stream gives heat, or takes it. */
const COOLS =
  /\b(?:cool(?:s|ed)?\b|cooling\b(?! (?:water|air|medium|liquid|fluid|brine|stream)\b)|hot (?:\w+ )?(?:stream|fluid|side)|hot\b)/i
const WARMS =
  /\b(?:cooling (?:water|air|medium|liquid|fluid|brine|stream)|coolant|warm(?:s|ed|ing)?|heat(?:s|ed|ing)|cold (?:\w+ )?(?:stream|fluid|side)|cold\b)/i
/** Words before a temperature in which it is said what happens. */
const BEFORE = 10

/** What the mean over an exchanger is called where it follows from all four temperatures. */
export const MEAN = 'logarithmic mean temperature difference'

const kelvins = ({ mention }: Given): number => siQuantity(mention).value

/** `cools from 90 °C to 50 °C`: the text before the first of two temperatures, back to the number before. */
const saidBefore = ({ text, tokens }: Reading, given: Given, last: Given | undefined): string => {
  const from = Math.max(last?.mention.to ?? 0, given.mention.from - BEFORE)
  return text.slice(tokens[from]?.start ?? 0, tokens[given.mention.from]?.start ?? 0)
}

/**
 * The temperature differences at both ends of a heat exchanger of which the four temperatures are said, and their logarithmic
 * mean: one stream cools from one to another, and the other one warms.
 */
export const exchangerGivens = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  const { text } = reading
  const isCounter = COUNTER.test(text)
  if (!EXCHANGER.test(text) || isCounter === PARALLEL.test(text)) return []
  const [first, second, third, fourth, more] = writtenOf(givens, KELVIN)
  if (first === undefined || second === undefined || third === undefined || fourth === undefined || more !== undefined)
    return []
  const before = saidBefore(reading, first, undefined)
  const between = saidBefore(reading, third, second)
  const isHotFirst = COOLS.test(before) && !WARMS.test(before) && WARMS.test(between) && !COOLS.test(between)
  const isColdFirst = WARMS.test(before) && !COOLS.test(before) && COOLS.test(between) && !WARMS.test(between)
  if (isHotFirst === isColdFirst) return []
  const [hotIn, hotOut, coldIn, coldOut] = isHotFirst ? [first, second, third, fourth] : [third, fourth, first, second]
  const ends = isCounter
    ? [
        [hotIn, coldOut],
        [hotOut, coldIn],
      ]
    : [
        [hotIn, coldIn],
        [hotOut, coldOut],
      ]
  const differences = ends.map(([hot, cold]) =>
    hot === undefined || cold === undefined ? 0 : kelvins(hot) - kelvins(cold),
  )
  // Where the cold one would leave hotter than the hot one comes, something is amiss.
  if (differences.some((difference) => difference <= 0)) return []
  const said = [first, second, third, fourth].map(textOf).join(', ')
  return [
    ...ends.flatMap(([hot, cold], at): readonly Given[] =>
      hot === undefined || cold === undefined
        ? []
        : [
            computedGiven({
              from: [hot, cold],
              value: (warm = 0, chill = 0) => warm - chill,
              unit: 'K',
              words: `difference temperature ${at === 0 ? 'first inlet hot one' : 'second outlet cold other'} end`,
              derived: `temperature difference at the ${at === 0 ? 'hot' : 'other'} end: ${textOf(hot)} and ${textOf(cold)}`,
            }),
          ],
    ),
    computedGiven({
      from: [first, second, third, fourth],
      value: (...all) => {
        const [hotInlet = NaN, hotOutlet = NaN, coldInlet = NaN, coldOutlet = NaN] = isHotFirst
          ? all
          : [...all.slice(2), ...all.slice(0, 2)]
        return isCounter
          ? meanOf(hotInlet - coldOutlet, hotOutlet - coldInlet)
          : meanOf(hotInlet - coldInlet, hotOutlet - coldOutlet)
      },
      unit: 'K',
      words: `difference ${MEAN} LMTD log`,
      derived: `${MEAN}: ${said}, ${isCounter ? 'counterflow' : 'parallel flow'}`,
    }),
  ]
}

/** The logarithmic mean, which is the arithmetic one where both are the same. */
const meanOf = (one: number, other: number): number => (one === other ? one : (one - other) / log(one / other))
