import type { RefusalCode } from '../../src/errors/table.ts'

/** Status codes with which a WebSocket is closed (RFC 6455, section 7.4.1). */
export const CLOSE = {
  normal: 1000,
  stopping: 1001,
  protocol: 1002,
  binary: 1003,
  text: 1007,
  policy: 1008,
  size: 1009,
  fault: 1011,
} as const

/** Codes with which the library closes a connection whose frames are wrong, with what the reader is told. */
export const FRAME_ERRORS: Readonly<Record<number, readonly [RefusalCode, string]>> = {
  [CLOSE.protocol]: ['MALFORMED_REQUEST', 'The frame violates RFC 6455; use a WebSocket client.'],
  [CLOSE.text]: ['MALFORMED_JSON', 'The message is not UTF-8; send JSON text.'],
  [CLOSE.policy]: ['BODY_TOO_LARGE', 'The message has too many fragments; send it in one frame.'],
  [CLOSE.size]: ['BODY_TOO_LARGE', 'The message is larger than 64 KiB; send less.'],
}
