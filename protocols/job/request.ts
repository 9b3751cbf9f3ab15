import { type Static, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/schema'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { parseJson } from '../../src/bytes/parse-json.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Task } from '../../src/kernel/task.ts'
import { isStatement, type JobStatement } from '../../src/mesh/job-statement.ts'
import { MAXIMUM_QUESTION } from '../../src/prose/question-length.ts'

/** A request to a worker: the job event from the requester's log, and the task that it names by its digest. */
export interface JobRequest {
  readonly event: PublishedEvent
  readonly task: Task
}

/** The task is part of a POST body, which has at most 256 KB. */
const MAX_REQUEST_BYTES = 300_000

const MAX_STATEMENT_BYTES = 4_096

const Hex = (digits: number) => Type.String({ pattern: `^[0-9a-f]{${digits}}$` })
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const closed = { additionalProperties: false } as const

const Quantity = Type.Union([
  Type.Number(),
  Type.Object(
    {
      value: Type.Number(),
      unit: Type.Optional(Type.String({ maxLength: 64 })),
      uncertainty: Type.Optional(Type.Number({ minimum: 0 })),
    },
    closed,
  ),
  Type.Array(Type.Number(), { maxItems: 10_000 }),
])

/** A solver checks its inputs itself. */
const AnyTask = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('operators'),
      domain: Type.String({ minLength: 1, maxLength: 64 }),
      operators: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 16 }),
      inputs: Type.Record(Type.String({ maxLength: 64 }), Quantity),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('question'),
      query: Type.String({ minLength: 1, maxLength: MAXIMUM_QUESTION }),
      constants: Type.Record(Type.String({ maxLength: 64 }), Quantity, { maxProperties: 64 }),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('solver'),
      solver: Type.String({ minLength: 1, maxLength: 64 }),
      inputs: Type.Record(Type.String(), Type.Unknown()),
    },
    closed,
  ),
])

const JobEvent = Type.Object(
  {
    network: Type.String({ maxLength: 64 }),
    origin: Hex(64),
    seq: Count,
    prev: Hex(64),
    svcond: Count,
    kind: Type.Literal('job'),
    body: Type.Object({ job: Hex(32), task: Hex(64), operations: Count, deadline: Count }, closed),
    sig: Hex(128),
  },
  closed,
)

const Shape = Type.Object({ event: JobEvent, task: AnyTask }, closed)

/** The same, with a typed body of the event. */
export type ReadJobRequest = Static<typeof Shape> & JobRequest

let validator: Validator | undefined
let taskValidator: Validator | undefined

export const encodeJobRequest = (request: JobRequest): Uint8Array => toUtf8(canonicalJson(request))

/**
 * The event itself is not verified.
 * @throws Refusal EVENT_TOO_LARGE, MALFORMED_EVENT and those of the JSON reader
 */
export function decodeJobRequest(body: Uint8Array): ReadJobRequest {
  if (body.length > MAX_REQUEST_BYTES) {
    throw new Refusal('EVENT_TOO_LARGE', `A job has ${body.length} bytes; at most ${MAX_REQUEST_BYTES} are taken.`)
  }
  const value = parseJson(body)
  validator ??= Compile(Shape)
  if (validator.Check(value)) return value as unknown as ReadJobRequest
  throw new Refusal('MALFORMED_EVENT', 'A job is {event, task}: the event of kind `job`, and the task that it names.')
}

/** @returns undefined for anything but a task that may be computed for another node */
export function decodeTask(body: Uint8Array): Task | undefined {
  if (body.length > MAX_REQUEST_BYTES) return undefined
  try {
    const value: unknown = parseJson(body)
    taskValidator ??= Compile(AnyTask)
    return taskValidator.Check(value) ? (value as Task) : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

export const encodeStatement = (statement: JobStatement): Uint8Array => toUtf8(canonicalJson(statement))

/**
 * The signature is not verified.
 * @returns undefined if a worker answered with anything but a statement
 */
export function decodeStatement(body: Uint8Array): JobStatement | undefined {
  if (body.length > MAX_STATEMENT_BYTES) return undefined
  try {
    const value: unknown = parseJson(body)
    return isStatement(value) ? value : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
