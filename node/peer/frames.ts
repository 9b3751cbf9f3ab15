import type { Stream } from '@libp2p/interface'
import { type LengthPrefixedStream, lpStream } from '@libp2p/utils'
import { MAX_MESSAGE_BYTES } from '../mesh/transport.ts'

export type Frames = LengthPrefixedStream<Stream>

/** First byte of an answer; the body follows, empty unless `ok`. */
export const STATUS = { ok: 0, refused: 1, busy: 2, failed: 3 } as const

/** Requests are plain bodies, answers begin with a status; both are preceded by their length as a varint. */
const LONGEST_FRAME = MAX_MESSAGE_BYTES + 1

export const framesOf = (stream: Stream): Frames =>
  lpStream(stream, { maxDataLength: LONGEST_FRAME, maxBufferSize: LONGEST_FRAME + 1024 })

export function answerFrame(status: number, body: Uint8Array = new Uint8Array(0)): Uint8Array {
  const frame = new Uint8Array(body.length + 1)
  frame[0] = status
  frame.set(body, 1)
  return frame
}
