/**
 * The nine rules that keep a coin from being spent twice. They are constants of the protocol; only a simulation passes
 * another set to the pure functions of this module, to show what goes wrong without each rule.
 */
export interface CoinRules {
  /** 1: what a member voted for binds it; off, it votes again as if it had lost its votes in a crash. */
  readonly votesAreDurable: boolean
  /** 2: a spend contains the certificates of its inputs; off, voters trust it for version and holder. */
  readonly certificatesAreCarried: boolean
  /** 3: a member that recovered its log abstains first, then votes for what was made since; off, it votes at once. */
  readonly recoveredAbstain: boolean
  /** 4: votes cast before a quarantine count; off, those of quarantined members are left out of certificates. */
  readonly castVotesCount: boolean
  /** 5: a coin is the envelope in its minter's tree; off, its minter may give it any name. */
  readonly idsAreEnvelopes: boolean
  /** 6: the first tick event at (origin, seq) sticks, and those of a coin are of one epoch; off, any signed one will do. */
  readonly firstRootSticks: boolean
  /** 7: redeeming and bonding are spends; off, a bonded or burned coin moves on. */
  readonly redeemingIsSpending: boolean
  /** 8: a wallet that gets no answer repeats its spend; off, it signs a new one. Only wallets read this. */
  readonly walletsRepeat: boolean
  /** 9: a version is voted upon by the members of the epoch in which it was created (ADR 52); off, by the latest ones. */
  readonly epochsDecide: boolean
}

export const COIN_RULES: CoinRules = {
  votesAreDurable: true,
  certificatesAreCarried: true,
  recoveredAbstain: true,
  castVotesCount: true,
  idsAreEnvelopes: true,
  firstRootSticks: true,
  redeemingIsSpending: true,
  walletsRepeat: true,
  epochsDecide: true,
}
