import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type HttpServer, startHttp } from '../../node/api/http/server.ts'
import { until } from '../waiting/until.ts'

describe('clients that go away', () => {
  let http: HttpServer
  let faults: unknown[]
  let streams: number
  /** Of those who may read `/ends`. */
  const right = new AbortController()

  beforeEach(async () => {
    faults = []
    streams = 0
    async function* events(signal: AbortSignal | undefined): AsyncGenerator<string> {
      streams++
      try {
        while (signal?.aborted !== true) {
          yield `data: ${'x'.repeat(10_000)}\n\n`
          await new Promise((done) => setImmediate(done))
        }
      } finally {
        streams--
      }
    }
    http = await startHttp({
      host: '127.0.0.1',
      port: 0,
      async dispatch(call) {
        if (call.path === '/bug') throw new Error('a bug')
        const stream = { status: 200, type: 'text/event-stream', headers: {}, body: events(call.signal) }
        return call.path === '/ends' ? { ...stream, ends: right.signal } : stream
      },
      onFault: (error) => faults.push(error),
    })
  })
  afterEach(() => http.close(0))

  const asked = async (path: string): Promise<Socket> => {
    const socket = connect(http.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => undefined)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${http.port}\r\n\r\n`)
    return socket
  }

  it('are not a fault of the node, whenever they cut an event stream and however', async () => {
    for (let time = 0; time < 30; time++) {
      const socket = await asked('/events')
      if (time % 3 > 0) await once(socket, 'data')
      if (time % 2 === 0) socket.resetAndDestroy()
      else socket.destroy()
    }
    await until(() => streams === 0)
    assert.deepEqual(faults, [])
  })

  it('are disconnected when they may not read on and do not read, so that their places are free', async () => {
    const socket = await asked('/ends')
    await once(socket, 'data')
    socket.pause()
    right.abort()
    await until(() => streams === 0)
    socket.destroy()
  })

  it('leave a bug of the node reported', async () => {
    const socket = await asked('/bug')
    await once(socket, 'data')
    socket.destroy()
    assert.deepEqual(
      faults.map((error) => (error as Error).message),
      ['a bug'],
    )
  })
})
