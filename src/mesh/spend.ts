import type { PublishedEvent } from '../envelope/bundle.ts'

/**
 * A spend moves coins of one holder to their next version. Its id is the sha256 of its canonical JSON, signature
 * included. A wallet that gets no answer repeats the same spend; two different spends of one version at worst freeze
 * that coin.
 */
export interface Spend {
  readonly network: string
  readonly inputs: readonly SpendInput[]
  readonly action: SpendAction
  /** Tick in which the holder signed. */
  readonly svcond: number
  /** Ed25519 public key that holds every input, 64 hex digits. */
  readonly holder: string
  /** By the holder over `svcmesh spend v1\n` + canonical JSON of the spend without `sig`; 128 hex digits. */
  readonly sig: string
}

export interface SpendInput {
  /** Envelope id, 64 hex digits: its minter cannot choose it. */
  readonly coin: string
  /**
   * Public key of the node that sealed it. Envelopes are private, so voters cannot see who sealed one: coins are
   * identified by id and minter together, or else a member could put another node's envelope into its own tick and
   * spend it.
   */
  readonly minter: string
  /** 0 for a coin that has never moved. */
  readonly version: number
  /** Plancks. */
  readonly face: number
}

/** Bonding, redeeming and burning are spends like transfers, never registers. */
export type SpendAction =
  | {
      readonly kind: 'transfer'
      /** Public key of the next holder. */
      readonly to: string
      /** Account or ZID at the next holder's node for which the coin is kept; empty for the key itself. */
      readonly account: string
    }
  | {
      readonly kind: 'redeem'
      /** Public key of the node that credits the face values as fuel. */
      readonly home: string
      readonly account: string
    }
  | { readonly kind: 'bond' }
  | { readonly kind: 'release' }

/** A coin and its place in the tree of its tick. */
export interface MintedCoin {
  /** Envelope id, 64 hex digits. */
  readonly coin: string
  /** Plancks. */
  readonly face: number
  readonly index: number
}

/**
 * Proves existence, face value and holder of an input of version 0: the minting node's statement, and the path
 * to the Merkle-sum root that its log committed to. The first root accepted for (origin, seq) sticks.
 */
export interface MintProof extends MintedCoin {
  /** Public key of the first holder; the minting node itself for a custodial account. */
  readonly holder: string
  /**
   * By the minting node over `svcmesh mint v1\n` + network + `\n` + coin + `\n` + face + `\n` + holder, and for each of
   * `more` `\n` + coin + `\n` + face.
   */
  readonly sig: string
  /** Event of kind `tick`; its origin is the minting node, `minter` of the input. */
  readonly event: PublishedEvent
  /** As in an inclusion proof; with `more`, the nodes that all of the coins need (`MerkleSumTree.paths`). */
  readonly path: readonly { readonly hash: string; readonly sum: string }[]
  /** Further coins of the same tick and holder, in ascending order of their indices after `index`. */
  readonly more?: readonly MintedCoin[]
}

/** A quorum of signed votes; a separate object that anybody can publish. Only a certificate moves a coin. */
export interface Certificate {
  readonly spend: Spend
  /**
   * Numbers of the epochs in which the versions that it spends were created, ascending; absent for the first epoch alone. Every
   * voter is a member of each of them.
   */
  readonly epochs?: readonly number[]
  /** One per voter, in ascending order of `voter`; exactly a quorum or more. */
  readonly votes: readonly {
    /** Public key of a member. */
    readonly voter: string
    readonly sig: string
  }[]
}

/** A proposed spend, with what voters need to check it. */
export interface SpendBody {
  readonly spend: Spend
  /** Every input of version 0 is in exactly one of them. */
  readonly mints: readonly MintProof[]
  /** Certificates of the spends that last moved the other inputs. */
  readonly certificates: readonly Certificate[]
}

/**
 * Most inputs of one spend; longer lists are split into several spends. With more, the certificate of a coin that moves on
 * alone would be longer than 26 KB; with fewer, 10,000 coins would need more ticks.
 */
export const MAX_SPEND_INPUTS = 128
