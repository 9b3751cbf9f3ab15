import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Passes connections on to a port of this machine and keeps every byte that clients send. */
export interface Recorder {
  readonly url: string
  /** All that was sent so far, on all connections. */
  sent(): Buffer
  close(): Promise<void>
}

export async function startRecorder(port: number): Promise<Recorder> {
  const chunks: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const node = connect(port, '127.0.0.1')
    client.on('data', (chunk: Buffer) => chunks.push(chunk))
    client.pipe(node).pipe(client)
    for (const socket of [client, node]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        node.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => Buffer.concat(chunks),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Forms in which a secret could be sent: as it is, in hexadecimal, base64, percent-encoded, as JSON, its words. */
export function formsOf(secret: string | Uint8Array): readonly string[] {
  const bytes = Buffer.from(secret)
  const coded = [bytes.toString('hex'), bytes.toString('base64').slice(0, -3), bytes.toString('base64url').slice(0, -3)]
  if (typeof secret !== 'string') return coded
  const words = secret.match(/\w{5,}/g) ?? []
  return [...coded, secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), ...words]
}
