import { Type } from 'typebox'
import { asset, page } from '../../built-page.ts'
import { NO_STORE } from '../../call.ts'
import { read } from '../../definition.ts'

const common = { method: 'GET', auth: 'none', tier: 'computation', domain: 'explorer-platform', example: {} } as const
const Text = Type.String()

export const docs = read({
  ...common,
  id: 'docs',
  path: '/docs',
  summary: 'The explorer of this API: every endpoint with a form to try it, QUERY included.',
  response: Text,
  media: 'text/html',
  refusals: ['NOT_FOUND'],
  read: (services) => page(services, 'docs.html'),
})

export const verifyScript = read({
  ...common,
  id: 'verify.script',
  path: '/verify.js',
  summary: 'The offline verifier, one file without dependencies.',
  response: Text,
  media: 'text/javascript',
  refusals: ['NOT_FOUND'],
  read: (services) => asset(services, 'verify.js', 'text/javascript; charset=utf-8'),
})

export const verifyPage = read({
  ...common,
  id: 'verify.page',
  path: '/verify',
  aliases: ['/verify.html'],
  summary: 'The offline verifier as a page that runs in the browser.',
  response: Text,
  media: 'text/html',
  refusals: ['NOT_FOUND'],
  read: (services) => page(services, 'verify.html'),
})

export const icon = read({
  ...common,
  id: 'docs.icon',
  path: '/favicon.ico',
  summary: 'The icon of the pages. Browsers request this path by themselves.',
  response: Text,
  media: 'image/svg+xml',
  refusals: ['NOT_FOUND'],
  read: (services) => asset(services, 'favicon.svg', 'image/svg+xml'),
})

export const metrics = read({
  ...common,
  id: 'metrics',
  path: '/metrics',
  summary: 'Figures of the node in the Prometheus text format.',
  response: Text,
  media: 'text/plain',
  refusals: [],
  async read(services) {
    return {
      status: 200,
      type: services.metrics.contentType,
      headers: NO_STORE,
      body: await services.metrics.text(),
    }
  },
})
