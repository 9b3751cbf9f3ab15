import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { processorMs } from '../waiting/processor-time.ts'
import { CHANNEL, Client, nobodyIn, startStreamServer } from './stream-server.ts'

const READERS = process.env.LONG === '1' ? 1000 : 300
const TICKS = 60
/** Characters of a tick; all of them would be 3 MB a reader. */
const FILLING = 50_000

describe('many readers', () => {
  it('that never read keep at most 256 KiB each, and others see every tick', async () => {
    // A clock that stands still: readers that do not answer pings are not closed, however long all of this takes.
    const server = await startStreamServer({ clock: new VirtualClock(1_700_000_000_000_000_000n) })
    const head =
      `GET /ws/stream?channel=${CHANNEL} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: Upgrade\r\n` +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
    const sleepers: Socket[] = []
    for (let i = 0; i < READERS; i++) {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.pause()
      sleepers.push(socket)
      await once(socket, 'connect')
      socket.write(head)
    }
    const awake = new Client(server.url)
    await awake.next()
    while (server.sockets.size < READERS + 1) await new Promise((resolve) => setTimeout(resolve, 5))
    const before = process.memoryUsage()
    let longest = 0
    for (let tick = 1; tick <= TICKS; tick++) {
      longest = Math.max(
        longest,
        processorMs(() => server.feed.seal(CHANNEL, FILLING)),
      )
      const said = await awake.next()
      assert.deepEqual([said.type, said.tick], ['tick', tick])
    }
    const after = process.memoryUsage()
    const unread = server.sockets.unread / READERS
    assert.ok(unread > FILLING, 'the readers do not read')
    assert.ok(unread <= 256 * 1024, `${unread} bytes for each reader`)
    const grown = (after.rss - before.rss) / READERS
    assert.ok(grown <= 256 * 1024, `${grown} bytes of memory for each reader`)
    assert.ok(longest < 50, `sealing waited ${longest} ms for the readers`)
    for (const socket of sleepers) socket.destroy()
    awake.socket.terminate()
    await nobodyIn(server)
    await server.close()
    assert.deepEqual(server.faults, [])
  })

  it('are each shown the newest tick when they read again, after a gap', async () => {
    const server = await startStreamServer()
    const clients = Array.from({ length: 50 }, () => new Client(server.url))
    await Promise.all(clients.map((client) => client.next()))
    for (const { socket } of clients) socket.pause()
    for (let tick = 1; tick <= TICKS; tick++) {
      server.feed.seal(CHANNEL, FILLING)
      await new Promise((resolve) => setImmediate(resolve))
    }
    for (const { socket } of clients) socket.resume()
    for (const client of clients) {
      let next = 1
      while (next <= TICKS) {
        const said = await client.next()
        assert.equal(said.type === 'gap' ? said.from : said.tick, next)
        next = (said.type === 'gap' ? said.to : said.tick) + 1
      }
      client.socket.terminate()
    }
    await server.close()
  })
})
