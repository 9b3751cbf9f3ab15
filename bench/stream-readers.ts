/**
 * Opens WebSockets to a channel by hand, since a general client would spend more on a message than the node does, and tells its
 * parent when each tick came in. Arguments: port, channel, number of readers, `read` or `sleep`.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const [port = '', channel = '', count = '', way = ''] = process.argv.slice(2)
const NUMBER = /"tick":(\d+)/

/** Monotonic milliseconds that all processes of the machine share. */
const now = (): number => Number(process.hrtime.bigint()) / 1e6

const arrivals: [tick: number, at: number][] = []

async function open(): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: Number(port), noDelay: true })
  await once(socket, 'connect')
  socket.write(
    `GET /ws/stream?channel=${channel} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  if (way === 'sleep') {
    socket.pause()
    return socket
  }
  let rest: Buffer = Buffer.alloc(0)
  let isOpen = false
  socket.on('data', (chunk) => {
    const at = now()
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    if (!isOpen) {
      const head = rest.indexOf('\r\n\r\n')
      if (head < 0) return
      isOpen = true
      rest = rest.subarray(head + 4)
    }
    rest = received(socket, rest, at)
  })
  while (!isOpen) await once(socket, 'data')
  return socket
}

/** Reads whole frames. @returns the part of a frame that is left */
function received(socket: Socket, bytes: Buffer, at: number): Buffer {
  let rest = bytes
  while (rest.length >= 2) {
    const [opcode, mark] = [rest[0] & 15, rest[1] & 127]
    const begin = mark === 126 ? 4 : 2
    if (rest.length < begin) break
    const end = begin + (mark === 126 ? rest.readUInt16BE(2) : mark)
    if (rest.length < end) break
    // A pong with the payload of the ping, masked with zeros.
    if (opcode === 9) {
      socket.write(Buffer.concat([Buffer.from([0x8a, 0x80 | mark, 0, 0, 0, 0]), rest.subarray(begin, end)]))
    } else if (rest[begin + 9] === 't'.charCodeAt(0)) {
      arrivals.push([Number(NUMBER.exec(rest.toString('latin1', begin, end))?.[1]), at])
    }
    rest = rest.subarray(end)
  }
  return rest
}

process.on('message', () => process.send?.(arrivals.splice(0)))
process.on('disconnect', () => process.exit())
for (let opened = 0; opened < Number(count); opened++) await open()
process.send?.('open')
