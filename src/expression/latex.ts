import type { Equation } from './expression.ts'
import type { BigSign, Layout, Mark } from './notation/layout.ts'
import { GREEK, type Sign } from './notation/sign.ts'
import { type Symbols, typeset } from './notation/typeset.ts'

const MARKS: Readonly<Record<Mark, string>> = {
  '+': ' + ',
  '-': ' - ',
  times: ' ',
  '·': ' \\cdot ',
  '×': ' \\times ',
  '/': '/',
  '=': ' = ',
  '≥': ' \\ge ',
  '≤': ' \\le ',
  ',': ', ',
}

const FENCES: ReadonlyMap<string, string> = new Map([
  ['⌊', '\\lfloor'],
  ['⌋', '\\rfloor'],
  ['⌈', '\\lceil'],
  ['⌉', '\\rceil'],
  ['⟨', '\\langle'],
  ['⟩', '\\rangle'],
])

const BIG: Readonly<Record<BigSign, string>> = {
  '∑': '\\sum_{i} ',
  '∏': '\\prod_{i} ',
  min: '\\min_{i} ',
  max: '\\max_{i} ',
  mean: '',
}

/** Functions that LaTeX has a command for. */
const COMMANDS = new Set('sin cos tan arcsin arccos arctan sinh cosh tanh ln log exp min max'.split(' '))

/** Letters that look otherwise under the plain name of their command. */
const VARIANTS: ReadonlyMap<string, string> = new Map([
  ['ε', '\\varepsilon'],
  ['φ', '\\varphi'],
  ['ħ', '\\hbar'],
  ['∞', '\\infty'],
  ['☉', '\\odot'],
  ['!', '!'],
])

const LETTERS: ReadonlyMap<string, string> = new Map([
  ...[...GREEK].map(([name, text]): [string, string] => [text, `\\${name}`]),
  ...VARIANTS,
])

const letterOf = ({ text, upright }: Sign): string =>
  LETTERS.get(text) ?? (upright && !/^\d+$/.test(text) ? `\\mathrm{${text.replaceAll('_', '\\_')}}` : text)

const ofSign = (sign: Sign, element: boolean): string => {
  const below = [...sign.below.map((part) => ofSign(part, false)), ...(element ? ['i'] : [])]
  const before = sign.before === 'Δ' ? '\\Delta ' : sign.before === 'd' ? '\\mathrm{d}' : ''
  return `${before}${letterOf(sign)}${below.length === 0 ? '' : `_{${below.join(',')}}`}`
}

const nameOf = (name: string): string => {
  if (COMMANDS.has(name)) return `\\${name}`
  return name === 'Γ' ? '\\Gamma' : `\\operatorname{${name}}`
}

/** Whether two texts would run together into one command. */
const runTogether = (left: string, right: string): boolean => /\\[A-Za-z]+$/.test(left) && /^[A-Za-z0-9]/.test(right)

const joined = (parts: readonly string[]): string =>
  parts.reduce((text, part) => (runTogether(text, part) ? `${text} ${part}` : text + part), '')

const write = (layout: Layout): string => {
  switch (layout.kind) {
    case 'number':
      return layout.text
    case 'sign':
      return ofSign(layout.sign, layout.element)
    case 'mark':
      return MARKS[layout.mark]
    case 'row': {
      // A minus sign with nothing before it is a sign and not a difference.
      const { items } = layout
      return joined(
        items.map((item, at) => (item.kind === 'mark' && item.mark === '-' && isSign(items, at) ? '-' : write(item))),
      )
    }
    case 'fraction':
      return `\\frac{${write(layout.above)}}{${write(layout.below)}}`
    case 'power':
      return `${write(layout.base)}^{${write(layout.exponent)}}`
    case 'root':
      return `\\sqrt${layout.degree === null ? '' : `[${layout.degree}]`}{${write(layout.radicand)}}`
    case 'fenced':
      return `\\left${fence(layout.open)} ${write(layout.inside)} \\right${fence(layout.close)}`
    case 'function': {
      const below = layout.below === null ? '' : `_{${write(layout.below)}}`
      return `${nameOf(layout.name)}${below}${layout.power === null ? '' : `^{${write(layout.power)}}`}`
    }
    case 'big':
      return BIG[layout.sign]
    case 'gap':
      return '\\quad '
  }
}

const fence = (text: string): string => FENCES.get(text) ?? text

const isSign = (items: readonly Layout[], at: number): boolean => {
  const before = items[at - 1]
  return before === undefined || before.kind === 'gap' || (before.kind === 'mark' && before.mark !== 'times')
}

/** An equation as LaTeX for mathematics mode; the same text for the same tree. */
export const latexOf = (equation: Equation, symbols: Symbols): string => write(typeset(equation, symbols)).trim()

/** A symbol as LaTeX. */
export const latexOfSign = (sign: Sign): string => ofSign(sign, false)
