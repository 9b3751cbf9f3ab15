import { dimension, equalDimensions, isDimensionless } from '../../units/dimension.ts'
import { type Computation, computedGiven, textOf } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { isWrittenItself } from '../evidence/written-givens.ts'
import type { Reading } from '../read/reading.ts'

const TIME = dimension(0, 0, 1)

const WORDS = "(?: (?!half\\b)[\\p{L}'-]+)"
/** What comes again and again, so that many of it take many times its period. */
const SWINGS =
  '(?:swings|oscillations|vibrations|cycles|periods|to-and-fro movements|bobs|waves|wavelengths|beats|heartbeats|pulsations)'
const TURNS = '(?:revolutions|rotations|turns|orbits|circuits|laps|rounds)'
/** The same, within one clause: `in 36 s it makes`, but not `for 3 s, and a wheel makes`. */
const OF_ONE = "(?: (?!(?:half|and|while|but|another)\\b)[\\p{L}'-]+)"
const AGAIN = `(?:${SWINGS}|${TURNS})`
/** Verbs of what can be done `12 times in 30 s`. */
const DOES =
  '(?:swing\\w*|swung|oscillat\\w*|vibrat\\w*|bob(?:s|bed|bing)?|beats?|pulsat\\w*|rotat\\w*|revolv\\w*|spins?|spun|turns?|circl\\w*|orbits|(?:goes|went|moves|travels) (?:a)?round)'
/** Between the verb and how often: `goes round the Earth four times`, but not `orbits and transmits four times`. */
const OBJECT = "(?: (?!(?:half|and (?!forth|down|fro|back))\\b)[\\p{L}'-]+)"
const TAKE =
  '(?:in|within|over|during|takes?|took|taking|lasts?|lasted|needs?|needed|requires?|required|is|was|are|were|to be|every)'
const FILL = '(?: (?:an?|the|exactly|about|just|only|total|time|of|interval|span|timed|at|as|measured|found|be|to))*'

/** A number of cycles and the time of all of them: `#2#` is the number, `@3@` the time. */
const SAID = [
  new RegExp(
    `#(?<count>\\d+)#${WORDS}{0,3}? ${AGAIN}(?: of (?:the|an?|its|this)${WORDS}{1,3})?(?:${WORDS}{0,2}?)? ${TAKE}${FILL} @(?<time>\\d+)@`,
    'iu',
  ),
  new RegExp(`@(?<time>\\d+)@,?${OF_ONE}{0,9}?,? #(?<count>\\d+)#${WORDS}{0,3}? ${AGAIN}\\b`, 'iu'),
  new RegExp(`\\b${DOES}${OBJECT}{0,4}? #(?<count>\\d+)# times ${TAKE}${FILL} @(?<time>\\d+)@`, 'iu'),
  new RegExp(`@(?<time>\\d+)@,?${OF_ONE}{0,6}? ${DOES}${OBJECT}{0,4}? #(?<count>\\d+)# times\\b`, 'iu'),
]
const OF_TURNS = new RegExp(`\\b${TURNS}\\b|\\b(?:rotat|revolv|spin|spun|turn|circl|orbit|round)`, 'iu')
/** A time that is said to be the period is that of one cycle. */
const IS_PERIOD = /\b(?:period(?:ic time)?|T)\b[^@.?!]{0,20}$/
/** What goes faster or slower has no period. */
const CHANGING =
  /\b(?:(?:de|ac)celerat(?:es?|ed|ing)|angular acceleration|speeds? up|slows?|slowing|stops?|stopping|to rest|from rest|at rest|starts?|starting|begins?|until it)\b/i
/** The time that all the cycles take counts by itself, too. */
const DYING = /\b(?:damp\w*|amplitude|decay\w*|dies|dying|fallen|falls|logarithmic)\b/i

const isCount = (given: Given): boolean => {
  const { symbol, unit, value } = given.mention
  return isWrittenItself(given) && symbol === null && (unit === '1' || unit === 'rev') && value > 1
}

const isTime = (given: Given): boolean => isWrittenItself(given) && equalDimensions(given.mention.dimension, TIME)

/** The text of a question with `#2#` and `@3@` in place of its plain numbers and its times, by their places among the numbers. */
const marked = ({ tokens }: Reading, givens: readonly Given[]): string => {
  const signs = new Map(
    givens.flatMap((given, at): (readonly [number, readonly [to: number, sign: string]])[] => {
      const { from, to } = given.mention
      // `30 revolutions` is an angle; what is counted is said behind the number.
      if (isCount(given)) return [[from, [from + 1, `#${at}#`]]]
      return isTime(given) ? [[from, [to, `@${at}@`]]] : []
    }),
  )
  const words: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const sign = signs.get(at)
    words.push(sign?.[1] ?? tokens[at]?.text ?? '')
    at = Math.max(at + 1, sign?.[0] ?? 0)
  }
  return words.join(' ').replace(/ ?- ?/g, '-')
}

const computations = (count: Given, time: Given, isTurning: boolean): readonly Computation[] => {
  const said = `${textOf(count)} in ${textOf(time)}`
  const number = count.mention.value
  const both: Computation[] = [
    {
      from: [time, count],
      value: (all = 0) => all / number,
      unit: 's',
      words: `period ${isTurning ? 'revolution rotation orbital orbit' : 'swing oscillation'} time`,
      derived: `period: ${said}`,
    },
    {
      from: [time, count],
      value: (all = NaN) => number / all,
      unit: 'Hz',
      words: `frequency ${isTurning ? 'rotation revolutions' : 'oscillation'}`,
      derived: `frequency: ${said}`,
    },
  ]
  if (!isTurning) return both
  const turning: Computation = {
    from: [time, count],
    value: (all = NaN) => (2 * Math.PI * number) / all,
    unit: 'rad/s',
    words: 'speed angular velocity rotation',
    derived: `angular speed: ${said}`,
  }
  return [...both, turning]
}

/** `20 swings in 36 s`: the period and the frequency, and of swings neither number by itself. */
export const withCycles = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  const text = marked(reading, givens)
  const found = SAID.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  const { count, time } = found?.groups ?? {}
  const [many, all] = [givens[Number(count)], givens[Number(time)]]
  if (found === undefined || many === undefined || all === undefined || CHANGING.test(reading.text)) return givens
  if (!isDimensionless(many.mention.dimension)) return givens
  if (IS_PERIOD.test(text.slice(0, text.indexOf(`@${time}@`)))) return givens
  const isTurning = OF_TURNS.test(found[0])
  const isOwn = ({ uses }: Given): boolean => [many, all].some((one) => one.uses.join() === uses.join())
  const kept = isTurning || DYING.test(reading.text) ? givens : givens.filter((given) => !isOwn(given))
  return [...kept, ...computations(many, all, isTurning).map(computedGiven)]
}
