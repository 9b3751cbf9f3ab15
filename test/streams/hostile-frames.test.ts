import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { CHANNEL, Client, nobodyIn, type StreamServer, startStreamServer } from './stream-server.ts'

const KEY = 'dGhlIHNhbXBsZSBub25jZQ=='
const MASK = [0x37, 0xfa, 0x21, 0x3d]

interface FrameOptions {
  readonly fin?: boolean
  readonly rsv?: number
  readonly masked?: boolean
  /** Announced length if it is not the real one. */
  readonly length?: bigint
}

/** A client's frame by RFC 6455, section 5.2, with one thing wrong if the options say so. */
function frame(opcode: number, payload: string | Uint8Array, options: FrameOptions = {}): Buffer {
  const { fin = true, rsv = 0, masked = true } = options
  const bytes = Buffer.from(payload as Uint8Array)
  const length = options.length ?? BigInt(bytes.length)
  const head = [(fin ? 0x80 : 0) | (rsv << 4) | opcode]
  const mark = masked ? 0x80 : 0
  if (length < 126n) head.push(mark | Number(length))
  else if (length < 65_536n) head.push(mark | 126, Number(length >> 8n), Number(length & 255n))
  else head.push(mark | 127, ...Array.from({ length: 8 }, (_, i) => Number((length >> BigInt(56 - 8 * i)) & 255n)))
  if (!masked) return Buffer.concat([Buffer.from(head), bytes])
  return Buffer.concat([Buffer.from([...head, ...MASK]), bytes.map((byte, i) => byte ^ MASK[i % 4])])
}

const text = (payload: string, options?: FrameOptions) => frame(1, payload, options)
const json = (message: unknown) => text(JSON.stringify(message))

interface Heard {
  /** Codes of the errors that the node said. */
  readonly errors: readonly string[]
  /** Status of its close frame; null without one. */
  readonly status: number | null
}

/** Reads the node's frames until it closes, then ends the connection. */
async function listen(socket: Socket): Promise<Heard> {
  let heard: Heard = { errors: [], status: null }
  let all = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    all = Buffer.concat([all, chunk])
    heard = heardIn(all)
    if (heard.status !== null) socket.end()
  })
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return heard
}

function heardIn(all: Buffer): Heard {
  let rest = all.subarray(all.indexOf('\r\n\r\n') + 4)
  const errors: string[] = []
  while (rest.length >= 2) {
    const [opcode, isLong] = [rest[0] & 15, rest[1] === 126]
    const begin = isLong ? 4 : 2
    const end = begin + (isLong ? rest.readUInt16BE(2) : rest[1])
    if (rest.length < end) break
    const payload = rest.subarray(begin, end)
    rest = rest.subarray(end)
    if (opcode === 8) return { errors, status: payload.readUInt16BE(0) }
    const message = opcode === 1 ? JSON.parse(payload.toString()) : null
    if (message?.type === 'error') errors.push(message.code)
  }
  return { errors, status: null }
}

const WRONG: Readonly<Record<string, readonly [Buffer, number, string]>> = {
  'text that is not JSON': [text('hello'), 1007, 'MALFORMED_JSON'],
  'an empty message': [text(''), 1007, 'MALFORMED_JSON'],
  'JSON that is cut off': [text('{"type":"ti'), 1007, 'MALFORMED_JSON'],
  'a member named twice': [text('{"type":"tick","type":"resume"}'), 1007, 'DUPLICATE_KEY'],
  'deep nesting': [text('['.repeat(30_000)), 1007, 'TOO_DEEP'],
  'a number beyond a double': [text('{"type":"resume","tick":1e999}'), 1007, 'NUMBER_OUT_OF_RANGE'],
  'bytes that are not UTF-8': [frame(1, Uint8Array.of(0x22, 0xff, 0xfe, 0x22)), 1007, 'MALFORMED_JSON'],
  'half of a surrogate pair in UTF-8': [frame(1, Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22)), 1007, 'MALFORMED_JSON'],
  'a message of no type': [json({}), 1008, 'INVALID_BODY'],
  'an unknown type': [json({ type: 'subscribe' }), 1008, 'INVALID_BODY'],
  'a type from the prototype': [json({ type: 'constructor' }), 1008, 'INVALID_BODY'],
  'an array': [json(['tick']), 1008, 'INVALID_BODY'],
  'an unknown member': [json({ type: 'tick', key: 'svc_sk_tick' }), 1008, 'INVALID_BODY'],
  'a tick that is not an integer': [json({ type: 'resume', tick: 1.5 }), 1008, 'INVALID_BODY'],
  'a negative tick': [json({ type: 'resume', tick: -1 }), 1008, 'INVALID_BODY'],
  'no tick to resume after': [json({ type: 'resume' }), 1008, 'INVALID_BODY'],
  'a binary message': [frame(2, '{"type":"tick"}'), 1003, 'UNSUPPORTED_MEDIA_TYPE'],
  'a message of 64 KiB and one byte': [text(' '.repeat(65_537)), 1009, 'BODY_TOO_LARGE'],
  'an announced length of 2^53': [text('x', { length: 1n << 53n }), 1009, 'BODY_TOO_LARGE'],
  'an announced length of 2^63': [text('x', { length: 1n << 63n }), 1009, 'BODY_TOO_LARGE'],
  'an announced length of 4 GiB': [text('x', { length: 1n << 32n }), 1009, 'BODY_TOO_LARGE'],
  'an unmasked frame': [text('{"type":"tick"}', { masked: false }), 1002, 'MALFORMED_REQUEST'],
  'reserved bit 1': [text('{}', { rsv: 4 }), 1002, 'MALFORMED_REQUEST'],
  'reserved bit 2': [text('{}', { rsv: 2 }), 1002, 'MALFORMED_REQUEST'],
  'reserved bit 3': [text('{}', { rsv: 1 }), 1002, 'MALFORMED_REQUEST'],
  'reserved opcode 3': [frame(3, '{}'), 1002, 'MALFORMED_REQUEST'],
  'reserved control opcode 11': [frame(11, ''), 1002, 'MALFORMED_REQUEST'],
  'a fragmented ping': [frame(9, 'x', { fin: false }), 1002, 'MALFORMED_REQUEST'],
  'a ping of 126 bytes': [frame(9, 'x'.repeat(126)), 1002, 'MALFORMED_REQUEST'],
  'a continuation of nothing': [frame(0, 'x'), 1002, 'MALFORMED_REQUEST'],
  'a new message inside of a fragmented one': [
    Buffer.concat([text('{', { fin: false }), text('}')]),
    1002,
    'MALFORMED_REQUEST',
  ],
  'fragments that are too large together': [
    Buffer.concat([text(' '.repeat(40_000), { fin: false }), frame(0, ' '.repeat(40_000))]),
    1009,
    'BODY_TOO_LARGE',
  ],
  'empty fragments without end': [
    Buffer.concat([text('', { fin: false }), ...Array.from({ length: 100 }, () => frame(0, '', { fin: false }))]),
    1008,
    'BODY_TOO_LARGE',
  ],
  'a close frame with a reserved status': [frame(8, Uint8Array.of(0x03, 0xed)), 1002, 'MALFORMED_REQUEST'],
  'a close frame of one byte': [frame(8, 'x'), 1002, 'MALFORMED_REQUEST'],
  'random bytes': [Buffer.from('16030100c8010000c40303', 'hex'), 1002, 'MALFORMED_REQUEST'],
  'another HTTP request': [Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'), 1002, 'MALFORMED_REQUEST'],
  'more messages than are answered': [
    Buffer.concat(Array.from({ length: 200 }, () => json({ type: 'tick' }))),
    1008,
    'RATE_LIMITED',
  ],
  'pongs without end': [Buffer.concat(Array.from({ length: 5000 }, () => frame(10, ''))), 1008, 'RATE_LIMITED'],
}

describe('a reader that sends', () => {
  let server: StreamServer
  let witness: Client
  before(async () => {
    server = await startStreamServer()
    witness = new Client(server.url)
    await witness.next()
  })
  after(() => server.close())

  /** Opens a WebSocket by hand. */
  const open = (): Socket => {
    const socket = connect(server.port, '127.0.0.1')
    socket.write(
      `GET /ws/stream?channel=${CHANNEL} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: Upgrade\r\n` +
        `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}\r\n\r\n`,
    )
    return socket
  }

  afterEach(async () => {
    server.feed.seal(CHANNEL)
    assert.equal((await witness.next()).type, 'tick', 'others are served')
    assert.deepEqual(server.faults, [])
  })

  for (const [what, [bytes, status, code]] of Object.entries(WRONG)) {
    it(`${what} is told ${code} and closed with ${status}`, async () => {
      const socket = open()
      socket.write(bytes)
      const heard = await listen(socket)
      assert.equal(heard.status, status)
      assert.equal(heard.errors.at(-1), code)
    })
  }

  it('a message in fragments, and byte by byte, is read', async () => {
    for (const step of [1, 1000]) {
      const socket = open()
      const whole = Buffer.concat([
        text('{"type":', { fin: false }),
        frame(9, 'ping between'),
        frame(0, '"subscribe"', { fin: false }),
        frame(0, '}'),
      ])
      const heard = listen(socket)
      for (let at = 0; at < whole.length; at += step) {
        socket.write(whole.subarray(at, at + step))
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
      assert.deepEqual(await heard, { errors: ['INVALID_BODY'], status: 1008 })
    }
  })

  it('pings and reads nothing is cut off before its answers pile up', async () => {
    const socket = open()
    socket.pause()
    socket.on('error', () => undefined)
    const many = Buffer.concat(Array.from({ length: 5000 }, () => frame(9, 'x'.repeat(125))))
    socket.write(many)
    await nobodyBut(1)
    socket.destroy()
  })

  it('resets the connection at any moment does no harm', async () => {
    for (const bytes of ['', frame(1, 'x'), text('{"type":"resume","tick":0}'), text('x', { length: 60_000n })]) {
      const socket = open()
      socket.on('error', () => undefined)
      socket.write(bytes)
      setTimeout(() => socket.resetAndDestroy(), 5)
      await once(socket, 'close')
    }
    const immediate = open()
    immediate.on('error', () => undefined)
    immediate.resetAndDestroy()
    await nobodyBut(1)
  })

  it('half of a request or of a frame and then waits, is ended when the node stops', async () => {
    const own = await startStreamServer()
    const socket = connect(own.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `GET /ws/stream?channel=${CHANNEL} HTTP/1.1\r\nHost: 127.0.0.1:${own.port}\r\nConnection: Upgrade\r\n` +
        `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}\r\n\r\n`,
    )
    await once(socket, 'data')
    socket.write(text('x', { length: 60_000n }))
    socket.on('data', () => undefined)
    await own.close()
    await nobodyIn(own)
  })

  async function nobodyBut(count: number): Promise<void> {
    while (server.sockets.size > count) await new Promise((resolve) => setTimeout(resolve, 2))
  }
})
