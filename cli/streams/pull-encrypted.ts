import { generateKeyPairSync } from 'node:crypto'
import { documentOf } from '../../node/streams/document-of.ts'
import { type Frame, FrameOpener } from '../../node/streams/frame-cipher.ts'
import { type Attested, shownTick } from '../../node/streams/sealed-tick.ts'
import { contextOf, secretFrom } from '../../node/streams/session-secret.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { fromHex } from '../../src/bytes/hex.ts'
import type { Cko } from '../../src/envelope/cko.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { isChannelKey } from '../../src/identity/channel-key.ts'
import type { Report } from '../../src/verifier/report.ts'
import { verifyBundle } from '../../src/verifier/verify-bundle.ts'
import type { Client } from '../client.ts'
import type { Invocation } from '../command.ts'
import { verifierOptions } from '../verifier-options.ts'
import type { TickRow } from './requests.ts'
import { call, pathOf } from './requests.ts'

/** A tick that was pulled encrypted. */
interface Pulled {
  readonly mediaType: string
  /** Id of its envelope. */
  readonly envelope: string
  /** The document of the contract's template, or the tick. */
  readonly output: string | TickRow
  /** What the verifier found. */
  readonly report: Report
}

const refuse = (detail: string): never => {
  throw new Refusal('BAD_FRAME', detail)
}

/** A new key pair of X25519, raw. */
function readerKey(): { readonly publicKey: Uint8Array; readonly secretKey: Uint8Array<ArrayBuffer> } {
  const { x = '', d = '' } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' })
  return { publicKey: Buffer.from(x, 'base64url'), secretKey: Uint8Array.from(Buffer.from(d, 'base64url')) }
}

/** A session with the secret that only this reader and the node know. */
async function openSession(client: Client, channel: string): Promise<{ session: string; opener: FrameOpener }> {
  const { publicKey, secretKey } = readerKey()
  const body = { public_key: Buffer.from(publicKey).toString('hex') }
  const { session, enc } = await call(client, 'POST', pathOf(channel, '/secure/open'), body)
  const encapsulated = typeof enc === 'string' ? fromHex(enc) : undefined
  if (encapsulated === undefined) return refuse('The node answered without an encapsulated key.')
  const secret = await secretFrom(secretKey, Uint8Array.from(encapsulated), contextOf(channel)).catch(() =>
    refuse('The encapsulated key of the node is not usable.'),
  )
  return { session: String(session), opener: new FrameOpener(secret, channel) }
}

/** The envelope in the frame, if it is of the channel. */
function ckoIn(text: string, channel: string): Cko {
  const cko = JSON.parse(text) as Cko
  return cko.task.kind === 'machine' && cko.task.machine === channel
    ? cko
    : refuse('The frame contains an envelope of another channel.')
}

const keyOf = ({ key = process.env.SVCMESH_KEY }: Invocation['options']): { readonly key?: string } =>
  typeof key === 'string' && isChannelKey(key) ? { key } : {}

/** A tick that was pulled encrypted, and what the verifier found. */
interface VerifiedTick {
  readonly tick: Attested
  readonly report: Report
}

/**
 * Opens a session of a channel. Each call of the result pulls its last sealed tick as the next frame, opens and verifies it. The
 * seal is read without a key, so that nothing of a private channel is sent in plain text.
 * @returns a function whose result is null before the first tick
 * @throws Refusal BAD_FRAME, also from the function, for a frame that does not open or contains something else
 */
export async function encryptedTicks(
  client: Client,
  channel: string,
  options: Invocation['options'],
): Promise<() => Promise<VerifiedTick | null>> {
  const { session, opener } = await openSession(client, channel)
  const { key: _, ...known } = await verifierOptions(options)
  const path = pathOf(channel, `/secure/pull?session=${encodeURIComponent(session)}`)
  return async () => {
    const { status, header, body } = await client.ask({ method: 'GET', path })
    if (status === 204) return null
    const text = opener.open(body as unknown as Frame)
    const cko = ckoIn(text, channel)
    const id = systemHash.sha256Hex(text)
    const proof = header('x-svc-proof') ?? ''
    const { seal, inclusion, epochs } = (await client.ask({ method: 'GET', path: `/api/svc/envelopes/${id}` })).body
    const carried = epochs === undefined ? {} : { epochs }
    const bundle = { cko, envelope_id: id, svc_proof: proof, seal, inclusion, ...carried }
    const report = verifyBundle(bundle, { ...known, ...keyOf(options) })
    return { tick: { id, cko, proof, tick: Number(body.tick) }, report }
  }
}

/** A tick as readers are shown it. */
export const rowOf = (channel: string, tick: Attested): TickRow => shownTick(channel, tick) as unknown as TickRow

/** The last sealed tick of a channel by an encrypted pull; null before the first. @throws Refusal BAD_FRAME */
export async function pullEncrypted(
  client: Client,
  channel: string,
  options: Invocation['options'],
): Promise<Pulled | null> {
  const pulled = await (await encryptedTicks(client, channel, options))()
  if (pulled === null) return null
  const { tick, report } = pulled
  const shown = documentOf(channel, tick) ?? { type: 'application/json', body: rowOf(channel, tick) }
  return { mediaType: shown.type, envelope: tick.id, output: shown.body, report }
}
