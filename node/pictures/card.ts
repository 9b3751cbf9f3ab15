import { numberText } from '../../src/pictures/number-text.ts'
import type { Drawable } from '../../src/pictures/scene.ts'
import { element, text } from './element.ts'
import type { Box } from './frame.ts'

const ROW = 44
const MOST_ROWS = 8
const LONGEST = 100

const shortened = (words: string): string => (words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words)

const rowsOf = (list: readonly unknown[]): number => Math.min(MOST_ROWS, list.length)

/** Height of the card of an answer, pixels. */
export const cardHeight = ({ equations, checks }: Drawable): number =>
  72 + rowsOf(equations) * 24 + rowsOf(checks) * ROW

/** For an answer without a field: formulas, and how far each check stays below its bound. */
export const drawCard = ({ equations, checks }: Drawable, { left, top, width }: Box): string => {
  const formulas = equations
    .slice(0, MOST_ROWS)
    .map((equation, row) => text(left, top + 20 + row * 24, shortened(equation)))
  const begin = top + 52 + formulas.length * 24
  const bars = checks.slice(0, MOST_ROWS).map(({ name, measured, bound }, row) => {
    const y = begin + row * ROW
    const share = bound > 0 ? Math.min(1, Math.max(0, measured / bound)) : measured > 0 ? 1 : 0
    return [
      text(left, y, shortened(`${name}: ${numberText(measured, 3)} of at most ${numberText(bound, 3)}`), {
        class: 'tick',
      }),
      element('rect', { x: left, y: y + 7, width, height: 9, fill: '#e3e6ea' }),
      element('rect', { x: left, y: y + 7, width: width * share, height: 9, fill: '#4e79a7' }),
    ].join('')
  })
  return [...formulas, ...bars].join('')
}
