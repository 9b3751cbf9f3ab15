import { dimension } from '../../units/dimension.ts'
import { computedGiven, textOf } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { writtenOf } from '../evidence/written-givens.ts'
import type { Reading } from '../read/reading.ts'

const QUEUE =
  /\b(?:M\/M\/1|customers?|arriv\w+|queue\w*|counter|server|clerk|teller|calls?|jobs|packets|patients|cars|trucks|visitors)\b/i
/** Where the times of service are spread as the formulas of one server take them. */
const RANDOM = /\bM\/M\/1\b|\bexponential\w*/i

const TIME = dimension(0, 0, 1)
const REACH = 8

const SERVES = /^(?:serv\w+|handl\w+|process\w+|treat\w+)$/
const ARRIVES = /^(?:arriv\w+|interarrival|inter-arrival)$/

const RATES = [
  [SERVES, ARRIVES, 'rate service', 'service rate'],
  [ARRIVES, SERVES, 'rate arrival arrivals', 'arrival rate'],
] as const

/** `service times with a mean of 2 minutes`, `one arrives every 3 minutes`: the rate that is one over it. */
export const queueRates = (givens: readonly Given[], { text, tokens }: Reading): readonly Given[] => {
  if (!RANDOM.test(text) || !QUEUE.test(text)) return []
  return writtenOf(givens, TIME).flatMap((given) => {
    const { mention } = given
    if (!(mention.value > 0)) return []
    const before = tokens.slice(Math.max(0, mention.from - REACH), mention.from).map(({ word }) => word)
    const nearest = (said: RegExp): number => before.findLastIndex((word) => said.test(word))
    for (const [own, other, words, say] of RATES) {
      if (nearest(own) < 0 || nearest(other) > nearest(own)) continue
      return [
        computedGiven({
          from: [given],
          value: (time = NaN) => 1 / time,
          unit: '1/s',
          words,
          derived: `${say}: one in ${textOf(given)}`,
        }),
      ]
    }
    return []
  })
}
