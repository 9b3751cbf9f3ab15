/** What the WebAssembly module exports. It keeps no state: the caller lays out the memory. */
export { heatStep, mirrorGhosts, settle, waveStep, wrapGhosts } from './grid'
export { attract } from './bodies'
export { fitzHughStage, fitzHughStep, grayScottStage, grayScottStep } from './reaction'
export { bondRow } from './bonds'
export { closeLists, drift, kick, layCells, listPartners, pairEnergies, pairForcesOfHalves } from './particles'
export {
  chebyshevStart,
  chebyshevStep,
  combine,
  elasticRows,
  innerProduct,
  interpolateRow,
  restrictRow,
} from './elastic'
export { eliminateRows, factorPivots, multiplyRows } from './fronts'
export { optionPaths } from './paths'
export { su2Update } from './lattice'
