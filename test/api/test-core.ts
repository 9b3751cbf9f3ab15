import type { Answer, Call } from '../../node/api/call.ts'
import { inlineCompute } from '../../node/compute/run-here.ts'
import { type Core, type CoreSettings, createCore } from '../../node/core.ts'
import type { Compute } from '../../node/ports.ts'
import { type FaultPlan, MemoryDisk, MemoryStore } from '../../node/store/memory-store.ts'
import type { Rows } from '../../node/store/rows.ts'
import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { seededEntropy } from '../../node/system/entropy.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { ownerKeyHash } from '../../src/identity/owner-key.ts'
import type { Store } from '../../src/journal/store.ts'

const START = 1_700_000_000_000_000_000n

/** What the members of the test mesh share. */
export const MESH_SECRET = new Uint8Array(32).fill(5)

export const SECOND = 1_000_000_000n

export interface TestOptions extends Partial<CoreSettings> {
  readonly disk?: MemoryDisk
  readonly faults?: FaultPlan
  readonly clock?: VirtualClock
  readonly compute?: (clock: VirtualClock) => Compute
  /** In place of the memory disk. */
  readonly store?: Store
  /** Of sessions, in place of memory. */
  readonly access?: Rows
  /** Byte of the node's key, for a second node. */
  readonly seed?: number
}

/** A node without sockets on a virtual clock, a memory disk and seeded entropy. */
export interface TestCore {
  readonly core: Core
  readonly clock: VirtualClock
  readonly disk: MemoryDisk
  /** Bugs that a call met; empty unless a test provokes one. */
  readonly faults: unknown[]
  call(method: string, path: string, options?: CallOptions): Promise<TestAnswer>
  /** Mints a personal key. */
  mint(): Promise<string>
}

export interface CallOptions {
  readonly body?: unknown
  /** Sent as they are, with the content type of `type`. */
  readonly raw?: string | Uint8Array
  readonly type?: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly ip?: string
  readonly signal?: AbortSignal
}

export interface TestAnswer extends Answer {
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly json: any
}

const encoder = new TextEncoder()

/** The owner key of every test node. */
export const OWNER_KEY = `svc_owner_${'o'.repeat(43)}`

export function callOf(method: string, url: string, options: CallOptions = {}): Call {
  const [path, query = ''] = url.split('?', 2) as [string, string?]
  const text = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
  const headers: Record<string, string> = { ...options.headers }
  if (text !== undefined) headers['content-type'] ??= options.type ?? 'application/json'
  if (options.key !== undefined) headers.authorization = `Bearer ${options.key}`
  return {
    method,
    path,
    query,
    headers,
    ip: options.ip ?? '192.0.2.1',
    ...(text === undefined ? {} : { bytes: typeof text === 'string' ? encoder.encode(text) : text }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  }
}

export async function readAnswer(answer: Answer): Promise<TestAnswer> {
  let text = ''
  if (typeof answer.body === 'string') text = answer.body
  else if (answer.body instanceof Uint8Array) text = new TextDecoder().decode(answer.body)
  const readable = /json/.test(answer.type) && text !== '' && answer.headers['content-encoding'] === undefined
  const json: unknown = readable ? JSON.parse(text) : null
  return { ...answer, text, json }
}

export async function startTestCore(options: TestOptions = {}): Promise<TestCore> {
  const clock = options.clock ?? new VirtualClock(START)
  const disk = options.disk ?? new MemoryDisk()
  const faults: unknown[] = []
  const core = await createCore(
    {
      clock,
      entropy: seededEntropy(`test core${options.seed ?? ''}`),
      store: options.store ?? new MemoryStore(disk, options.faults),
      ...(options.access === undefined ? {} : { access: options.access }),
      signer: systemSigner(new Uint8Array(32).fill(options.seed ?? 7)),
      hash: systemHash,
      signatures: systemSignatures(),
      compute: options.compute?.(clock) ?? inlineCompute(clock),
    },
    {
      network: 'sim',
      freeHours: 1,
      version: '0.0.0',
      mathDigest: { digest: '00', expected: true },
      secret: new Uint8Array(32).fill(9),
      ownerKeyHash: ownerKeyHash(systemHash, OWNER_KEY),
      processMetrics: false,
      about: { meshSecret: MESH_SECRET },
      onFault: (error) => faults.push(error),
      onDamage: (error) => faults.push(error),
      ...options,
    },
  )
  const call = async (method: string, path: string, callOptions?: CallOptions) =>
    readAnswer(await core.dispatch(callOf(method, path, callOptions)))
  return {
    core,
    clock,
    disk,
    faults,
    call,
    mint: async () => (await call('POST', '/api/demo-key/mint', { ip: '192.0.2.250' })).json.key as string,
  }
}

export const NM23 = { domain: 'mechanics', operators: ['KO42', 'NM23'], inputs: { m: 3, v: 4 } }
