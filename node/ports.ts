import type { Entropy, Hash, SignatureVerifier, Signer } from '../src/crypto/ports.ts'
import type { Store } from '../src/journal/store.ts'
import type { Computation } from '../src/kernel/computation.ts'
import type { Task } from '../src/kernel/task.ts'
import type { Admission } from '../src/solvers/contract.ts'
import type { Clock } from '../src/time/clock.ts'
import type { Directory, Transport } from './mesh/transport.ts'
import type { PictureFormat, Shown } from './pictures/format.ts'

/** Runs a task somewhere (here, in a worker) and brings its result back; the result does not depend on where. */
export interface Compute {
  /**
   * Price of a task before its work. Questions and long inputs are read for it, off the event loop.
   * @param onRead told once, refused or not, what such reading took: operations, one for each nanosecond of its thread
   * @throws Refusal everything that is refused before the work; OVERLOADED where too many tasks wait to be read
   */
  price(task: Task, onRead?: (operations: number) => void): Promise<Quote>
  run(task: Task, options?: ComputeOptions): Promise<Computed>
  /**
   * Draws a picture of an answer; bytes of a PNG or an SVG document.
   * @throws Refusal OVERLOADED or CANCELLED when nobody draws it in time
   */
  draw(task: Task, shown: Shown, format: PictureFormat, signal?: AbortSignal): Promise<Uint8Array>
  close(): Promise<void>
}

/** What a task costs, and what it comes to. */
export interface Quote {
  readonly operations: number
  /** What a solver's admission says of its run, which a question may ask for; null where formulas answer. */
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
  /** Price of the task where it is known; decides where it runs. */
  readonly operations?: number
}

export interface Computed {
  readonly computation: Computation
  /** Instants (unix nanoseconds) at which steps 1 to 6 of the protocol ended; the seal stamps the seventh. */
  readonly stamps: readonly bigint[]
}

/** All that the core of a node takes from the outside. */
export interface Ports {
  readonly clock: Clock
  readonly entropy: Entropy
  readonly store: Store
  readonly signer: Signer
  readonly hash: Hash
  readonly signatures: SignatureVerifier
  readonly compute: Compute
  /** How other nodes are reached; absent for a node that serves alone. */
  readonly transport?: Transport | null
  readonly directory?: Directory | null
}
