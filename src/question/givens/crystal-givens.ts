import { computedGiven } from '../evidence/computed-given.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Reading } from '../read/reading.ts'
import { ORDINALS } from '../words/number-lists.ts'

const PLANES = /\b(?:planes?|reflections?|d[- ]?spacing|interplanar|lattice spacing|miller|bragg|diffract\w*)\b/i
/** `the (111) planes`, `(2 2 0)`, `the 111 reflection`: three single digits side by side. */
const INDICES =
  /\((\d)[ ,]{0,2}(\d)[ ,]{0,2}(\d)\)|\b(\d)(\d)(\d)(?=[- ](?:planes?|reflections?|peaks?|lines?)\b)|\b(?:reflection|planes?|peak) (\d)(\d)(\d)\b(?! ?[a-zµ°])/i
const NAMES = ORDINALS.slice(0, 3)

/** The Miller indices of planes or of a reflection. */
export const millerGivens = (givens: readonly Given[], { text, tokens }: Reading): readonly Given[] => {
  const said = PLANES.test(text) ? INDICES.exec(text) : null
  if (said === null) return []
  const digits = said.slice(1).flatMap((digit) => (digit === undefined ? [] : [Number(digit)]))
  if (digits.length !== NAMES.length || digits.every((digit) => digit === 0)) return []
  const [start, end] = [said.index, said.index + said[0].length]
  const inside = givens.filter(({ derived, mention: { from, to, origin } }) => {
    const at = tokens[from]?.start ?? -1
    return derived === null && origin === 'written' && at >= start && (tokens[to - 1]?.end ?? Infinity) <= end
  })
  if (inside.length === 0) return []
  return digits.map((digit, at) => {
    const name = `index Miller ${NAMES[at] ?? ''}`
    const isEach = inside.length === digits.length
    return computedGiven({
      from: inside,
      value: () => digit,
      unit: '1',
      words: name,
      derived: `“${said[0]}”: ${NAMES[at] ?? ''} Miller index ${digit}`,
      // One number for all three is taken up by the first.
      takes: isEach ? inside.slice(at, at + 1) : at === 0 ? inside : [],
    })
  })
}
