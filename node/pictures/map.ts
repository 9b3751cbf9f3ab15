import { scaleLinear } from 'd3-scale'
import { encode } from 'fast-png'
import { colourIndex } from '../../src/pictures/colour-range.ts'
import { edgesOf, mapRatio } from '../../src/pictures/map-shape.ts'
import { numberText } from '../../src/pictures/number-text.ts'
import { labelOf, type MapPanel } from '../../src/pictures/scene.ts'
import { type Colours, coloursOf } from './colours.ts'
import { element, text } from './element.ts'
import { type Box, frame, widthOf } from './frame.ts'

const BAR_GAP = 18
const BAR_WIDTH = 16
/** Most cells drawn along a side; of more, every n-th. */
const MOST_CELLS = 1024

const imageOf = (width: number, height: number, data: Uint8Array): string =>
  `data:image/png;base64,${Buffer.from(encode({ width, height, data, channels: 3, depth: 8 })).toString('base64')}`

const paint = ({ values, across, upward }: MapPanel, colours: Colours): string => {
  const [skipX, skipY] = [Math.ceil(across.count / MOST_CELLS), Math.ceil(upward.count / MOST_CELLS)]
  const [width, height] = [Math.floor(across.count / skipX), Math.floor(upward.count / skipY)]
  const data = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row++) {
    // Images begin at the top, axes at the bottom.
    const from = (upward.step < 0 ? row : height - 1 - row) * skipY * across.count
    for (let column = 0; column < width; column++) {
      const at = colourIndex(colours, values[from + column * skipX]) * 3
      data.set(colours.table.subarray(at, at + 3), (row * width + column) * 3)
    }
  }
  return imageOf(width, height, data)
}

const bar = (colours: Colours, label: string, { left, top, width, height }: Box): string => {
  const x = left + width + BAR_GAP
  const steps = colours.table.length / 3
  const data = new Uint8Array(steps * 3)
  for (let i = 0; i < steps; i++) data.set(colours.table.subarray((steps - 1 - i) * 3, (steps - i) * 3), i * 3)
  const scale = scaleLinear()
    .domain([colours.low, colours.high])
    .range([top + height, top])
  const ticks = colours.high > colours.low ? scale.ticks(Math.max(2, height / 60)) : [colours.low]
  return [
    element('image', {
      ...{ x, y: top, width: BAR_WIDTH, height, preserveAspectRatio: 'none' },
      href: imageOf(1, steps, data),
    }),
    ...ticks.map((tick) => text(x + BAR_WIDTH + 6, scale(tick) + 4, numberText(tick), { class: 'tick' })),
    text(0, 0, label, {
      'text-anchor': 'middle',
      transform: `translate(${x + Math.max(82, BAR_WIDTH + 18 + widthOf(ticks))} ${top + height / 2}) rotate(90)`,
    }),
  ].join('')
}

/**
 * If the sides of the region have one unit and are not too different, the part of the box that has the shape of the
 * region.
 */
export const fitMap = (panel: MapPanel, box: Box): Box => {
  const ratio = mapRatio(panel)
  if (ratio === null) return box
  const width = Math.min(box.width, box.height / ratio)
  return { ...box, left: box.left + (box.width - width) / 2, width, height: width * ratio }
}

/** A field in colours with axes, a colour bar, and a path over it. */
export const drawMap = (panel: MapPanel, box: Box): string => {
  const colours = coloursOf(panel.values)
  const x = scaleLinear()
    .domain(edgesOf(panel.across))
    .range([box.left, box.left + box.width])
  const y = scaleLinear()
    .domain(edgesOf(panel.upward))
    .range([box.top + box.height, box.top])
  const { left, top, width, height } = box
  const image = element('image', {
    ...{ x: left, y: top, width, height, preserveAspectRatio: 'none', 'image-rendering': 'pixelated' },
    href: paint(panel, colours),
  })
  const points = panel.path.map(([a, b]) => `${x(a).toFixed(1)},${y(b).toFixed(1)}`).join(' ')
  const path =
    points === '' ? '' : element('polyline', { points, fill: 'none', stroke: '#ff4d6d', 'stroke-width': 2.5 })
  const name = (axis: MapPanel['across']): string => labelOf(axis.name, axis.unit)
  return image + path + frame(box, x, y, name(panel.across), name(panel.upward), false) + bar(colours, panel.label, box)
}
