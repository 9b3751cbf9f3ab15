/** How a symbol is written: a letter or a word, and what stands below it. */
export interface Sign {
  /** Unicode letters: `K`, `α`, `gFactor`. */
  readonly text: string
  /** Words and names of units stand upright, single letters lean. */
  readonly upright: boolean
  /** `Δ` or `d` in front, or empty. */
  readonly before: string
  /** Subscripts, between commas. */
  readonly below: readonly Sign[]
}

const SMALL: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  iota: 'ι',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  upsilon: 'υ',
  phi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
}

const LARGE: Readonly<Record<string, string>> = {
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Xi: 'Ξ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
}

/** Greek letters by the names that formulas spell. */
export const GREEK: ReadonlyMap<string, string> = new Map([...Object.entries(SMALL), ...Object.entries(LARGE)])

const GREEK_FIRST = new RegExp(`^(${[...GREEK.keys()].sort((a, b) => b.length - a.length).join('|')})(.+)$`)

/** Greek names to which one small letter may be joined: with others it makes a word, such as `pin` or `chip`. */
const JOINS_SMALL = new Set(
  'alpha beta gamma delta epsilon theta kappa lambda mu rho sigma tau phi psi omega'.split(' '),
)

/** Names of two letters that are read as one: dimensionless groups, abbreviations. */
const TOGETHER = new Set(
  'Bi Bo Ca Ec Eu Fo Fr Gr Gz Ha Kn La Le Ma Nu Oh Pe Pr Ra Re Ro Sc Sh St We Wo pH cv sd se xG'.split(' '),
)

/** A word, or a symbol that is written as it is typed. */
export const wordSign = (text: string): Sign => ({ text, upright: true, before: '', below: [] })

/** A letter, by its name or itself, with what stands below it. */
export const letterSign = (text: string, ...parts: readonly Sign[]): Sign => ({
  text: GREEK.get(text) ?? text,
  upright: false,
  before: '',
  below: parts,
})

const below = (sign: Sign, ...parts: readonly Sign[]): Sign => ({ ...sign, below: [...sign.below, ...parts] })

const isLetter = (text: string): boolean => GREEK.has(text) || /^[A-Za-z]$/.test(text)

/** A letter with what is joined to it, or undefined if the name is a word: `m1`, `v2f`, `omega0`, `rhoL`, `Tc`, `kF`. */
const joined = (name: string): Sign | undefined => {
  if (isLetter(name)) return letterSign(name)
  const [, letter, rest] = GREEK_FIRST.exec(name) ?? /^([A-Za-z])(.+)$/.exec(name) ?? []
  if (letter === undefined || rest === undefined) return undefined
  if (/^\d+$/.test(rest)) return letterSign(letter, wordSign(rest))
  if (/^\d+[a-z]$/.test(rest)) return letterSign(letter, wordSign(rest))
  const [, word, number] = /^([A-Za-z]+)(\d+)$/.exec(name) ?? []
  if (word !== undefined && number !== undefined && !GREEK.has(letter))
    return below(joined(word) ?? wordSign(word), wordSign(number))
  if (GREEK.has(letter)) {
    if (/^[A-Z]$/.test(rest) || (/^[a-z]$/.test(rest) && JOINS_SMALL.has(letter))) return letterSign(letter, part(rest))
    return undefined
  }
  if (rest.length !== 1 || TOGETHER.has(name) || /^[A-Z][A-Z]$/.test(name)) return undefined
  return letterSign(letter, part(rest))
}

/** One part of a subscript. */
const part = (text: string): Sign => joined(text) ?? wordSign(text)

/** A difference: `dT`, `dp`, `Delta_T`, `DeltaT`. */
const difference = (name: string): Sign | undefined => {
  const [, mark, rest] = /^(Delta_?|d(?=[A-Za-z]))(.+)$/.exec(name) ?? []
  if (mark === undefined || rest === undefined) return undefined
  if (mark === 'd') {
    const [, letter = '', digits = ''] = /^([A-Za-z]+?)(\d*)$/.exec(rest) ?? []
    if (!isLetter(letter)) return undefined
    return { ...letterSign(letter, ...(digits === '' ? [] : [wordSign(digits)])), before: 'd' }
  }
  const inner = signOfName(rest)
  return inner.before === '' ? { ...inner, before: 'Δ' } : undefined
}

/**
 * How a symbol of a formula is written: single and Greek letters lean, digits and what follows `_` stand below, words stand
 * upright as they are typed.
 */
export const signOfName = (name: string): Sign => {
  const changed = difference(name)
  if (changed !== undefined) return changed
  const [base = '', ...parts] = name.split('_').filter((text) => text !== '')
  return below(joined(base) ?? wordSign(base), ...parts.map(part))
}

/** Two signs look alike where their keys are equal. */
export const signKey = ({ text, upright, before, below }: Sign): string =>
  `${before}${upright ? '|' : ''}${text}(${below.map(signKey).join(',')})`
