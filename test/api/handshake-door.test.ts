import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { handshakeDoor } from '../../node/api/handshake-door.ts'
import { type HttpServer, startHttp } from '../../node/api/http/server.ts'
import { systemHash as hash, systemSigner } from '../../node/system/crypto.ts'
import { makeHandshake } from '../../protocols/gossip/handshake.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { tickOf } from '../../src/time/tick.ts'
import { MESH_SECRET, SECOND, startTestCore, type TestCore } from './test-core.ts'

const other = systemSigner(new Uint8Array(32).fill(8))
const OTHER = toHex(other.publicKey)
const SELF = toHex(systemSigner(new Uint8Array(32).fill(7)).publicKey)
const PATH = '/api/mesh/gossip'
const WRONG = '0'.repeat(64)

interface Answered {
  readonly status: number
  readonly code: string | undefined
  readonly outcome: string | undefined
  readonly retryAfter: string | undefined
  /** Whether the connection was there before. */
  readonly reused: boolean
}

describe('the handshake check over HTTP', () => {
  let node: TestCore
  let http: HttpServer
  let agent: Agent

  beforeEach(async () => {
    node = await startTestCore({ members: [SELF, OTHER] })
    const doorkeeper = handshakeDoor(node.core.services)
    const onFault = (error: unknown): unknown => node.faults.push(error)
    http = await startHttp({ host: '127.0.0.1', port: 0, dispatch: node.core.dispatch, doorkeeper, onFault })
    agent = new Agent({ keepAlive: true, maxSockets: 1 })
  })
  afterEach(async () => {
    agent.destroy()
    await http.close(100)
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  const now = (): number => tickOf(node.clock.now())

  const event = (seq = 0, prev = WRONG) => {
    const body = { shard: 'ab'.repeat(32), nodes: [OTHER] }
    const unsigned = { network: 'sim', origin: OTHER, seq, prev, svcond: now(), kind: 'shard', body }
    return { ...unsigned, sig: toHex(other.sign(toUtf8(canonicalJson(unsigned)))) }
  }

  const shake = (text: string): string => makeHandshake(hash, MESH_SECRET, OTHER, now(), text)

  const send = (text: string, handshake?: string, path = PATH, inChunks = false): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const shaken = handshake === undefined ? {} : { 'x-node-handshake': handshake }
      const measured = inChunks ? { 'transfer-encoding': 'chunked' } : { 'content-length': Buffer.byteLength(text) }
      const headers = { 'content-type': 'application/json', ...measured, ...shaken }
      const sent = request({ port: http.port, method: 'POST', path, agent, headers }, async (response) => {
        const { code, outcome } = JSON.parse((await response.toArray()).join(''))
        const { statusCode: status = 0, headers: fields } = response
        resolve({ status, code, outcome, retryAfter: fields['retry-after'], reused: sent.reusedSocket })
      })
      sent.on('error', reject)
      sent.end(text)
    })

  const floods = async (): Promise<void> => {
    const text = canonicalJson(event())
    for (let count = 0; count < 20; count++)
      assert.equal((await send(text, `v1;${OTHER};${now()};${WRONG}`)).status, 401)
  }

  it('answers a header as the endpoint does, and keeps the connection usable', async () => {
    const body = event()
    const text = canonicalJson(body)
    for (const handshake of [undefined, '', 'v1;nonsense']) {
      const answer = await send(text, handshake)
      const headers: Record<string, string> = handshake === undefined ? {} : { 'x-node-handshake': handshake }
      const { status, json } = await node.call('POST', PATH, { body, headers })
      assert.deepEqual([answer.status, answer.code], [status, json.code])
    }
    const taken = await send(text, shake(text))
    assert.deepEqual([taken.status, taken.outcome, taken.reused], [202, 'appended', true])
    const counted = (await node.call('GET', '/metrics')).text.match(
      /svcmesh_requests_total{.*mesh\.gossip.*401.*} (\d+)/,
    )
    assert.equal(counted?.[1], '6', 'what it refuses is counted like everything else')
  })

  it('does little work for an address after many wrong codes, and still admits a neighbour', async () => {
    await floods()
    const text = canonicalJson(event())
    const refused = await send(text, `v1;${OTHER};${now()};${WRONG}`)
    assert.deepEqual([refused.status, refused.code, refused.retryAfter], [429, 'RATE_LIMITED', '1'])
    assert.equal((await send(text, shake(text))).status, 202)
    assert.equal((await send(text, `v1;${OTHER};${now()};${WRONG}`)).status, 429)
  })

  it('cannot be bypassed by a body without a length or by a query after the path', async () => {
    const text = canonicalJson(event())
    const wrong = `v1;${OTHER};${now()};${WRONG}`
    for (let count = 0; count < 20; count++)
      assert.equal((await send(text, wrong, `${PATH}?${count}`, true)).status, 401)
    for (const [path, inChunks] of [
      [PATH, true],
      [`${PATH}?`, false],
      [`${PATH}#there`, false],
    ] as const) {
      assert.equal((await send(text, wrong, path, inChunks)).status, 429, `${path} ${inChunks}`)
      assert.equal((await send(text, undefined, path, inChunks)).code, 'MISSING_HANDSHAKE')
    }
    assert.equal((await send(text, shake(text), PATH, true)).status, 202)
    node.clock.advance(SECOND)
    assert.equal((await send(text, wrong)).status, 401, 'what was refused at the door counts no more')
  })

  it('accepts another spelling of the same body again when the address has been quiet', async () => {
    await floods()
    const body = event()
    const spelled = JSON.stringify(body, null, 1)
    assert.equal((await send(spelled, shake(canonicalJson(body)))).status, 429)
    node.clock.advance(SECOND)
    assert.equal((await send(spelled, shake(canonicalJson(body)))).status, 202)
  })

  it('passes bodies that are too large, and other paths, to the rest of the node', async () => {
    const large = JSON.stringify({ more: 'x'.repeat(300_000) })
    assert.equal((await send(large)).status, 413)
    const health = await fetch(`http://127.0.0.1:${http.port}/api/health`)
    assert.equal(health.status, 200)
  })
})
