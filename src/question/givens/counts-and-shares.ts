import type { Given } from '../evidence/evidence.ts'
import type { Reading } from '../read/reading.ts'
import { withCellSides } from './cell-givens.ts'
import { withHashValues } from './hash-givens.ts'
import { withParallelShare } from './serial-share.ts'
import { withSharesOfIt } from './share-of-it.ts'
import { withTrials } from './trials-givens.ts'

/** In their order: a share of a number before it is worked out, then what is left is called by what it counts. */
const WAYS = [withParallelShare, withSharesOfIt, withCellSides, withHashValues, withTrials]

/** Counts, shares and sides that words around them name are given as that. */
export const withCountsAndShares = (givens: readonly Given[], reading: Reading): readonly Given[] =>
  WAYS.reduce((found, way) => way(found, reading), givens)
