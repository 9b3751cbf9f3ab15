import type { SignedResult } from '../../../src/contribution/signed-result.ts'
import type { ContributionMode } from '../../../src/contribution/tenures.ts'
import type { Task } from '../../../src/kernel/task.ts'
import type { Case, Contributions, Standing } from '../../../src/mesh/contributions.ts'
import type { Computed } from '../../ports.ts'

/** A result of a contributor; the node that seals it publishes it. */
export interface Offered {
  readonly computed: Computed
  readonly result: SignedResult
}

/** A challenge that was published, and its deposit in plancks. */
export interface Challenged {
  readonly challenge: Case
  readonly deposit: bigint
}

/** Contributed compute, as used by endpoints and pipelines. */
export interface ContributionService {
  /** Bonds, results and challenges of all nodes. */
  readonly view: Contributions
  /** Jobs of others that run here. */
  readonly running: number
  /** The bond of this node. */
  standing(): Standing
  /** The account that holds it; null without one. */
  holder(): Promise<string | null>
  /** @throws Refusal BOND_TOO_SMALL, ALREADY_BONDED, NOT_A_MEMBER … */
  bond(account: string, signal?: AbortSignal): Promise<void>
  /** @throws Refusal NOT_BONDED, BOND_CHALLENGED, BOND_WITHHELD */
  release(account: string): Promise<void>
  /**
   * Sets what the machine does with its time. Jobs of others stop at once when it no longer contributes, and asynchronous jobs of
   * the account when it begins to.
   * @throws Refusal NOT_BONDED
   */
  setMode(account: string, mode: ContributionMode): Promise<void>
  /** A computation that the account pays for is an experiment of its own. @throws Refusal CONTRIBUTING */
  mustNotContribute(account: string): Promise<void>
  /**
   * Lets a contributor compute a task: the first by rendezvous hashing of the job that does.
   * @param operations price of the task
   * @returns null if no contributor did
   * @throws Refusal NOT_READY, OVERLOADED, if the offer cannot be published
   */
  offer(task: Task, operations: number, signal?: AbortSignal): Promise<Offered | null>
  /** Publishes who computed an envelope: now, or in a later tick. */
  sealed(envelope: string, result: SignedResult): void
  /**
   * Doubts the result of a contributor, for a deposit.
   * @throws Refusal NOT_CONTRIBUTED, SELF_CHALLENGE, CHALLENGE_CLOSED, INSUFFICIENT_BALANCE, NO_QUORUM, INVALID_BODY
   */
  challenge(account: string, envelope: string, expected: string): Promise<Challenged>
  close(): void
}
