import { isTelling, stemOf } from './words.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Places, persons, events and furniture around what a question is about. */
const AROUND = words(
  `room classroom laboratory lab workshop building school university institute college museum church village town city hamlet suburb shop store
  supermarket bakery restaurant kitchen corridor hall gym gymnasium library hospital clinic farm campus cottage hut hostel hotel cellar basement
  attic courtyard playground office studio street factory lesson lecture course class exam seminar excursion lunch breakfast dinner meal break meeting concert
  semester term holiday commute drive trip visit teacher professor lecturer assistant technician instructor student pupil colleague neighbour neighbor uncle aunt grandfather
  grandmother grandpa grandma father mother sister brother cousin friend owner landlord janitor caretaker secretary boss visitor reporter journalist author clerk shopkeeper
  seller salesman buyer customer nurse baker librarian guide intern apprentice trainee dog cat parrot hamster desk table chair shelf cupboard cabinet drawer wardrobe
  sofa carpet curtain poster blackboard whiteboard book textbook notebook manual brochure leaflet magazine newspaper calendar clock wristwatch radio television tv fridge printer
  computer laptop monitor phone telephone smartphone backpack rucksack suitcase umbrella coat jacket hat bus tram taxi van bicycle sandwich pizza lamp photocopier
  inventor manufacturer designer builder maker company firm project bench garden ceiling bell shoe camera sticker catalogue catalog ticket menu fence parking wall-paper gardener cook chef waiter volunteer artist painter musician politician
  mayor weather kit team crew group inspector foreman landlady niece nephew son daughter wife husband bill receipt invoice topic chapter picture photo photograph painting logo`,
)

/** Things that hold or show what a question is about, and weigh and measure something beside it. */
const BESIDE = words(
  'apparatus equipment set-up setup instrument device case casing packaging package parcel label handle stand tripod viewport lid box display logo screen manual',
)

/** Persons that a thing may have to do with. */
const OWNERS = words('owner inventor manufacturer designer builder maker')

/** Things around that have a name of two words. */
const PAIRS = new Set([
  'coffee machine',
  'washing machine',
  'vending machine',
  'copying machine',
  'sewing machine',
  'desk lamp',
  'table lamp',
  'serial number',
  'phone number',
  'snow line',
  'power supply',
])

/** The heads of what only says where and when a story takes place. */
const SETTINGS = words(
  'day morning afternoon evening night weekend room classroom laboratory lab workshop building school university institute college museum village town city hall gym gymnasium library hospital office factory street course class lesson lecture seminar excursion exam project fair book textbook chapter magazine newspaper holiday park suburb',
)

const DETERMINER =
  /^(?:the|an?|his|her|my|our|their|your|this|its|one|some|(?:mr|mrs|ms|dr|prof|professor|uncle|aunt)\.?)$/i
const SUBJECT_ENDS =
  /^(?:of|on|in|at|from|to|with|next|by|near|behind|under|above|beside|between|for|that|which|who|where|there|upstairs|downstairs|outside|it|he|she|they|we|you)$/
const VERBS =
  /^(?:is|are|was|were|has|have|had|weighs?|weighed|takes?|took|lasts?|lasted|draws?|drew|runs?|ran|costs?|lies|lay|stands?|stood|sold|sells?|opened|opens|opening|shows?|showed|plays?|played|hangs?|hung|measures?|employs?|seats|holds?|uses?|used|serves?|worked|works?|bought|charges?|lives?|lived|drives?|drove|reads?|does|did|began|begins|starts?|started|ends?|ended|blows?|blew|pulls?|needs?|needed|goes|went|sits?|sat|keeps?|kept|comes?|came|arrives?|arrived|leaves?|left|turned|explains?|explained|says|said|tells|told|asks|asked|belongs?|won|gave|gives|[a-z]{3,}ed)$/

/** The word that heads the subject of a sentence, with its determiner and what is said behind it: `lamp` of `The lamp on the desk draws …`; null where it has no plain one. */
export const subjectOf = (
  sentence: string,
): { readonly determiner: string; readonly head: string; readonly rest: string } | null => {
  const said = sentence.split(/\s+/)
  const [determiner = '', next] = said
  // `Anna, who …`: a name.
  if (/^\p{Lu}\p{Ll}+,$/u.test(determiner) && next === 'who')
    return { determiner: '', head: 'friend', rest: said.slice(1).join(' ') }
  if (!DETERMINER.test(determiner)) return null
  if (/^(?:mr|mrs|ms|dr|prof|professor)\.?$/i.test(determiner))
    return { determiner: '', head: 'teacher', rest: said.slice(1).join(' ') }
  const verb = said.findIndex((word, at) => at > 1 && VERBS.test(word.replace(/,$/, '').toLowerCase()))
  if (verb < 2) return null
  const end = said.findIndex((word, at) => at > 1 && SUBJECT_ENDS.test(word.toLowerCase()))
  const comma = said.findIndex((word, at) => at > 0 && word.endsWith(','))
  const ends = [verb, end, comma < 0 ? -1 : comma + 1].filter((at) => at > 0)
  const last = Math.min(...ends) - 1
  const noun = (said[last] ?? '').replace(/,$/, '').toLowerCase()
  const head = PAIRS.has(`${said[last - 1]?.toLowerCase()} ${noun}`) ? 'desk' : noun
  return { determiner: determiner.toLowerCase(), head, rest: said.slice(last + 1).join(' ') }
}

const singularOf = (word: string): string => word.replace(/(?<=[a-z]{2})s$/, '')

const isIn = (list: ReadonlySet<string>, word: string): boolean => list.has(word) || list.has(singularOf(word))

/** Whether a noun is one of what stands around a matter, and whether it belongs to the matter by its determiner. */
export const standsBy = (head: string, determiner: string): 'around' | 'beside' | null => {
  if (isIn(BESIDE, head)) return 'beside'
  return (determiner !== 'its' || OWNERS.has(head)) && isIn(AROUND, head) ? 'around' : null
}

/** Whether a noun says where or when a story takes place. */
export const isSetting = (noun: string): boolean => isIn(SETTINGS, noun.toLowerCase())

/** Words that any two sentences may have in common. */
const COMMON = new Set(
  `weigh mass length long wide width high height tall deep thick day hour minute second year week time take cost have be do go old new long large small side outside inside
  morning afternoon evening today tall run draw show stand lie last get work use set heavy people first third read hold keep meter kilogram person say tell ask come leave start end begin still
  watt kilowatt volt ampere degree celsius kelvin liter gram tonne newton joule euro dollar pound cent inch foot mile percent cubic square paint color case red blue green yellow warm hot cold temperature temp far away near above below behind distance speed metre sea level`
    .split(/\s+/)
    .map(stemOf),
)

/** Whether every word of a text is one that formulas do not speak of, as far as `isKnown` tells, or stands around a matter. */
export const isStrange = (text: string, isKnown: (stem: string) => boolean): boolean =>
  (text.match(/\p{L}[\p{L}'’-]+/gu) ?? []).every((word) => {
    const stem = stemOf(word)
    return (
      word.length < 3 ||
      !isTelling(word) ||
      COMMON.has(stem) ||
      standsBy(word.toLowerCase(), '') !== null ||
      !isKnown(stem)
    )
  })

/** Stems by which a sentence tells that it is about the same as another one. */
export const tellingStems = (text: string): ReadonlySet<string> =>
  new Set(
    (text.match(/\p{L}[\p{L}'’-]+/gu) ?? [])
      .filter((word) => word.length > 2 && isTelling(word))
      .map(stemOf)
      .filter((stem) => !COMMON.has(stem)),
  )
