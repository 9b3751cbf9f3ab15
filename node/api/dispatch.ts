import { Refusal } from '../../src/errors/refusal.ts'
import { auditedCall } from '../owner/audited-call.ts'
import { runBillable } from '../pipeline/billable.ts'
import { runCompose } from '../pipeline/compose.ts'
import type { Context } from '../pipeline/context.ts'
import { runKeyless } from '../pipeline/keyless.ts'
import { refusedLimitHeaders } from '../pipeline/limits.ts'
import { runQuery } from '../pipeline/query.ts'
import { runRead } from '../pipeline/read.ts'
import { runWatch } from '../pipeline/watch.ts'
import { runWrite } from '../pipeline/write.ts'
import type { Services } from '../services.ts'
import { type Answer, type Call, NO_HEADERS, withHeaders } from './call.ts'
import { conditional } from './conditional.ts'
import type { Endpoint } from './definition.ts'
import { mustBeAcceptable } from './media-types.ts'
import { bugAnswer, refusalAnswer } from './problem.ts'
import { formAtOf } from './refusal-at.ts'
import { insteadOf } from './removed-paths.ts'
import { CHARGED_FIELDS } from './request-fields.ts'
import { createRouter, type Methods, type Route } from './router.ts'

export type Dispatch = (call: Call) => Promise<Answer>

const UNROUTED = 'none'
const ACCEPT_QUERY = '"application/json"'
const ALLOWED_FIELDS =
  `Authorization, Content-Type, ${CHARGED_FIELDS.map(({ name }) => name).join(', ')}, X-Svc-Identity, If-None-Match, ` +
  'MCP-Protocol-Version, Mcp-Session-Id, Last-Event-ID, Mcp-Method, Mcp-Name, X-Provider, X-Provider-Key, X-API-Key, Anthropic-Version, Anthropic-Beta'

/**
 * The single entry point to the endpoints for every transport: HTTP, MCP and simulations. It never throws: a refusal is
 * a problem document, a bug is a 500 without detail.
 */
export function createDispatch(services: Services, endpoints: readonly Endpoint[]): Dispatch {
  const router = createRouter(endpoints)
  const formAt = formAtOf(endpoints)
  return async (call) => {
    const started = services.clock.now()
    const route = router.find(call.path)
    const endpoint = route === null ? undefined : endpointFor(route.methods, call.method)
    const inForm = (refused: Answer): Answer => {
      const form = endpoint === undefined ? formAt(call.path) : endpoint.problemForm
      return form?.(refused) ?? refused
    }
    let answer: Answer
    try {
      if (route === null) refuseUnknownPath(call)
      else if (call.method === 'OPTIONS') answer = options(route.methods)
      else if (endpoint === undefined) answer = inForm(refuseMethod(call, route.methods))
      else answer = await run(services, call, route, endpoint)
    } catch (error) {
      answer = inForm(answerTo(error, services))
    }
    services.metrics.request(endpoint?.id ?? UNROUTED, answer.status, services.clock.now() - started)
    return conditional(call, answer)
  }
}

/** @returns the answer for anything a pipeline threw; a bug is reported to the node, not to the caller */
export function answerTo(error: unknown, services: Pick<Services, 'onFault'>): Answer {
  if (!(error instanceof Refusal)) {
    services.onFault(error)
    return bugAnswer()
  }
  return refusalAnswer(error, error.code === 'RATE_LIMITED' ? refusedLimitHeaders(error) : NO_HEADERS)
}

function refuseUnknownPath(call: Call): never {
  const path = call.path.length > 120 ? `${call.path.slice(0, 120)}…` : call.path
  const instead = insteadOf(call.path)
  if (instead !== undefined) throw new Refusal('NOT_FOUND', `${path} was removed; use ${instead}.`, { instead })
  throw new Refusal('NOT_FOUND', `Unknown path ${path}; GET /api/endpoints lists every path.`)
}

/** HEAD is GET without content; QUERY goes to the path's read or computation. */
function endpointFor(methods: Methods, method: string): Endpoint | undefined {
  if (method === 'HEAD') return methods.get('GET')
  return method === 'QUERY' ? queryable(methods) : methods.get(method)
}

/** @returns the read or computation that serves QUERY on this path */
export function queryable(methods: Methods): Endpoint | undefined {
  const get = methods.get('GET')
  if (get?.kind === 'read') return get
  const post = methods.get('POST')
  return post?.kind === 'compute' || post?.kind === 'read' ? post : undefined
}

function refuseMethod(call: Call, methods: Methods): Answer {
  const allow = allowed(methods)
  const detail = `${call.method} is not supported here; use ${allow}.`
  return refusalAnswer(new Refusal('METHOD_NOT_ALLOWED', detail, { allow: allow.split(', ') }), { allow })
}

async function run(services: Services, call: Call, { params }: Route, endpoint: Endpoint): Promise<Answer> {
  mustBeAcceptable(call, endpoint)
  const context = { services, endpoint, params, call }
  if (endpoint.auth === 'owner') return auditedCall(context, () => perform(context))
  services.owner.mustServeAddress(call.ip)
  if (endpoint.kind === 'compute' || endpoint.kind === 'compose') services.owner.mustTakeWork()
  return perform(context)
}

async function perform({ services, endpoint, params, call }: Context): Promise<Answer> {
  switch (endpoint.kind) {
    case 'read': {
      const answer = await runRead({ services, endpoint, params, call })
      return answer.headers['accept-query'] === undefined
        ? withHeaders(answer, { 'accept-query': ACCEPT_QUERY })
        : answer
    }
    case 'write':
      return runWrite({ services, endpoint, params, call })
    case 'compose':
      return runCompose({ services, endpoint, params, call })
    case 'watch':
      return runWatch({ services, endpoint, params, call })
    case 'compute':
      if (call.method === 'QUERY' || endpoint.billing === 'free') return runQuery({ services, endpoint, params, call })
      if (endpoint.billing === 'keyless') return runKeyless({ services, endpoint, params, call })
      return runBillable({ services, endpoint, params, call })
  }
}

/** @returns the methods of a path for the Allow field */
export function allowed(methods: Methods): string {
  const names = [...methods.keys()]
  if (methods.has('GET')) names.push('HEAD')
  if (queryable(methods) !== undefined) names.push('QUERY')
  return [...names, 'OPTIONS'].join(', ')
}

function options(methods: Methods): Answer {
  const allow = allowed(methods)
  return {
    status: 204,
    type: '',
    headers: {
      allow,
      ...(queryable(methods) === undefined ? {} : { 'accept-query': ACCEPT_QUERY }),
      'access-control-allow-methods': allow,
      'access-control-allow-headers': ALLOWED_FIELDS,
      'access-control-max-age': '86400',
    },
    body: null,
  }
}
