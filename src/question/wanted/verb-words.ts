const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** What quantities and bodies do in questions, in the form without an ending. */
const BASES = new Set(
  words(`act drive hold turn flow keep bring make break build cut sit come go get give leave lie end run arrive reach fall rise grow
  drop pass push pull stop lift hit enter cross remain deposit arise follow result occur appear correspond exist need take move travel
  emerge belong describe allow produce cause exert deliver balance lower raise heat cool warm melt pump stretch compress support separate
  remove transform convert mark match yield lead mean say start begin become fit show feel see hear suffice prevent attract repel
  accelerate store dissipate radiate emit transmit strike shine spread carry feed supply enclose form return count occupy sustain set let
  put draw spend lose escape stay stand live survive decay collide interact react dissolve evaporate freeze boil burn use change act
  apply surround cover contain open close fill hang mount rotate spin vibrate swing roll slide shift split bend pay earn cost equal double triple halve`),
)

const third = (base: string): string => {
  if (/(?:s|sh|ch|x|z|o)$/.test(base)) return `${base}es`
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`
}

const THIRD = new Set([...BASES].map(third))

/** Forms of the past that are no nouns beside it. */
const PAST = new Set(
  words(`fell rose grew came went got gave left began became broke drove held kept brought made sat lay ran took flowed acted passed
  remained dropped entered reached deposited arose occurred appeared resulted followed emerged stood stayed lived survived decayed hit
  felt saw heard drew lost spent escaped struck shone let led meant built`),
)

/** Plain nouns that end as the plural does. */
const SINGULAR = /^(?:gas|lens|bias|mass|loss|glass|series|axis|basis|physics|analysis|radius|modulus|flux|stress)$/

/** Whether a noun stands for several things. */
export const isPlural = (word: string): boolean =>
  (/[^sui]s$/.test(word) && !SINGULAR.test(word)) || /^(?:nuclei|people|radii|moduli|spectra|data)$/.test(word)

/** Whether a word that follows a noun is what that noun does: `heat turns`, `losses occur`, `current flowed`. */
export const isVerbAfter = (noun: string, word: string): boolean =>
  PAST.has(word) || (isPlural(noun) ? BASES.has(word) : THIRD.has(word))

const NOUNS = new Set(
  words(`spacing splitting broadening heating cooling damping shielding bending reading loading setting crossing forcing warming spring
  ring string swing wing rating saving screening coupling opening bearing landing lightning scattering doubling timing lowering coating
  gearing lensing winding casing housing building thing speed bed need feed seed reed shed supply anomaly assembly family`),
)

/** Whether a word at the end of a noun phrase only says what becomes of it: `heat lost`, `current flowing`, `force exactly`. */
export const isParticiple = (word: string): boolean =>
  (/(?:ing|ed|ly)$/.test(word) && !NOUNS.has(word)) || /^(?:seen|felt|heard|shown|borne)$/.test(word)

/** Stems of verbs by which a quantity becomes another value. */
const CHANGING =
  /^(?:ris|rise|risen|rose|fall|fell|fallen|grow|grew|grown|increas|decreas|drop|chang|shift|climb|sink|shrink|expand|contract|stretch|lengthen|shorten|elongat|extend|deflect|sag|swell|compress|bend|bent|lower|rais|depress|elevat|higher|longer|larger|smaller|shorter|heavier|reduc|go|rise)(?:e|es|s|ed|d|ing)?$/

/** Whether a word says that a quantity becomes another. */
export const isChange = (word: string): boolean => CHANGING.test(word)
