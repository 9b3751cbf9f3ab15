/** What must hold in every run; a checker names the one that does not. */
export type Invariant =
  /** The node met a bug, or refused what is right. */
  | 'alive'
  /** What was answered as sealed is found again with the same bytes. */
  | 'acknowledged'
  /** A request has at most one envelope, however often it was sent. */
  | 'charged once'
  /** Every envelope belongs to a request that may have one: a refused call changes nothing. */
  | 'explained'
  /** Nothing is sealed that failed its gate. */
  | 'gates'
  /** Every envelope is a coin, every coin an envelope, and its face is what was charged. */
  | 'coins'
  /** A balance is what was granted less the faces of the coins. */
  | 'balances'
  | 'burned is minted'
  /** Hash chain and signatures from the first entry to the last. */
  | 'chain'
  /** The journal folded again gives the stored rows byte for byte. */
  | 'replay'
  /** A sealed answer verifies offline. */
  | 'verifies'
  /** The inclusion proof is there once the tick has closed, and verifies. */
  | 'inclusion'
  /** Nothing is set aside when nothing is under way. */
  | 'holds'
  /** A whole disk is never called damaged, and a damaged one never served. */
  | 'storage'

export class Violation extends Error {
  readonly invariant: Invariant

  constructor(invariant: Invariant, what: string) {
    super(`${invariant}: ${what}`)
    this.name = 'Violation'
    this.invariant = invariant
  }
}

/** @throws Violation unless the condition holds */
export function must(invariant: Invariant, condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Violation(invariant, otherwise)
}
