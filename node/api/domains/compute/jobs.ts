import { Type } from 'typebox'
import type { Caller } from '../../../caller.ts'
import type { JobView } from '../../../pipeline/jobs.ts'
import { type Answer, JSON_TYPE, NO_STORE } from '../../call.ts'
import { read, write } from '../../definition.ts'
import { AnyObject } from '../../schemas.ts'

const common = { auth: 'key', tier: 'computation', domain: 'compute' } as const
const Id = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$' }) })
const EXAMPLE = { params: { id: '0'.repeat(32) } }
const JobAnswer = Type.Object({
  id: Type.String(),
  state: Type.String({ enum: ['running', 'done', 'refused', 'cancelled'] }),
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  endpoint: Type.String(),
  started_ns: Type.String(),
  status: Type.Union([Type.Integer(), Type.Null()], {
    description: 'HTTP status that a waiting caller would have received.',
  }),
  result: Type.Union([AnyObject, Type.Null()]),
})

/** `result` is the text of the finished answer, without parsing and serialising it again. */
function jobText({ id, state, progress, endpoint, started, answer }: JobView): string {
  const head = { id, state, progress, endpoint, started_ns: String(started), status: answer?.status ?? null }
  const result = typeof answer?.body === 'string' ? answer.body : 'null'
  return `${JSON.stringify(head).slice(0, -1)},"result":${result}}`
}

const answerOf = (job: JobView): Answer => ({
  status: 200,
  type: JSON_TYPE,
  headers: { ...NO_STORE, ...(job.state === 'running' ? { 'retry-after': '1' } : {}) },
  body: jobText(job),
})

/** The pipeline has authorised the call. */
const accountOf = (caller: Caller | null): string => (caller as Caller).account

export const jobs = read({
  ...common,
  id: 'svc.jobs',
  scope: 'read',
  method: 'GET',
  path: '/api/svc/jobs',
  summary: 'The jobs of this key, running and finished within the hour.',
  response: Type.Object({ jobs: Type.Array(AnyObject) }),
  refusals: [],
  example: {},
  read: (services, { caller }) => ({
    jobs: services.jobs.list(accountOf(caller)).map(({ id, state, progress, endpoint, started }) => ({
      id,
      state,
      progress,
      endpoint,
      started_ns: String(started),
    })),
  }),
})

export const job = read({
  ...common,
  id: 'svc.jobs.one',
  scope: 'read',
  method: 'GET',
  path: '/api/svc/jobs/:id',
  startersKey: true,
  summary: 'State, progress and, once finished, the answer of a job started with `Prefer: respond-async`.',
  params: Id,
  response: JobAnswer,
  refusals: ['UNKNOWN_JOB'],
  example: EXAMPLE,
  read: (services, { caller, params }) => answerOf(services.jobs.get(accountOf(caller), params.id)),
})

export const cancelJob = write({
  ...common,
  id: 'svc.jobs.cancel',
  scope: 'compute',
  method: 'DELETE',
  path: '/api/svc/jobs/:id',
  startersKey: true,
  summary: 'Cancels a job and frees its worker; what it has not sealed is not charged.',
  params: Id,
  response: JobAnswer,
  refusals: ['UNKNOWN_JOB'],
  example: EXAMPLE,
  write: (services, { caller, params }) => answerOf(services.jobs.cancel(accountOf(caller), params.id)),
})
