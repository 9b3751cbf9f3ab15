import type { AddressRecord } from './address-record.ts'
import type { Claim } from './claim.ts'
import type { EventBodies, RegisterKind } from './kind-of.ts'
import type { DiscoveryBody } from './kinds/discovery.ts'
import type { FuelBondBody } from './kinds/fuel-bond.ts'
import type { FuelReversalBody } from './kinds/fuel-reversal.ts'
import type { OwnerChain } from './owner-chain.ts'

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

/** Who an identity is. */
export interface IdentityView {
  /** Its binding and the statements that count, in order; the origin of the first is its home. */
  readonly chain: OwnerChain
  /** Key by which it signs. */
  readonly public_key: string
  /** Key of the node that published its binding. */
  readonly home: string
  /** Every link is final: no claim that ranks before one can appear. */
  readonly final: boolean
}

/** Earliest svcond wins, then the smaller event id; late claims come after all others. */
export interface Registers {
  /** @param svcond the tick of interest, usually now */
  address(address: string, svcond: number): AddressView | null
  addresses(): Iterable<string>
  /** A register of any kind, by its subject; null if unclaimed. */
  register<Kind extends RegisterKind>(kind: Kind, subject: string): Register<EventBodies[Kind]> | null
  /** The claims on a register in order of rank, without asking whether they are final; none if it is unclaimed. */
  claims<Kind extends RegisterKind>(kind: Kind, subject: string): readonly Claim<EventBodies[Kind]>[]
  /** Subjects of the claimed registers of a kind, in no particular order. */
  subjects(kind: RegisterKind): Iterable<string>
  /** Number of a member's claims on registers of a kind. */
  claimsOf(kind: RegisterKind, origin: string): number
  /** An identity by its ZID; null without a binding. */
  identity(zid: string): IdentityView | null
  /** ZIDs whose key this is. */
  zidsOf(publicKey: string): readonly string[]
  /** A member's latest announcement about itself. */
  discovery(origin: string): DiscoveryBody | null
  fuelBonds(): Iterable<Register<FuelBondBody>>
  fuelReversals(): Iterable<Register<FuelReversalBody>>
  /** Claims that lost to another one so far. */
  readonly conflicts: number
}
