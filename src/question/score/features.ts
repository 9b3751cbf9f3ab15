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
  target: 1.37,
  targetByKey: -0.93,
  targetUnknown: -1.75,
  turned: -0.32,
  turnedUnsaid: 0.31,
  another: -0.84,
  otherKind: -0.73,
  complete: -0.03,
  signature: 2.54,
  sole: 0.21,
  kinds: -0.06,
  unusedHere: -0.44,
  unusedElsewhere: 1.03,
  unusedTwin: -1.04,
  unusedBare: 0.26,
  unusedNamed: -0.66,
  known: 1.7,
  topic: -0.44,
  name: 3.48,
  gives: -0.45,
  evidence: 0.51,
  supported: 0.66,
  askedUnknown: 0.1,
  unexplained: -0.14,
  rare: 0.07,
  strange: 0.09,
  unusedUsable: -0.64,
  unknownAsked: -0.78,
  thin: -1.17,
  unknown: 0.57,
  alone: 0.3,
  needsSaid: -0.88,
  restKnown: 0.09,
  unsure: -1.8,
  lacksModifier: 0.17,
  otherTerm: -2.1,
  lacksRelation: 0.3,
  givesGiven: -2.32,
  foreign: -1.07,
  traps: -2.18,
  turnedSense: -3.23,
  assumed: -0.78,
  chain: -1.87,
}

/** The score of a reading for which nothing speaks; a reading of score zero is as likely meant as not. */
export const NOTHING_SAID = -4.09

const TERMS = Object.entries(WEIGHTS) as (readonly [name: keyof Features, weight: number])[]

/** The weighed sum of the features. */
export const weigh = (features: Features): number => {
  let sum = NOTHING_SAID
  for (const [name, weight] of TERMS) sum += weight * features[name]
  return sum
}
