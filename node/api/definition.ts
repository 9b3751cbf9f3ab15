import type { Static, TObject } from 'typebox'
import type { Cko } from '../../src/envelope/cko.ts'
import type { Envelope } from '../../src/envelope/envelope.ts'
import type { Refusal } from '../../src/errors/refusal.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import type { Task } from '../../src/kernel/task.ts'
import type { States } from '../../src/machines/state-body.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Caller } from '../caller.ts'
import type { WantedFields } from '../pipeline/fields.ts'
import type { Outcome, RequestMark } from '../pipeline/idempotency.ts'
import type { Services } from '../services.ts'
import type { Answer, Call } from './call.ts'
import type { Access, Description } from './description.ts'

/** A validated request. */
export interface Request<P = Readonly<Record<string, unknown>>, Q = P, B = P> {
  readonly params: P
  readonly query: Q
  readonly body: B
  /** The authenticated caller; null without a key. */
  readonly caller: Caller | null
  readonly call: Call
}

/** A request that changes something. */
export interface WriteRequest<P, Q, B> extends Request<P, Q, B> {
  /** Of its Idempotency-Key; null without one. */
  readonly mark: RequestMark | null
}

/** A request for several computations, which somebody pays for. */
interface ComposeRequest<P = Readonly<Record<string, unknown>>, Q = P, B = P> extends WriteRequest<P, Q, B> {
  readonly caller: Caller
}

/** The answer of a read or write: an object (sent as JSON, 200), or a whole answer. */
export type Reply = JsonObject | Answer

/** What makes a job one part of a longer run, such as the steps of a machine up to its next seal. */
export interface Continuation {
  /** Whether this result is sealed and charged. */
  isSealed(computation: Computation): boolean
  /** Operations of its work that nobody pays for. */
  freeWork(computation: Computation): number
  /**
   * Share of the whole run that is done, 0 to 1.
   * @param within share of this part that is done
   */
  share(within: number): number
  /** A result is not sealed, and the job ends with it. */
  unsealed(computation: Computation): void
  /** The run itself was refused. */
  refused(refusal: Refusal): Promise<void>
  /** After a seal: the next part, or null at the end. @param stateBits as in `Computation` */
  next(envelope: Envelope, stateBits: Uint8Array | undefined): Job | null
  /** Members of the last answer about all parts. @param stopped refusal of the part after it */
  summary(stopped: Refusal | null): JsonObject
}

/** A pure task that a compute endpoint requests, and how to handle its result. */
export interface Job {
  readonly task: Task
  /** Those that the task names. */
  readonly states?: States
  /** Return the fields of the result (at most 2 MB), or the part of them that is selected. */
  readonly fields?: WantedFields
  /** Admit and price only. */
  readonly dryRun?: boolean
  /** @throws Refusal of what may be repeated, but not run anew */
  readonly mayRun?: () => void | Promise<void>
  /**
   * Members to add to a sealed answer. They describe the envelope, which is durable by then, so this must not throw. A
   * retry gets the members of the first answer while it is cached; after a restart they are made again.
   * @param signal aborts when the client no longer waits
   */
  readonly members?: (cko: Cko, signal: AbortSignal | undefined) => JsonObject | Promise<JsonObject>
  /** Before the work, when its price is held; not where an answer is repeated. */
  readonly begin?: () => Promise<void>
  /** After the work, whatever came of it. */
  readonly end?: () => void
  /** Absent where the job is all there is to do. */
  readonly continuation?: Continuation
}

interface ReadFunction<P, Q, B> {
  readonly kind: 'read'
  read(services: Services, request: Request<P, Q, B>): Reply | Promise<Reply>
}

interface WriteFunction<P, Q, B> {
  readonly kind: 'write'
  write(services: Services, request: WriteRequest<P, Q, B>): Reply | Promise<Reply>
  /** Whether a retry gets the same answer; one of which a part is missing is completed instead. Always, if absent. */
  isFinal?(reply: Reply): boolean
}

interface ComputeFunction<P, Q, B> {
  readonly kind: 'compute'
  /** `charged` seals and mints; `keyless` attests with the published marker key; `free` only computes. */
  readonly billing: 'charged' | 'keyless' | 'free'
  job(services: Services, request: Request<P, Q, B>): Job | Promise<Job>
  /**
   * Members of the answer to a retry after a restart, beside the last envelope. Where this is given, no job is made for a
   * retry, because what the request names may be gone or mean another task by now.
   * @param envelopes of all parts that were sealed
   * @param task of the last one, as it was sealed
   */
  readonly repeated?: (envelopes: readonly string[], task: Task) => JsonObject
}

interface ComposeFunction<P, Q, B> {
  readonly kind: 'compose'
  /** Each computation is sealed and charged as the same call alone. */
  readonly billing: 'charged'
  /**
   * Orders computations. Where the request has a mark, what was sealed under it before is part of the answer and is not
   * ordered again.
   */
  compose(services: Services, request: ComposeRequest<P, Q, B>): Promise<Outcome>
}

interface WatchFunction<P, Q, B> {
  readonly kind: 'watch'
  /** Yields the JSON text of one object per event, without line breaks, until the signal aborts. */
  watch(services: Services, request: Request<P, Q, B>, signal: AbortSignal): AsyncIterable<string>
}

type Plain = Readonly<Record<string, unknown>>

export type ReadEndpoint = Description & ReadFunction<Plain, Plain, Plain>
export type WriteEndpoint = Description & WriteFunction<Plain, Plain, Plain>
export type ComputeEndpoint = Description & ComputeFunction<Plain, Plain, Plain>
export type ComposeEndpoint = Description & ComposeFunction<Plain, Plain, Plain>
export type WatchEndpoint = Description & WatchFunction<Plain, Plain, Plain>
/** One definition; its kind selects the pipeline and the function that it has. */
export type Endpoint = ReadEndpoint | WriteEndpoint | ComputeEndpoint | ComposeEndpoint | WatchEndpoint

type Typed<P extends TObject, Q extends TObject, B extends TObject> = Omit<Description, 'params' | 'query' | 'body'> & {
  readonly params?: P
  readonly query?: Q
  readonly body?: B
}

/** Defines an endpoint that answers from views; the schemas give the request its types. */
export const read = <P extends TObject, Q extends TObject, B extends TObject>(
  definition: Typed<P, Q, B> & Access & Omit<ReadFunction<Static<P>, Static<Q>, Static<B>>, 'kind'>,
): ReadEndpoint => ({ kind: 'read', ...definition }) as ReadEndpoint

/** Defines an endpoint that decides on a change, which the commit lane then writes. */
export const write = <P extends TObject, Q extends TObject, B extends TObject>(
  definition: Typed<P, Q, B> & Access & Omit<WriteFunction<Static<P>, Static<Q>, Static<B>>, 'kind'>,
): WriteEndpoint => ({ kind: 'write', ...definition }) as WriteEndpoint

/** Defines an endpoint that runs a pure function of its request. */
export const compute = <P extends TObject, Q extends TObject, B extends TObject>(
  definition: Typed<P, Q, B> & Access & Omit<ComputeFunction<Static<P>, Static<Q>, Static<B>>, 'kind'>,
): ComputeEndpoint => ({ kind: 'compute', ...definition }) as ComputeEndpoint

/** Defines an endpoint that orders several computations and answers with all of them. */
export const compose = <P extends TObject, Q extends TObject, B extends TObject>(
  definition: Typed<P, Q, B> & Access & Omit<ComposeFunction<Static<P>, Static<Q>, Static<B>>, 'kind' | 'billing'>,
): ComposeEndpoint => ({ kind: 'compose', billing: 'charged', ...definition }) as ComposeEndpoint

/** Defines an endpoint that streams events (text/event-stream). */
export const watch = <P extends TObject, Q extends TObject, B extends TObject>(
  definition: Typed<P, Q, B> & Access & Omit<WatchFunction<Static<P>, Static<Q>, Static<B>>, 'kind'>,
): WatchEndpoint => ({ kind: 'watch', ...definition }) as WatchEndpoint
