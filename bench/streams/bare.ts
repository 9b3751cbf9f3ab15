import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A server that writes the same bytes to all of its connections, and does nothing else. */
export interface Bare {
  readonly port: string
  /** Writes a tick of some size to all. @returns the instant before the first write */
  push(tick: number, bytes: number): number
  close(): void
}

export async function startBare(now: () => number): Promise<Bare> {
  const sockets: Socket[] = []
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: String((server.address() as AddressInfo).port),
    push(tick, bytes) {
      const text = Buffer.from(`{"type":"tick","tick":${tick}}`.padEnd(bytes))
      const frame = Buffer.concat([Buffer.from([0x81, 126, text.length >> 8, text.length & 255]), text])
      const since = now()
      for (const socket of sockets) socket.write(frame)
      return since
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
