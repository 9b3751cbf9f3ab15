import { Type } from 'typebox'
import { asset, page } from '../../built-page.ts'
import { read } from '../../definition.ts'

const common = {
  method: 'GET',
  auth: 'none',
  tier: 'computation',
  domain: 'identity-access',
  response: Type.String(),
  refusals: ['NOT_FOUND'],
  example: {},
} as const

export const identityPage = read({
  ...common,
  id: 'identity.page',
  path: '/identity',
  summary: 'The page of identities: generate an equation, sign in, see and end sessions.',
  media: 'text/html',
  read: (services) => page(services, 'identity.html', ["worker-src 'self'"]),
})

/** Its policy is that of data: the worker, which has the equation and the key, can connect to nothing. */
export const identityWorker = read({
  ...common,
  id: 'identity.worker',
  path: '/identity-worker.js',
  summary: 'The script of that page which derives keys and signs, on a thread of its own.',
  media: 'text/javascript',
  read: (services) => asset(services, 'identity-worker.js', 'text/javascript; charset=utf-8'),
})
