import { type Dimension, equalDimensions } from '../../units/dimension.ts'
import type { Given } from './evidence.ts'

/** Whether a number stands in the question as it is, and follows from no others. */
export const isWrittenItself = ({ derived, mention }: Given): boolean =>
  derived === null && mention.origin === 'written'

/** Of the numbers of a question those that it writes in a dimension. */
export const writtenOf = (givens: readonly Given[], size: Dimension): readonly Given[] =>
  givens.filter((given) => isWrittenItself(given) && equalDimensions(given.mention.dimension, size))
