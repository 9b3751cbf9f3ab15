import { setTimeout as sleep } from 'node:timers/promises'
import { systemSigner } from '../../node/system/crypto.ts'
import { systemEntropy } from '../../node/system/entropy.ts'
import { toHex } from '../../src/bytes/hex.ts'
import type { NodeTasks } from '../mesh-node.ts'
import { ascending, inTicks, line, quantile, TICK_MS } from './figures.ts'
import type { Fleet } from './fleet.ts'

interface Wallet {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly coins: string[]
}

async function ask<T>(url: string, headers: Readonly<Record<string, string>>, body?: object): Promise<T> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(url, { ...sent, headers: { 'content-type': 'application/json', ...headers } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** A key at one node with a few movable coins. */
async function openWallet(url: string, coins: number): Promise<Wallet> {
  const { key } = await ask<{ key: string }>(`${url}/api/demo-key/mint`, {}, {})
  const headers = { authorization: `Bearer ${key}` }
  await ask(`${url}/api/dev/fund`, headers, { hours: 1 })
  for (let i = 0; i < coins; i++) {
    const body = { domain: 'auto', operators: ['NM23'], inputs: { m: 5, v: i + 1 } }
    await ask(`${url}/api/svc/compute`, { ...headers, 'x-svc-funding': 'paid' }, body)
  }
  await sleep(4 * TICK_MS)
  const { envelopes } = await ask<{ envelopes: readonly { token_id: string }[] }>(
    `${url}/api/tally/envelopes/me?limit=500`,
    headers,
  )
  return { url, headers, coins: envelopes.map(({ token_id }) => token_id) }
}

/** From the request to the answer with the certificate, one coin after the other, each to a key of its own. */
export async function measureCoins({ nodes }: Fleet<NodeTasks>, count: number): Promise<void> {
  const urls = nodes.slice(0, 4).map(({ url }) => url)
  const wallets = await Promise.all(urls.map((url) => openWallet(url, Math.ceil(count / urls.length))))
  const delays: number[] = []
  const ticks: number[] = []
  for (let i = 0; i < count; i++) {
    const wallet = wallets[i % wallets.length]
    const coin = wallet.coins.pop()
    if (coin === undefined) break
    // All moments of a tick take their turn.
    await sleep(TICK_MS * (0.5 + ((i * 0.618) % 1)))
    const to = toHex(systemSigner(systemEntropy.bytes(32)).publicKey)
    const begin = performance.now()
    const body = { token_id: coin, to }
    const answer = await ask<{ ticks: number }>(`${wallet.url}/api/tally/envelopes/bearer`, wallet.headers, body)
    delays.push(performance.now() - begin)
    ticks.push(answer.ticks)
  }
  line(`a coin’s certificate, idle mesh, ${delays.length} coins`, `${inTicks(ascending(delays))} (goal: p99 < 2)`)
  line('  in whole ticks of the node', `p50 ${quantile(ascending(ticks), 0.5)}, most ${Math.max(...ticks)}`)
}
