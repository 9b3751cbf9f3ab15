import { setTimeout as sleep } from 'node:timers/promises'
import { heal, partition } from '../../cli/testnet/partition.ts'
import type { NodeTasks } from '../mesh-node.ts'
import { line } from './figures.ts'
import { type Fleet, toAll } from './fleet.ts'

/** Share of the nodes that is cut off; with five of seventeen the others are still a quorum. */
const APART = 0.3
const PATIENCE_MS = 120_000

const roots = async (fleet: Fleet<NodeTasks>): Promise<number> =>
  new Set((await toAll(fleet, (remote) => remote.call('status', null))).map(({ root }) => root)).size

/** Both sides of a partition seal and publish; then the partition ends. */
export async function measureHealing(fleet: Fleet<NodeTasks>, seconds: number): Promise<void> {
  const apart = fleet.nodes.slice(-Math.floor(fleet.nodes.length * APART)).map(({ name }) => name)
  await partition(fleet.nodes, apart.join(','))
  await sleep(2000)
  await toAll(fleet, async (remote) => {
    await Promise.all([
      remote.call('seal', { perSecond: 2, seconds }),
      remote.call('publish', { perSecond: 0.2, seconds }),
    ])
  })
  const different = await roots(fleet)
  await heal(fleet.nodes)
  const begin = performance.now()
  let equal = Number.NaN
  while (performance.now() - begin < PATIENCE_MS) {
    if ((await roots(fleet)) === 1) {
      equal = (performance.now() - begin) / 1000
      break
    }
    await sleep(100)
  }
  const before = `${different} roots at the end of ${seconds} s apart`
  line(`equal state roots after a partition`, `${equal.toFixed(1)} s, ${before} (goal ≤ 30 s)`)
}
