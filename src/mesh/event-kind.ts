import type { PublishedEvent } from '../envelope/bundle.ts'
import type { RefusalCode } from '../errors/table.ts'
import type { CheckPorts } from './check-ports.ts'
import type { ClaimRule } from './claim-rule.ts'
import type { FoldedEvent, Folding } from './folding.ts'
import type { Members } from './members.ts'
import type { Test } from './shape.ts'
import type { Spend } from './spend.ts'

/** Context for checking a body. */
export interface CheckSetting {
  readonly ports: CheckPorts
  readonly network: string
  readonly members: Members
  readonly event: PublishedEvent
}

/**
 * Which part of a tick of the node's own log the kind may fill: `owed`: obligatory events, at most one per tick, never
 * delayed; `caller`: events on behalf of callers; `other`: the rest.
 */
export type Share = 'owed' | 'caller' | 'other'

/**
 * One kind of event. A file in src/mesh/kinds/ defines each, and the build lists them: `fuel-bond.ts` exports `fuelBond`,
 * and the events have the kind `fuel_bond`.
 */
export interface EventKind<Body> {
  /** Longest event of this kind in canonical JSON, bytes of UTF-8; MAX_EVENT_BYTES unless given. */
  readonly maxBytes?: number
  readonly share: Share
  /** Whether it is valid anywhere, also in the quarantined part of a log. */
  readonly provesItself?: boolean
  /** Whether its effect can be explained permanently, not only while it is among the latest few thousand events. */
  readonly isLasting?: boolean
  readonly form: Test
  /** Why a body without that form has no effect; VOID_EVENT unless given. */
  readonly misshapen?: RefusalCode
  /**
   * Number of the latest epoch on which the check of a body of that form depends, 0 unless given. Until that epoch is known the
   * event is refused with UNKNOWN_EPOCH rather than judged, so that all nodes judge it alike.
   */
  lastEpoch?(body: Body, members: Members): number
  /** Why a body of that form has no effect, or null: a function of the event, the network and its members. */
  check?(body: Body, setting: CheckSetting): RefusalCode | null
  /** Kinds that claim a register have this and no `fold`. */
  readonly claim?: ClaimRule<Body>
  /** Applies a valid event. */
  fold?(state: Folding, body: Body, event: FoldedEvent): void
  /** The spend that the event is about; its fate explains the event. */
  spend?(body: Body): Spend
  /** Explanation of what an event of this kind does. */
  readonly sentence?: string
}

/** A kind whose events claim registers. */
export interface ClaimKind<Body> extends EventKind<Body> {
  readonly claim: ClaimRule<Body>
}
