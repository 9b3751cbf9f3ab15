/** Characters with the same meaning here, each replaced by one of the same length, so that places in the text stay valid. */
const SAME: ReadonlyMap<string, string> = new Map(
  [
    // Hyphens, the en dash and the minus sign; an em dash stays, since it separates sentences.
    ['-', '\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d'],
    // No-break spaces stay distinct from ordinary ones: they group digits.
    [
      '\u00a0',
      '\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u202f\u205f\u3000\ufeff',
    ],
    ["'", '\u2018\u2019\u02bc'],
    ['"', '\u201c\u201d'],
    ['·', '\u22c5\u2219\u2022'],
    ['/', '\u2044\u2215'],
    ['°', '\u00ba\u02da'],
    ['µ', '\u03bc'],
    ['Ω', '\u2126'],
    ['K', '\u212a'],
    ['Å', '\u212b'],
    ['×', '\u2715\u2a2f'],
    ['%', '\uff05'],
    ['±', '\u2213'],
    ['=', '\uff1d'],
    ['☉', '\u2299'],
  ].flatMap(([to = '', from = '']): [string, string][] => [...from].map((sign) => [sign, to])),
)

/** The text with one spelling for each kind of dash, space and quote; every character keeps its place. */
export const withPlainSigns = (text: string): string => {
  if (!/[^\x20-\x7e]/.test(text)) return text
  let result = ''
  // Code units, not code points: places are counted in code units.
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] ?? ''
    result += SAME.get(sign) ?? sign
  }
  return result
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Superscript digits and signs as ordinary ones: `⁻³` is `-3`. */
export const lowered = (text: string): string => {
  let result = ''
  for (const sign of text) {
    const digit = RAISED.indexOf(sign)
    result += digit >= 0 ? String(digit) : sign === '⁻' ? '-' : sign === '⁺' ? '+' : sign
  }
  return result
}
