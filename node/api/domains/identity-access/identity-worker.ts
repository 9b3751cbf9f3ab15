import { Type } from 'typebox'
import { asset } from '../../built-page.ts'
import { read } from '../../definition.ts'

/** Its policy is that of data: the worker, which has the equation and the key, can connect to nothing. */
export const identityWorker = read({
  id: 'identity.worker',
  method: 'GET',
  path: '/identity-worker.js',
  auth: 'none',
  tier: 'computation',
  domain: 'identity-access',
  summary: 'The script of the web client which derives the key of an identity and signs, on a thread of its own.',
  response: Type.String(),
  media: 'text/javascript',
  refusals: ['NOT_FOUND'],
  example: {},
  read: (services) => asset(services, 'identity-worker.js', 'text/javascript; charset=utf-8'),
})
