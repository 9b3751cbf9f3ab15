import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { systemSigner } from '../../node/system/crypto.ts'
import { fromHex, isHex, toHex } from '../../src/bytes/hex.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { bearerCoin, bearerText, UNMOVED } from '../../src/mesh/bearer.ts'
import type { CoinState } from '../../src/mesh/coin-table.ts'
import type { ProvenCertificate } from '../../src/mesh/proven-certificate.ts'
import type { Client } from '../client.ts'
import { networkOf } from './network-of.ts'

const isTaken = async (path: string): Promise<boolean> =>
  readFile(path).then(
    () => true,
    () => false,
  )

/** The secret of the key that is to hold a coin. */
interface Secret {
  readonly seed: Uint8Array
  /** Whether an earlier attempt left it, which may have moved the coin. */
  readonly repeated: boolean
}

/** The secret left by an earlier attempt for the same coin, or a new one, stored before anything is sent. */
const secretFor = async (path: string, coin: string): Promise<Secret> => {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) {
    const seed = new Uint8Array(randomBytes(32))
    await writeFile(path, JSON.stringify({ coin, secret_key: toHex(seed) }), { mode: 0o600, flag: 'wx' })
    return { seed, repeated: false }
  }
  const kept = JSON.parse(text) as { readonly coin?: unknown; readonly secret_key?: unknown }
  if (kept.coin === coin && isHex(kept.secret_key, 64))
    return { seed: fromHex(kept.secret_key) as Uint8Array, repeated: true }
  throw new Refusal('INVALID_SETTING', `${path} belongs to another coin; name another file with --out.`, { path })
}

/** The coin, if the key already holds it, as after an attempt whose answer was lost. */
const held = async (client: Client, coin: string, holder: string): Promise<Record<string, unknown> | undefined> => {
  const { body } = await client.ask({ method: 'GET', path: `/api/tally/coins/${coin}` })
  return body.holder === holder && body.certificate !== null ? body : undefined
}

/** After a refusal of the first request the coin has not moved; after that of a repetition nobody here knows, and its secret stays. */
const afterRefusal = async (refusal: Refusal, path: string, { repeated }: Secret): Promise<Refusal> => {
  if (!UNMOVED.has(refusal.code)) return refusal
  if (!repeated) {
    await rm(path, { force: true })
    return refusal
  }
  const detail = `${refusal.message} The key of an earlier attempt stays in ${path}: the coin may have moved to it.`
  return new Refusal(refusal.code, detail, { ...refusal.data, path })
}

/**
 * Moves a coin to a new key and writes that key to a file. The secret is on disk before the coin moves, and a retry
 * without an answer reuses it.
 * @throws Refusal of the node, or when the file exists
 */
export const saveBearer = async (client: Client, coin: string, out: string): Promise<Record<string, unknown>> => {
  if (await isTaken(out))
    throw new Refusal('INVALID_SETTING', `${out} exists; name another file with --out.`, { path: out })
  const network = await networkOf(client)
  const pending = `${out}.pending`
  const secret = await secretFor(pending, coin)
  const { seed, repeated } = secret
  const holder = toHex(systemSigner(seed).publicKey)
  let state: Record<string, unknown>
  try {
    const body = { token_id: coin, to: holder }
    const headers = { 'idempotency-key': holder }
    state =
      (repeated ? await held(client, coin, holder) : undefined) ??
      (await client.askWithKey({ method: 'POST', path: '/api/tally/envelopes/bearer', body, headers })).body
  } catch (error) {
    throw error instanceof Refusal ? await afterRefusal(error, pending, secret) : error
  }
  const { minter, version, face, certificate, epochs } = state as unknown as CoinState & ProvenCertificate
  const moved: CoinState = { coin, minter, version, face, holder, account: '', status: 'movable', spend: '' }
  await writeFile(out, bearerText(bearerCoin(network, moved, seed, certificate, epochs)), { mode: 0o600, flag: 'wx' })
  await rm(pending, { force: true })
  return { token_id: coin, face, version, holder, file: out }
}
