import { concat } from '../bytes/concat.ts'
import { packHex, unpackHex } from '../bytes/packed-hex.ts'
import { toUtf8 } from '../bytes/utf8.ts'
import { Refusal } from '../errors/refusal.ts'
import { type BearerCoin, bearerText, MAX_BEARER_BYTES, readBearer, withoutEpochs } from '../mesh/bearer.ts'
import type { Box, FormPorts } from './ports.ts'

/** First byte of a sealed coin. */
const VERSION = 1

const SALT = 16
/** Version, logarithm of N, salt. */
export const HEADER_BYTES = 2 + SALT
/** Nonce and tag of AES-GCM. */
const BOX_BYTES = 12 + 16

/** Longest coin that is sealed or opened, header included. */
export const MAX_SEALED_BYTES = HEADER_BYTES + BOX_BYTES + MAX_BEARER_BYTES

/** Logarithm of N for new coins: 128 MB and less than a second on a laptop. */
export const LOG2_N = 17
/** A stranger's file decides on N: more than this would take a gigabyte and ten seconds. */
const MOST_LOG2_N = 20
/** Fewer would be no obstacle; test vectors use it. */
const LEAST_LOG2_N = 10

const KEY_BYTES = 32

/** Keys from a passphrase and a header. */
export interface CoinKeys {
  readonly box: Box
  /** 32 bytes that decide where the bytes are in an image. */
  readonly spread: Uint8Array
}

/** @param passphrase any text; its Unicode normal form NFC counts, so that it can be typed on any keyboard */
export async function keysOf(ports: FormPorts, header: Uint8Array, passphrase: string): Promise<CoinKeys> {
  const [, log2N = 0] = header
  const bytes = toUtf8(passphrase.normalize('NFC'))
  const derived = await ports.scrypt(bytes, header.subarray(2), log2N, 2 * KEY_BYTES)
  return { box: ports.box(derived.subarray(0, KEY_BYTES)), spread: derived.subarray(KEY_BYTES) }
}

/** A new header with a random salt. */
export const newHeader = ({ entropy }: FormPorts, log2N = LOG2_N): Uint8Array =>
  concat(Uint8Array.of(VERSION, log2N), entropy.bytes(SALT))

/**
 * Checks what would be computed before it is.
 * @throws Refusal UNREADABLE_FILE
 */
export function checkHeader(header: Uint8Array): void {
  const [version, log2N = 0] = header
  if (header.length !== HEADER_BYTES || version !== VERSION) throw notSealed()
  if (log2N >= LEAST_LOG2_N && log2N <= MOST_LOG2_N) return
  const detail = `The coin asks for scrypt with N = 2^${log2N}; from 2^${LEAST_LOG2_N} to 2^${MOST_LOG2_N} is accepted.`
  throw new Refusal('UNREADABLE_FILE', detail, { log2_n: log2N, most: MOST_LOG2_N })
}

/** Version, logarithm of N and salt are authenticated too. */
const contextOf = (header: Uint8Array): Uint8Array => concat(toUtf8('svcmesh coin form v1\n'), header)

/** The encrypted part of a coin. The changes of members are left out: the node that redeems it knows them. */
export const sealBody = async ({ box }: CoinKeys, header: Uint8Array, bearer: BearerCoin): Promise<Uint8Array> =>
  box.seal(packHex(bearerText(withoutEpochs(bearer))), contextOf(header))

/** @throws Refusal UNREADABLE_FILE for a wrong passphrase, or any changed byte */
export async function openBody({ box }: CoinKeys, header: Uint8Array, body: Uint8Array): Promise<BearerCoin> {
  const packed = await box.open(body, contextOf(header))
  const text = packed === undefined ? undefined : unpackHex(packed)
  if (text !== undefined) return readBearer(text)
  throw new Refusal(
    'UNREADABLE_FILE',
    'The coin does not open: the passphrase is another one, or the coin was changed.',
  )
}

/**
 * A bearer coin encrypted with a passphrase: version (1 byte), logarithm of N (1), salt (16), nonce (12), ciphertext, tag (16).
 * The plaintext is the text of the bearer file with its hex digits packed.
 */
export async function sealCoin(
  ports: FormPorts,
  bearer: BearerCoin,
  passphrase: string,
  log2N = LOG2_N,
): Promise<Uint8Array> {
  const header = newHeader(ports, log2N)
  return concat(header, await sealBody(await keysOf(ports, header, passphrase), header, bearer))
}

/** @param sealed untrusted @throws Refusal UNREADABLE_FILE */
export async function openCoin(ports: FormPorts, sealed: Uint8Array, passphrase: string): Promise<BearerCoin> {
  const header = sealed.subarray(0, HEADER_BYTES)
  if (sealed.length > MAX_SEALED_BYTES || sealed.length < HEADER_BYTES + BOX_BYTES) throw notSealed()
  checkHeader(header)
  return openBody(await keysOf(ports, header, passphrase), header, sealed.subarray(HEADER_BYTES))
}

const notSealed = (): Refusal => new Refusal('UNREADABLE_FILE', 'This is not an encrypted coin of a known version.')
