import type { ConnectionEncrypter, MessageStream, SecuredConnection } from '@libp2p/interface'

type Bytes = Parameters<MessageStream['send']>[0]

/** Members of an encrypted connection that its interface does not declare. */
interface Enciphered extends MessageStream {
  readonly writeBuffer: { readonly byteLength: number; append(data: Bytes): void }
  readonly writableNeedsDrain: boolean
  readonly writeStatus: 'writable' | 'paused' | 'closing' | 'closed'
  encrypt(data: Bytes): { subarray(): Uint8Array }
  processSendQueue(): boolean
  sendData(data: Bytes): { readonly sentBytes: number; readonly canSendMore: boolean }
}

/** Least time between two sends of this process; data after a pause is sent at once. */
const PACE_MS = 10

/** Connections with data for the next send. */
const waiting = new Set<() => void>()
let last = Number.NEGATIVE_INFINITY

const flushAll = (): void => {
  last = performance.now()
  const all = [...waiting]
  waiting.clear()
  for (const flush of all) flush()
}

const flushLater = (flush: () => void): void => {
  if (waiting.size === 0) {
    const left = last + PACE_MS - performance.now()
    if (left > 0) setTimeout(flushAll, left)
    else setImmediate(flushAll)
  }
  waiting.add(flush)
}

/**
 * Sends the data written to a connection within one turn of the event loop, or between two sends, as one message:
 * libp2p encrypts every frame of a stream separately, and passes its length and its bytes to the socket one after the
 * other. Every message costs a write here, and a wake-up and a read at the other end.
 */
function gather(raw: MessageStream, secured: MessageStream): void {
  const stream = secured as Enciphered
  const flush = (): void => {
    waiting.delete(flush)
    if (stream.writeStatus !== 'writable' && stream.writeStatus !== 'closing') return
    try {
      stream.processSendQueue()
    } catch (error) {
      // The socket is closing: callers that wait for this send cannot be notified, and the other connections must still
      // be flushed.
      stream.abort(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const sendNow = stream.send.bind(stream)
  stream.send = (data) => {
    // It reports by itself why it refuses to be written to.
    if (stream.writeStatus === 'closing' || stream.writeStatus === 'closed') return sendNow(data)
    stream.writeBuffer.append(data)
    if (stream.writableNeedsDrain) return false
    flushLater(flush)
    return true
  }
  stream.sendData = (data) => {
    // The list of pieces is empty once it has been encrypted.
    const sentBytes = data.byteLength
    return { sentBytes, canSendMore: raw.send(stream.encrypt(data).subarray()) }
  }
  for (const closed of [stream, raw]) {
    const close = closed.close.bind(closed)
    closed.close = (options) => {
      flush()
      return close(options)
    }
  }
}

type Factory = (components: never) => ConnectionEncrypter

/** An encrypter whose connections combine what they send. */
export const gathered =
  (factory: Factory) =>
  (components: never): ConnectionEncrypter => {
    const encrypter = factory(components)
    const gathering = async (raw: MessageStream, securing: Promise<SecuredConnection>): Promise<SecuredConnection> => {
      const secured = await securing
      gather(raw, secured.connection)
      return secured
    }
    return {
      protocol: encrypter.protocol,
      secureInbound: (raw, options) => gathering(raw, encrypter.secureInbound(raw, options)),
      secureOutbound: (raw, options) => gathering(raw, encrypter.secureOutbound(raw, options)),
    }
  }
