import type { Equation } from './expression.ts'
import type { BigSign, Layout, Mark } from './notation/layout.ts'
import type { Sign } from './notation/sign.ts'
import { type Symbols, typeset } from './notation/typeset.ts'

const MARKS: Readonly<Record<Mark, string>> = {
  '+': '+',
  '-': '−',
  times: '\u2062',
  '·': '⋅',
  '×': '×',
  '/': '/',
  '=': '=',
  '≥': '≥',
  '≤': '≤',
  ',': ',',
}

const element = (name: string, ...inside: readonly string[]): string => `<${name}>${inside.join('')}</${name}>`

const big = (sign: BigSign): string => {
  if (sign === 'mean') return ''
  const above = sign === 'min' || sign === 'max' ? element('mi', sign) : element('mo', sign)
  return element('munder', above, element('mi', 'i'))
}

const letterOf = ({ text, upright }: Sign): string => {
  if (/^\d+$/.test(text)) return element('mn', text)
  // A single letter leans unless it is told not to; longer names stand.
  return upright && text.length === 1 ? `<mi mathvariant="normal">${text}</mi>` : element('mi', text)
}

const ofSign = (sign: Sign, ofList: boolean): string => {
  const below = [...sign.below.map((part) => ofSign(part, false)), ...(ofList ? [element('mi', 'i')] : [])]
  const [first] = below
  const subscript = below.length === 1 && first !== undefined ? first : element('mrow', below.join(element('mo', ',')))
  const letter = below.length === 0 ? letterOf(sign) : element('msub', letterOf(sign), subscript)
  return sign.before === '' ? letter : element('mrow', `<mi mathvariant="normal">${sign.before}</mi>`, letter)
}

const nameOf = (layout: Extract<Layout, { kind: 'function' }>): string => {
  const name = element('mi', layout.name)
  if (layout.below !== null && layout.power !== null)
    return element('msubsup', name, one(layout.below), one(layout.power))
  if (layout.below !== null) return element('msub', name, one(layout.below))
  return layout.power === null ? name : element('msup', name, one(layout.power))
}

/** A space behind a name whose operand has no brackets. */
const APPLIED = '<mo>\u2061</mo>'

const items = (layout: Layout): string => {
  if (layout.kind !== 'row') return write(layout)
  return layout.items
    .map((item, at) => {
      const after = layout.items[at + 1]
      if (item.kind !== 'function' || after === undefined) return write(item)
      return `${write(item)}${APPLIED}${after.kind === 'fenced' ? '' : '<mspace width="0.17em"></mspace>'}`
    })
    .join('')
}

/** A layout as exactly one element. */
const one = (layout: Layout): string => (layout.kind === 'row' ? element('mrow', items(layout)) : write(layout))

const write = (layout: Layout): string => {
  switch (layout.kind) {
    case 'number':
      return element('mn', layout.text)
    case 'sign':
      return ofSign(layout.sign, layout.element)
    case 'mark':
      return element('mo', MARKS[layout.mark])
    case 'row':
      return items(layout)
    case 'fraction':
      return element('mfrac', one(layout.above), one(layout.below))
    case 'power':
      return element('msup', one(layout.base), one(layout.exponent))
    case 'root':
      return layout.degree === null
        ? element('msqrt', items(layout.radicand))
        : element('mroot', one(layout.radicand), element('mn', layout.degree))
    case 'fenced':
      return element('mrow', element('mo', layout.open), items(layout.inside), element('mo', layout.close))
    case 'function':
      return nameOf(layout)
    case 'big':
      return big(layout.sign)
    case 'gap':
      return '<mspace width="1em"></mspace>'
  }
}

/** An equation as MathML Core, ready to stand in a page. */
export const mathmlOf = (equation: Equation, symbols: Symbols): string =>
  `<math xmlns="http://www.w3.org/1998/Math/MathML" display="block">${one(typeset(equation, symbols))}</math>`
