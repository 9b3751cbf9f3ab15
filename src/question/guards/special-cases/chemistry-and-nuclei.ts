import type { SpecialCase } from './special-case.ts'

/** Special cases of solutions, reactions, drugs and decays. */
export const CHEMISTRY_AND_NUCLEI: readonly SpecialCase[] = [
  {
    about:
      /^plasma concentration after|^volume of distribution$|^first-order reaction$|^loading dose$|^steady-state concentration of an infusion$/,
    said: /\b(?:second|third|fourth|fifth|sixth|last|next|\d+(?:nd|rd|th)) (?:\w+ )?(?:dose|injection|tablet|bolus|pill)\b|\b(?:repeated|multiple|several|many|regular|successive) (?:\w+ ){0,2}?(?:doses|injections|tablets|boluses)\b|\b(?:doses?|mg|g)\b[^.?!]{0,20}\bevery \d|\b(?:two|three|four|five) (?:\w+ )?(?:doses|injections|tablets)\b|\bdosing interval\b|\baccumulat\w*|\btimes (?:a|per) day\b|\b(?:twice|thrice) daily\b/i,
    say: 'one dose and one of several',
  },
  {
    about: /^steady-state concentration of an infusion$/,
    said: /\bafter \d|\bafter (?:one|two|three|an?|half) |\bstopped\b|\bbefore steady\b|\bhalf-li(?:fe|ves)\b/i,
    say: 'the steady state and before or after it',
    unless: /\bsteady[- ]state\b/i,
  },
  {
    about: /^Henderson-Hasselbalch equation$/,
    said: /\b(?:add(?:ed|ing|s|ition)?|gets?|receives?|poured|after)\b[^.?!]*\b(?:HCl|NaOH|KOH|HNO3|strong (?:acid|base)|hydrochloric|sodium hydroxide|mol|mL|hydroxide)\b/i,
    say: 'a buffer as it is and after something was added',
    unless: /\bequal volumes?\b|\bhas been (?:reached|made)\b/i,
  },
  {
    about: /^half-life of a (?:first|second|zero)-order reaction/,
    said: /\b(?:second|third|next|successive) half-li(?:fe|ves)\b|\bafter (?:the |its |one |an? )?(?:first )?half-life\b|\b(?:finish\w*|complete\w*|over|ends?|used up|all (?:of it )?(?:is )?(?:gone|consumed|reacted))\b/i,
    say: 'the first half-life and another time',
  },
  {
    about: /^solubility from the solubility product$/,
    said: /\bin (?:an? )?(?:\d[\d.]* ?(?:mol\/L|M|mM)|solution|NaCl|KCl|AgNO3|acid|base|buffer)\b|\bcommon[- ]ion\b|\bprecipitat\w*|\b(?:CaF2|PbCl2|PbI2|Ag2\w+|Mg\(OH\)2|Ca\(OH\)2|Fe\(OH\)3|Al\(OH\)3|BaF2|Ag3\w+|Ca3\w+)/i,
    say: 'a salt MX in pure water and another case',
  },
  {
    about: /^pH of a strong (?:acid|base)$|^pH from the hydrogen ion concentration$|^pH$/,
    said: /\b(?:sulf?ph?uric|H2SO4|diprotic|dibasic|Ba\(OH\)2|Ca\(OH\)2|barium|calcium hydroxide|diluted|mixed|added|neutrali[sz]\w*|mixture)\b|₂SO₄/i,
    say: 'one hydrogen ion for each molecule and another number, or a solution that is changed',
    unless: /\bfully dissociat\w*|\b(?:hydrogen ions?|H\+|H3O\+) concentration\b|\[H/i,
  },
  {
    about: /^dilution of a solution$/,
    said: /\b(?:with|by adding|to|add\w*)\b[^.?!]{0,20}\b(?:of )?(?:pure |distilled |more |another )?(?:mL|L|ml|l|litres?|millilit\w+) (?:of )?(?:pure |distilled )?water\b|\badd(?:ed|ing|s)?\b[^.?!]{0,30}\bwater\b|\b(?:again|twice|repeated\w*|serial\w*|in turn|each time|(?:two|three|four|five|six) times)\b|\bmixed with\b/i,
    say: 'the volume that is added and the whole one, or one dilution and several',
    unless: /\b(?:up to|to a (?:total|final) volume|to (?:make|give)|made up|final volume|total volume)\b/i,
  },
  {
    about: /^Beer-Lambert law$/,
    said: /\b(?:diluted|(?:two|both) (?:\w+ )?(?:filters|cells|cuvettes|solutions|substances)|behind|one after|absorbed|mixture)\b|\babsorbs? \d|\bfraction of (?:the )?light\b/i,
    say: 'the absorbance of one solution and another number',
    unless: /\btransmit\w*|\btransmission\b|\bpass(?:es)?\b/i,
  },
  {
    about: /^Faraday's law of electrolysis$/,
    said: /\b(?:two|three|four|five|six|\d+) (?:\w+ )?cells\b|\bin series\b|\bcurrent efficiency of [1-9]\d? ?%|\b[1-9]\d? ?% (?:current )?efficien\w*|\befficiency of (?:0\.|[1-9]\d? ?%)|\bdiatomic\b|\bvolume of\b/i,
    say: 'all of the current through one cell and a share of it, or several',
  },
  {
    about: /^concentration from a titration$/,
    said: /\b(?:H2SO4|H₂SO₄|sulf?ph?uric|H3PO4|phosphoric|oxalic|H2C2O4|Ba\(OH\)2|Ca\(OH\)2|carbonate|Na2CO3|diprotic|triprotic|dibasic)\b|₂SO₄/i,
    say: 'one for one and another ratio',
    unless: /\bratio\b|\b(?:2|two) mol\b/i,
  },
  {
    about: /^(?:radioactive decay|activity after a time|mass left after radioactive decay|first-order reaction)$/,
    said: /\bhow many (?:\w+ )?(?:decays?|disintegrations?)\b|\bbackground\b|\bbiological\b|\bdaughters?\b|\bhow many (?:nuclei|atoms) (?:have )?decay|\b(?:number|total) of (?:decays|disintegrations)\b/i,
    say: 'what is left and what has decayed, or another loss beside',
    unless: /\bdaughter nuclei (?:are|is) stable\b/i,
  },
  {
    about: /^distance of closest approach$|^Coulomb barrier of two nuclei$/,
    said: /\bsurface\b|\bnot head-on\b|\bimpact parameter\b|\bglanc\w*/i,
    say: 'a distance from the centre and one from the surface',
  },
  {
    about: /^pH of a weak (?:acid|base)$/,
    said: /\d ?(?:%|percent|per cent)[^.?!]{0,20}\b(?:dissociat|ioni[sz]|protolys)\w*|\bdegree of (?:dissociation|ioni[sz]ation)\b/i,
    say: 'a degree of dissociation and a constant of dissociation',
  },
  {
    about: /^mass of solute for a solution$/,
    said: /\bneutrali[sz]\w*|\btitrat\w*|\breact\w*|\bprecipitat\w*/i,
    say: 'what is dissolved and what reacts with it',
  },
  {
    about: /^Gibbs energy of a reaction$|^equilibrium constant$|^reaction enthalpy/,
    said: /\b(?:reverse|backward|opposite|inverse)\b|\breversed\b|\btwice the (?:amounts?|equation)\b/i,
    say: 'a reaction and its reverse',
    unless: /\brever(?:sible|sibly)\b/i,
  },
  {
    about: /^pH of a strong (?:acid|base)$/,
    said: /\b(?:addition of|adding|same volume|equal volume|after)\b[^.?!]*\b(?:volume|water|solution)\b/i,
    say: 'a solution as it is and after something was added',
    unless: /\bmade up\b/i,
  },
  {
    about: /^pH of a weak (?:acid|base)$/,
    said: /\b(?:half[- ]neutrali[sz]ed|half[- ]equivalence|equivalence|neutrali[sz]\w*|titrat\w*|diluted|added|buffer|salt|acetate|formate|benzoate|mixed)\b/i,
    say: 'an acid or base alone and one with something else',
  },
  {
    about: /^pH of a salt of a weak acid$/,
    said: /\bacid,? (?:and|with|plus) (?:[\d.]+|sodium|potassium|its)\b|\band [\d.]+ ?\w*(?:\/\w+)? (?:of )?\w+ acid\b|\b(?:added|adding|buffer|neutrali[sz]\w*|titrat\w*|mixed|HCl|hydrochloric)\b/i,
    say: 'a salt alone and one with something else',
  },
  {
    about: /^pH of a weak acid$/,
    said: /\bpK_?a\b/i,
    say: 'an acid constant and its logarithm, pKa',
    unless: /\bKa\b/,
  },
  {
    about: /^nuclear binding energy$/,
    said: /\bH-?1 ?(?:= ?)?\d\.\d+ ?u\b/,
    say: 'the mass of an atom and those of its parts',
  },
  {
    about: /^mass of an ideal gas$/,
    said: /\b(?:steel|iron|alumini?um|copper|glass|brass|carbon fib(?:re|er))\b[^?.!)]{0,15}?\d[\d.]* ?g\/mol/i,
    say: 'the molar mass of the gas and that of its bottle',
  },
]
