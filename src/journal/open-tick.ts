import { EMPTY_FRONTIER, type SumFrontier } from '../crypto/merkle-sum-frontier.ts'
import { AppendLog } from './append-log.ts'

/** Leaf of the open tick. */
export type Leaf = readonly [id: string, face: number]

/** A tick with sealed envelopes that no event commits to yet. */
export interface OpenTick {
  readonly tick: number
  readonly leaves: AppendLog<Leaf>
  readonly frontier: SumFrontier
}

/** A tick without leaves. */
export const openTick = (tick: number): OpenTick => ({ tick, leaves: AppendLog.empty(), frontier: EMPTY_FRONTIER })
