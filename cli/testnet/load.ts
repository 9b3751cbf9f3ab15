import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../src/errors/refusal.ts'
import { type Figures, figuresOf } from './observe.ts'
import type { TestnetNode } from './record.ts'

export interface LoadReport {
  readonly nodes: number
  readonly seconds: number
  /** Computations sent, sealed and refused. */
  readonly sent: number
  readonly sealed: number
  readonly refused: number
  /** Number of refusals by code. */
  readonly refusals: Readonly<Record<string, number>>
  /** Milliseconds from sending to the sealed answer. */
  readonly latency: { readonly p50: number; readonly p99: number; readonly max: number } | null
  /** Gossip messages received by all nodes meanwhile. */
  readonly gossip: { readonly received: number; readonly duplicate: number; readonly invalid: number }
}

interface Target {
  readonly node: TestnetNode
  readonly key: string
}

const PATIENCE_MS = 30_000

const mintKey = async (node: TestnetNode): Promise<Target | undefined> => {
  const response = await fetch(`${node.url}/api/demo-key/mint`, { method: 'POST' }).catch(() => undefined)
  if (!response?.ok) return undefined
  const { key } = (await response.json()) as { key: string }
  return { node, key }
}

interface Tally {
  sent: number
  readonly latencies: number[]
  readonly refusals: Map<string, number>
}

const count = ({ refusals }: Tally, code: string): void => void refusals.set(code, (refusals.get(code) ?? 0) + 1)

/** Every computation is different, so that none is answered from a cache. */
const compute = async ({ node, key }: Target, tally: Tally): Promise<void> => {
  const inputs = { m: 3, v: 1 + tally.sent++ }
  const since = performance.now()
  try {
    const response = await fetch(`${node.url}/api/svc/compute`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ domain: 'auto', operators: ['NM23'], inputs }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const { code } = (await response.json()) as { code?: string }
    if (response.ok) tally.latencies.push(performance.now() - since)
    else count(tally, code ?? String(response.status))
  } catch {
    count(tally, 'NODE_UNREACHABLE')
  }
}

const quantile = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) * 10) / 10

const GOSSIP = {
  received: 'svcmesh_gossip_received_total',
  duplicate: 'svcmesh_gossip_duplicate_total',
  invalid: 'svcmesh_gossip_invalid_total',
} as const

const sum = (all: readonly (Figures | undefined)[], name: string): number =>
  all.reduce((total, figures) => total + (figures?.get(name) ?? 0), 0)

/**
 * Seals computations on all nodes in turn, evenly in time.
 * @param rate computations a second, all nodes together
 * @throws Refusal NODE_UNREACHABLE if no node mints a key
 */
export const load = async (nodes: readonly TestnetNode[], rate: number, seconds: number): Promise<LoadReport> => {
  const targets = (await Promise.all(nodes.map(mintKey))).flatMap((target) => target ?? [])
  if (targets.length === 0)
    throw new Refusal('NODE_UNREACHABLE', 'No node of this testnet mints a key; see `svcmesh testnet status`.', {})
  const figures = () => Promise.all(targets.map(({ node }) => figuresOf(node)))
  const before = await figures()
  const tally: Tally = { sent: 0, latencies: [], refusals: new Map() }
  const running: Promise<void>[] = []
  const since = performance.now()
  for (let i = 0; i < rate * seconds; i++) {
    const early = (i / rate) * 1000 - (performance.now() - since)
    if (early > 0) await sleep(early)
    const target = targets[i % targets.length]
    if (target !== undefined) running.push(compute(target, tally))
  }
  await Promise.all(running)
  const took = (performance.now() - since) / 1000
  const after = await figures()
  const sorted = tally.latencies.toSorted((a, b) => a - b)
  const difference = (name: string): number => sum(after, name) - sum(before, name)
  return {
    nodes: targets.length,
    seconds: Math.round(took * 10) / 10,
    sent: tally.sent,
    sealed: sorted.length,
    refused: tally.sent - sorted.length,
    refusals: Object.fromEntries(tally.refusals),
    latency:
      sorted.length === 0
        ? null
        : { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), max: quantile(sorted, 1) },
    gossip: {
      received: difference(GOSSIP.received),
      duplicate: difference(GOSSIP.duplicate),
      invalid: difference(GOSSIP.invalid),
    },
  }
}
