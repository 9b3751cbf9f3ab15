/**
 * What the difference from the run on half the grid is divided by to estimate the error of the finer run. The part of
 * the error that comes from the grid is four times larger there, the part that comes from the step `ratio` times; where
 * the step hardly grew, the difference says too little about it and is taken whole.
 * @param ratio (dt coarse / dt fine) to the order of the method in time
 */
export const coarseGain = (ratio: number): number => Math.min(3, Math.max(1, ratio - 1))
