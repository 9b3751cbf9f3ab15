import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAddresses } from './mesh/addresses.ts'
import { measureCoins } from './mesh/coins.ts'
import { line, sayLoad } from './mesh/figures.ts'
import { startNodes, startPeers } from './mesh/fleet.ts'
import { measureCost, measureGossip, measureIdle, warmUp } from './mesh/gossip.ts'
import { measureHealing } from './mesh/healing.ts'
import { measureLaunch } from './mesh/launch.ts'
import { measureSaturation } from './mesh/saturation.ts'

/*
 * Seventeen nodes on this machine, in one run: how fast they meet, what they cost idle, how fast what one says is durable
 * at all others, how much they can say at most. Prints ratios and ticks beside the goals; never fails for being slow.
 * `--only=coins,healing` chooses among the parts; `--quick` makes each short; `--nodes=5` takes fewer nodes;
 * `--warm=0` leaves out the minute in which every node compiles what it runs; `--profile=DIR` writes a processor profile
 * of the second node for each part.
 */

const PARTS = ['launch', 'transport', 'idle', 'gossip', 'cost', 'coins', 'healing', 'ingest', 'addresses'] as const
type Part = (typeof PARTS)[number]

const { values: given } = parseArgs({
  options: {
    only: { type: 'string', default: PARTS.join(',') },
    quick: { type: 'boolean', default: false },
    nodes: { type: 'string', default: '17' },
    warm: { type: 'string', default: '60' },
    profile: { type: 'string' },
  },
})
const { quick } = given
const count = Number(given.nodes)
const wants = (part: Part): boolean => given.only.split(',').includes(part)

async function withPeers(directory: string): Promise<number> {
  const fleet = await startPeers(directory, count)
  try {
    return await measureSaturation(fleet, 'at the transport alone', 130, quick ? 3 : 6)
  } finally {
    await fleet.close()
  }
}

async function withNodes(directory: string, atTransport: number): Promise<void> {
  const fleet = await startNodes(directory, count)
  const part = async (name: Part, measure: () => Promise<void>): Promise<void> => {
    if (!wants(name)) return
    const watched = given.profile === undefined ? undefined : fleet.remotes[1]
    await watched?.call('startProfile', null)
    await measure()
    await watched?.call('stopProfile', join(resolve(given.profile ?? ''), `${name}.cpuprofile`))
  }
  try {
    await part('idle', () => measureIdle(fleet, quick ? 10 : 30))
    if (PARTS.slice(3).some(wants)) await warmUp(fleet, Number(given.warm))
    await part('gossip', () => measureGossip(fleet, quick ? 10 : 30))
    await part('cost', () => measureCost(fleet))
    await part('coins', () => measureCoins(fleet, quick ? 12 : 48))
    await part('healing', () => measureHealing(fleet, quick ? 10 : 30))
    await part('ingest', async () => {
      const sustained = await measureSaturation(fleet, 'through the whole ingest', 80, quick ? 3 : 6)
      if (atTransport > 0) line('  share of the transport’s', (sustained / atTransport).toFixed(2))
    })
    await part('addresses', () => measureAddresses(fleet, quick ? 60 : 300))
  } finally {
    await fleet.close()
  }
}

async function main(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'svcmesh-bench-'))
  // Nodes and launcher notice that this process is gone; only the directory would stay.
  const stop = (): never => {
    rmSync(directory, { recursive: true, force: true })
    process.exit(1)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    sayLoad()
    if (wants('launch')) await measureLaunch(join(directory, 'launch'), count)
    const atTransport = wants('transport') ? await withPeers(join(directory, 'peers')) : 0
    if (PARTS.slice(2).some(wants)) await withNodes(join(directory, 'nodes'), atTransport)
    sayLoad()
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

await main()
