import type { Entropy, Hash, SignatureVerifier, Signer } from '../src/crypto/ports.ts'
import type { Store } from '../src/journal/store.ts'
import type { Computation } from '../src/kernel/computation.ts'
import type { Task } from '../src/kernel/task.ts'
import type { States } from '../src/machines/state-body.ts'
import type { Admission } from '../src/solvers/contract.ts'
import type { Clock } from '../src/time/clock.ts'
import type { FoldPort } from './mesh/snapshots/fold-port.ts'
import type { Directory, Transport } from './mesh/transport.ts'
import type { PictureFormat, Shown } from './pictures/format.ts'
import type { Rows } from './store/rows.ts'

/** Runs a task here or in a worker and returns its result, which does not depend on where it ran. */
export interface Compute {
  /**
   * Price of a task before its work. Questions and long inputs are read for it, off the event loop.
   * @param onRead called once, even after a refusal, with the cost of such reading: operations, one for each nanosecond
   * of its thread
   * @param states those that the task names
   * @throws Refusal of everything that can be refused before the work; OVERLOADED if too many tasks wait to be read
   */
  price(task: Task, onRead?: (operations: number) => void, states?: States): Promise<Quote>
  run(task: Task, options?: ComputeOptions): Promise<Computed>
  /**
   * Draws a picture of an answer; bytes of a PNG or an SVG document.
   * @throws Refusal OVERLOADED or CANCELLED if it cannot be drawn in time
   */
  draw(task: Task, shown: Shown, format: PictureFormat, signal?: AbortSignal): Promise<Uint8Array>
  /** SHA-256 of bytes that would block the event loop, 64 hex digits. */
  digest(bytes: Uint8Array): Promise<string>
  close(): Promise<void>
}

/** Price of a task, and the run that it requests. */
export interface Quote {
  readonly operations: number
  /** Operations at most, paid for or not; the steps of a machine between two seals are free. */
  readonly work: number
  /** The solver's admission of the run, which a question may also request; null if formulas answer. */
  readonly admission: QuotedAdmission | null
}

export interface QuotedAdmission extends Pick<Admission<unknown>, 'memory' | 'checks'> {
  readonly solver: string
  /** With the defaults of the solver. */
  readonly inputs: Readonly<Record<string, unknown>>
}

export interface ComputeOptions {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((share: number) => void) | undefined
  /** Price of the task if known; decides where it runs. */
  readonly operations?: number
  /** Those that the task names. */
  readonly states?: States
  /** Milliseconds after an abort by which the work has stopped, if not those of the pool. */
  readonly stopWithinMs?: number
}

export interface Computed {
  readonly computation: Computation
  /** Instants (unix nanoseconds) at which steps 1 to 6 of the protocol ended; the seal stamps the seventh. */
  readonly stamps: readonly bigint[]
  /** Of src/envelope/fields-digest.ts, null if there are no fields; absent where it is cheap to compute. */
  readonly fieldsDigest?: string | null
}

/** Everything that the core of a node takes from outside. */
export interface Ports {
  readonly clock: Clock
  readonly entropy: Entropy
  readonly store: Store
  /** The audit chain; in memory if absent. */
  readonly audit?: Rows
  /** Keys and secrets of accounts; in memory if absent. */
  readonly vault?: Rows
  /** Sessions; in memory if absent. */
  readonly access?: Rows
  /** Snapshots of the state of the mesh; in memory if absent. */
  readonly snapshots?: Rows
  /** Where snapshots are folded; inline if absent. */
  readonly fold?: FoldPort
  readonly signer: Signer
  readonly hash: Hash
  readonly signatures: SignatureVerifier
  readonly compute: Compute
  /** Access to other nodes; absent for a standalone node. */
  readonly transport?: Transport | null
  readonly directory?: Directory | null
}
