import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const PATH = 'test/web/appearance/fixtures/boxes.json'

/** Places of named parts, pixels: distance from the start of the line and from the top, width, height. */
export type Boxes = Readonly<Record<string, readonly [number, number, number, number]>>

/** By page and appearance. */
type AllBoxes = Record<string, Boxes>

/** Pixels by which versions of a browser may differ, less than the smallest step of the design. */
const TOLERANCE = 3
const MOST_SHOWN = 12

/** Parts that a reader would name: headings, controls, cards, pictures, tables, and examples of components. */
const PARTS =
  'h1, h2, h3, a, button, input, select, textarea, summary, progress, section, table, dl, figure, canvas, svg[role=img], [data-component], [data-skeleton]'

/** An expression for the boxes of the page as it stands. */
export const MEASURE = `(() => {
  const found = {}
  const counts = {}
  for (const part of document.querySelectorAll(${JSON.stringify(PARTS)})) {
    const { left, top, width, height } = part.getBoundingClientRect()
    if (width === 0 || height === 0 || !part.checkVisibility({ visibilityProperty: true })) continue
    const own = part.matches('section, table, dl, figure, [data-component]') ? '' : part.textContent
    const name = part.getAttribute('aria-label') ?? part.dataset.component ?? part.labels?.[0]?.textContent ?? own
    const known = (part.localName + ' ' + name.trim().replace(/\\s+/g, ' ').slice(0, 32)).trim()
    counts[known] = (counts[known] ?? 0) + 1
    found[counts[known] === 1 ? known : known + ' ' + counts[known]] = [left + scrollX, top + scrollY, width, height].map(Math.round)
  }
  return found
})()`

/** What differs, in words; nothing if every part is where it was. */
export function differences(kept: Boxes, found: Boxes): readonly string[] {
  const all: string[] = []
  for (const name of new Set([...Object.keys(kept), ...Object.keys(found)])) {
    const [before, after] = [kept[name], found[name]]
    if (before === undefined) all.push(`${name} is new`)
    else if (after === undefined) all.push(`${name} is missing`)
    else if (before.some((one, index) => Math.abs(one - (after[index] ?? 0)) > TOLERANCE))
      all.push(`${name} is at ${after.join(' ')}, not ${before.join(' ')}`)
  }
  return all.length > MOST_SHOWN ? [...all.slice(0, MOST_SHOWN), `and ${all.length - MOST_SHOWN} more`] : all
}

export const keptBoxes = (): AllBoxes => (existsSync(PATH) ? (JSON.parse(readFileSync(PATH, 'utf8')) as AllBoxes) : {})

/** A part a line, so that a change can be read. */
export function keepBoxes(all: AllBoxes): void {
  const pages = Object.keys(all)
    .sort()
    .map((page) => {
      const lines = Object.entries(all[page] ?? {}).map(([name, box]) => `${JSON.stringify(name)}:[${box.join(',')}]`)
      return `${JSON.stringify(page)}:{\n${lines.join(',\n')}\n}`
    })
  writeFileSync(PATH, `{\n${pages.join(',\n')}\n}\n`)
}
