import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { WebSocket } from 'ws'
import { textFrame } from '../../node/streams/text-frame.ts'

/** RFC 6455, section 1.3. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

describe('a text message in one frame', () => {
  it('is read by a WebSocket client, whatever its length', async () => {
    const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 130_000].map((length) => 'x'.repeat(length))
    texts.push('é'.repeat(63), '🦖'.repeat(20_000))
    const server = createServer((socket) => {
      socket.once('data', (head) => {
        const key = /Sec-WebSocket-Key: (\S+)/i.exec(String(head))?.[1]
        const accept = createHash('sha1').update(`${key}${GUID}`).digest('base64')
        socket.write(
          `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
        )
        for (const text of texts) socket.write(textFrame(text))
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const read: string[] = []
    client.on('message', (data, isBinary) => {
      assert.equal(isBinary, false)
      read.push(String(data))
      if (read.length === texts.length) client.terminate()
    })
    await once(client, 'close')
    assert.deepEqual(read, texts)
    server.close()
  })
})
