import assert from 'node:assert/strict'
import { BEHIND, LARGEST_TICK, MOST_RESUMED, Reader } from '../../node/streams/reader.ts'
import { MemoryFeed } from './memory-feed.ts'
import { CHANNEL } from './stream-server.ts'

/** Payload of a frame that is not masked, by RFC 6455, section 5.2. */
const payloadOf = (frame: Uint8Array): Uint8Array => frame.subarray(frame[1] === 127 ? 10 : frame[1] === 126 ? 4 : 2)

/** A connection whose other end reads when the test says so. */
class SlowConnection {
  readonly read: { readonly type: string; readonly tick?: number; readonly from?: number; readonly to?: number }[] = []
  readonly #queue: Uint8Array[] = []
  isReading = true
  onRead: () => void = () => undefined
  ended = false
  largest = 0

  get unread(): number {
    return this.#queue.reduce((sum, { length }) => sum + length, 0)
  }

  send(bytes: Uint8Array): void {
    this.#queue.push(bytes)
    this.largest = Math.max(this.largest, this.unread)
    if (this.isReading) this.drain()
  }

  end(): void {
    this.ended = true
  }

  drain(): void {
    while (this.#queue.length > 0) {
      this.read.push(...this.#queue.splice(0).map((bytes) => JSON.parse(new TextDecoder().decode(payloadOf(bytes)))))
      this.onRead()
    }
  }

  /** What was read in short: the number of a tick, the ends of a gap, or the type of another message. */
  get short(): readonly unknown[] {
    return this.read.map(({ type, tick, from, to }) => (type === 'tick' ? tick : type === 'gap' ? [from, to] : type))
  }
}

describe('a reader of a channel', () => {
  let feed: MemoryFeed
  let connection: SlowConnection
  let reader: Reader
  beforeEach(() => {
    feed = new MemoryFeed()
    feed.open(CHANNEL)
    connection = new SlowConnection()
    reader = new Reader(connection)
    connection.onRead = () => reader.readOn()
    feed.follow(CHANNEL, { tick: (tick) => reader.offer(tick), state: (state) => reader.offerState(state) })
  })

  const past = {
    after: (tick: number, limit: number) => feed.after(CHANNEL, tick, limit),
    latest: () => feed.latest(CHANNEL),
  }
  const seal = (count: number, filling = 0): void => {
    for (let i = 0; i < count; i++) feed.seal(CHANNEL, filling)
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))

  it('that keeps up sees every tick once and in order', async () => {
    seal(3)
    await reader.catchUp(past, 3)
    seal(5)
    assert.deepEqual(connection.short, [4, 5, 6, 7, 8])
  })

  it('that is behind is shown the newest tick, and a gap names what was left out', async () => {
    await reader.catchUp(past, 0)
    connection.isReading = false
    seal(100, 10_000)
    assert.ok(connection.largest <= BEHIND + 11_000, `${connection.largest} bytes are unread`)
    connection.isReading = true
    connection.drain()
    const sent = connection.short.findIndex(Array.isArray)
    assert.ok(sent > 0)
    assert.deepEqual(connection.short, [...Array.from({ length: sent }, (_, i) => i + 1), [sent + 1, 99], 100])
    seal(1)
    assert.equal(connection.short.at(-1), 101)
  })

  it('that resumes sees the ticks after its number, then those sealed meanwhile, without a gap', async () => {
    seal(40)
    const resumed = reader.catchUp(
      {
        ...past,
        async after(tick, limit) {
          const page = await past.after(tick, limit)
          seal(page.length === 0 && feed.state(CHANNEL).tick < 43 ? 3 : 0)
          return page
        },
      },
      10,
    )
    await resumed
    seal(1)
    assert.deepEqual(
      connection.short,
      Array.from({ length: 34 }, (_, i) => i + 11),
    )
  })

  it('that resumes from long ago gets a bounded number of ticks, a gap and the newest', async () => {
    seal(MOST_RESUMED + 200)
    await reader.catchUp(past, 0)
    assert.deepEqual(connection.short.slice(MOST_RESUMED), [[MOST_RESUMED + 1, MOST_RESUMED + 199], MOST_RESUMED + 200])
  })

  it('that could not be shown the past sees what comes, after a gap', async () => {
    seal(5)
    const broken = { ...past, after: () => Promise.reject(new Error('the disk')) }
    const resumed = reader.catchUp(broken, 1)
    seal(1)
    await assert.rejects(resumed, /the disk/)
    assert.deepEqual(connection.short, [[2, 5], 6])
  })

  it('that resumes and does not read makes nothing wait but one page', async () => {
    seal(200, 20_000)
    connection.isReading = false
    const resumed = reader.catchUp(past, 0)
    for (let i = 0; i < 20; i++) await settle()
    assert.ok(connection.largest <= BEHIND + 21_000, `${connection.largest} bytes are unread`)
    connection.isReading = true
    connection.drain()
    await resumed
    assert.deepEqual(
      connection.short,
      Array.from({ length: 200 }, (_, i) => i + 1),
    )
  })

  it('is told of a tick that is too large to push by a gap', async () => {
    await reader.catchUp(past, 0)
    seal(1)
    seal(1, LARGEST_TICK)
    seal(1)
    assert.deepEqual(connection.short, [1, [2, 2], 3])
  })

  it('is shown the last tick before the end of its channel, and then the connection ends', async () => {
    await reader.catchUp(past, 0)
    connection.isReading = false
    seal(80, 3000)
    feed.close(CHANNEL)
    assert.equal(connection.ended, false)
    connection.isReading = true
    connection.drain()
    assert.deepEqual(connection.short.slice(-2), [80, 'state'])
    assert.equal(connection.ended, true)
  })

  it('that has left is sent nothing more', async () => {
    await reader.catchUp(past, 0)
    reader.end()
    seal(3)
    assert.deepEqual(connection.short, [])
  })
})
