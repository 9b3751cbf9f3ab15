import { resolveSettings } from '../config/resolve-settings.ts'
import { startNode } from '../node/node.ts'
import { toHex } from '../src/bytes/hex.ts'
import { serve } from './mesh/calls.ts'
import { startProfile, stopProfile } from './mesh/profiler.ts'
import { paced, processor, Recorder, steadyNow } from './mesh/recorder.ts'

/*
 * One whole node, as `svcmesh start` runs it, that also writes down when which event became durable here and does what
 * the bench asks for, so that the product needs no door for it.
 */

const { values } = resolveSettings({ flags: JSON.parse(process.argv[2] ?? ''), environment: {} })
const node = await startNode(values)
const { services, dispatch, journal } = node.core
const { mesh, entropy } = services

const recorder = new Recorder()
journal.lane.onCommit((events) => {
  for (const { accepted, own } of events) {
    const { origin, seq } = accepted.event
    const key = `${origin.slice(0, 8)}:${seq}`
    if (own) recorder.said(key)
    else recorder.heard(key)
  }
})

const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
  const call = {
    method: 'POST',
    path,
    query: '',
    headers: { 'content-type': 'application/json', ...headers },
    ip: '127.0.0.1',
  }
  const answer = await dispatch({ ...call, body: body as never })
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${String(answer.body)}`)
  return JSON.parse(String(answer.body))
}

let key: string | undefined
const authorization = async (): Promise<string> => {
  key ??= ((await post('/api/demo-key/mint', {})) as { key: string }).key
  return `Bearer ${key}`
}

interface Rate {
  readonly perSecond: number
  readonly seconds: number
}

let sealed = 0
const tasks = {
  startProfile,
  stopProfile,
  status(_: null) {
    const { gossipReceived, gossipDuplicate, synced } = mesh.figures()
    return {
      processor: processor(null),
      commits: journal.lane.position.commits,
      peers: mesh.peers().length,
      confirmed: mesh.confirmed,
      root: mesh.state.stateRoot(),
      rss: process.memoryUsage.rss(),
      published: mesh.state.log(mesh.self).count,
      received: gossipReceived,
      duplicates: gossipDuplicate,
      synced,
    }
  },
  /** Seals computations, none of them twice. @returns how many were refused */
  async seal({ perSecond, seconds }: Rate): Promise<number> {
    const headers = { authorization: await authorization() }
    let refused = 0
    const running = new Set<Promise<unknown>>()
    await paced(perSecond, seconds, () => {
      const body = { domain: 'auto', operators: ['NM23'], inputs: { m: 3, v: 1 + sealed++ } }
      const work = post('/api/svc/compute', body, headers).catch(() => refused++)
      running.add(work)
      void work.finally(() => running.delete(work))
    })
    await Promise.all(running)
    return refused
  },
  /** Publishes events of a small kind. @returns how many were refused */
  async publish({ perSecond, seconds }: Rate): Promise<number> {
    let refused = 0
    await paced(perSecond, seconds, () => {
      const body = { shard: toHex(entropy.bytes(32)), nodes: [mesh.self] }
      void mesh.publish('shard', body).catch(() => refused++)
    })
    return refused
  },
  take: (_: null) => recorder.take(),
  processor,
  /** Asks the hash table alone. */
  async lookup(address: string): Promise<{ found: boolean; milliseconds: number }> {
    const begin = steadyNow()
    const found = await mesh.directory?.get(address)
    return { found: found != null, milliseconds: steadyNow() - begin }
  },
}

export type NodeTasks = typeof tasks

serve(tasks)
process.on('SIGTERM', () => void node.close().finally(() => process.exit(0)))
void node.halted.then((code) => process.exit(code))
