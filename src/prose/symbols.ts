import { toPlainText } from '../expression/characters.ts'
import type { Token } from './reading.ts'

const GREEK =
  /^(?:alpha|beta|gamma|delta|epsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|upsilon|phi|chi|psi|omega)$/i
const SHAPE =
  /^(?:[A-Za-z]{1,3}|[A-Za-z]+_[A-Za-z0-9_]+|[A-Za-z]{1,2}\d{1,2}|[A-Za-z](?:max|min|rms|in|out|eff|avg|tot|net|ext))$/
const ENGLISH =
  /^(?:it|he|she|this|that|what|is|are|was|the|an|mass|there|which|one|who|how|age|so|if|and|or|to|by|as|at|be|in|of|on|no|not|for|all|now|day|car|man|rod|gas|net|its|her|his|fee|tax|box|dog|cat|cup|key)$/i

/** A word as a symbol of a formula; null if it is an ordinary word. */
const symbolOf = (token: Token | undefined): string | null => {
  if (token?.kind !== 'word') return null
  const text = toPlainText(token.text.replace(/[{}]/g, '')).text
  if (ENGLISH.test(text)) return null
  if (GREEK.test(text) || SHAPE.test(text)) return text
  return /^(?:Delta|delta|theta|lambda|omega|alpha|sigma|epsilon|rho|mu|nu|tau|phi|Omega|gamma|beta|eta|kappa)_?\w{0,6}$/.test(
    text,
  )
    ? text
    : null
}

const OPERATOR = /^(?:[+*/^°%-]|sin|cos|tan|ln|log|exp|sqrt|√)$/

/** The left side of `m = 3 kg`, `v is 4 m/s` or `T equals 300 K` before the number at a token, or null. */
export const assignedSymbol = (tokens: readonly Token[], at: number): string | null => {
  const sign = tokens[at - 1]?.word ?? ''
  // A letter with an index needs no sign: `(eps_r 5.4)`.
  if (/^\p{L}+_\w+$/u.test(tokens[at - 1]?.text ?? '')) return symbolOf(tokens[at - 1])
  let place = at - 2
  if (sign === 'to' && tokens[at - 2]?.word === 'equal') place = tokens[at - 3]?.word === 'is' ? at - 4 : at - 3
  else if (!/^(?:=|:|is|equals|≈|≃|:=)$/.test(sign)) return null
  else if (sign === '=' && tokens[place]?.word === ':') place--
  const token = tokens[place]
  const before = tokens[place - 1]
  if (
    sign === 'is' &&
    !/^(?:where|and|if|when|with|,|\(|that|given|let|for|while|;)$/.test(before?.word ?? ',') &&
    (token?.text.length ?? 9) > 2 &&
    !GREEK.test(token?.text ?? '')
  )
    return null
  // The last factor of an expression is not given itself: `k_B T = 0.025 eV`, `2x = 4`.
  const factor =
    before !== undefined &&
    (OPERATOR.test(before.word) || (before.kind === 'number' && before.end === token?.start) || /_/.test(before.text))
  return factor ? null : symbolOf(token)
}
