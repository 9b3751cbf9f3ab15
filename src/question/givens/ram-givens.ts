import { dimension } from '../../units/dimension.ts'
import { computedGiven, textOf } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import { markedText } from '../evidence/marked-text.ts'
import type { Reading } from '../read/reading.ts'

const METRE = dimension(1)
const CYLINDER = /\b(?:cylinders?|rams?|pistons?|actuators?)\b/i
/** What says that the side with the rod pushes. */
const ROD_SIDE =
  /\b(?:rod|annul(?:us|ar))[- ](?:end |side\b|end\b|area)|\bannulus\b|\bretract\w*|\bpull(?:s|ing)?\b|\breturn stroke\b|\bin-?stroke\b/i
const GOES_OUT =
  /\b(?:extend\w*|extension|push\w*|bore side|piston side|cap (?:end|side)|full bore|outstroke|advance\w*)\b/i
const BORE = '(?:bore|piston|cylinder)'
const SIZE = '(?: diameter)?(?: (?:of|is|=|:))?'
const bore = new RegExp(`~(\\d+)~(?: diameter)? ${BORE}\\b|\\b${BORE}${SIZE} ~(\\d+)~`, 'i')
const rod = new RegExp(`~(\\d+)~(?: diameter)?(?: piston)? rod\\b|\\brod${SIZE} ~(\\d+)~`, 'i')

/** The area on the rod's side of a piston of which the bore and the rod are said. */
export const ramGivens = (givens: readonly Given[], reading: Reading): readonly Given[] => {
  const { text } = reading
  if (!CYLINDER.test(text) || !ROD_SIDE.test(text) || GOES_OUT.test(text) || /\bradius\b/i.test(text)) return []
  const marked = markedText(reading, givens, METRE)
  const found = (pattern: RegExp): Given | undefined => {
    const said = pattern.exec(marked)
    return givens[Number(said?.[1] ?? said?.[2])]
  }
  const [outer, inner] = [found(bore), found(rod)]
  if (outer === undefined || inner === undefined || outer === inner) return []
  return [
    computedGiven({
      from: [outer, inner],
      value: (wide = NaN, narrow = NaN) => (Math.PI / 4) * (wide * wide - narrow * narrow),
      unit: 'm^2',
      words: 'area piston annular',
      derived: `area on the rod's side: the circle of ${textOf(outer)} without that of ${textOf(inner)}`,
    }),
  ]
}
