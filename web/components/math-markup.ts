/** MathML from text: only elements of MathML with harmless attributes are taken over, whatever the text contains. */
const NAMESPACE = 'http://www.w3.org/1998/Math/MathML'
const ELEMENTS = new Set(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msup msub msubsup munder mover munderover mfenced mtable mtr mtd mstyle mpadded mphantom menclose'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'displaystyle mathvariant stretchy fence separator lspace rspace width height depth accent accentunder linethickness movablelimits largeop form minsize maxsize'.split(
    ' ',
  ),
)

const copyOf = (source: Element): Element | null => {
  if (!ELEMENTS.has(source.localName)) return null
  const copy = document.createElementNS(NAMESPACE, source.localName)
  for (const { name, value } of source.attributes) if (ATTRIBUTES.has(name)) copy.setAttribute(name, value)
  for (const child of source.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.textContent ?? '')
    const inside = child instanceof Element ? copyOf(child) : null
    if (inside !== null) copy.append(inside)
  }
  return copy
}

/** @returns the formula as an element, or null if the text is not MathML */
export const mathElement = (markup: string): Element | null => {
  const whole = markup.trimStart().startsWith('<math') ? markup : `<math>${markup}</math>`
  const { documentElement: root } = new DOMParser().parseFromString(whole, 'application/xml')
  return root.localName === 'math' ? copyOf(root) : null
}
