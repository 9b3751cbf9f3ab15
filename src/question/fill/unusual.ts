import type { Slot } from '../lexicon/lexicon.ts'
import type { Reading } from '../read/reading.ts'

/** What a usual value is of, and the words of a question that make it another one. */
interface Exception {
  readonly meaning: RegExp
  readonly words: RegExp
  /** Words that take these away again. */
  readonly unless?: RegExp
}

const LIQUIDS =
  'water|oil|ethanol|alcohol|glycer\\w+|benzene|liquid|solution|saline|aqueous|gel|fluid|syrup|acetone|methanol'
const SOLIDS =
  'glass|plastic|acrylic|plexiglas|perspex|diamond|quartz|sapphire|silica|ice|crystal|polymer|resin|mica|silicon|cladding|cornea'
/** Where light comes from, or where something lies, that is no air. */
export const IN_MEDIUM = new RegExp(
  `\\b(?:in|inside|within|under|out of|leaving|leaves|beneath|through|(?:going|coming|passing|travell?ing|goes|comes|passes|travels|emerg\\w+) from)(?: (?:the|an?|some|clear|pure|this))* (?:${LIQUIDS}|${SOLIDS})\\b|\\b(?:immers\\w+|submer\\w+|underwater|divers?|swimmers?|fish|aquarium|surrounded)\\b`,
  'i',
)
/** The same, for what is the medium in which the light goes on its way out. */
const BEYOND = new RegExp(
  `\\b(?:into|under|against|onto|between|beneath|surrounded by|covered (?:by|with)|coated with)(?: (?:the|an?|some|clear|pure))* (?:${LIQUIDS}|${SOLIDS})\\b|\\bto(?: the)? (?:${LIQUIDS})\\b|\\b(?:immers\\w+|submer\\w+|underwater|clad\\w*)\\b`,
  'i',
)
const DIELECTRIC = new RegExp(
  `\\b(?:${LIQUIDS}|${SOLIDS}|paper|teflon|PTFE|poly\\w+|nylon|ceramics?|titanate|mylar|rubber|wood|wax|paraffin|bakelite|porcelain|alumina|dielectrics?|insulat\\w+|solvent|electrolyte|filled|immersed|submerged|medium|soil|FR-?4|PVC|oxide|membrane|foam)\\b`,
  'i',
)
const SLANTED =
  /\b(?:inclin\w+|oblique\w*|slant\w*|tilt\w*|at (?:an|some) angle|skewed|diagonal\w*|angled|sloping|ramp|uphill|not (?:perpendicular|parallel|normal))\b/i
const NOT_HYDROGEN =
  /\b(?:helium|lithium|beryllium|boron|carbon|nitrogen|oxygen|sodium|alpha|doubly|triply|twice ionis|ion(?:s|ised|ized)?)\b/i
const OTHER_CHARGE = /\b(?:doubly|triply|multiply|twofold|alphas?|helium|nucle(?:us|i)|[2-9]\s?[+-](?=\s|$)|ions?)\b/i

/** What lies in a coil. */
export const CORED: Pick<Exception, 'words' | 'unless'> = {
  words:
    /\b(?:iron|ferrites?|steel|nickel|cobalt|(?:ferro|ferri)magnet\w*|mu-?metal|permalloy|cores?|cored|laminat\w+|magnetic material)\b/i,
  unless: /\bair[- ]cored?\b|\b(?:hollow|empty) core\b|\b(?:without|no) (?:an? |any )?(?:\w+ )?core\b|\bcoreless\b/i,
}
/** What has to be taken up before it is in the blood. */
export const ABSORBED: Pick<Exception, 'words' | 'unless'> = {
  words:
    /\b(?:oral\w*|tablets?|capsules?|swallow\w*|by mouth|pills?|intramuscular\w*|subcutaneous\w*|inhal\w*|transdermal|patch|rectal\w*|ingest\w*|per os|syrup|drinks?)\b/i,
  unless: /\bintravenous\w*|\binject\w+|\binfus\w+|\bIV\b/i,
}

/**
 * Where a usual value is none: nobody who asks for a capacitor with mica means an empty one. What the question says itself
 * needs no usual value, so that these only keep one from being taken.
 */
const EXCEPTIONS: readonly Exception[] = [
  {
    meaning: /relative permittivity|dielectric constant/,
    words: DIELECTRIC,
    unless:
      /\b(?:air|vacuum|gas)[- ]filled\b|\bfilled with (?:air|vacuum|a vacuum)\b|\bwithout (?:a |any )?dielectric\b/i,
  },
  { meaning: /relative permeability/, ...CORED },
  { meaning: /refractive index outside/, words: BEYOND },
  { meaning: /index of the medium around/, words: new RegExp(`${IN_MEDIUM.source}|${BEYOND.source}`, 'i') },
  { meaning: /first refractive index/, words: IN_MEDIUM, unless: /\b(?:from|in|through) (?:air|(?:a )?vacuum)\b/i },
  {
    meaning: /index of the observer|observer's medium/,
    words: /\b(?:divers?|swimmers?|fish|underwater|from below|submer\w+|tank)\b/i,
  },
  {
    meaning: /index of the immersion medium|^refractive index$/,
    words: /\b(?:immers\w+|oil|water|glycer\w+|submer\w+)\b/i,
  },
  { meaning: /factor of the sex/, words: /^/, unless: /\b(?:man|men|male|gentleman|boy|he|his|him|mr)\b/i },
  { meaning: /bioavailability/, ...ABSORBED },
  { meaning: /\bangle\b/, words: SLANTED },
  {
    meaning: /pressure at the surface/,
    words:
      /\b(?:pressuri[sz]ed|sealed|closed|vacuum|evacuated|mountains?|altitude|gauge|above sea level|autoclave|boilers?|vessel|plateau|andes|alps|himalayas?)\b/i,
  },
  {
    meaning: /emissivity/,
    words:
      /\b(?:polished|shiny|gr[ae]y|silver\w*|gold\w*|chrom\w+|alumini?um|copper|steel|iron|brass|metal\w*|painted|oxidi[sz]ed|skin|bricks?|glass|ceramics?|mirror\w*)\b/i,
    unless: /\bblack/i,
  },
  {
    meaning: /ratio of specific heats/,
    words: /\b(?:helium|argon|neon|krypton|xenon|mono?atomic|CO2|carbon dioxide|steam|methane|polyatomic)\b/i,
  },
  { meaning: /charge number/, words: NOT_HYDROGEN },
  { meaning: /^charge$|charge of a carrier/, words: OTHER_CHARGE },
  {
    meaning: /^temperature$/,
    words:
      /\b(?:body|blood|boil\w*|freez\w*|hot|cold|warm|ice|heated|cooled|fever\w*|cells?|muscles?|neurons?|axons?|nerves?|another temperature)\b/i,
  },
  {
    meaning: /ion exponent of water/,
    words: /(?<![\d.])(?!25(?:\.0+)? ?°)[\d.]+ ?°C|\b(?:body|blood|boil\w*|hot|cold|warm)\b/i,
  },
  { meaning: /weight per electron/, words: /\b(?:iron|hydrogen|nickel)\b/i },
  { meaning: /respiratory quotient/, words: /\b(?:carbohydrates?|glucose|sugars?|fats?|lipids?|protein)\b/i },
  { meaning: /dividend yield|yield of the asset/, words: /\bdividends?\b/i },
  { meaning: /growth rate of the dividends/, words: /\bgrow\w*|\brais\w+|\bincreas\w+/i },
  { meaning: /^separation$/, words: /\b(?:apart|separated|spaced)\b/i },
  { meaning: /distance along the axis/, words: /\baxis\b/i, unless: /\b(?:in|at) the (?:very )?(?:cent\w+|middle)\b/i },
  {
    meaning: /number of turns/,
    words: /\b(?:many|several|multi\w*|tightly|\w+-turn|windings?|turns)\b/i,
    unless: /\b(?:single|one)[- ]turn\b/i,
  },
  { meaning: /^correction factor/, words: /\bshell\b|\bcross[- ]?flow\b|\bmulti-?pass\b/i },
  { meaning: /capacitive reactance/, words: /\bcapaci\w+/i },
  {
    meaning: /near point/,
    words: /\b(?:(?:short|long|near|far)-?sighted|myop\w*|hyperop\w*|presbyop\w*|elderly|old|child\w*)\b/i,
  },
]

const exceptions = new WeakMap<Slot, readonly Exception[]>()

const exceptionsOf = (slot: Slot): readonly Exception[] => {
  const known = exceptions.get(slot)
  if (known !== undefined) return known
  const found = EXCEPTIONS.filter(({ meaning }) => meaning.test(slot.input?.meaning ?? ''))
  exceptions.set(slot, found)
  return found
}

/** What is said of a question once, whatever slots it is asked for. */
const said = new WeakMap<Reading, Map<Exception, boolean>>()

const isSaid = (exception: Exception, reading: Reading): boolean => {
  let all = said.get(reading)
  if (all === undefined) {
    all = new Map()
    said.set(reading, all)
  }
  const known = all.get(exception)
  if (known !== undefined) return known
  const { words, unless } = exception
  const is = words.test(reading.text) && unless?.test(reading.text) !== true
  all.set(exception, is)
  return is
}

/** Whether a question speaks of something for which the usual value of a slot is none. */
export const isUnusual = (slot: Slot, reading: Reading): boolean =>
  exceptionsOf(slot).some((exception) => isSaid(exception, reading))
