import type { EventKind } from '../event-kind.ts'
import { MAX_MEMBERS } from '../events.ts'
import { count, fits, hex, isObject, list, type Test } from '../shape.ts'

/** A snapshot that a member has folded itself, or loaded after a quorum had signed it. */
export interface SnapshotName {
  /** Boundary of its cut. */
  readonly tick: number
  /** Of its manifest, 64 hex digits. */
  readonly digest: string
}

/** Proposes `seen` as the cut of a snapshot. */
export interface CutProposal {
  /** Boundary, a multiple of SNAPSHOT_TICKS. */
  readonly tick: number
  /** Digest of the snapshot onto which the events up to the cut are folded; null for the state before any event. */
  readonly base: string | null
}

/** Every member publishes one at least every HEARTBEAT_TICKS ticks. */
export interface HeartbeatBody {
  /** Present when the publisher leads a boundary. */
  readonly cut?: CutProposal
  /**
   * In the order of `Members.logs`: how many events of each log this node has stored durably. Their number says how many epochs
   * the node knows.
   */
  readonly seen: readonly number[]
  /** The latest snapshot that the publisher vouches for. */
  readonly snapshot?: SnapshotName
  /** This node's state root when it published, 64 hex digits. */
  readonly state_root: string
}

const required = { seen: list(count, 1, MAX_MEMBERS), state_root: hex(64) }
const digestOrNull: Test = (value) => value === null || hex(64)(value)
const optional = {
  cut: fits<CutProposal>({ tick: count, base: digestOrNull }),
  snapshot: fits<SnapshotName>({ tick: count, digest: hex(64) }),
}

const form: Test = (value) => {
  if (!isObject(value)) return false
  const { cut, snapshot, ...rest } = value as Partial<HeartbeatBody>
  const isRight = (name: keyof typeof optional, given: unknown): boolean =>
    !Object.hasOwn(value as object, name) || optional[name](given)
  return fits(required)(rest) && isRight('cut', cut) && isRight('snapshot', snapshot)
}

export const heartbeat: EventKind<HeartbeatBody> = {
  share: 'owed',
  form,
  lastEpoch: ({ seen }, { size }) => seen.length - size,
  check: ({ seen }, { members }) => (seen.length >= members.size ? null : 'VOID_EVENT'),
  fold: (state, { seen }, { origin, seq, svcond }) => state.heartbeat(origin, { seq, svcond, seen }),
  sentence: 'It reports how much of every log its origin had by its tick, which decides which claims are late.',
}
