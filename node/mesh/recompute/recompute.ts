import { decodeStatement, encodeJobRequest } from '../../../protocols/job/request.ts'
import { requestId } from '../../../protocols/protocol-ids.ts'
import { toHex } from '../../../src/bytes/hex.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import { checkStatement, type JobStatement, taskDigest } from '../../../src/mesh/job-statement.ts'
import { TICK_NS, tickOf } from '../../../src/time/tick.ts'
import type { Compute } from '../../ports.ts'
import type { MeshContext } from '../context.ts'
import { forMany } from '../for-many.ts'
import type { Mesh } from '../mesh.ts'
import type { PeerKey, Transport } from '../transport.ts'
import { createWorker, MAX_JOB_OPERATIONS } from './worker.ts'

export interface Recompute {
  /** Like `Mesh.recompute`. @returns the valid answers received in time, in the order of the nodes' keys */
  readonly ask: Mesh['recompute']
  /** Share of all answers that agreed; null before the first. */
  coherence(): number | null
  close(): void
}

type Needs = Pick<
  MeshContext,
  | 'network'
  | 'role'
  | 'members'
  | 'clock'
  | 'entropy'
  | 'hash'
  | 'signer'
  | 'signatures'
  | 'transport'
  | 'publish'
  | 'onFault'
  | 'self'
>

/** Minimum ticks of a job, and operations per further tick on a slow node. */
const LEAST_TICKS = 3
const OPERATIONS_PER_TICK = 5e7

const MILLISECONDS_PER_TICK = Number(TICK_NS) / 1e6

/**
 * Recomputation by the other members of the tick: the requesting node publishes a `job` event with the digest of the task, then
 * sends event and task to each of them. Registers its request handler at once.
 */
export function createRecompute(context: Needs, compute: Compute, kernelDigest: string): Recompute {
  const { network, members, clock, entropy, hash, signatures, transport, self } = context
  const protocol = requestId(network, 'job')
  transport?.onRequest(protocol, createWorker({ ...context, compute, kernelDigest }))
  const closing = new AbortController()
  let agreed = 0
  let answered = 0

  const askOne = async (
    via: Transport,
    peer: PeerKey,
    task: string,
    body: Uint8Array,
    options: { readonly timeoutMs: number; readonly signal: AbortSignal },
  ): Promise<JobStatement | null> => {
    try {
      const statement = decodeStatement(await via.request(peer, protocol, body, options))
      if (statement === undefined || statement.node !== peer || statement.task !== task) return null
      // A member only in its term: others would not count where the answer is verified.
      if (!members.isOf(peer, statement.svcond)) return null
      return checkStatement(signatures, network, statement) ? statement : null
    } catch (error) {
      // Members that are disconnected, busy or late are missing from the answer.
      if (!(error instanceof Refusal) && !options.signal.aborted) context.onFault(error)
      return null
    }
  }

  return {
    async ask(task, operations, signal, valueBits) {
      if (transport === null || context.role !== 'member' || operations > MAX_JOB_OPERATIONS) return []
      const now = tickOf(clock.now())
      const peers = transport.peers().filter(({ key }) => members.isOf(key, now) && key !== self)
      if (peers.length === 0) return []
      const digest = taskDigest(hash, task)
      const ticks = LEAST_TICKS + Math.ceil(operations / OPERATIONS_PER_TICK)
      const job = { job: toHex(entropy.bytes(16)), task: digest, operations, deadline: now + ticks }
      const body = encodeJobRequest({ event: await context.publish('job', job), task })
      const until = forMany(AbortSignal.any([closing.signal, ...(signal === undefined ? [] : [signal])]))
      const options = { timeoutMs: Math.ceil(ticks * MILLISECONDS_PER_TICK), signal: until }
      const answers = await Promise.all(peers.map(({ key }) => askOne(transport, key, digest, body, options)))
      const statements = answers.filter((statement) => statement !== null)
      if (valueBits !== undefined) {
        answered += statements.length
        agreed += statements.filter((statement) => statement.value_bits === valueBits).length
      }
      return statements.sort((one, other) => (one.node < other.node ? -1 : 1))
    },
    coherence: () => (answered === 0 ? null : agreed / answered),
    close: () => closing.abort(),
  }
}
