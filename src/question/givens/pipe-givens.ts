import { type Dimension, dimension, equalDimensions } from '../../units/dimension.ts'
import { computedGiven, textOf } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { markedText } from '../evidence/marked-text.ts'
import { isWrittenItself } from '../evidence/written-givens.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import type { Reading } from '../read/reading.ts'
import { stemOf } from '../words/words.ts'

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

const METRE = dimension(1)
const FLOW = dimension(3, 0, -1)
const SPEED = dimension(1, 0, -1)
const ROUND_PIPE = /\b(?:pipe\w*|tubes?|hoses?|conduits?|bore)\b/i
/** What takes the speed together with the diameter. */
const TAKES_SPEED = /\b(?:reynolds|pressure (?:loss|drop)|head ?loss|friction)\b/i
/** Another way of flowing, or another section. */
const OTHER_FLOW =
  /\b(?:narrows?|constrict\w*|venturi|orifice|laminar|poiseuille|rectangular|square|annul\w*|part(?:ly|ially)?[- ](?:full|filled)|half[- ]full|parallel|two pipes)\b/i

/** `30 L/s through a pipe of 150 mm diameter`: the mean speed, for what takes it together with the diameter. */
export const pipeSpeeds = (givens: readonly Given[], { text }: Reading): readonly Given[] => {
  if (!ROUND_PIPE.test(text) || !TAKES_SPEED.test(text) || OTHER_FLOW.test(text)) return []
  const own = givens.filter(isWrittenItself)
  const ofKind = (size: Dimension): readonly Given[] =>
    own.filter(({ mention }) => equalDimensions(mention.dimension, size))
  const [flow, otherFlow] = ofKind(FLOW)
  const [size, otherSize] = own.filter(({ noun }) => noun !== null && PLAIN.includes(noun))
  if (flow === undefined || otherFlow !== undefined || size === undefined || otherSize !== undefined) return []
  if (ofKind(SPEED).length > 0) return []
  const part = size.noun === 'diameter' ? 1 / 4 : 1
  return [
    computedGiven({
      from: [flow, size],
      value: (volume = 0, length = NaN) => volume / (part * Math.PI * length * length),
      unit: 'm/s',
      words: 'speed mean velocity flow',
      derived: `mean speed: ${textOf(flow)} through a circle of ${textOf(size)} ${size.noun}`,
      takes: [flow],
    }),
  ]
}

const LAGGED = /\b(?:insulat\w*|lagg(?:ed|ing)|cladding|foam|mineral wool|rock ?wool)\b/i
const OUTER = '(?:outer|outside|external|outward|OD)'
const OUTSIDE = new RegExp(
  `~(\\d+)~(?: in| of)? ${OUTER}\\b|\\b${OUTER} (?:pipe )?diameter(?: (?:of|is|=|:))? ~(\\d+)~`,
  'i',
)
const THICKNESS =
  /~(\d+)~[- ](?:thick\b|of (?:\w+ )?(?:insulation|lagging|foam|mineral wool)|(?:layer|insulation|lagging)\b)|\bthickness(?: (?:of|is|=|:))? ~(\d+)~/i

/** `a pipe of 60 mm outer diameter with 40 mm of insulation`: the radii of the insulation. */
export const insulatedPipes = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  const { text } = reading
  if (!/\bpipe\w*|\btubes?\b/i.test(text) || !LAGGED.test(text) || /\btwo layers|\blayers\b/i.test(text)) return []
  const marked = markedText(reading, givens, METRE)
  const [outside, thick] = [OUTSIDE, THICKNESS].map((pattern) => {
    const said = pattern.exec(marked)
    return givens[Number(said?.[1] ?? said?.[2])]
  })
  if (outside === undefined || thick === undefined || outside === thick) return []
  const from = [outside, thick]
  return [
    computedGiven({
      from: [outside],
      value: (diameter = NaN) => diameter / 2,
      unit: 'm',
      words: 'radius inner insulation pipe',
      derived: `inner radius of the insulation: half of ${textOf(outside)}`,
    }),
    computedGiven({
      from,
      takes: [thick],
      value: (diameter = NaN, layer = NaN) => diameter / 2 + layer,
      unit: 'm',
      words: 'radius outer insulation',
      derived: `outer radius of the insulation layer: half of ${textOf(outside)} and ${textOf(thick)}`,
    }),
  ]
}

const HYDRAULIC = stemOf('hydraulic')

/** Whether the noun beside a number is just radius or diameter. */
export const isPlainSize = (noun: string | null): boolean => noun !== null && PLAIN.includes(noun)

/** Whether a radius, or half a diameter, would stand for what is always called more than that: a hydraulic radius. */
export const isOtherRadius = ({ derived, noun, sentence }: Given, { labels }: Slot): boolean => {
  if (!isPlainSize(noun)) return false
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
