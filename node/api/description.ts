import type { TObject, TSchema } from 'typebox'
import type { RefusalCode } from '../../src/errors/table.ts'
import type { Scope } from '../../src/identity/scope.ts'
import type { ChannelScope } from '../../src/journal/channel.ts'
import type { LimitName } from '../pipeline/limit-table.ts'
import type { Answer } from './call.ts'
import type { DomainSlug } from './taxonomy.ts'

/** An example request, shown in the documentation and sent by the tests. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: unknown
}

/** Another example request, with the label by which a person chooses it. */
export interface NamedExample extends Example {
  readonly title: string
}

/** Name of an endpoint as an MCP tool, with the hints of the MCP specification. */
export interface Tool {
  readonly name: `svc_${string}`
  readonly readOnlyHint: boolean
  readonly idempotentHint: boolean
  readonly destructiveHint: boolean
  readonly openWorldHint: boolean
  /** Of an endpoint that shares the tool with others: tools/list is part of a model's context, and has to be short. */
  readonly action?: ToolAction
}

export interface ToolAction {
  /** By which a caller chooses the endpoint. */
  readonly name: string
  /** What the tool as a whole is for, the same for all its endpoints. */
  readonly about: string
}

/** Description of an endpoint, from which router, validation and all documents are derived. */
export interface Description {
  /** Dotted name, unique: `svc.compute`. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters as `:name` segments. */
  readonly path: string
  /** Other paths that still work. */
  readonly aliases?: readonly string[]
  /** `channel`: the key of the channel in the path, or of its account; a public channel is read without. */
  readonly auth: 'none' | 'key' | 'owner' | 'channel'
  /** What the key of an account has to permit. Where a call needs no key, it says what one has to permit that is sent. */
  readonly scope?: Scope
  /**
   * What a channel's own key has to permit: that of the channel in the path for `auth: 'channel'`, else that of the machine
   * `reactor` in the query.
   */
  readonly channelScope?: ChannelScope
  /** What can be done with a demo key, or without any, is computation; the rest is machine control. */
  readonly tier: 'computation' | 'machine-control'
  readonly domain: DomainSlug
  /** One sentence. */
  readonly summary: string
  /** Further sentences for the OpenAPI document. */
  readonly description?: string
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TObject
  /** Most bytes of a body that is larger than the usual limit for other reasons than its lists of numbers. */
  readonly bodyBytes?: number
  /** True if the body may be left out. */
  readonly bodyOptional?: true
  /**
   * True if the endpoint's function checks the members itself, with better messages; the schema then only documents. A name if
   * it checks only this member, which is an object.
   */
  readonly bodyLenient?: true | string
  /**
   * True for an endpoint with its own protocol: its function gets the raw call, reads key and body, and formats
   * refusals itself.
   */
  readonly door?: true
  /** True if a well-formed key that this node did not issue is accepted: it may belong to another node. */
  readonly foreignKeys?: true
  /** True for an endpoint of a job, by `id`, which the key of a channel may call too if it started the job. */
  readonly startersKey?: true
  /** True for an answer that waits for something to happen: it ends when its caller may not call any more. */
  readonly waits?: true
  /** Of an endpoint of the owner: members of the body that the audit record names. */
  readonly audited?: readonly string[]
  /**
   * True for a write whose answer is made anew for each request, and may be a stream: it is never remembered, and ends when its
   * caller may not call any more.
   */
  readonly anew?: true
  /** Another header field in which clients of this endpoint send the key of the caller, lower case. */
  readonly keyField?: string
  /** Rewrites the problem document of a refusal in the form that clients of this endpoint read. */
  readonly problemForm?: (problem: Answer) => Answer
  readonly response: TSchema
  /** Media type of the response when it is not JSON; ANY_MEDIA where it depends on the resource. */
  readonly media?: string
  /** Refusal codes beyond those of reading the request. */
  readonly refusals: readonly RefusalCode[]
  readonly limit?: LimitName
  /** Price; free when absent. */
  readonly price?: string
  readonly example: Example
  /** Further examples, offered by the explorer and sent by the tests. */
  readonly moreExamples?: readonly NamedExample[]
  readonly tool?: Tool
}

/**
 * Who may call an endpoint. The tier follows from the scope: that of the demo key are computation, all others
 * machine control; so does a call that needs no key but is signed with one.
 */
export type Access =
  | { readonly tier: 'computation'; readonly auth: 'none'; readonly scope?: 'read' | 'compute' }
  | { readonly tier: 'computation'; readonly auth: 'key'; readonly scope: 'read' | 'compute' }
  | {
      readonly tier: 'computation'
      readonly auth: 'channel'
      readonly scope: 'read' | 'compute'
      readonly channelScope: ChannelScope
    }
  | { readonly tier: 'machine-control'; readonly auth: 'none' | 'key'; readonly scope: 'move' | 'manage' | 'vault' }
  | {
      readonly tier: 'machine-control'
      readonly auth: 'channel'
      readonly scope: 'manage'
      readonly channelScope: ChannelScope
    }
  | { readonly tier: 'machine-control'; readonly auth: 'none'; readonly door: true }
  | { readonly tier: 'machine-control'; readonly auth: 'owner'; readonly scope?: never }

/** A description with the pipeline that runs the endpoint and how a computation is billed. */
export interface Described extends Description {
  readonly kind: 'read' | 'write' | 'compute' | 'compose' | 'watch'
  /**
   * Of computations: `charged` seals and mints; `keyless` attests with the published marker key; `free` only computes.
   */
  readonly billing?: 'charged' | 'keyless' | 'free'
}
