import type { Static, TObject, TSchema } from 'typebox'
import type { Cko } from '../../src/envelope/cko.ts'
import type { RefusalCode } from '../../src/errors/table.ts'
import type { Task } from '../../src/kernel/task.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Caller } from '../caller.ts'
import type { LimitName } from '../pipeline/limit-table.ts'
import type { Services } from '../services.ts'
import type { Answer, Call } from './call.ts'
import type { DomainSlug } from './taxonomy.ts'

/** A worked request, shown in the documentation and sent by the tests. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: unknown
}

/** Name of an endpoint as an MCP tool, with the hints of the MCP specification. */
export interface Tool {
  readonly name: `svc_${string}`
  readonly readOnlyHint: boolean
  readonly idempotentHint: boolean
  readonly destructiveHint: boolean
  readonly openWorldHint: boolean
}

/** What every endpoint says about itself; router, validation and all documents are derived from it. */
export interface Description {
  /** Dotted name, unique: `svc.compute`. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Parameters as `:name` segments. */
  readonly path: string
  /** Other paths that still work. */
  readonly aliases?: readonly string[]
  readonly auth: 'none' | 'key' | 'owner'
  readonly tier: 'computation' | 'machine-control'
  readonly domain: DomainSlug
  /** One sentence. */
  readonly summary: string
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TObject
  /** True where the body may be left out. */
  readonly bodyOptional?: true
  /** True where the endpoint's function checks the members itself, with better words; the schema then documents. */
  readonly bodyLenient?: true
  /**
   * True for a door with a protocol of its own: its function gets the call as it came, reads key and body itself, and
   * words its refusals itself.
   */
  readonly door?: true
  readonly response: TSchema
  /** Media type of the response when it is not JSON. */
  readonly media?: string
  /** Codes beyond those that reading the request can give. */
  readonly refusals: readonly RefusalCode[]
  readonly limit?: LimitName
  /** What it costs; free when absent. */
  readonly price?: string
  readonly example: Example
  readonly tool?: Tool
}

/** A validated request. */
export interface Request<P = Readonly<Record<string, unknown>>, Q = P, B = P> {
  readonly params: P
  readonly query: Q
  readonly body: B
  /** Who asks; null without a key. */
  readonly caller: Caller | null
  readonly call: Call
}

/** What a read or write answers with: an object (sent as JSON, 200), or a whole answer. */
export type Reply = JsonObject | Answer

/** A pure piece of work that a compute endpoint asks for, and what to do with its result. */
export interface Job {
  readonly task: Task
  /** Return the fields of the result (at most 2 MB). */
  readonly fields?: boolean
  /** Admit and price only. */
  readonly dryRun?: boolean
  /** Members to add to a sealed answer; they follow from the envelope, so that a retry gets the same. */
  readonly members?: (cko: Cko) => JsonObject
}

interface ReadFunction<P, Q, B> {
  readonly kind: 'read'
  read(services: Services, request: Request<P, Q, B>): Reply | Promise<Reply>
}

interface WriteFunction<P, Q, B> {
  readonly kind: 'write'
  write(services: Services, request: Request<P, Q, B>): Reply | Promise<Reply>
}

interface ComputeFunction<P, Q, B> {
  readonly kind: 'compute'
  /** `charged` seals and mints; `keyless` attests with the published marker key; `free` only computes. */
  readonly billing: 'charged' | 'keyless' | 'free'
  job(services: Services, request: Request<P, Q, B>): Job
}

interface WatchFunction<P, Q, B> {
  readonly kind: 'watch'
  /** Yields one JSON object per event until the signal aborts. */
  watch(services: Services, request: Request<P, Q, B>, signal: AbortSignal): AsyncIterable<JsonObject>
}

type Plain = Readonly<Record<string, unknown>>

export type ReadEndpoint = Description & ReadFunction<Plain, Plain, Plain>
export type WriteEndpoint = Description & WriteFunction<Plain, Plain, Plain>
export type ComputeEndpoint = Description & ComputeFunction<Plain, Plain, Plain>
export type WatchEndpoint = Description & WatchFunction<Plain, Plain, Plain>
/** One definition; the kind says which pipeline runs it and which one function it has. */
export type Endpoint = ReadEndpoint | WriteEndpoint | ComputeEndpoint | WatchEndpoint

type Typed<P extends TObject, Q extends TObject, B extends TObject> = Omit<Description, 'params' | 'query' | 'body'> & {
  readonly params?: P
  readonly query?: Q
  readonly body?: B
}

/** Defines an endpoint that answers from views; the schemas give the request its types. */
export const read = <P extends TObject, Q extends TObject, B extends TObject>(
  definition: Typed<P, Q, B> & Omit<ReadFunction<Static<P>, Static<Q>, Static<B>>, 'kind'>,
): ReadEndpoint => ({ kind: 'read', ...definition }) as ReadEndpoint

/** Defines an endpoint that decides what should happen and lets the lane commit it. */
export const write = <P extends TObject, Q extends TObject, B extends TObject>(
  definition: Typed<P, Q, B> & Omit<WriteFunction<Static<P>, Static<Q>, Static<B>>, 'kind'>,
): WriteEndpoint => ({ kind: 'write', ...definition }) as WriteEndpoint

/** Defines an endpoint that runs a pure function of its request. */
export const compute = <P extends TObject, Q extends TObject, B extends TObject>(
  definition: Typed<P, Q, B> & Omit<ComputeFunction<Static<P>, Static<Q>, Static<B>>, 'kind'>,
): ComputeEndpoint => ({ kind: 'compute', ...definition }) as ComputeEndpoint

/** Defines an endpoint that yields as things happen (text/event-stream). */
export const watch = <P extends TObject, Q extends TObject, B extends TObject>(
  definition: Typed<P, Q, B> & Omit<WatchFunction<Static<P>, Static<Q>, Static<B>>, 'kind'>,
): WatchEndpoint => ({ kind: 'watch', ...definition }) as WatchEndpoint
