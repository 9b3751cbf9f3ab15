import { valueText } from '../../src/pictures/number-text.ts'
import type { Drawable, Panel, Scene } from '../../src/pictures/scene.ts'
import { cardHeight, drawCard } from './card.ts'
import { element, text } from './element.ts'
import type { Box } from './frame.ts'
import { drawMap, fitMap } from './map.ts'
import { drawPlot, fitPlot } from './plot.ts'

const WIDTH = 900
const HEADER = 74
const SIDES = { left: 100, right: 150 }
const BELOW = 62
/** Heights of a panel if it is the only one, and if there are more. */
const TALL = 480
const LOW = 230
const FONT = 'DejaVu Sans, Verdana, Arial, sans-serif'
const STYLE = `text{font-family:${FONT};font-size:14px;fill:#1f2328}.tick{font-size:12px;fill:#59636e}.title{font-size:19px;font-weight:bold}`

const draw = (panel: Panel, box: Box): string => (panel.kind === 'map' ? drawMap(panel, box) : drawPlot(panel, box))

const checked = ({ checks }: Drawable): string => {
  const [first] = checks
  if (first === undefined) return ''
  return checks.length === 1 ? `checked: ${first.name}` : `${checks.length} checks passed, among them: ${first.name}`
}

/** From top to bottom, each as tall as its shape requires. */
const layOut = (panels: readonly Panel[]): readonly Box[] => {
  const boxes: Box[] = []
  let top = HEADER
  for (const panel of panels) {
    const height = panels.length > 1 ? LOW : TALL
    const given = { left: SIDES.left, top, width: WIDTH - SIDES.left - SIDES.right, height }
    const box = panel.kind === 'map' ? fitMap(panel, given) : fitPlot(panel, given)
    boxes.push(box)
    top += box.height + BELOW
  }
  return boxes
}

/** A scene as a complete SVG document, 900 pixels wide. */
export const svgOf = ({ drawable, panels }: Scene): string => {
  const boxes = layOut(panels)
  const last = boxes.at(-1)
  const total = last === undefined ? HEADER + cardHeight(drawable) : last.top + last.height + BELOW
  const { title, value, uncertainty, unit } = drawable
  const headline = `${title}: ${valueText(value, uncertainty, unit)}`
  const content = [
    element('style', {}, STYLE),
    element('title', {}, headline.replace(/[<>&]/g, '')),
    element('rect', { width: WIDTH, height: total, fill: '#ffffff' }),
    text(28, 34, headline, { class: 'title' }),
    text(28, 56, checked(drawable), { class: 'tick' }),
    ...(panels.length === 0 ? [drawCard(drawable, { left: 28, top: HEADER, width: WIDTH - 56, height: total })] : []),
    ...panels.map((panel, index) => draw(panel, boxes[index])),
  ].join('')
  const space = 'http://www.w3.org/2000/svg'
  const size = { width: WIDTH, height: total, viewBox: `0 0 ${WIDTH} ${total}` }
  return element('svg', { xmlns: space, ...size, role: 'img', 'aria-label': headline }, content)
}
