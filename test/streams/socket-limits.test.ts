import assert from 'node:assert/strict'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { CHANNEL, Client, nobodyIn, startStreamServer } from './stream-server.ts'

const SECOND = 1_000_000_000n

describe('limits of WebSockets', () => {
  it('bound the connections of an address and of the node', async () => {
    for (const [limits, status] of [
      [{ mostPerAddress: 5 }, '429'],
      [{ most: 5 }, '503'],
    ] as const) {
      const server = await startStreamServer(limits)
      const clients = Array.from({ length: 12 }, () => new Client(server.url))
      const said = await Promise.all(clients.map((client) => client.next()))
      assert.equal(said.filter(({ type }) => type === 'state').length, 5)
      assert.equal(said.filter(({ error }) => error?.includes(status)).length, 7)
      for (const { socket } of clients) socket.terminate()
      await nobodyIn(server)
      assert.equal((await new Client(server.url).next()).type, 'state', 'a place is free again')
      await server.close()
    }
  })

  it('end a reader that does not answer a ping by the next one, and no other', async () => {
    const clock = new VirtualClock(0n)
    const server = await startStreamServer({ clock })
    const [awake, deaf] = [new Client(server.url), new Client(server.url)]
    await Promise.all([awake.next(), deaf.next()])
    deaf.socket.pause()
    for (let second = 0; second < 61; second++) {
      clock.advance(SECOND)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    assert.equal(server.sockets.size, 1)
    server.feed.seal(CHANNEL)
    assert.equal((await awake.next()).type, 'tick')
    awake.socket.terminate()
    await server.close()
    await nobodyIn(server)
    assert.equal(clock.waiting, 0, 'no timer without readers')
  })

  it('end a reader that may no longer read, within a tick', async () => {
    const clock = new VirtualClock(0n)
    const server = await startStreamServer({ clock })
    const [stranger, holder] = [new Client(server.url), new Client(server.url, ['svcmesh.v1', 'svc_sk_read'])]
    await Promise.all([stranger.next(), holder.next()])
    server.feed.makePrivate(CHANNEL)
    clock.advance(SECOND)
    const [error, end] = await stranger.take(2)
    assert.deepEqual([error.code, end.closed], ['UNAUTHORIZED', 1008])
    server.feed.seal(CHANNEL)
    assert.equal((await holder.next()).type, 'tick')
    holder.socket.terminate()
    await server.close()
  })

  it('do not depend on each other: a bug in one tick ends its connection only', async () => {
    const server = await startStreamServer()
    const [unlucky, other] = [new Client(server.url), new Client(server.url)]
    await Promise.all([unlucky.next(), other.next()])
    server.feed.tick = () => Promise.reject(new TypeError('a bug'))
    unlucky.send({ type: 'tick' })
    assert.deepEqual(await unlucky.next(), { closed: 1011, reason: 'Internal error of the node.' })
    assert.match(String(server.faults.splice(0)), /a bug/)
    server.feed.seal(CHANNEL)
    assert.equal((await other.next()).type, 'tick')
    other.socket.terminate()
    await server.close()
  })

  it('end all connections when the node stops, those that do not answer after the grace', async () => {
    const clock = new VirtualClock(0n)
    const server = await startStreamServer({ clock })
    const [polite, deaf] = [new Client(server.url), new Client(server.url)]
    await Promise.all([polite.next(), deaf.next()])
    deaf.socket.pause()
    const closed = server.close()
    assert.deepEqual(await polite.next(), { closed: 1001, reason: 'The node is stopping.' })
    clock.advance(SECOND)
    await closed
    await nobodyIn(server)
  })
})
