import { equalDimensions } from '../../units/dimension.ts'
import { parseUnit } from '../../units/parse-unit.ts'
import { type Question, sentenceOf } from '../fill/question.ts'
import type { Slot } from '../lexicon/lexicon.ts'
import type { Mention, Reading } from '../read/reading.ts'
import { type Candidate, placedGivens } from '../score/candidate.ts'

const MASS = parseUnit('kg').dimension

const LIVING =
  /^(?:patients?|m[ae]n|wom[ae]n|persons?|people|adults?|child|children|boys?|girls?|bab(?:y|ies)|infants?|toddlers?|teenagers?|students?|drivers?|pilots?|nurses?|doctors?|divers?|swimmers?|athletes?|runners?|sprinters?|cyclists?|riders?|passengers?|astronauts?|skaters?|skiers?|workers?|drinkers?|smokers?|soldiers?|climbers?|hikers?|jumpers?|skydivers?|players?|volunteers?|subjects?|victims?|females?|males?|sailors?|chemists?|technicians?|farmers?|mouse|mice|rats?|dogs?|cats?|horses?|cows?|calf|pigs?|piglets?|sheep|lambs?|rabbits?|hamsters?|monkeys?|elephants?|birds?|animals?|fish|i|he|she|you|we|who|mother|father|grandmother|grandfather|brother|sister)$/
const VEHICLE =
  /^(?:cars?|lorry|lorries|trucks?|vans?|bus|buses|coach|tractors?|motorcycles?|motorbikes?|bikes?|bicycles?|trains?|trams?|wagons?|waggons?|sledges?|sleds?|sleighs?|toboggans?|boats?|ships?|ferry|yachts?|canoes?|aeroplanes?|airplanes?|aircraft|planes?|gliders?|helicopters?|rockets?|spaceships?|spacecraft|trolleys?|carts?|scooters?|vehicles?)$/
const HOLDER =
  /^(?:bottles?|flasks?|beakers?|cylinders?|tanks?|vessels?|containers?|cans?|canisters?|jars?|pans?|pots?|crucibles?|dish|cups?|mugs?|jugs?|buckets?|barrels?|drums?|tins?|kettles?|calorimeters?|holders?|vials?|ampoules?|syringes?|bags?|balloons?|trays?|basins?|bowls?|pails?|casks?|aquarium|batter(?:y|ies)|crates?|tankers?)$/
/** In the singular: `hoists` is what a crane does. */
const LIFTER = /^(?:crane|forklift|hoist|winch|excavator|motor|engine|pump|robot)$/
const BEARER = [LIVING, VEHICLE, HOLDER, LIFTER]

/** Contents of which something may be asked beside their vessel. */
const CONTENT =
  /^(?:water|oil|petrol|gasoline|diesel|milk|honey|juice|wine|beer|tea|coffee|soup|syrup|broth|liquid|fluid|gas|air|oxygen|nitrogen|hydrogen|helium|argon|methane|propane|steam|acid|solution|brine|alcohol|ethanol|mercury|paint|sand|salt|sugar|contents?|mixture|sample|substance|powder|metal|drug|medicine)$/

/** What stands between the name of a thing and its mass. */
const JOINS =
  /^(?:weighs?|weighing|weighed|massing|of|with|has|having|had|is|was|are|a|an|the|that|which|who|whose|mass|masses|weight|body|bodyweight|own|total|empty|tare|dry|itself|alone|about|roughly|exactly|only|some|just|now|and|'s|=|:|\(|-)$/
const REACH = 10
/** Adjectives between a mass and its thing: `70 kg adult patient`. */
const MOST_BETWEEN = 3
const STOP =
  /^(?:an?|the|this|its|his|her|of|in|at|on|to|from|by|with|for|and|or|is|are|was|has|moves?|runs?|[.,;:?!()])$/

const bare = (word: string): string => word.replace(/'s?$/, '')

/** The word for the person, animal, vehicle, vessel or machine of which a mass is said; or null. */
const bearerOf = ({ mentions, tokens }: Reading, { from, to }: Mention): string | null => {
  for (let at = to; at <= to + MOST_BETWEEN && !STOP.test(tokens[at]?.word ?? '.'); at++) {
    const word = bare(tokens[at]?.word ?? '')
    if (BEARER.some((kind) => kind.test(word))) return word
  }
  const next = tokens[to]
  // `a bottle of 2 kg of oil`, `a tank of 12 kg oxygen`
  if (next?.word === 'of' || CONTENT.test(next?.word ?? '')) return null
  for (let at = from - 1; at >= Math.max(0, from - REACH); at--) {
    const word = bare(tokens[at]?.word ?? '')
    if (BEARER.some((kind) => kind.test(word))) return word
    if (!JOINS.test(word) && word !== '' && !mentions.some((other) => other.from <= at && at < other.to)) return null
  }
  return null
}

/** Names of a mass that something has in it, takes or uses up. */
const SUBSTANCE =
  /\b(?:doses?|drug|solute|solvent|dissolved|fuel|burned|burnt|substance|sample|reactant|propellant|isotope|nuclide|salt)\b/
const TISSUE = /\btissue\b/
const BODY = /\b(?:body mass|load|(?:mass|weight) of the (?:body|person|block|patient))\b/

const isCalled = ({ labels }: Slot, pattern: RegExp): boolean => labels.some(({ text }) => pattern.test(text))

/** Formulas of what is in a vessel. */
const CONTENT_FORMULA = /^(?:density|heat to warm a body|latent heat|amount of substance|heat of combustion of a mass)$/
const LIFTED = /\b(?:load|lifted)\b/
const LIFTS = /\b(?:lift|rais|hoist|pump|pull|load)(?:s|es|ed|ing)?\b/i
/** Words that stand for somebody whose mass is said. */
const HIM =
  /^(?:him|her|his|hers|he|she|i|me|my|you|your|their|them|they|person|rider|driver|body|both|together|total)$/

/** Tokens behind what is asked for in which its thing stands: `the density of the oil`, `what force brakes the car`. */
const NEAR_ASKED = 5

/** Words of which a question asks: right behind what is asked for, or of the whole sentence where the mass is said in another one. */
const askedOf = ({ reading, wanted }: Question, mention: Mention): readonly string[] => {
  const own = sentenceOf(reading, wanted.from)
  const isApart = sentenceOf(reading, mention.from) !== own
  return reading.tokens.flatMap(({ word }, at) => {
    const isNear = at >= wanted.from && at < wanted.to + NEAR_ASKED && at < mention.from
    const isNearBehind = at >= wanted.from && at < wanted.to + NEAR_ASKED && at >= mention.to
    return sentenceOf(reading, at) === own && (isApart || isNear || isNearBehind) ? [bare(word)] : []
  })
}

/** Whether the mass of a thing cannot be the one that a place of a formula means. */
const isOfAnother = (slot: Slot, mention: Mention, bearer: string, question: Question): boolean => {
  if (isCalled(slot, SUBSTANCE) && !isCalled(slot, BODY)) return true
  if (isCalled(slot, TISSUE) && !LIVING.test(bearer)) return true
  const asked = askedOf(question, mention)
  const { name } = slot.entry.operator
  if (HOLDER.test(bearer) && CONTENT_FORMULA.test(name))
    return asked.some((word) => CONTENT.test(word)) && !asked.some((word) => HOLDER.test(word))
  if (LIFTER.test(bearer) && isCalled(slot, LIFTED)) return LIFTS.test(question.reading.text)
  if (!LIVING.test(bearer)) return false
  return asked.some((word) => VEHICLE.test(word)) && !asked.some((word) => LIVING.test(word) || HIM.test(word))
}

/**
 * A mass that is said of a person, an animal, a vehicle, a vessel or a machine, where the formula takes one of something else: the
 * weight of a patient is no dose, that of a bottle none of its contents, and a driver is not the car; or null.
 */
export const otherBearer = (candidate: Candidate, question: Question): string | null => {
  const masses = placedGivens(candidate).filter(
    ([, { derived, mention }]) =>
      derived === null && mention.origin === 'written' && equalDimensions(mention.dimension, MASS),
  )
  for (const [slot, { mention }] of masses) {
    // What two steps take may cancel.
    const isTwice = masses.filter(([, other]) => other.mention === mention).length > 1
    if (mention.symbol !== null || isTwice) continue
    const bearer = bearerOf(question.reading, mention)
    if (bearer === null) continue
    const isAlone = masses.length === 1 || (isCalled(slot, SUBSTANCE) && !isCalled(slot, BODY))
    if (isAlone && isOfAnother(slot, mention, bearer, question))
      return `${mention.text}, which is the mass of ${bearer}`
  }
  return null
}
