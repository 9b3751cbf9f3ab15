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

/** The picture inside of an element with one `svg` and perhaps a `canvas` below it, as a document of its own. */
export const svgText = (picture: HTMLElement): string => {
  const svg = picture.querySelector('svg[data-plot]')
  if (!(svg instanceof SVGSVGElement)) return ''
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [from, to] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')]
  from.forEach((element, index) => {
    const style = getComputedStyle(element)
    for (const name of KEPT) to[index]?.setAttribute(name, style.getPropertyValue(name))
    to[index]?.removeAttribute('class')
  })
  const paper = document.createElementNS(SVG, 'rect')
  for (const [name, value] of Object.entries({
    width: '100%',
    height: '100%',
    fill: getComputedStyle(document.body).backgroundColor,
  }))
    paper.setAttribute(name, value)
  const canvas = picture.querySelector('canvas')
  if (canvas !== null) {
    const [outer, inner] = [svg.getBoundingClientRect(), canvas.getBoundingClientRect()]
    const image = document.createElementNS(SVG, 'image')
    const place = { x: inner.left - outer.left, y: inner.top - outer.top, width: inner.width, height: inner.height }
    for (const [name, value] of Object.entries(place)) image.setAttribute(name, String(value))
    image.setAttribute('preserveAspectRatio', 'none')
    image.setAttribute('href', canvas.toDataURL())
    copy.prepend(image)
  }
  copy.prepend(paper)
  copy.setAttribute('xmlns', SVG)
  return new XMLSerializer().serializeToString(copy)
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
