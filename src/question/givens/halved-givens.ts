import { type Dimension, dimension } from '../../units/dimension.ts'
import { computedGiven } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { markedText } from '../evidence/marked-text.ts'
import { nearness } from '../evidence/nearness.ts'
import type { Reading } from '../read/reading.ts'

/** What questions give, or ask for, as a part or a multiple of what formulas count. */
interface Multiple {
  /** What it must be about. */
  readonly about: RegExp
  /** How it is said. */
  readonly said: RegExp
  readonly size: Dimension
  readonly unit: string
  /** The number that is meant, where several have this dimension; else the only one. */
  readonly number: RegExp | null
  /** By which the number is multiplied. */
  readonly factor: number
  /** What comes out, the noun first. */
  readonly words: string
  readonly say: string
  /** Formulas that would take, or give, the one for the other. */
  readonly counted: RegExp
}

const SIDE =
  '(?:side|end|extremes?|position|turning[- ]points?|extreme position|highest point|outermost point|maximum displacement|left|right|limit|dead cent(?:re|er))'
const ACROSS = `\\b(?:from|between) (?:the |its |an? )?(?:(?:one|left|leftmost|right|rightmost|highest|upper|top|lower|bottom|extreme) )*(?:${SIDE}|one)(?: (?:on|at) (?:the|one) (?:left|right|side))?(?: of (?:the |its )?\\w+)? (?:to|and|till|until) (?:the |its )?(?:(?:other|opposite|extreme|far|next|right|left|rightmost|leftmost|lowest|lower|upper) ?)+`
const OSCILLATING = /\b(?:pendul\w+|swing\w*|oscillat\w+|vibrat\w+|spring\w*|bobs?|bobbing|bounc\w+)\b/i
const PERIOD = {
  size: dimension(0, 0, 1),
  unit: 's',
  about: OSCILLATING,
  words: 'period swing oscillation',
  counted: /\bperiod\b|\btime for one (?:swing|oscillation)|\bseconds pendulum\b/,
}

export const MULTIPLES: readonly Multiple[] = [
  {
    ...PERIOD,
    said: new RegExp(
      `${ACROSS}|\\bhalf(?:[- ]| an? | of (?:an? |the |its )?)(?:complete |full )?(?:swing|oscillation|period|vibration)s?\\b|\\b(?:swing|go|move)(?:s|ing)? (?:just |only )?(?:one way|across)\\b|\\b(?:successive|consecutive|each) pass(?:es|ages?)?\\b|\\bpasses (?:through )?(?:its |the )?(?:lowest|equilibrium|middle|cent\\w+|rest|mean)\\b[^.?!]{0,20}\\bevery\\b|\\bevery time it passes\\b`,
      'i',
    ),
    number: null,
    factor: 2,
    say: 'period: twice the time from one side to the other',
  },
  {
    size: dimension(1),
    unit: 'm',
    about: OSCILLATING,
    said: new RegExp(
      `\\d ?(?:[mcdµ]?m|in(?:ch(?:es)?)?|ft|feet|foot|\\w*met(?:er|re)s?)\\b[^.?!]{0,20} ${ACROSS}|\\bbetween two (?:\\w+ )?(?:points?|positions?|extremes?|ends)\\b[^.?!\\d]{0,20}\\d[\\d.]* ?\\w+ (?:apart|from (?:each other|one another))`,
      'i',
    ),
    number: new RegExp(
      `~(?<number>\\d+)~[^.?!~]{0,20} ${ACROSS}|\\bbetween two (?:\\w+ )?(?:points?|positions?|extremes?|ends)\\b[^.?!~]{0,20}~(?<apart>\\d+)~ (?:apart|from (?:each other|one another))`,
      'i',
    ),
    factor: 1 / 2,
    words: 'amplitude oscillation displacement',
    say: 'amplitude: half of the way from one side to the other',
    counted: /\bamplitude\b/,
  },
  {
    size: dimension(),
    unit: 'rad',
    about: /\b(?:bragg|x-?ray\w*|diffract\w*|crystal\w*|lattice|planes?)\b/i,
    said: /(?:\b2|\btwo|\btwice)[- ]?(?:theta|θ)/i,
    number:
      /(?:~\d+~|\b2|\btwo|\btwice)[- ]?(?:theta|θ)(?: (?:=|of|at|is|was|:|angle|equal|to|an|about|value|peak|position))* ~(?<number>\d+)~/i,
    factor: 1 / 2,
    words: 'angle Bragg glancing diffraction theta',
    say: 'Bragg angle: half of 2 theta',
    counted: /bragg|diffraction|glancing/i,
  },
  {
    size: dimension(-1),
    unit: '1/m',
    about: /\b(?:rotational|rotor|microwave|pure rotation)\b/i,
    said: /\blines?\b(?:[^.?!]|\.\d){0,80}\b(?:apart|spac(?:ed|ing)|separat\w+)\b|\b(?:spacing|separation|distance|gap|interval)s?\b[^.?!]{0,30}\blines?\b|\bline[- ](?:spacing|separation)\b/i,
    number: null,
    factor: 1 / 2,
    words: 'constant rotational',
    say: 'rotational constant: half of the spacing of the lines',
    counted: /\brotational constant\b/,
  },
]

/** Weight from which on a word near a number is its name. */
const NAMED = 0.5

/** The one angle itself is said as well, so that twice it is nothing but a remark. */
const THETA_ITSELF = /(?<!2)(?<!2[- ])(?<!two )(?<!twice )(?:theta|θ) (?:=|of|is) ?\d/i

/** Whether a question says a multiple. */
export const isMultipleSaid = ({ about, said, unit }: Multiple, text: string): boolean =>
  about.test(text) && said.test(text) && !(unit === 'rad' && THETA_ITSELF.test(text))

const numberOf = ({ number, size }: Multiple, givens: readonly Given[], reading: Reading): Given | undefined => {
  const text = markedText(reading, givens, size)
  if (number !== null) {
    const { groups } = number.exec(text) ?? {}
    return givens[Number(groups?.number ?? groups?.apart)]
  }
  const [found, other] = [...text.matchAll(/~(\d+)~/g)]
  return other === undefined ? givens[Number(found?.[1])] : undefined
}

/** Whether a number is the two of `2 theta`. */
const isFactor = ({ to, value }: Given['mention'], { tokens }: Reading): boolean =>
  value === 2 && tokens.slice(to, to + 2).some(({ word }) => /^(?:theta|θ)$/.test(word))

/** A part or a multiple that is said of what formulas count is given as that, and as nothing else: half a swing as the whole period. */
export const withMultiples = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  for (const multiple of MULTIPLES) {
    if (!isMultipleSaid(multiple, reading.text)) continue
    const given = numberOf(multiple, givens, reading)
    const { factor, number, say, unit, words } = multiple
    // What has the name of the whole is the whole.
    const isWhole = (one: Given): boolean => number === null && nearness(one, words.split(' ').slice(0, 1)) >= NAMED
    if (given === undefined || isWhole(given)) continue
    const whole = computedGiven({
      from: [given],
      value: (part = 0) => part * factor,
      unit,
      words,
      derived: `${say}, ${given.mention.text}`,
    })
    const isOwn = ({ mention, uses }: Given): boolean => uses.join() === given.uses.join() || isFactor(mention, reading)
    return [...givens.filter((one) => !isOwn(one)), whole]
  }
  return givens
}
