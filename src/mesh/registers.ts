import type { AddressRecord, DiscoveryBody, FuelBondBody, JobBody, OwnerBody, ShardBody } from './events.ts'

/** One claim on a register, and how it fared. */
export interface Claim<Body> {
  readonly event: string
  readonly origin: string
  readonly seq: number
  readonly svcond: number
  readonly body: Body
  /** A quorum said in heartbeats that, WINDOW_TICKS after its tick, it had not seen this claim: it ranks last. */
  readonly late: boolean
}

/** What a register holds: the winner, whether anything may still overtake it, and every claim in order of rank. */
export interface Register<Body> {
  readonly winner: Claim<Body>
  /** A quorum of logs has passed the winner's tick by WINDOW_TICKS. */
  readonly final: boolean
  readonly claims: readonly Claim<Body>[]
}

/** An address as of a tick: the first claim's owner holds it until it expires; the owner's later records renew it. */
export interface AddressView extends Register<AddressRecord> {
  /** The record that holds now: the owner's latest, or null where it has expired. */
  readonly current: Claim<AddressRecord> | null
  /** Tick after which nothing holds any more without renewal. */
  readonly expires: number
}

/** Earliest svcond wins, then the smaller event id; late claims come after all others. */
export interface Registers {
  /** @param svcond the tick to look at, usually now */
  address(address: string, svcond: number): AddressView | null
  addresses(): Iterable<string>
  owner(zid: string): Register<OwnerBody> | null
  /** ZIDs whose winning binding names this key. */
  zidsOf(publicKey: string): readonly string[]
  job(job: string): Register<JobBody> | null
  shard(shard: string): Register<ShardBody> | null
  /** The latest word of a member about itself. */
  discovery(origin: string): DiscoveryBody | null
  fuelBond(reference: string): Register<FuelBondBody> | null
  fuelBonds(): Iterable<Register<FuelBondBody>>
  /** Claims that lost against another one so far. */
  readonly conflicts: number
}
