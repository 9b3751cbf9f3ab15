import type { PublishedEvent } from '../envelope/bundle.ts'
import type { RefusalCode } from '../errors/table.ts'
import type { CheckPorts } from './check-ports.ts'
import type { ClaimRule } from './claim-rule.ts'
import type { FoldedEvent, Folding } from './folding.ts'
import type { Members } from './members.ts'
import type { Test } from './shape.ts'
import type { Spend } from './spend.ts'

/** What a body is checked against. */
export interface CheckSetting {
  readonly ports: CheckPorts
  readonly network: string
  readonly members: Members
  readonly event: PublishedEvent
}

/**
 * Which part of a tick of the node's own log the kind may fill: `owed` is what a member owes everybody, at most once in a
 * tick, and never waits; `caller` is what callers ask for; `other` is the rest.
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
  /** Whether it counts wherever it stands, in a log that has two versions too. */
  readonly provesItself?: boolean
  /** Whether its effect can be explained for good, and not just while it is among the latest few thousand events. */
  readonly isLasting?: boolean
  readonly form: Test
  /** Why a body without that form has no effect; VOID_EVENT unless given. */
  readonly misshapen?: RefusalCode
  /** Why a body of that form has no effect, or null: a function of the event, the network and its members. */
  check?(body: Body, setting: CheckSetting): RefusalCode | null
  /** Kinds that claim a register have this and no `fold`. */
  readonly claim?: ClaimRule<Body>
  /** Applies an event whose body holds and which counts. */
  fold?(state: Folding, body: Body, event: FoldedEvent): void
  /** The spend that the event is about; its fate explains the event. */
  spend?(body: Body): Spend
  /** What an event of this kind does, for whoever asks why it has its effect. */
  readonly sentence?: string
}

/** A kind whose events claim registers. */
export interface ClaimKind<Body> extends EventKind<Body> {
  readonly claim: ClaimRule<Body>
}
