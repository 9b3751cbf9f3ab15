import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Answer } from '../../call.ts'
import { read } from '../../definition.ts'
import { tagged } from '../../immutable.ts'

const common = { method: 'GET', auth: 'none', tier: 'computation', domain: 'explorer-platform', example: {} } as const
const Text = Type.String()

function page({ asset, hash }: Services, name: string, type: string): Answer {
  const text = asset(name)
  if (text === null) throw new Refusal('NOT_FOUND', `${name} was not built; run \`npm run build\` and start again.`)
  return tagged(hash, type, text)
}

export const docs = read({
  ...common,
  id: 'docs',
  path: '/docs',
  aliases: ['/'],
  summary: 'The explorer of this surface: every endpoint with a form to try it, QUERY included.',
  response: Text,
  media: 'text/html',
  refusals: ['NOT_FOUND'],
  read: (services) => page(services, 'docs.html', 'text/html; charset=utf-8'),
})

export const verifyScript = read({
  ...common,
  id: 'verify.script',
  path: '/verify.js',
  summary: 'The offline verifier, one file without dependencies.',
  response: Text,
  media: 'text/javascript',
  refusals: ['NOT_FOUND'],
  read: (services) => page(services, 'verify.js', 'text/javascript; charset=utf-8'),
})

export const verifyPage = read({
  ...common,
  id: 'verify.page',
  path: '/verify.html',
  summary: 'The offline verifier as a page that runs in the browser.',
  response: Text,
  media: 'text/html',
  refusals: ['NOT_FOUND'],
  read: (services) => page(services, 'verify.html', 'text/html; charset=utf-8'),
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
      headers: { 'cache-control': 'no-store' },
      body: await services.metrics.text(),
    }
  },
})
