import { concat } from '../bytes/concat.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import { hkdfSha256 } from '../crypto/hkdf.ts'
import type { Hash } from '../crypto/ports.ts'

/** Where an encrypted frame stands. */
export interface FramePlace {
  /** 32 hex digits. */
  readonly channel: string
  /** Number of the sealed tick in it. */
  readonly tick: number
  /** Number of the frame in its session: 1, 2, 3, … */
  readonly counter: number
}

/** What AES-256-GCM needs for one frame. */
interface FrameSecrets {
  /** 32 bytes, the same for all frames of one tick. */
  readonly key: Uint8Array
  /** 12 bytes, another one for every counter. */
  readonly nonce: Uint8Array
  /** Associated data. */
  readonly data: Uint8Array
}

const [KEY, NONCE] = [32, 12]
const NO_SALT = new Uint8Array(0)

/** @returns an integer of at most 53 bits as 8 bytes, big-endian */
function bytesOf(integer: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(integer))
  return bytes
}

/**
 * Key, nonce and associated data of a frame: HKDF-SHA256 of the session's secret gives a key and a base nonce for each tick, and the
 * nonce is the base with the counter added bit by bit (as in RFC 8446, section 5.3), so that no two frames share it.
 * @param secret of the session, 32 bytes
 */
export function frameSecrets(hash: Hash, secret: Uint8Array, { channel, tick, counter }: FramePlace): FrameSecrets {
  const tickOfChannel = concat(toUtf8(`${channel}\n`), bytesOf(tick))
  const both = hkdfSha256(hash, secret, NO_SALT, concat(toUtf8('svcmesh frame v1 key\n'), tickOfChannel), KEY + NONCE)
  const nonce = both.slice(KEY)
  bytesOf(counter).forEach((byte, i) => {
    nonce[NONCE - 8 + i] ^= byte
  })
  const data = concat(toUtf8('svcmesh frame v1 data\n'), tickOfChannel, bytesOf(counter))
  return { key: both.slice(0, KEY), nonce, data }
}
