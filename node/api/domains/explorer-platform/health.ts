import { Type } from 'typebox'
import { tickOf } from '../../../../src/time/tick.ts'
import { jsonAnswer } from '../../call.ts'
import { read } from '../../definition.ts'
import { Svcond } from '../../schemas.ts'

const common = { method: 'GET', auth: 'none', tier: 'computation', domain: 'explorer-platform', example: {} } as const
const Status = Type.Object({ status: Type.String() })

export const health = read({
  ...common,
  id: 'health',
  path: '/api/health',
  summary: 'Health of the node, with its release, network and digests.',
  response: Type.Object({
    status: Type.String(),
    version: Type.String(),
    network: Type.String(),
    node: Type.String(),
    public_key: Type.String(),
    kernel_digest: Type.String(),
    math_digest: Type.String(),
    math_digest_expected: Type.Boolean(),
    svcond: Svcond,
  }),
  refusals: [],
  read({ identity, readiness, clock }) {
    const { ready } = readiness()
    return {
      status: ready ? 'ok' : 'unavailable',
      version: identity.version,
      network: identity.network,
      node: identity.node,
      public_key: identity.publicKey,
      kernel_digest: identity.kernelDigest,
      math_digest: identity.mathDigest,
      math_digest_expected: identity.mathDigestExpected,
      svcond: tickOf(clock.now()),
    }
  },
})

export const live = read({
  ...common,
  id: 'health.live',
  path: '/api/health/live',
  summary: 'Answers as long as the process runs; restart it when this does not respond.',
  response: Status,
  refusals: [],
  read: () => ({ status: 'live' }),
})

export const started = read({
  ...common,
  id: 'health.started',
  path: '/api/health/started',
  summary: 'Answers once the store is open and its head, checkpoint and tail have been checked.',
  response: Status,
  refusals: [],
  read: () => ({ status: 'started' }),
})

export const ready = read({
  ...common,
  id: 'health.ready',
  path: '/api/health/ready',
  summary: 'Whether the node accepts work now; send no work while this returns 503.',
  response: Status,
  refusals: ['SHUTTING_DOWN', 'STORAGE_UNAVAILABLE'],
  read({ readiness }) {
    const state = readiness()
    return state.ready
      ? { status: 'ready' }
      : jsonAnswer(503, { status: 'unavailable', reason: state.reason }, { 'retry-after': '1' })
  },
})
