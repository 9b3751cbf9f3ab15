import type { AddressRecord } from './address-record.ts'
import type { Claim } from './claim.ts'
import type { EventBodies, RegisterKind } from './kind-of.ts'
import type { DiscoveryBody } from './kinds/discovery.ts'
import type { FuelBondBody } from './kinds/fuel-bond.ts'
import type { FuelReversalBody } from './kinds/fuel-reversal.ts'

/** State of a register: the winner, whether it is final, and every claim in order of rank. */
export interface Register<Body> {
  readonly winner: Claim<Body>
  /** A quorum of logs has passed the winner's tick by WINDOW_TICKS. */
  readonly final: boolean
  readonly claims: readonly Claim<Body>[]
}

/** An address as of a tick: the first claim's owner holds it until it expires; the owner's later records renew it. */
export interface AddressView extends Register<AddressRecord> {
  /** The valid record: the owner's latest, or null if it has expired. */
  readonly current: Claim<AddressRecord> | null
  /** Last valid tick without renewal. */
  readonly expires: number
}

/** Earliest svcond wins, then the smaller event id; late claims come after all others. */
export interface Registers {
  /** @param svcond the tick of interest, usually now */
  address(address: string, svcond: number): AddressView | null
  addresses(): Iterable<string>
  /** A register of any kind, by its subject; null if unclaimed. */
  register<Kind extends RegisterKind>(kind: Kind, subject: string): Register<EventBodies[Kind]> | null
  /** Subjects of the claimed registers of a kind, in no particular order. */
  subjects(kind: RegisterKind): Iterable<string>
  /** Number of a member's claims on registers of a kind. */
  claimsOf(kind: RegisterKind, origin: string): number
  /** ZIDs whose winning binding names this key. */
  zidsOf(publicKey: string): readonly string[]
  /** A member's latest announcement about itself. */
  discovery(origin: string): DiscoveryBody | null
  fuelBonds(): Iterable<Register<FuelBondBody>>
  fuelReversals(): Iterable<Register<FuelReversalBody>>
  /** Claims that lost to another one so far. */
  readonly conflicts: number
}
