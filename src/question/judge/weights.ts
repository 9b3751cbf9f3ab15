// Written by `npm run questions -- --fit`, before five features were removed and `unusedNear` and `unnamed` were set by hand.

/**
 * Features of a reading with their weights in hundredths: in comparing readings, and in trusting the best one; `forbidden` is
 * set by hand, since it is rare in the open sets.
 */
export const WEIGHTS = {
  bias: [-390, -77],
  askedName: [249, 12],
  askedPrecision: [4, -54],
  unitRequested: [41, 24],
  hint: [77, 5],
  meanFit: [82, 50],
  leastFit: [28, -6],
  symbols: [26, 10],
  head: [18, 25],
  headWeight: [122, -15],
  askedHead: [-22, 12],
  askedOther: [-58, -19],
  covered: [-53, 71],
  uncovered: [-40, 52],
  unusedNear: [-115, 0],
  unusedFar: [-9, 0],
  unusedBare: [-63, 0],
  assumed: [-86, -17],
  gravity: [-53, -4],
  things: [-85, 0],
  inverse: [-77, 47],
  chain: [-162, -33],
  link: [-39, 14],
  given: [35, 0],
  dimensions: [41, -9],
  derived: [-57, 46],
  clash: [-139, -65],
  unnamed: [-20, 24],
  multiples: [-43, 8],
  unknownAsked: [-41, -8],
  repeats: [-91, 0],
  askedClash: [-42, -38],
  relative: [-13, -4],
  forbidden: [-150, -200],
  violated: [-41, -61],
  contrast: [-75, 22],
} as const

/** What else speaks for and against trusting the best reading of a question, in hundredths. */
export const TRUST = {
  lead: 56,
  leadNarrow: -52,
  score: 166,
  unplaced: -63,
  unplacedUnknown: 11,
  unclear: -77,
  numbers: -28,
} as const
