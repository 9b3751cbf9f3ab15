import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import {
  Client as StatelessClient,
  StreamableHTTPClientTransport as StatelessTransport,
} from '@modelcontextprotocol/client'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ENDPOINTS } from '../../node/api/generated/endpoints.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { zidOf } from '../../src/identity/zid.ts'
import { ownerSigningBytes } from '../../src/mesh/owner-signing.ts'
import { THERMOSTAT } from '../machines/driven.ts'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { request } from './speak.ts'

// biome-ignore lint/suspicious/noExplicitAny: results of every shape
type Result = any

/** Arguments with which every tool is called: the example of its endpoint, kept small. */
const argumentsOf = (name: string): Record<string, unknown> => {
  if (name === 'svc_http') return { method: 'GET', path: '/api/health' }
  const endpoint = ENDPOINTS.find(({ tool }) => tool?.name === name)
  if (endpoint?.tool?.action !== undefined) return { action: 'list' }
  return { ...endpoint?.example.params, ...endpoint?.example.query, ...(endpoint?.example.body as object | undefined) }
}

const ask = { name: 'svc_auto', arguments: { query: 'What is the current through a resistor at 12 V?' } }
const compute = { name: 'svc_compute', arguments: { domain: 'mechanics', operators: ['NM23'], inputs: { m: 3 } } }

const LONG = process.env.LONG === '1'

describe('the MCP endpoint and its clients', () => {
  let local: LocalNode
  let url: URL
  let key: string
  before(async () => {
    local = await startLocal()
    url = new URL(`${local.url}/api/mcp`)
    key = ((await (await fetch(`${local.url}/api/demo-key/mint`, { method: 'POST' })).json()) as Result).key
  })
  after(() => local.remove())

  const options = () => ({ requestInit: { headers: { authorization: `Bearer ${key}` } } })

  it('works with the official client of the handshake revisions', async () => {
    const client = new Client({ name: 'test', version: '1' }, { capabilities: { elicitation: {} } })
    const errors: unknown[] = []
    client.onerror = (error) => errors.push(error)
    await client.connect(new StreamableHTTPClientTransport(url, options()))
    assert.equal(client.getServerVersion()?.name, 'svcmesh')
    await client.ping()
    const { tools } = await client.listTools()
    for (const { name } of tools) {
      const result = (await client.callTool({ name, arguments: argumentsOf(name) })) as Result
      if (name !== 'svc_verify') assert.equal(result.isError, false, `${name}: ${result.content[0].text}`)
    }
    const missing = (await client.callTool(compute)) as Result
    assert.equal(missing.isError, true)
    assert.equal(missing.structuredContent.code, 'MISSING_INPUT')
    await assert.rejects(client.callTool({ name: 'svc_nothing', arguments: {} }), /Unknown tool/)
    await client.close()
    assert.deepEqual(errors, [])
  })

  for (const mode of ['auto', { pin: '2026-07-28' }] as const) {
    it(`works with the official client of the stateless revision (${JSON.stringify(mode)})`, async () => {
      const asked: Result[] = []
      const client = new StatelessClient(
        { name: 'test', version: '1' },
        { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode } },
      )
      client.setRequestHandler('elicitation/create', (question) => {
        asked.push(question.params)
        const content: Record<string, number> = asked.length === 1 ? { v: 4 } : { R: 6 }
        return { action: 'accept', content }
      })
      await client.connect(new StatelessTransport(url, options()))
      assert.equal(client.getNegotiatedProtocolVersion(), '2026-07-28')
      const { tools } = await client.listTools()
      // The other client has called every tool, and both ways of agreeing on a revision end in the same requests.
      for (const { name } of LONG ? tools : tools.slice(0, 3)) {
        const result = (await client.callTool({ name, arguments: argumentsOf(name) })) as Result
        if (name !== 'svc_verify') assert.equal(result.isError, false, `${name}: ${result.content[0].text}`)
      }
      const result = (await client.callTool(compute)) as Result
      assert.equal(result.structuredContent.value, 24)
      assert.equal(asked.length, 1)
      assert.equal(asked[0].requestedSchema.properties.v.title, 'v: speed')
      const inWords = (await client.callTool(ask)) as Result
      assert.equal(inWords.structuredContent.value, 2, inWords.content[0].text)
      assert.equal(asked[1].requestedSchema.properties.R.title, 'R: resistance')
      await client.close()
    })
  }

  it('tells both clients how far a long run is, and only if they want to know', async () => {
    const stepping = async (callTool: (params: Result, onprogress?: (told: Result) => void) => Promise<Result>) => {
      const call = async (args: object, onprogress?: (told: Result) => void): Promise<Result> => {
        const result = await callTool({ name: 'svc_reactor', arguments: args }, onprogress)
        assert.equal(result.isError, false, result.content[0].text)
        return result.structuredContent
      }
      const { reactor } = await call({ action: 'create', ...THERMOSTAT })
      const shares: number[] = []
      const told = ({ progress, total }: Result): void => {
        assert.equal(total, 1)
        shares.push(progress)
      }
      const last = await call({ action: 'step', reactor, steps: 40 }, told)
      assert.equal(last.machine.step, 40)
      assert.equal(last.reactor.envelopes.length, 40)
      assert.ok(shares.length > 1)
      assert.ok(shares.every((share, index) => share > (shares[index - 1] ?? 0) && share < 1))
      assert.equal((await call({ action: 'step', reactor, steps: 2 })).machine.step, 42)
    }
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(url, options()))
    await stepping((params, onprogress) => client.callTool(params, undefined, onprogress ? { onprogress } : {}))
    await client.close()
    const stateless = new StatelessClient(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    )
    await stateless.connect(new StatelessTransport(url, options()))
    await stepping((params, onprogress) => stateless.callTool(params, onprogress ? { onprogress } : {}))
    await stateless.close()
  })

  it('works with the same client after a handshake', async () => {
    const client = new StatelessClient({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'legacy' } })
    await client.connect(new StatelessTransport(url, options()))
    assert.equal(client.getNegotiatedProtocolVersion(), '2025-11-25')
    assert.equal(((await client.callTool(compute)) as Result).structuredContent.code, 'MISSING_INPUT')
    await client.close()
  })

  it('signs an agent in with a signature that it makes itself, and serves it by its session', async () => {
    const agent = async (token?: string) => {
      const client = new StatelessClient({ name: 'agent', version: '1' })
      const requestInit = token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }
      await client.connect(new StatelessTransport(url, { requestInit }))
      return client
    }
    const http = async (client: StatelessClient, method: string, path: string, body?: object): Promise<Result> => {
      const args = body === undefined ? { method, path } : { method, path, body }
      return ((await client.callTool({ name: 'svc_http', arguments: args })) as Result).structuredContent
    }
    // What docs/identity.md tells a client in any language, with the Ed25519 of OpenSSL.
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const public_key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex')
    const signed = (...lines: readonly string[]) =>
      sign(null, Buffer.from(lines.join('\n')), privateKey).toString('hex')
    const zid = zidOf(systemHash, 'an agent')

    const stranger = await agent()
    const bound = await http(stranger, 'POST', '/api/identity/bind', {
      zid,
      public_key,
      sig: sign(null, ownerSigningBytes('local', zid), privateKey).toString('hex'),
    })
    assert.equal(bound.status, 200, JSON.stringify(bound))
    const { nonce, network } = (await http(stranger, 'POST', '/api/identity/challenge', { zid })).body
    const login = (host: string) => {
      const signature = signed('svcmesh sign-in v1', network, host, zid, nonce)
      return http(stranger, 'POST', '/api/identity/login', { zid, public_key, nonce, signature, bearer: true })
    }
    assert.equal((await login('other.example')).body.code, 'BAD_SIGNATURE')
    const { status, body } = await login(url.host)
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal((await login(url.host)).body.code, 'STALE_NONCE')
    await stranger.close()

    const member = await agent(body.token)
    assert.equal((await http(member, 'GET', '/api/identity/session')).body.zid, zid)
    const inputs = { m: 3, v: 4 }
    const computed = (await member.callTool({ ...compute, arguments: { ...compute.arguments, inputs } })) as Result
    assert.deepEqual([computed.structuredContent.value, computed.structuredContent.sealed], [24, true])
    assert.equal((await http(member, 'POST', '/api/identity/logout', {})).status, 200)
    await member.close()
    // Its MCP session ends within a tick, so it begins another.
    const ended = await agent(body.token)
    assert.equal((await http(ended, 'GET', '/api/tally/credits/me')).body.code, 'UNAUTHORIZED')
    await ended.close()
  })

  it('works with a program that sends nothing but JSON', async () => {
    const body = JSON.stringify(request('tools/call', { name: 'svc_pulse', arguments: {} }))
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: '' },
      body,
    })
    assert.equal(response.status, 200)
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/)
    assert.equal(((await response.json()) as Result).result.structuredContent.pulse_hz, 1.287)
  })

  it('answers a body of over 256 KB with a JSON-RPC error', async () => {
    const body = JSON.stringify(request('ping', { padding: 'x'.repeat(300_000) }))
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    assert.equal(response.status, 413)
    const { jsonrpc, id, error } = (await response.json()) as Result
    assert.deepEqual([jsonrpc, id, error.code, error.data.code], ['2.0', null, -32600, 'BODY_TOO_LARGE'])
    const other = await fetch(`${local.url}/api/svc/prove`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    assert.equal(((await other.json()) as Result).code, 'BODY_TOO_LARGE')
  })
})
