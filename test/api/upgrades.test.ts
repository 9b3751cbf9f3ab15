import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { CHANNEL, type StreamServer, startStreamServer } from '../streams/stream-server.ts'

describe('a request with an Upgrade field', () => {
  let server: StreamServer
  let host: string
  const warnings: Error[] = []
  const warned = (warning: Error): void => void warnings.push(warning)
  before(async () => {
    process.on('warning', warned)
    server = await startStreamServer()
    host = `127.0.0.1:${server.port}`
  })
  after(async () => {
    await server.close()
    process.off('warning', warned)
    assert.deepEqual([warnings, server.faults], [[], []])
  })

  const H2C = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n'
  const WEBSOCKET =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
  const get = (path: string, fields: string): string => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${fields}\r\n`

  /** Sends the parts, a few milliseconds apart, and collects what comes back until a text has come so often. */
  async function exchange(parts: readonly string[], awaited: string, times = 1): Promise<string> {
    const socket: Socket = connect(server.port, '127.0.0.1')
    let received = ''
    const done = new Promise<string>((resolve, reject) => {
      socket.on('data', (chunk) => {
        received += chunk.toString('latin1')
        if (received.split(awaited).length > times) resolve(received)
      })
      socket.on('error', reject)
    })
    for (const part of parts) {
      socket.write(part)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const text = await done
    socket.destroy()
    return text
  }

  it('for another protocol is answered as if it had none, again and again on one connection, body included', async () => {
    const head = `POST /x HTTP/1.1\r\nHost: ${host}\r\n${H2C}Content-Type: application/json\r\nContent-Length: 5\r\n\r\n`
    const parts = Array.from({ length: 30 }, () => [head, '[1,', '2]']).flat()
    const text = await exchange(parts, '"body":"[1,2]"', 30)
    assert.equal(text.match(/"upgrade":null/g)?.length, 30)
  })

  it('for a WebSocket elsewhere is answered by the endpoint', async () => {
    assert.match(await exchange([get('/api/health', WEBSOCKET)], '"path":"/api/health"'), /^HTTP\/1\.1 200 /)
  })

  it('is still checked by Host', async () => {
    const foreign = `GET /x HTTP/1.1\r\nHost: rebound.example.com\r\n${H2C}\r\n`
    assert.match(await exchange([foreign], 'HOST_NOT_ALLOWED'), /^HTTP\/1\.1 403 /)
  })

  it('waits for the answers to those before it on the connection', async () => {
    const ahead = Array.from({ length: 20 }, (_, i) => get(`/${i}`, i % 2 === 0 ? H2C : ''))
    const last = get(`/ws/stream?channel=${CHANNEL}`, WEBSOCKET)
    const text = await exchange([[...ahead, last].join('')], '"type":"state"')
    const order = [...text.matchAll(/"path":"\/(\d+)"|(101 Switching)/g)].map(([, path, upgraded]) => path ?? upgraded)
    assert.deepEqual(order, [...ahead.map((_, i) => String(i)), '101 Switching'])
  })
})
