import { countedGiven } from '../evidence/counted-given.ts'
import type { Given } from '../evidence/evidence.ts'

const stated = (given: Given, assumption: string): Given => ({ ...given, mention: { ...given.mention, assumption } })

/** Where an ion becomes metal, so that its charge is the number of electrons it takes. */
const DEPOSITED = /\b(?:electroplat\w*|electrodeposit\w*|plat(?:ed|es?|ing)|deposit\w*)\b/i

/** Where else an ion has a charge that counts: elsewhere He+ is a nucleus with one electron left. */
const ELECTROCHEMISTRY =
  /\b(?:nernst|membranes?|reversal potential|equilibrium potential|electroly\w+|electrode potentials?|half[- ]cells?|baths?|cells?|coulombmeter|faraday)\b/i

const CATION =
  /\b(?:(H|Li|Na|K|Rb|Cs|Ag|Tl|NH4|NH₄)(?:\+|⁺)|(Mg|Ca|Sr|Ba|Cu|Zn|Fe|Ni|Co|Pb|Cd|Mn|Sn|Hg|Al|Cr|Au|Ag)\^?(?:([1-4])\+|([²³⁴])⁺|\((I{1,3}|IV)\)))/g
const HALIDE = /\b(?:Cl|Br|OH)(?:-|−|⁻)(?![\w])/
const RAISED: Readonly<Record<string, number>> = { '²': 2, '³': 3, '⁴': 4 }
const ROMAN: Readonly<Record<string, number>> = { I: 1, II: 2, III: 3, IV: 4 }
const CHARGED: readonly (readonly [pattern: RegExp, charge: number])[] = [
  [/\b(?:mono|uni)valent\b|\bsingly[- ](?:charged|ioni[sz]ed)\b/i, 1],
  [/\b(?:di|bi)valent\b|\bdoubly[- ](?:charged|ioni[sz]ed)\b/i, 2],
  [/\btrivalent\b|\btriply[- ](?:charged|ioni[sz]ed)\b/i, 3],
]

/** Where the name of an element stands for its ion. */
const MEMBRANE = /\b(?:nernst|membranes?|reversal potential|equilibrium potential)\b/i
/** A name is that of the ion whose potential is meant where it stands at the potential, at `ion` or at a concentration. */
const named = (name: string): RegExp => {
  const behind =
    '(?<=\\bpotentials? (?:of|for) (?:an? |the )?|\\d ?(?:[mµμn]?M|[mµμ]?mol/(?:L|l|m³|m\\^3|dm³)) (?:of )?)'
  const before =
    '(?= ions?\\b| concentrations?\\b|:? (?:of |is |at )?\\d| (?:nernst |equilibrium |reversal )potential\\b)'
  const salt = '(?! (?:chloride|bromide|iodide|sul(?:ph|f)ate|nitrate|hydroxide|carbonate|channel|pump)s?\\b)'
  return new RegExp(`${behind}(?:${name})\\b${salt}|\\b(?:${name})${before}`, 'i')
}
const NAMED_IONS: readonly (readonly [pattern: RegExp, charge: number])[] = [
  [named('potassium|sodium|lithium'), 1],
  [named('calcium|magnesium'), 2],
  [named('(?<!(?:sodium|potassium|lithium|calcium|magnesium) )chloride'), -1],
]
/** Ions whose charge is not known here, beside which that of another says nothing. */
const OTHER_IONS =
  /\b(?:bicarbonate|hydrogen ?carbonate|carbonate|sul(?:ph|f)ate|phosphate|nitrate|acetate|lactate|glutamate|aspartate|pyruvate|bromide|fluoride|iodide)\b|(?:CO|SO|NO|PO)[34₃₄]/i

const METALS: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries({
    Ag: 'silver',
    Al: 'alumini?um',
    Au: 'gold',
    Ba: 'barium',
    Ca: 'calcium',
    Cd: 'cadmium',
    Co: 'cobalt',
    Cr: 'chromium|chrome',
    Cu: 'copper',
    Fe: 'iron',
    Hg: 'mercury',
    Mg: 'magnesium',
    Mn: 'manganese',
    Ni: 'nickel',
    Pb: 'lead',
    Sn: 'tin',
    Sr: 'strontium',
    Tl: 'thallium',
    Zn: 'zinc',
  }).map(([symbol, name]) => [
    symbol,
    // Without a charge, so that the metal is meant and not its ion.
    new RegExp(
      `\\b(?:[${name.charAt(0)}${name.charAt(0).toUpperCase()}]${name.slice(1)}|${symbol}(?![\\w^+⁺²³⁴(]))\\b`,
    ),
  ]),
)

/** Whether an ion of a bath is what becomes metal: none that stays dissolved, and that of the metal if one is named. */
const isPlated = (symbol: string, text: string): boolean => {
  const metals = Object.keys(METALS).filter((metal) => METALS[metal]?.test(text) === true)
  return symbol in METALS && (metals.length === 0 || metals.includes(symbol))
}

/** Salts and baths that name the ion of a metal without its charge in signs. */
const BATHS: readonly (readonly [pattern: RegExp, charge: number])[] = [
  [/\bsilver nitrate\b|\bAgNO3\b|\bAgNO₃/i, 1],
  [/\b(?:copper|zinc|nickel|cobalt|cadmium) sul(?:ph|f)ate\b|\b(?:Cu|Zn|Ni|Co|Cd)SO[4₄]/i, 2],
  [/\b(?:copper|zinc|nickel|iron|tin|lead|cobalt|mercury|chromium|gold|titanium) ?\(II\)/i, 2],
  [/\b(?:iron|gold|chromium|alumini?um|cobalt) ?\(III\)/i, 3],
]

/** The charge number of the ion that a question of electrochemistry names; none where it names ions of different charge. */
const chargeNumber = (text: string): readonly Given[] => {
  const isDeposited = DEPOSITED.test(text)
  if (!isDeposited && !ELECTROCHEMISTRY.test(text)) return []
  if (!isDeposited && OTHER_IONS.test(text)) return []
  const said = new Map<number, string>()
  for (const [ion, single, several, digit, raised, roman] of text.matchAll(CATION))
    if (!isDeposited || isPlated(single ?? several ?? '', text))
      said.set(digit === undefined ? (RAISED[raised ?? ''] ?? ROMAN[roman ?? ''] ?? 1) : Number(digit), ion)
  const halide = isDeposited ? null : HALIDE.exec(text)
  if (halide !== null) said.set(-1, halide[0])
  const spoken = MEMBRANE.test(text) ? NAMED_IONS : []
  for (const [pattern, charge] of [...CHARGED, ...(isDeposited ? BATHS : []), ...spoken]) {
    const found = pattern.exec(text)
    if (found !== null) said.set(charge, found[0])
  }
  const [first, other] = said
  if (first === undefined || other !== undefined) return []
  const [charge, ion] = first
  // Of an electrode that reduces one ion to another, the charge is not the number of electrons.
  const words = isDeposited ? ['valence', 'electrons', 'ion'] : ['valence', 'ion']
  const given = countedGiven(charge, ion, words)
  return [stated(given, `${ion}: charge number ${charge}`)]
}

const COLLIGATIVE = /\bosmo\w*|\bfreez\w*|\bboil\w*|\bvan ['’]?t hoff\b/i
const SALTS: readonly (readonly [pattern: RegExp, ions: number])[] = [
  [/\b(?:NaCl|KCl|KBr|NaBr|KI|NaI|LiCl|NaNO3|KNO3|NH4Cl|AgNO3|NaOH|KOH|HCl|MgSO4|CuSO4|ZnSO4)\b/, 2],
  [/\b(?:(?:sodium|potassium|lithium|ammonium) (?:chloride|bromide|iodide|nitrate)|table salt)\b/i, 2],
  [/\b(?:CaCl2|MgCl2|BaCl2|Na2SO4|K2SO4|CaBr2|MgBr2)\b/, 3],
  [/\b(?:(?:calcium|magnesium|barium) (?:chloride|bromide|nitrate)|(?:sodium|potassium) sul(?:ph|f)ate)\b/i, 3],
  [/\b(?:AlCl3|FeCl3|Na3PO4|K3PO4)\b/, 4],
]
/** What dissolves without parting. */
const WHOLE =
  /\b(?:non-?electrolytes?|glucose|sucrose|fructose|urea|cane sugar|table sugar|glycerol|(?:ethylene|propylene) glycol)\b/i
const PARTLY = /\b(?:partial\w*|partly|incomplete\w*|degree of dissociation|per ?cent dissociated|% dissociated)\b/i

/** A second solution, or something else that is dissolved with it. */
const COMPARED = /\b(?:buffer\w*|protein\w*|acids?|against|separat\w*|compar\w*|(?:m)?ethanol|glycine|mixture)\b/i
const CONCENTRATION = /\d ?(?:(?:[mµμ]?M|molal|molar)\b|[mµμk]?mol\/(?:L|l|kg|m\^?3|m³|dm))/g

const HOFF_FACTOR = ["van't", 'hoff', 'factor', 'ions']
const SUBSCRIPT_ZERO = 0x2080

const namesIn = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set(
    Array.from(text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`)), ([name]) => name.toLowerCase()),
  ),
]

/** Ions into which the salt of a solution parts, whose number osmosis and the freezing point depend on. */
const ionsOfSalt = (text: string): readonly Given[] => {
  if (!COLLIGATIVE.test(text) || PARTLY.test(text) || COMPARED.test(text)) return []
  if ((text.match(CONCENTRATION)?.length ?? 0) > 1) return []
  const plain = text.replace(/[₀-₉]/g, (digit) => String(digit.charCodeAt(0) - SUBSCRIPT_ZERO))
  const said = SALTS.flatMap(([pattern, ions]): (readonly [salt: string, ions: number])[] => {
    return namesIn(plain, pattern).map((salt) => [salt, ions])
  })
  const [whole, another] = namesIn(plain, WHOLE)
  if (whole !== undefined) {
    if (said.length > 0 || another !== undefined) return []
    return [stated(countedGiven(1, whole, HOFF_FACTOR), `${whole} does not part into ions`)]
  }
  const [first, other] = said
  if (first === undefined || other !== undefined) return []
  const [salt, ions] = first
  const given = countedGiven(ions, salt, HOFF_FACTOR)
  return [stated(given, `${salt} parts fully into ${ions} ions per formula unit`)]
}

/** What the names of ions and salts say in numbers. */
export const ionGivens = (text: string): readonly Given[] => [...chargeNumber(text), ...ionsOfSalt(text)]
