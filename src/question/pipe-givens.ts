import { computedGiven, textOf } from './computed-given.ts'
import type { Given } from './evidence.ts'
import type { Slot } from './lexicon.ts'
import type { Reading } from './reading.ts'
import { stemOf } from './words.ts'

const PIPE = /\b(?:pipes?|conduits?|sewers?|culverts?|tunnels?|drains?)\b/i
const FILLED = /\b(?:full|filled|half[- ]full|half[- ]filled|pressuri[sz]ed)\b/i
/** Filled to another height, or of another shape. */
const OTHERWISE =
  /\b(?:part(?:ly|ially)?[- ]?(?:full|filled)|quarter|third|not (?:quite |completely )?full|\d+ ?(?:%|per ?cent)(?: \w+)? (?:full|filled)|square|rectangular|oval|egg|annul\w*)\b/i

const PLAIN = ['radius', 'diameter'].map(stemOf)

/** `a full round pipe of 0.6 m diameter`: a quarter of the diameter is its hydraulic radius, also of one that is half full. */
export const fullPipes = (givens: readonly Given[], { text }: Reading): readonly Given[] => {
  if (!PIPE.test(text) || !FILLED.test(text) || OTHERWISE.test(text)) return []
  const [size, other] = givens.filter(({ noun, derived }) => noun !== null && PLAIN.includes(noun) && derived === null)
  if (size === undefined || other !== undefined || size.mention.symbol !== null) return []
  const [parts, share] = size.noun === 'diameter' ? [4, 'a quarter'] : [2, 'half']
  return [
    computedGiven({
      from: [size],
      value: (length = 0) => length / parts,
      unit: 'm',
      words: 'radius hydraulic',
      derived: `hydraulic radius of a full pipe: ${share} of the ${size.noun} ${textOf(size)}`,
    }),
  ]
}

const HYDRAULIC = stemOf('hydraulic')

/** Whether a radius, or half a diameter, would stand for what is always called more than that: a hydraulic radius. */
export const isOtherRadius = ({ derived, noun, sentence }: Given, { labels }: Slot): boolean => {
  if (noun === null || !PLAIN.includes(noun)) return false
  if (derived === null)
    return !sentence.has(HYDRAULIC) && labels.length > 0 && labels.every(({ stems }) => stems.includes(HYDRAULIC))
  if (!/^(?:radius|diameter) = /.test(derived)) return false
  const [first, ...others] = labels
  return (
    first?.stems.some(
      (stem) => !PLAIN.includes(stem) && !sentence.has(stem) && others.every((label) => label.stems.includes(stem)),
    ) === true
  )
}
