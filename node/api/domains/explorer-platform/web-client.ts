import { Type } from 'typebox'
import { Refusal } from '../../../../src/errors/refusal.ts'
import type { Services } from '../../../services.ts'
import { asset } from '../../built-page.ts'
import { type Answer, type Call, withHeaders } from '../../call.ts'
import { read } from '../../definition.ts'
import { compressedFor } from '../../immutable.ts'

const common = { method: 'GET', auth: 'none', tier: 'computation', domain: 'explorer-platform' } as const

/** The client runs its own files and calls its own node; a policy without inline scripts and styles needs no hashes. */
const POLICY = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  // The page Receive reads codes; nothing of the client asks for another device.
  'permissions-policy':
    'camera=(self), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=()',
}

const TYPES = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
} as const

/** Their names contain a digest of their content, so that they never change. */
const FOREVER = { ...POLICY, 'cache-control': 'public, max-age=31536000, immutable' }

/** Files of the build by name, at most as many as it has: what was not built is not remembered. */
const answers = new WeakMap<Services, Map<string, Answer>>()

/** @throws Refusal NOT_FOUND */
function built(
  services: Services,
  call: Call,
  name: string,
  type: string,
  headers: Readonly<Record<string, string>>,
): Answer {
  const known = answers.get(services) ?? new Map<string, Answer>()
  answers.set(services, known)
  const answer = known.get(name) ?? withHeaders(asset(services, `app/${name}`, type), headers)
  known.set(name, answer)
  return compressedFor(call, answer, services.webFiles.packed(`app/${name}`))
}

export const webClient = read({
  ...common,
  id: 'web.client',
  path: '/',
  summary: 'The web client: ask, run solvers and machines, coins, the network, verification.',
  response: Type.String(),
  media: 'text/html',
  refusals: ['NOT_FOUND'],
  example: {},
  read: (services, { call }) => built(services, call, 'index.html', 'text/html; charset=utf-8', POLICY),
})

export const webFile = read({
  ...common,
  id: 'web.file',
  path: '/web/:file',
  params: Type.Object(
    { file: Type.String({ pattern: '^[A-Za-z0-9_-][A-Za-z0-9._-]{0,79}$' }) },
    { additionalProperties: false },
  ),
  summary: 'A script or style of the web client, named by its content.',
  response: Type.String(),
  media: 'text/javascript',
  refusals: ['NOT_FOUND'],
  example: { params: { file: 'index.js' } },
  read(services, { params: { file }, call }) {
    const ending = file.slice(file.lastIndexOf('.') + 1)
    if (!Object.hasOwn(TYPES, ending)) throw new Refusal('NOT_FOUND', `${file} is not a file of the web client.`)
    return built(services, call, file, TYPES[ending as keyof typeof TYPES], FOREVER)
  },
})

export const serviceWorker = read({
  ...common,
  id: 'web.service-worker',
  path: '/service-worker.js',
  summary: 'The script by which a browser keeps the web client, so that answers can be verified offline.',
  response: Type.String(),
  media: 'text/javascript',
  refusals: ['NOT_FOUND'],
  example: {},
  read: (services, { call }) => built(services, call, 'service-worker.js', TYPES.js, POLICY),
})
