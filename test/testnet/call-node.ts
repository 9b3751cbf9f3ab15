import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KEY_FILES } from '../../node/key-files.ts'
import { SystemClock } from '../../node/system/clock.ts'
import { systemSigner } from '../../node/system/crypto.ts'
import { signRecord } from '../../protocols/address/record.ts'
import { fromHex } from '../../src/bytes/hex.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import type { AddressRecord } from '../../src/mesh/address-record.ts'
import { tickOf } from '../../src/time/tick.ts'

/** A node that accepts requests. */
export interface Askable {
  readonly url: string
}

export interface NodeAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly json: any
}

export interface AskOptions {
  readonly key?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds until the request is abandoned; a node that is silent for longer is a failure. */
  readonly patience?: number
}

const PATIENCE_MS = 90_000

/** One question to a running node, over its socket. */
export async function ask(
  { url }: Askable,
  method: 'GET' | 'POST',
  path: string,
  { key, body, headers, patience = PATIENCE_MS }: AskOptions = {},
): Promise<NodeAnswer> {
  const response = await fetch(new URL(path, url), {
    method,
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patience),
  })
  return { status: response.status, json: JSON.parse(await response.text()) }
}

/** `GET /api/mesh/status` of every node; null for one that does not answer. */
export const statuses = (nodes: readonly Askable[]): Promise<readonly NodeAnswer['json'][]> =>
  Promise.all(
    nodes.map((node) =>
      ask(node, 'GET', '/api/mesh/status', { patience: 30_000 }).then(
        ({ json }) => json,
        () => null,
      ),
    ),
  )

/** A personal key of a node. */
export const mintKey = async (node: Askable): Promise<string> =>
  (await ask(node, 'POST', '/api/demo-key/mint')).json.key

/** A computation that no other one equals. */
export const anyComputation = (): object => ({
  domain: 'auto',
  operators: ['NM23'],
  inputs: { m: 3, v: 1 + randomBytes(6).readUIntBE(0, 6) / 2 ** 20 },
})

/** Signs as the node whose data directory this is. */
export const signerOfNode = async (data: string): Promise<Signer> => systemSigner(await seedOfNode(data))

export const seedOfNode = async (data: string): Promise<Uint8Array> =>
  fromHex((await readFile(join(data, KEY_FILES.seed), 'utf8')).trim()) as Uint8Array

/** Sixteen unused hex digits: an address to register. */
export const freshAddress = (): string => createHash('sha256').update(randomBytes(16)).digest('hex').slice(0, 16)

/** Tick of this machine's clock. */
export const tickNow = (): number => tickOf(new SystemClock().now())

/** A claim on an address by the node whose data directory this is. */
export const signedAddress = async (
  data: string,
  address: string,
  target: string,
  svcond = tickNow(),
): Promise<AddressRecord> =>
  signRecord(await signerOfNode(data), 'local', { address, kind: 'service', target, svcond, ttl: 4000 })
