import { xmlText } from '../../src/bytes/xml-text.ts'

type Attributes = Readonly<Record<string, string | number>>

/** Two decimals are a hundredth of a pixel. */
const attribute = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : xmlText(value)

/** One element of SVG; numbers are pixels. */
export const element = (name: string, attributes: Attributes, content = ''): string => {
  const list = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${attribute(value)}"`)
    .join('')
  return content === '' ? `<${name}${list}/>` : `<${name}${list}>${content}</${name}>`
}

export const text = (x: number, y: number, words: string, attributes: Attributes = {}): string =>
  element('text', { x, y, ...attributes }, xmlText(words))
