import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { systemEntropy } from '../../node/system/entropy.ts'
import { signRecord } from '../../protocols/address/record.ts'
import { addressOf } from '../../src/identity/address.ts'
import { tickOf } from '../../src/time/tick.ts'
import type { NodeTasks } from '../mesh-node.ts'
import { ascending, line, percent, quantile } from './figures.ts'
import type { Fleet } from './fleet.ts'

const ADDRESSES = 24
const DEAD = 3
/** Longest wait until the hash table has taken the records, in milliseconds; nodes put them there in rounds. */
const PATIENCE_MS = 60_000

const unixNs = (): bigint => BigInt(Date.now()) * 1_000_000n

async function register(url: string): Promise<string> {
  const signer = systemSigner(systemEntropy.bytes(32))
  const address = addressOf(systemHash, signer.publicKey)
  const said = { address, kind: 'service', target: 'https://example.org', svcond: tickOf(unixNs()), ttl: 1000 } as const
  const response = await fetch(`${url}/api/dns/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ record: signRecord(signer, 'local', said) }),
  })
  if (!response.ok) throw new Error(`registering answered ${response.status}: ${await response.text()}`)
  return address
}

const described = (delays: readonly number[], found: number): string => {
  const sorted = ascending(delays)
  const figures = `p50 ${quantile(sorted, 0.5).toFixed(1)}, p99 ${quantile(sorted, 0.99).toFixed(1)} ms`
  return `${figures} over ${delays.length}, ${percent(found / delays.length)} found (goal: p99 < 100 ms)`
}

/** Looks addresses up while three nodes are dead, which stay dead. */
export async function measureAddresses({ nodes, remotes }: Fleet<NodeTasks>, rounds: number): Promise<void> {
  const addresses = await Promise.all(
    Array.from({ length: ADDRESSES }, (_, i) => register(nodes[i % nodes.length]?.url ?? '')),
  )
  const begin = performance.now()
  for (const [i, address] of addresses.entries()) {
    const asked = remotes[(i + 5) % remotes.length]
    while (performance.now() - begin < PATIENCE_MS && !(await asked?.call('lookup', address))?.found) await sleep(500)
  }
  line('from registering to the hash table', `${((performance.now() - begin) / 1000).toFixed(0)} s for all`)
  for (const { process } of remotes.slice(-DEAD)) {
    process.kill('SIGKILL')
    await once(process, 'exit')
  }
  const alive = nodes.slice(0, -DEAD)
  const local: number[] = []
  const table: number[] = []
  let [known, found] = [0, 0]
  for (let i = 0; i < rounds; i++) {
    const address = addresses[i % ADDRESSES] ?? ''
    const begin = performance.now()
    const response = await fetch(`${alive[i % alive.length]?.url}/api/dns/resolve?address=${address}`)
    const { source } = (await response.json()) as { source?: string }
    local.push(performance.now() - begin)
    if (source === 'log') known++
    const answer = await remotes[(i + 5) % alive.length]?.call('lookup', address)
    if (answer === undefined) continue
    table.push(answer.milliseconds)
    if (answer.found) found++
  }
  line(`an address, ${DEAD} nodes dead, from the local copy`, described(local, known))
  line('  from the hash table alone', described(table, found))
}
