/** Properties of the style sheet that a file needs, since it has none. */
const KEPT = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'opacity',
]
const SVG = 'http://www.w3.org/2000/svg'
/** Pixels of a PNG for one pixel of the page. */
const FINE = 2
/** Pixels between the parts of a picture. */
const BESIDE = 8

/** A copy of a drawing with the style that it has on the page. */
const styled = (element: SVGElement): SVGElement => {
  const copy = element.cloneNode(true) as SVGElement
  const [from, to] = [
    [element, ...element.querySelectorAll('*')],
    [copy, ...copy.querySelectorAll('*')],
  ]
  from.forEach((original, index) => {
    const style = getComputedStyle(original)
    for (const name of KEPT) to[index]?.setAttribute(name, style.getPropertyValue(name))
    to[index]?.removeAttribute('class')
  })
  return copy
}

const drawn = (name: string, attributes: Readonly<Record<string, string | number>>): SVGElement => {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

/** A line of text of the page, from its left edge. */
const written = (of: Element, x: number, y: number): SVGElement => {
  const { color, fontFamily, fontSize } = getComputedStyle(of)
  const text = drawn('text', {
    x,
    y,
    fill: color,
    'font-family': fontFamily,
    'font-size': fontSize,
    'dominant-baseline': 'central',
  })
  text.textContent = (of.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
  return text
}

/** What is drawn of a figure: its caption, the colours of its field, its plot, and the entries of its legend where they are on the page. */
const partsOf = (figure: Element, left: number, top: number): SVGElement[] => {
  const placed = (element: Element) => {
    const box = element.getBoundingClientRect()
    return { x: box.left - left, y: box.top - top, width: box.width, height: box.height }
  }
  const middle = (element: Element): number => placed(element).y + placed(element).height / 2
  const parts: SVGElement[] = []
  for (const caption of figure.querySelectorAll('figcaption'))
    parts.push(written(caption, placed(caption).x, middle(caption)))
  for (const canvas of figure.querySelectorAll('canvas'))
    parts.push(drawn('image', { ...placed(canvas), preserveAspectRatio: 'none', href: canvas.toDataURL() }))
  for (const plot of figure.querySelectorAll<SVGElement>('svg[data-plot]')) {
    const copy = styled(plot)
    for (const [name, value] of Object.entries(placed(plot))) copy.setAttribute(name, String(value))
    parts.push(copy)
  }
  for (const entry of figure.querySelectorAll('[data-legend] li')) {
    const line = entry.querySelector('svg')
    if (line !== null) {
      const copy = styled(line)
      for (const [name, value] of Object.entries(placed(line))) copy.setAttribute(name, String(value))
      parts.push(copy)
    }
    const after = line === null ? placed(entry).x : placed(line).x + placed(line).width + BESIDE
    parts.push(written(entry, after, middle(entry)))
  }
  return parts
}

/** All figures inside of an element below each other as one document, with their captions and legends. */
export const svgText = (picture: HTMLElement): string => {
  const root = document.createElementNS(SVG, 'svg')
  const paper = { width: '100%', height: '100%', fill: getComputedStyle(document.body).backgroundColor }
  root.append(drawn('rect', paper))
  let [width, height] = [0, 0]
  for (const figure of picture.querySelectorAll('figure')) {
    const { left, top, width: wide } = figure.getBoundingClientRect()
    const ends = [...figure.querySelectorAll('svg[data-plot], [data-legend]')].map(
      (part) => part.getBoundingClientRect().bottom - top,
    )
    const group = drawn('g', { transform: `translate(${BESIDE} ${height + BESIDE})` })
    group.append(...partsOf(figure, left, top))
    root.append(group)
    width = Math.max(width, wide)
    height += Math.ceil(Math.max(0, ...ends)) + BESIDE
  }
  root.setAttribute('width', String(Math.ceil(width) + 2 * BESIDE))
  root.setAttribute('height', String(height + BESIDE))
  return new XMLSerializer().serializeToString(root)
}

/** The same as a PNG. @returns null if the browser cannot draw it */
export const pngOf = async (picture: HTMLElement): Promise<Blob | null> => {
  const url = URL.createObjectURL(new Blob([svgText(picture)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width * FINE
    canvas.height = image.height * FINE
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve))
  } finally {
    URL.revokeObjectURL(url)
  }
}
