import type { QuantityInput, QuestionTask } from '../../kernel/task.ts'
import { dimension, equalDimensions, keyOf } from '../../units/dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import { copiesOf, isEach, isListed, isPairOf, seriesOf } from '../evidence/enumeration.ts'
import { type Given, plainGiven } from '../evidence/evidence.ts'
import { extentOf } from '../evidence/extent-words.ts'
import { sideSaid } from '../evidence/sides.ts'
import { addTo, readLeft, readRight, sentenceStems, termBefore } from '../evidence/surroundings.ts'
import { impliedGivens } from '../implied/implied.ts'
import { fromReference } from '../implied/level-givens.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { isPlural } from '../read/context.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { textBefore } from '../read/text-around.ts'
import { placeOf } from '../read/token-place.ts'
import { isTelling, stemOf, wordsOf } from '../words/words.ts'
import { withBodyMass } from './body-mass-givens.ts'
import { chargingGivens } from './charging-givens.ts'
import { withCircuits } from './circuit-givens.ts'
import { codeGivens } from './code-givens.ts'
import { compressionGivens } from './compression-givens.ts'
import { withCountsAndShares } from './counts-and-shares.ts'
import { millerGivens } from './crystal-givens.ts'
import { withCycles } from './cycle-givens.ts'
import { temperatureChanges, withHalves, withOrbits } from './derived-givens.ts'
import { exchangerGivens } from './exchanger-givens.ts'
import { extentGivens, flowsPerWidth } from './extents.ts'
import { withHalfCracks } from './half-cracks.ts'
import { withMultiples } from './halved-givens.ts'
import { hungWeights } from './hung-givens.ts'
import { jointGivens } from './joint-givens.ts'
import { wavelengthSaid } from './light-givens.ts'
import { moneyGivens, paymentGivens } from './money-givens.ts'
import { motorGivens, motorInputs } from './motor-givens.ts'
import { withOneInMany } from './one-in-many.ts'
import { withNetForce } from './opposed-forces.ts'
import { withParts } from './part-givens.ts'
import { fullPipes, insulatedPipes, pipeSpeeds } from './pipe-givens.ts'
import { queueRates } from './queue-givens.ts'
import { ramGivens } from './ram-givens.ts'
import { ratioGivens } from './ratio-givens.ts'
import { relatedGivens } from './related-givens.ts'
import { withRotatingRest } from './rotating-rest.ts'
import { bodyGivens } from './round-bodies.ts'
import { withScreening } from './screening-givens.ts'
import { sectionGivens } from './sections.ts'
import { sharePairs } from './share-pairs.ts'
import { bothSigns, polesSaid } from './signed-givens.ts'
import { withSpacings } from './spacing-givens.ts'
import { withTilts } from './tilted-givens.ts'
import { withVerbNouns } from './verb-nouns.ts'
import { viscosityGivens } from './viscosity-givens.ts'
import { volumeShares } from './volume-shares.ts'

const MASS = dimension(0, 1)
const LENGTH = dimension(1)
const TEMPERATURE = dimension(0, 0, 0, 0, 1)

/** Quantities of the catalogue that have a noun, from which on it names that kind of quantity. */
const COMMON = 3

const DIAMETER = stemOf('diameter')

/** Words from a size to the noun that it shares with the next one: `48 mm outside and 42 mm inside diameter`. */
const PAIR_REACH = 6

/** `2 µm across`, `8 mm ID`, `15 mm bore`, `a bore of 10 mm`: a diameter; not `5 V across a resistor`. */
const isAcross = (reading: Reading, mention: Mention): boolean => {
  const { tokens } = reading
  const { to } = mention
  return (
    equalDimensions(mention.dimension, LENGTH) &&
    (/\b(?:bore|calib(?:re|er))(?: (?:of|is|was|=|about|only))* ?[:=]? ?$/i.test(textBefore(reading, mention)) ||
      /^(?:ID|OD|[Dd]ia|bore|i\.d\.|o\.d\.)$/.test(tokens[to]?.text ?? '') ||
      (/^(?:outside|outer|inside|inner)$/.test(tokens[to]?.word ?? '') &&
        tokens.slice(to, to + PAIR_REACH).some(({ word }) => word === 'diameter' || word === 'diameters')) ||
      (tokens[to]?.word === 'across' && !/^(?:the|a|an|its|each)$/.test(tokens[to + 1]?.word ?? '')))
  )
}

/** `critical field at absolute zero`: what it was there, beside the temperature that is meant. */
const isElsewhere = (mention: Mention, { mentions, tokens }: Reading): boolean =>
  (mention.name === 'absolute zero' ||
    (mention.value === 0 && mention.unit === 'K' && tokens[mention.from - 1]?.word === 'at')) &&
  mentions.some(
    (other) => other !== mention && other.origin === 'written' && equalDimensions(other.dimension, TEMPERATURE),
  )

const isNounOf = (stem: string, mention: Mention, lexicon: Lexicon): boolean =>
  lexicon.numbersOfBoth(stem, keyOf(mention.dimension)).length >= COMMON

/** `the height of 49 sunflowers`: the number counts what follows, and is no height. */
const isCountOfThings = ({ tokens }: Reading, { from, to, unit, value }: Mention): boolean =>
  unit === '1' &&
  Number.isInteger(value) &&
  value > 1 &&
  tokens[from - 1]?.word === 'of' &&
  tokens[to]?.kind === 'word' &&
  isPlural(tokens[to]?.word ?? '')

/** What a caller sent beside the question: the name of each value is its symbol, and its words say what it is. */
const sentGivens = (constants: QuestionTask['constants'], after: number): readonly Given[] =>
  Object.entries(constants).map(([name, sent], at) => {
    const quantity: QuantityInput = typeof sent === 'object' && 'value' in sent ? sent : { value: 0 }
    const unit = quantity.unit ?? '1'
    const around = new Map(
      wordsOf(name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')).map((word) => [stemOf(word), 1]),
    )
    const mention: Mention = {
      value: typeof sent === 'number' ? sent : quantity.value,
      unit,
      uncertainty: quantity.uncertainty ?? 0,
      dimension: parseUnit(unit).dimension,
      from: after,
      to: after,
      text: `${name} = ${typeof sent === 'object' && 'value' in sent ? `${sent.value} ${unit}` : JSON.stringify(sent)}`,
      symbol: name,
      origin: 'written',
      name: null,
      assumption: null,
      alternatives: [],
    }
    const free = quantity.unit === undefined
    return { ...plainGiven(mention, [after + at], around), sent: free ? sent : null }
  })

/** Every number of the question, and every value sent beside it, with its surroundings. */
export const readGivens = (
  reading: Reading,
  constants: QuestionTask['constants'],
  lexicon: Lexicon,
): readonly Given[] => {
  const cycles = withCycles(readPlain(reading, lexicon), reading)
  const said = withParts(withMultiples(withTilts(cycles, reading), reading), reading)
  const spaced = withSpacings(withOrbits(said, reading), reading)
  const parted = withScreening(withOneInMany(withHalfCracks(spaced, reading), reading), reading)
  const named = withCountsAndShares(parted, reading)
  const plain = withVerbNouns(withCircuits(withNetForce(withBodyMass(named, reading), reading), reading), reading)
  return [
    ...plain,
    ...temperatureChanges(plain),
    ...extentGivens(plain, reading),
    ...flowsPerWidth(plain),
    ...sectionGivens(plain, reading),
    ...jointGivens(plain, reading),
    ...hungWeights(plain, reading),
    ...codeGivens(plain, reading),
    ...fullPipes(plain, reading),
    ...pipeSpeeds(plain, reading),
    ...bodyGivens(plain, reading),
    ...exchangerGivens(plain, reading),
    ...millerGivens(plain, reading),
    ...motorGivens(plain, reading),
    ...motorInputs(plain, reading),
    ...insulatedPipes(plain, reading),
    ...chargingGivens(plain, reading),
    ...compressionGivens(plain, reading),
    ...viscosityGivens(plain, reading),
    ...ramGivens(plain, reading),
    ...queueRates(plain, reading),
    ...volumeShares(plain, reading),
    ...sharePairs(plain, reading),
    ...impliedGivens(reading),
    ...sentGivens(constants, reading.mentions.length),
  ]
}

const readPlain = (reading: Reading, lexicon: Lexicon): readonly Given[] =>
  reading.mentions.flatMap((mention, index) => {
    if (mention.multiple !== undefined) return ratioGivens(mention, index, placeOf(reading, mention.from))
    const around = new Map<string, number>()
    if (isElsewhere(mention, reading)) return []
    if (mention.origin !== 'written') {
      for (const word of (mention.name ?? '').split(/[^\p{L}\p{N}]+/u))
        if (isTelling(word)) addTo(around, stemOf(word), 1)
      const particle = mention.origin === 'implied' ? /^mass of the (\w+)$/.exec(mention.name ?? '')?.[1] : undefined
      const each = particle !== undefined && isPairOf(reading.text, particle)
      return withRotatingRest(
        { ...plainGiven(mention, [index], around), place: placeOf(reading, mention.from), each },
        reading,
      )
    }
    const left = readLeft(reading, index, around)
    const right = readRight(reading, index, around)
    // `3 heads`, `64 observations`: a bare number counts what follows it.
    const named = isCountOfThings(reading, mention) ? [] : left
    const sides = mention.unit === '1' ? [...right, ...named] : [...left, ...right]
    // A weight in kilograms is a mass.
    const isMass = equalDimensions(mention.dimension, MASS)
    if (isMass && around.has('weight')) addTo(around, 'mass', around.get('weight') ?? 0)
    const found = sides.find((stem) => isNounOf(stem, mention, lexicon) || (isMass && stem === 'weight'))
    const wavelength = wavelengthSaid(reading, mention)
    const said = isMass && found === 'weight' ? 'mass' : isAcross(reading, mention) ? DIAMETER : found
    const noun = wavelength ?? said
    if (noun === DIAMETER || wavelength !== null) addTo(around, noun ?? '', 1)
    const given: Given = {
      mention,
      uses: [index],
      around,
      noun: noun ?? null,
      term: termBefore(reading, mention, lexicon),
      series: seriesOf(reading, index),
      each: isEach(reading, mention),
      copies: copiesOf(reading, index),
      listed: isListed(reading, mention),
      beside: sides,
      sentence: sentenceStems(reading, mention.from),
      place: placeOf(reading, mention.from),
      shared: reading.mentions.filter(({ symbol }) => symbol !== null && symbol === mention.symbol).length > 1,
      before: reading.tokens[mention.from - 1]?.text ?? '',
      derived: null,
      sent: null,
      ratio: false,
      side: sideSaid(reading, mention),
      extent: extentOf(reading, mention),
      poles: polesSaid(reading, mention),
      turned: null,
    }
    const counted = fromReference(given, reading)
    return [
      ...bothSigns(counted).flatMap((one) => withHalves(one, reading.text)),
      ...relatedGivens(counted),
      ...moneyGivens(counted, reading),
      ...paymentGivens(counted, reading),
    ]
  })
