import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { svcmesh } from './run-binary.ts'

interface Seen {
  readonly method: string
  readonly path: string
  readonly key: string | undefined
  readonly body: unknown
}

interface Reply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text === '' ? undefined : JSON.parse(text)
}

const ANSWER = {
  value: 24,
  unit: 'J',
  uncertainty: 0,
  operatorChain: ['KO42', 'NM23'],
  equations: [],
  envelope_id: 'e0',
  svcond: 7,
  R_t: 1,
}

/** What a node would say, by method and path. */
const REPLIES: Readonly<Record<string, Reply>> = {
  'GET /api/demo-key': { status: 200, body: { key: 'svc_ak_shared', plan: 'demo', dailyLimit: 10 } },
  'POST /api/demo-key/mint': { status: 200, body: { key: 'svc_ak_minted_0123456789', plan: 'personal' } },
  'POST /api/svc/compute': { status: 200, body: ANSWER },
  'POST /api/svc/heat': {
    status: 422,
    body: { type: 'x', title: 'y', status: 422, code: 'UNSTABLE_SCHEME', detail: 'r is 0.7; halve dt.', r: 0.7 },
  },
  'POST /api/svc/odd': { status: 500, body: 'no problem document' },
  'GET /api/endpoints': {
    status: 200,
    body: { endpoints: [{ method: 'GET', path: '/api/health', auth: 'none', domain: 'x', summary: 'Liveness.' }] },
  },
}

describe('commands that talk to a node', () => {
  const seen: Seen[] = []
  let server: Server
  let url: string
  let folder: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svcmesh-talk-'))
    server = createServer(async (request, response) => {
      const { method = '', url: path = '', headers } = request
      seen.push({ method, path, key: headers.authorization, body: await readBody(request) })
      const reply = REPLIES[`${method} ${path}`] ?? {
        status: 404,
        body: { code: 'NOT_FOUND', detail: 'Nothing here.' },
      }
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
      response.end(JSON.stringify(reply.body))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  after(async () => {
    server.close()
    await rm(folder, { recursive: true, force: true })
  })

  beforeEach(() => {
    seen.length = 0
  })

  it('compute sends operators, inputs and the key, and shows the value', async () => {
    const { code, stdout } = await svcmesh([
      'compute',
      'NM23',
      'm=3',
      'v=14.4 km/h',
      '--url',
      url,
      '--key',
      'svc_ak_mine',
    ])
    assert.equal(code, 0)
    assert.match(stdout, /^24 J\n/)
    const body = { domain: 'auto', operators: ['NM23'], inputs: { m: 3, v: { value: 14.4, unit: 'km/h' } } }
    assert.deepEqual(seen, [{ method: 'POST', path: '/api/svc/compute', key: 'Bearer svc_ak_mine', body }])
  })

  it('compute falls back to the demo key', async () => {
    await svcmesh(['compute', 'NM23', 'm=3', 'v=4'], { SVCMESH_URL: url })
    assert.deepEqual(
      seen.map(({ key }) => key),
      [undefined, 'Bearer svc_ak_shared'],
    )
  })

  it('compute saves the whole answer', async () => {
    const path = join(folder, 'answer.json')
    const { stdout } = await svcmesh(['compute', 'NM23', 'm=3', 'v=4', '--save', path, '--url', url])
    assert.deepEqual(JSON.parse(await readFile(path, 'utf8')), ANSWER)
    assert.match(stdout, /svcmesh verify/)
  })

  it('a minted key is remembered for its node, used, listed without its secret, and private', async () => {
    const ring = { SVCMESH_KEYS: join(folder, 'ring', 'keys.json') }
    const minted = await svcmesh(['keys', 'mint', '--url', url], ring)
    assert.match(minted.stdout, /svc_ak_minted_0123456789/)
    await svcmesh(['compute', 'NM23', 'm=3', 'v=4', '--url', url], ring)
    assert.equal(seen.at(-1)?.key, 'Bearer svc_ak_minted_0123456789')
    const { stdout } = await svcmesh(['keys', 'list'], ring)
    assert.ok(stdout.includes(url) && !stdout.includes('0123456789'))
    assert.equal((await stat(ring.SVCMESH_KEYS)).mode & 0o777, 0o600)
  })

  it('a refusal of the node ends with 65 and says its code, sentence and figures', async () => {
    const text = await svcmesh(['solve', 'heat', 'nx=64', '--url', url])
    assert.equal(text.code, 65)
    assert.match(text.stderr, /^UNSTABLE_SCHEME {2}r is 0.7; halve dt.\n {2}r: 0.7\n/)
    assert.equal(text.stdout, '')
    const json = await svcmesh(['solve', 'heat', '{"nx": 64}', '--url', url, '--json'])
    assert.equal(JSON.parse(json.stderr).r, 0.7)
    assert.deepEqual(seen.at(-1)?.body, { nx: 64 })
  })

  it('a solver that the node does not have is said to be none, with those that there are', async () => {
    const { code, stderr } = await svcmesh(['solve', 'haet', '--url', url, '--key', 'k'])
    assert.equal(code, 65)
    assert.match(stderr, /^UNKNOWN_SOLVER {2}There is no solver "haet"; there are .*heat, .*wave, zeta\.\n {2}more:/)
  })

  it('catalogue lists the endpoints', async () => {
    const { stdout } = await svcmesh(['catalogue', '--url', url])
    assert.match(stdout, /GET +\/api\/health .*Liveness\./)
  })

  it('no node at all, or something else than a node, ends with 68', async () => {
    assert.equal((await svcmesh(['compute', 'NM23', 'm=3', 'v=4', '--url', 'http://127.0.0.1:1'])).code, 68)
    assert.equal((await svcmesh(['solve', 'odd', '--url', url, '--key', 'k'])).code, 68)
  })
})
