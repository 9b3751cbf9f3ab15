/** Invariants of every run; a checker reports the violated one. */
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
  /** Of a mesh: one spend is certified for each version of a coin. */
  | 'one owner'
  /** One change of members makes the epoch of each number. */
  | 'one epoch'
  /** A certified spend was signed by whom the spends before it made the holder, of a coin that could still move. */
  | 'holder'
  /** A coin that moves was sealed by its minter, in the tick event that every node has, with that face. */
  | 'minted'
  /** A node that keeps the rules votes for one spend of a version. */
  | 'votes'
  /** What was certified as redeemed is credited once, at the node that it names. */
  | 'redeemed once'
  /** A claim that a node called final stays. */
  | 'final'
  /** A node hands its events to gossip, all of them, and none before it is durable. */
  | 'outbox'
  /** Honest nodes have the same logs and reach the same state. */
  | 'converges'
  /** What was answered as certified or registered is known to every node that keeps the rules. */
  | 'known'
  /** A coin whose holder never signed two spends of one version can be spent. */
  | 'not frozen'
  /** A spend that a quorum has voted for is certified. */
  | 'decided'
  /** No log has more events of one tick, on any disk, than a log may. */
  | 'bounded'
  /** No two envelopes of the network have the same id. */
  | 'unique ids'

export class Violation extends Error {
  readonly invariant: Invariant

  constructor(invariant: Invariant, what: string) {
    super(`${invariant}: ${what}`)
    this.name = 'Violation'
    this.invariant = invariant
  }
}

/** @throws Violation unless the condition is true */
export function must(invariant: Invariant, condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Violation(invariant, otherwise)
}
