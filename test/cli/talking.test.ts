import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
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
  value_bits: '4038000000000000',
  equations: ['KO42: ds^2 = …', 'NM23: K = 24 J'],
  masterEquation: 'box(phi) + …',
  envelope_id: 'e0',
  svcond: 7,
  R_t: 1,
}

const COIN = 'c0'.repeat(32)
const STALE_KEY = 'svc_ak_stale'

/** Refusals that depend on the key. */
const BY_KEY: Readonly<Record<string, Reply>> = {
  [`Bearer ${STALE_KEY}`]: { status: 401, body: { code: 'UNAUTHORIZED', detail: 'Unknown key.' } },
  'Bearer list': { status: 422, body: { code: 'DOMAIN_ERROR', detail: 'm takes one number.', symbol: 'm' } },
}

/** Answers of a node, by method and path. */
const REPLIES: Readonly<Record<string, Reply>> = {
  'GET /api/demo-key': { status: 200, body: { key: 'svc_ak_shared', plan: 'demo', dailyLimit: 10 } },
  'POST /api/demo-key/mint': { status: 200, body: { key: 'svc_ak_minted_0123456789', plan: 'personal' } },
  'POST /api/svc/compute': { status: 200, body: ANSWER },
  'GET /api/tally/envelopes/me?limit=50&offset=0': {
    status: 200,
    body: { total: 1, envelopes: [{ token_id: COIN, face: 5, status: 'movable', version: 0 }] },
  },
  'POST /api/tally/envelopes/transfer-bulk': {
    status: 200,
    body: { moved: 1, spends: [{ spend: 'b'.repeat(64), token_ids: [COIN], ticks: 2, votes: 12 }], refused: [] },
  },
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
      const reply = BY_KEY[headers.authorization ?? ''] ??
        REPLIES[`${method} ${path}`] ?? {
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

  it('compute sends operators, inputs and the key, and prints the value', async () => {
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

  it('compute mints a key of its own at first use, keeps it, and uses it from then on', async () => {
    const ring = { SVCMESH_URL: url, SVCMESH_KEYS: join(folder, 'first-use', 'keys.json') }
    for (let times = 0; times < 2; times++) await svcmesh(['compute', 'NM23', 'm=3', 'v=4'], ring)
    const minted = 'Bearer svc_ak_minted_0123456789'
    assert.deepEqual(
      seen.map(({ path, key }) => [path, key]),
      [
        ['/api/demo-key/mint', undefined],
        ['/api/svc/compute', minted],
        ['/api/svc/compute', minted],
      ],
    )
  })

  it('compute answers although the key cannot be kept', async () => {
    const { code, stdout, stderr } = await svcmesh(['compute', 'NM23', 'm=3', 'v=4', '--url', url], {
      SVCMESH_KEYS: '/dev/null/keys.json',
    })
    assert.deepEqual([code, stdout.split('\n')[0], stderr], [0, '24 J', ''])
  })

  it('a stored key that the node no longer knows is replaced, once; a key given with --key is not', async () => {
    const ring = { SVCMESH_KEYS: join(folder, 'stale.json') }
    await writeFile(ring.SVCMESH_KEYS, JSON.stringify([{ url, key: STALE_KEY, minted: '2026-01-01' }]))
    const { code } = await svcmesh(['compute', 'NM23', 'm=3', 'v=4', '--url', url], ring)
    assert.equal(code, 0)
    assert.deepEqual(
      seen.map(({ path }) => path),
      ['/api/svc/compute', '/api/demo-key/mint', '/api/svc/compute'],
    )
    const given = await svcmesh(['compute', 'NM23', 'm=3', 'v=4', '--url', url, '--key', STALE_KEY], ring)
    assert.equal(given.code, 65)
    assert.match(given.stderr, /^UNAUTHORIZED/)
  })

  it('send shows a coin under the id whose first digits list shows', async () => {
    const [list, send] = [
      await svcmesh(['coin', 'list', '--url', url, '--key', 'k']),
      await svcmesh(['coin', 'send', '--count', '1', '--to', 'f'.repeat(32), '--url', url, '--key', 'k']),
    ]
    assert.ok(list.stdout.includes(COIN.slice(0, 16)) && send.stdout.includes(COIN), send.stdout)
  })

  it('the full envelope follows the answer, only with --full', async () => {
    const brief = await svcmesh(['compute', 'NM23', 'm=3', 'v=4', '--url', url, '--key', 'k'])
    assert.doesNotMatch(brief.stdout, /R\(t\)|ds\^2|box\(phi\)/)
    const full = await svcmesh(['compute', 'NM23', 'm=3', 'v=4', '--url', url, '--key', 'k', '--full', '--exact'])
    assert.match(full.stdout, /^24 J\nbits +4038000000000000\n/)
    for (const text of ['R(t) 1', 'ds^2', 'box(phi)']) {
      assert.ok(full.stdout.indexOf(text) > full.stdout.indexOf('NM23: K'), text)
    }
  })

  it('a decimal comma is reported, whether it was read as text or as a list', async () => {
    const unit = await svcmesh(['compute', 'NM23', 'm=3,5 kg', 'v=4', '--url', url, '--key', 'k'])
    assert.match(unit.stderr, /decimal point: m='3\.5 kg'/)
    const list = await svcmesh(['compute', 'LIST', 'm=3,5', '--url', url, '--key', 'list'])
    assert.match(list.stderr, /decimal point: m='3\.5'/)
  })

  it('compute saves the whole answer', async () => {
    const path = join(folder, 'answer.json')
    const { stdout } = await svcmesh(['compute', 'NM23', 'm=3', 'v=4', '--save', path, '--url', url])
    assert.deepEqual(JSON.parse(await readFile(path, 'utf8')), ANSWER)
    assert.match(stdout, /svcmesh verify/)
  })

  it('a minted key is stored privately for its node, used, and listed without its secret', async () => {
    const ring = { SVCMESH_KEYS: join(folder, 'ring', 'keys.json') }
    const minted = await svcmesh(['keys', 'mint', '--url', url], ring)
    assert.match(minted.stdout, /svc_ak_minted_0123456789/)
    await svcmesh(['compute', 'NM23', 'm=3', 'v=4', '--url', url], ring)
    assert.equal(seen.at(-1)?.key, 'Bearer svc_ak_minted_0123456789')
    const { stdout } = await svcmesh(['keys', 'stored'], ring)
    assert.ok(stdout.includes(url) && !stdout.includes('0123456789'))
    assert.equal((await stat(ring.SVCMESH_KEYS)).mode & 0o777, 0o600)
  })

  it('a refusal of the node exits with 65 and prints its code, message and figures', async () => {
    const text = await svcmesh(['solve', 'heat', 'nx=64', '--url', url])
    assert.equal(text.code, 65)
    assert.match(text.stderr, /^UNSTABLE_SCHEME {2}r is 0.7; halve dt.\n {2}r: 0.7\n/)
    assert.equal(text.stdout, '')
    const json = await svcmesh(['solve', 'heat', '{"nx": 64}', '--url', url, '--json'])
    assert.equal(JSON.parse(json.stderr).r, 0.7)
    assert.deepEqual(seen.at(-1)?.body, { nx: 64 })
  })

  it('a solver that the node does not have is unknown, with the nearest names', async () => {
    const { code, stderr } = await svcmesh(['solve', 'haet', '--url', url, '--key', 'k'])
    assert.equal(code, 65)
    assert.match(stderr, /^UNKNOWN_SOLVER {2}Unknown solver "haet"; nearest: heat\b/)
  })

  it('catalogue lists the endpoints', async () => {
    const { stdout } = await svcmesh(['catalogue', '--url', url])
    assert.match(stdout, /GET +\/api\/health .*Liveness\./)
  })

  it('no node, or something other than a node, exits with 68', async () => {
    assert.equal((await svcmesh(['compute', 'NM23', 'm=3', 'v=4', '--url', 'http://127.0.0.1:1'])).code, 68)
    assert.equal((await svcmesh(['solve', 'odd', '--url', url, '--key', 'k'])).code, 68)
  })
})
