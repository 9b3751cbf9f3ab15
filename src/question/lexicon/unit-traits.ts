import { unitKind } from './unit-kind.ts'

/** What a unit says beyond its dimension. */
export interface UnitTraits {
  readonly isAngular: boolean
  readonly isCyclic: boolean
  readonly isDecays: boolean
  readonly isLevel: boolean
  /** A temperature with a zero of its own. */
  readonly isAffine: boolean
  /** What it counts where it has no dimension, as `unitKind` says. */
  readonly counts: string
}

const ANGULAR = /(?:^|[^a-zA-Z])(?:rad|rev|turn|deg|arcmin|arcsec)(?:[^a-zA-Z]|$)|°/
const CYCLIC = /(?:^|[^a-zA-Z])[kMGTm]?Hz(?:[^a-zA-Z]|$)/
const DECAYS = /Bq|Ci/
const LEVEL = /^(?:dB|Np)/
const AFFINE = /^(?:deg ?[CF]|°[CF]|℃|℉)$/

export const readUnitTraits = (unit: string): UnitTraits => ({
  isAngular: ANGULAR.test(unit),
  isCyclic: CYCLIC.test(unit),
  isDecays: DECAYS.test(unit),
  isLevel: LEVEL.test(unit),
  isAffine: AFFINE.test(unit),
  counts: unitKind(unit),
})
