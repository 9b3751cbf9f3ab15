/** What speaks for a candidate and against it. */
export interface Features {
  /** How well its result is what is asked for, 0 to 1. */
  readonly target: number
  /** Share of its own names that the question says, 0 to 1; the mean over its steps. */
  readonly name: number
  /** The same for what the results are called. */
  readonly gives: number
  /** Evidence for its numbers, the mean over the numbers. */
  readonly evidence: number
  /** Share of its numbers that words speak for. */
  readonly supported: number
  /** Words that are asked for and that it does not know. */
  readonly askedUnknown: number
  /** Words of physics in the question that it does not know, by their weight. */
  readonly unexplained: number
  /** Rare words of physics in the sentence that asks which it does not know. */
  readonly rare: number
  /** Its name is about one special thing, the question about another. */
  readonly another: number
  /** Numbers that nothing speaks for beside words that it does not know. */
  readonly strange: number
  /** Numbers left out: with a unit in a sentence that matters, with a unit elsewhere, of a dimension that it uses, bare. */
  readonly unusedHere: number
  /** Of the numbers left out, those that another formula for the same quantity would use. */
  readonly unusedUsable: number
  readonly unusedElsewhere: number
  readonly unusedTwin: number
  readonly unusedBare: number
  /** Numbers left out that have a noun of physics or a symbol, or in whose place something implied is taken. */
  readonly unusedNamed: number
  /** Modifiers of what is asked for that no operator has. */
  readonly unknownAsked: number
  /** Its result is of another dimension than what is asked for usually is. */
  readonly otherKind: number
  readonly assumed: number
  readonly chain: number
  /** One number, a bare noun asked for, and most of its name unsaid. */
  readonly thin: number
  /** Words that no operator knows, in the sentence that asks. */
  readonly unknown: number
  /** It uses every number with a unit, and everything else that does gives the same value. */
  readonly alone: number
  /** It is not called what is asked for, but is of the dimension of that. */
  readonly targetByKey: number
  /** It is not called what is asked for, and of no dimension that the words fix. */
  readonly targetUnknown: number
  /** An operator turned round. */
  readonly turned: number
  /** The same, where the question says little of the operator. */
  readonly turnedUnsaid: number
  /** Every number with a unit has its place. */
  readonly complete: number
  /** How telling the dimensions of its numbers are, where it is complete. */
  readonly signature: number
  /** Complete, and no two of its numbers are of one dimension. */
  readonly sole: number
  /** Dimensions of its numbers beyond the first, where it is complete. */
  readonly kinds: number
  /** Share of its needs that the question names. */
  readonly needsSaid: number
  /** Share of what the question says that it knows. */
  readonly known: number
  /** Share of what the question says that its family knows. */
  readonly topic: number
  /** Share of the words of what the wanted quantity is of that it knows. */
  readonly restKnown: number
  /** Another way to place the numbers is as good. */
  readonly unsure: number
  readonly lacksModifier: number
  readonly otherTerm: number
  readonly lacksRelation: number
  readonly givesGiven: number
  /** Numbers that stand beside the name of a quantity which is not what they are taken for. */
  readonly foreign: number
  /** Words that change the physics and that it does not know. */
  readonly traps: number
  /** Words that turn a number round. */
  readonly turnedSense: number
}

/** Weights of the features, fitted to the open development set; a difference of one in the score is a clear one. */
export const WEIGHTS: Features = {
  target: 1.45,
  targetByKey: -0.71,
  targetUnknown: -1.38,
  turned: -0.28,
  turnedUnsaid: -0.2,
  another: -0.68,
  otherKind: -0.32,
  complete: -0.15,
  signature: 2.71,
  sole: 0.36,
  kinds: -0.12,
  unusedHere: -0.38,
  unusedElsewhere: 1.02,
  unusedTwin: -1.1,
  unusedBare: 0.11,
  unusedNamed: -0.74,
  known: 1.92,
  topic: -0.54,
  name: 2.95,
  gives: -0.44,
  evidence: 0.51,
  supported: 0.54,
  askedUnknown: -0.11,
  unexplained: -0.04,
  rare: 0.02,
  strange: 0.09,
  unusedUsable: -0.74,
  unknownAsked: -0.48,
  thin: -1.37,
  unknown: 0.52,
  alone: 0.22,
  needsSaid: -0.92,
  restKnown: 0.18,
  unsure: -1.67,
  lacksModifier: 0.43,
  otherTerm: -1.6,
  lacksRelation: 1.03,
  givesGiven: -2.24,
  foreign: -0.62,
  traps: -2.01,
  turnedSense: -2.88,
  assumed: -0.84,
  chain: -2.05,
}

/** The score of a reading for which nothing speaks; a reading of score zero is as likely meant as not. */
const NOTHING_SAID = -3.75

/** The weighed sum of the features. */
export const weigh = (features: Features, weights: Features = WEIGHTS): number => {
  let sum = NOTHING_SAID
  for (const name of Object.keys(weights) as (keyof Features)[]) sum += weights[name] * features[name]
  return sum
}
