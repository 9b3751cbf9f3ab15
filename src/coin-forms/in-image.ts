import { toUtf8 } from '../bytes/utf8.ts'
import { drawer } from '../crypto/drawer.ts'
import type { Hash } from '../crypto/ports.ts'
import { Refusal } from '../errors/refusal.ts'
import type { BearerCoin } from '../mesh/bearer.ts'
import type { FormPorts } from './ports.ts'
import {
  checkHeader,
  HEADER_BYTES,
  keysOf,
  LOG2_N,
  MAX_SEALED_BYTES,
  newHeader,
  openBody,
  sealBody,
} from './sealed-coin.ts'

/*
 * A sealed coin in the two lowest bits of the colours of an image. The header is in the first samples; the length and the body are
 * in samples that a keyed stream draws without repetition, so that where they are is as secret as what they say.
 */

/** Samples that contain one byte. */
const PER_BYTE = 4
const LENGTH_BYTES = 4

/** At most one sample in so many is used: with fewer, the change of statistics would show. */
const SPARSITY = 2

/** Colours of an image, one byte each: of the first pixel, then of the next; without transparency. */
export type Samples = Uint8Array

const samplesFor = (body: number): number => PER_BYTE * (HEADER_BYTES + LENGTH_BYTES + body)

function putByte(samples: Samples, at: (nth: number) => number, nth: number, byte: number): void {
  for (let part = 0; part < PER_BYTE; part++) {
    const place = at(nth * PER_BYTE + part)
    samples[place] = ((samples[place] ?? 0) & ~3) | ((byte >> (6 - 2 * part)) & 3)
  }
}

function getByte(samples: Samples, at: (nth: number) => number, nth: number): number {
  let byte = 0
  for (let part = 0; part < PER_BYTE; part++) byte = (byte << 2) | ((samples[at(nth * PER_BYTE + part)] ?? 0) & 3)
  return byte
}

const inOrder = (nth: number): number => nth

/** The places after the header in a random order (Fisher and Yates, with only the exchanged ones remembered). */
function placesOf(hash: Hash, key: Uint8Array, samples: number): (nth: number) => number {
  const first = samplesFor(0) - PER_BYTE * LENGTH_BYTES
  const count = samples - first
  let counter = 0
  // HMAC-SHA256 in counter mode.
  const below = drawer(() => hash.hmacSha256(key, toUtf8(`place ${counter++}`)))
  const exchanged = new Map<number, number>()
  const drawn: number[] = []
  return (nth) => {
    while (drawn.length <= nth) {
      const next = drawn.length
      const other = next + below(count - next)
      drawn.push(first + (exchanged.get(other) ?? other))
      exchanged.set(other, exchanged.get(next) ?? next)
    }
    return drawn[nth] ?? 0
  }
}

/** A length is hidden by the key, so that it does not tell whether there is a coin. */
const maskOf = (hash: Hash, key: Uint8Array): number => {
  const bytes = hash.hmacSha256(key, toUtf8('length'))
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
}

/**
 * Hides a coin in the samples of an image, which are changed.
 * @throws Refusal COVER_TOO_SMALL before anything is changed
 */
export async function hideCoin(
  ports: FormPorts,
  samples: Samples,
  bearer: BearerCoin,
  passphrase: string,
  log2N = LOG2_N,
): Promise<void> {
  const header = newHeader(ports, log2N)
  const keys = await keysOf(ports, header, passphrase)
  const body = await sealBody(keys, header, bearer)
  const needed = SPARSITY * samplesFor(body.length)
  if (samples.length < needed) throw tooSmall(needed, samples.length)
  header.forEach((byte, nth) => {
    putByte(samples, inOrder, nth, byte)
  })
  const places = placesOf(ports.hash, keys.spread, samples.length)
  const length = (body.length ^ maskOf(ports.hash, keys.spread)) >>> 0
  for (let nth = 0; nth < LENGTH_BYTES; nth++) putByte(samples, places, nth, (length >>> (24 - 8 * nth)) & 0xff)
  body.forEach((byte, nth) => {
    putByte(samples, places, LENGTH_BYTES + nth, byte)
  })
}

/** @param samples untrusted @throws Refusal UNREADABLE_FILE also if there is no coin: the two cannot be told apart */
export async function revealCoin(ports: FormPorts, samples: Samples, passphrase: string): Promise<BearerCoin> {
  if (samples.length < samplesFor(0)) throw nothing()
  const header = Uint8Array.from({ length: HEADER_BYTES }, (_, nth) => getByte(samples, inOrder, nth))
  checkHeader(header)
  const keys = await keysOf(ports, header, passphrase)
  const places = placesOf(ports.hash, keys.spread, samples.length)
  let length = 0
  for (let nth = 0; nth < LENGTH_BYTES; nth++) length = (length << 8) | getByte(samples, places, nth)
  length = (length ^ maskOf(ports.hash, keys.spread)) >>> 0
  if (length > MAX_SEALED_BYTES || SPARSITY * samplesFor(length) > samples.length) throw nothing()
  const body = Uint8Array.from({ length }, (_, nth) => getByte(samples, places, LENGTH_BYTES + nth))
  return openBody(keys, header, body)
}

const nothing = (): Refusal =>
  new Refusal(
    'UNREADABLE_FILE',
    'The image does not contain a coin, the passphrase is another one, or the image was changed: a copy that was scaled, cropped or saved in another format has lost it.',
  )

function tooSmall(needed: number, samples: number): Refusal {
  const [pixels, given] = [Math.ceil(needed / 3), Math.floor(samples / 3)]
  const side = Math.ceil(Math.sqrt(pixels))
  const detail = `The coin needs a cover of ${pixels} pixels in colour, such as ${side} x ${side}; this one has ${given}.`
  return new Refusal('COVER_TOO_SMALL', detail, { pixels, given })
}
