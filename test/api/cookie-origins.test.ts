import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { zidOf } from '../../src/identity/zid.ts'
import { ownerSigningBytes } from '../../src/mesh/owner-signing.ts'
import { type LocalNode, startLocal } from '../node/start-local.ts'

describe('a request with the cookie of a session, on loopback', () => {
  let node: LocalNode
  let host: string
  let port: number
  let cookie: string
  before(async () => {
    node = await startLocal()
    ;({ host } = new URL(node.url))
    port = Number(new URL(node.url).port)
    const signer = systemSigner(systemHash.sha256('ada'))
    const [zid, public_key] = [zidOf(systemHash, 'ada'), toHex(signer.publicKey)]
    const sig = toHex(signer.sign(ownerSigningBytes('local', zid)))
    const { status } = await fetch(`${node.url}/api/identity/bind`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ zid, public_key, sig }),
    })
    assert.equal(status, 200)
    const { token } = await node.node.core.services.access.sessions.open(zid, public_key, '')
    cookie = `Cookie: svc_session_${port}=${token}`
  })
  after(() => node.remove())

  /** Bytes as they are, which no client library sends: status and body. */
  const send = (method: string, path: string, fields: readonly string[], body = ''): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(`${text.slice(9, 12)} ${/"code":"([A-Z_]+)"/.exec(text)?.[1] ?? ''}`.trim()))
      const own = fields.some((field) => /^host:/i.test(field)) ? [] : [`Host: ${host}`]
      const framing = ['Content-Type: application/json', `Content-Length: ${body.length}`]
      const close = fields.some((field) => /^upgrade:/i.test(field)) ? [] : ['Connection: close']
      socket.write(
        `${[`${method} ${path} HTTP/1.1`, ...own, ...fields, ...framing, ...close].join('\r\n')}\r\n\r\n${body}`,
      )
    })

  const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
  const SESSIONS = '/api/identity/sessions'

  it('counts for the host itself', async () => {
    assert.equal(await send('GET', SESSIONS, [cookie]), '200')
    assert.equal(await send('POST', '/api/identity/logout', [cookie]), '403 ORIGIN_NOT_ALLOWED')
    assert.equal(
      await send('DELETE', `${SESSIONS}/0000000000000000`, [cookie, `Origin: ${node.url}`]),
      '404 UNKNOWN_SESSION',
    )
  })

  it('is refused under a name that was pointed at this machine, MCP included', async () => {
    const rebound = [cookie, `Host: rebound.example.com:${port}`, `Origin: http://rebound.example.com:${port}`]
    assert.equal(await send('GET', SESSIONS, rebound), '403 HOST_NOT_ALLOWED')
    assert.equal(
      await send('POST', '/api/identity/logout', [...rebound, 'Sec-Fetch-Site: same-origin']),
      '403 HOST_NOT_ALLOWED',
    )
    assert.equal(await send('POST', '/api/mcp', rebound, PING), '403 HOST_NOT_ALLOWED')
  })

  it('is refused from pages of other origins, other ports of this machine and MCP included', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      `http://127.0.0.1:${port + 1}`,
      `http://localhost:${port + 1}`,
    ]) {
      for (const [method, path] of [
        ['GET', SESSIONS],
        ['POST', '/api/identity/logout'],
        ['POST', '/api/mcp'],
      ] as const) {
        const answer = await send(method, path, [cookie, `Origin: ${origin}`], method === 'POST' ? PING : '')
        assert.equal(answer, '403 ORIGIN_NOT_ALLOWED', `${origin} ${method} ${path}`)
      }
    }
  })

  it('is another page of this machine under another of its names: its cookie is not for changes here', async () => {
    const other = `Origin: http://localhost:${port}`
    assert.equal(await send('POST', '/api/identity/logout', [cookie, other]), '403 ORIGIN_NOT_ALLOWED')
  })

  it('opens no WebSocket: from another origin it is refused, from its own the cookie is not read', async () => {
    const path = `/ws/stream?channel=${'0'.repeat(32)}`
    const upgrade = [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ]
    assert.equal(
      await send('GET', path, [cookie, 'Origin: https://evil.example', ...upgrade]),
      '403 ORIGIN_NOT_ALLOWED',
    )
    assert.equal(await send('GET', path, [cookie, `Origin: ${node.url}`, ...upgrade]), '401 UNAUTHORIZED')
  })
})
