import { dimension, equalDimensions } from '../../units/dimension.ts'
import type { Given } from '../evidence/evidence.ts'
import type { Reading } from '../read/reading.ts'
import { stemOf } from '../words/words.ts'

/** `Zn | Zn2+ (0.01 M) || Cu2+ (1.5 M) | Cu`: where the one half of a cell ends and the other begins. */
const BRIDGE = /\|\||‖|∥/
const CONCENTRATION = dimension(-3, 0, 0, 0, 0, 1)

/** Of a cell that is written with bars, the concentration at the anode, which stands on the left, and that at the cathode. */
export const withCellSides = (givens: readonly Given[], { text, tokens }: Reading): readonly Given[] => {
  const bridge = BRIDGE.exec(text)
  if (bridge === null) return givens
  const own = givens.filter(({ mention }) => equalDimensions(mention.dimension, CONCENTRATION))
  const isLeft = ({ mention }: Given): boolean => (tokens[mention.from]?.start ?? 0) < bridge.index
  if (own.length !== 2 || own.filter(isLeft).length !== 1) return givens
  return givens.map((given) => {
    if (!own.includes(given)) return given
    const name = stemOf(isLeft(given) ? 'anode' : 'cathode')
    return { ...given, around: new Map([...given.around, [name, 1]] as [string, number][]), noun: name }
  })
}
