/** Spelled names of the Greek letters, so that ν and nu are one symbol. */
const GREEK: ReadonlyMap<string, string> = new Map(
  [
    'αalpha βbeta γgamma δdelta εepsilon ϵepsilon ζzeta ηeta θtheta ϑtheta ιiota κkappa λlambda μmu νnu ξxi πpi',
    'ρrho ϱrho σsigma ςsigma τtau υupsilon φphi ϕphi χchi ψpsi ωomega',
    'ΓGamma ΔDelta ΘTheta ΛLambda ΞXi ΠPi ΣSigma ΥUpsilon ΦPhi ΨPsi ΩOmega',
    'µmu ΩOmega ℏhbar ħhbar ∆Delta ℓell',
  ]
    .join(' ')
    .split(' ')
    .map((entry) => [entry.slice(0, 1), entry.slice(1)]),
)

/** Signs with an equal meaning in ASCII. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['·', '*'],
  ['⋅', '*'],
  ['∙', '*'],
  ['×', '*'],
  ['÷', '/'],
  ['∕', '/'],
  ['⁄', '/'],
  ['−', '-'],
  ['–', '-'],
  ['√', 'sqrt'],
  ['\u00a0', ' '],
  ['\u2009', ' '],
  ['\u202f', ' '],
  ['\t', ' '],
  ['\n', ' '],
  ['\r', ' '],
])

const LOWERED = '₀₁₂₃₄₅₆₇₈₉'
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** The text in ASCII with, for each of its characters, the position in the original that it came from. */
export interface PlainText {
  readonly text: string
  readonly positions: readonly number[]
}

const isWord = (sign: string): boolean => /^[A-Za-z0-9_]$/.test(sign)

/** What one character becomes after `before`: subscripts x₁ → x_1, superscripts x² → x^2, Δx → Delta_x. */
const plain = (sign: string, before: string, next: string): string => {
  const letter = GREEK.get(sign)
  if (letter !== undefined)
    return /[A-Za-z]$/.test(before) ? `_${letter}` : letter + (/^[A-Za-z]/.test(next) ? '_' : '')
  const lowered = LOWERED.indexOf(sign)
  if (lowered >= 0) return (isWord(before.slice(-1)) && !/_[0-9]*$/.test(before) ? '_' : '') + String(lowered)
  return SIGNS.get(sign) ?? sign
}

/** Maps Greek letters, sub- and superscripts and typographic signs to ASCII; leaves everything else as it is. */
export const toPlainText = (original: string): PlainText => {
  let text = ''
  const positions: number[] = []
  const append = (piece: string, position: number): void => {
    text += piece
    for (let i = 0; i < piece.length; i++) positions.push(position)
  }
  let raised = false
  for (let i = 0; i < original.length; i++) {
    const sign = original[i] ?? ''
    const next = original[i + 1] ?? ''
    const power = RAISED.indexOf(sign)
    if (power >= 0 || (sign === '⁻' && RAISED.includes(next))) {
      append((raised ? '' : '^') + (power >= 0 ? String(power) : '-'), i)
      raised = true
      continue
    }
    raised = false
    append(plain(sign, text, next), i)
  }
  return { text, positions }
}
