import { createCipheriv, createDecipheriv } from 'node:crypto'
import { Refusal } from '../../src/errors/refusal.ts'
import { type FramePlace, frameSecrets } from '../../src/machines/frame-secrets.ts'
import { systemHash } from '../system/crypto.ts'

/** An encrypted frame as it is sent. */
export interface Frame extends FramePlace {
  /** AES-256-GCM ciphertext and its tag of 16 bytes, base64url. */
  readonly ciphertext: string
}

const CIPHER = 'aes-256-gcm'
const TAG = 16

/** @param secret of the session, 32 bytes */
export function sealFrame(secret: Uint8Array, place: FramePlace, text: string): Frame {
  const { key, nonce, data } = frameSecrets(systemHash, secret, place)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG })
  cipher.setAAD(data)
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { ...place, ciphertext: bytes.toString('base64url') }
}

/** Opens the frames of one session in their order. */
export class FrameOpener {
  readonly #secret: Uint8Array
  readonly #channel: string
  #counter = 0
  #tick = 0

  /** @param secret of the session, 32 bytes */
  constructor(secret: Uint8Array, channel: string) {
    this.#secret = secret
    this.#channel = channel
  }

  /**
   * @returns the canonical text of the sealed envelope
   * @throws Refusal BAD_FRAME if the frame is not the next one, is of another channel or an earlier tick, or was changed
   */
  open({ channel, tick, counter, ciphertext }: Frame): string {
    if (typeof ciphertext !== 'string') throw bad()
    const bytes = Buffer.from(ciphertext, 'base64url')
    const isNext = channel === this.#channel && counter === this.#counter + 1 && Number.isSafeInteger(tick)
    if (!isNext || tick < this.#tick || bytes.length < TAG || bytes.toString('base64url') !== ciphertext) throw bad()
    const { key, nonce, data } = frameSecrets(systemHash, this.#secret, { channel, tick, counter })
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG })
    decipher.setAAD(data)
    decipher.setAuthTag(bytes.subarray(-TAG))
    try {
      const text = Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()]).toString('utf8')
      this.#counter = counter
      this.#tick = tick
      return text
    } catch {
      throw bad()
    }
  }
}

const bad = (): Refusal =>
  new Refusal('BAD_FRAME', 'The frame is not the next one of this session, or it was changed; open another session.')
